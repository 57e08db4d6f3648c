// What is said above the board until it is closed: that the seat is lost, and an invitation, which nobody shows again.

import { element } from "./dom.js";
import { signInLink } from "./me.js";

export function standing(page, redrawn) {
  return [lost(page, redrawn)].filter(Boolean);
}

const closing = (page, what, redrawn) =>
  element(
    "button",
    {
      type: "button",
      class: "quiet close",
      "aria-label": page.words.page("close"),
      onclick: () => {
        page[what] = null;
        redrawn();
      },
    },
    "×",
  );

// Why somebody who played looks on; who was signed out finds the way back in.
function lost(page, redrawn) {
  const { lost: why, words } = page;
  if (!why) return null;
  const out = why.rule === "account.ended";
  const more = out
    ? element("a", { href: signInLink() }, words.page("sign-in"))
    : element("span", {}, words.page("you-look-on"));
  return element(
    "div",
    { class: "standing lost", id: "lost", role: "alert" },
    element("p", {}, element("b", {}, words.refusal(why)), " ", more),
    closing(page, "lost", redrawn),
  );
}
