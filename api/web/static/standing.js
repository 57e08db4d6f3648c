// What is said above the board until it is closed: that the seat is lost, and an invitation, which nobody shows again.

import { element, notice } from "./dom.js";
import { keepInvitation } from "./leaving.js";
import { me, signInLink } from "./me.js";

export function standing(page, redrawn) {
  return [lost(page, redrawn), invitation(page, redrawn)].filter(Boolean);
}

// Who shows no token of the seat was signed in as its player.
export const whyLost = ({ status, body }, { token }) => (me.id && status === 401 && !token ? { rule: "account.ended" } : body);

// By one's own doing a bot plays the seat.
export const whyGiven = ({ forfeited }) => ({ rule: forfeited ? "seat.resigned" : "seat.handed-over" });

const closing = (words, close) =>
  element("button", { type: "button", class: "quiet close", "aria-label": words.page("close"), onclick: close }, "×");

// Why somebody who played looks on; who was signed out finds the way back in.
function lost(page, redrawn) {
  const { lost: why, words } = page;
  if (!why) return null;
  const out = why.rule === "account.ended";
  const more = out
    ? element("a", { href: signInLink() }, words.page("sign-in"))
    : element("span", {}, words.page("you-look-on"));
  const close = () => {
    page.lost = null;
    redrawn();
  };
  return element(
    "div",
    { class: "standing lost", id: "lost", role: "alert" },
    element("p", {}, element("b", {}, words.refusal(why)), " ", more),
    closing(words, close),
  );
}

function invitation(page, redrawn) {
  const { invitation: given, words } = page;
  if (!given) return null;
  const link = `${location.origin}${location.pathname}#invitation=${given.seat}.${given.code}`;
  const box = element("input", {
    readonly: true,
    value: link,
    id: "invitation",
    "aria-label": words.page("invitation"),
    onclick: (event) => event.target.select(),
  });
  const copy = element("button", { type: "button", id: "copy", onclick: () => copied(box, words) }, words.page("copy"));
  const close = () => {
    keepInvitation(page, null);
    redrawn();
  };
  return element(
    "div",
    { class: "standing invitation" },
    element("div", {}, element("p", {}, words.page("invitation")), box, element("p", { class: "hint" }, words.page("shown-once"))),
    copy,
    closing(words, close),
  );
}

// Where a browser lets no script copy, what is to be copied is marked.
async function copied(box, words) {
  box.select();
  const done = await navigator.clipboard?.writeText(box.value).then(() => true, () => false);
  if (done || document.execCommand("copy")) notice(words.page("copied"));
}
