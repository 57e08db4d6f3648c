// Seats that change hands: left to a bot, taken over by who was invited or by anybody.

import { element } from "./dom.js";
import { me, nameField, saidName, signInLink } from "./me.js";

// Who leaves chooses the bot that plays on.
export function leaving(page, act) {
  const { words } = page;
  const bots = page.games.find((one) => one.game === page.game).bots;
  const to = (bot) =>
    element("button", { type: "button", class: "quiet", "data-leave-to": bot, onclick: () => act.handOver(bot) }, words.name(bot));
  return element(
    "details",
    { class: "leaving" },
    element("summary", {}, words.page("hand-over")),
    element("p", { class: "hint" }, words.page("hand-over-hint")),
    element("p", {}, ...bots.flatMap((bot) => [to(bot), " "])),
  );
}

// What who left his seat to a bot passes on. The server shows it this once: the tab keeps it until it is closed.
const kept = (table) => `roteiro/invitation/${table}`;

export const invitationOf = (table) => JSON.parse(sessionStorage.getItem(kept(table)) || "null");

export function keepInvitation(page, given) {
  page.invitation = given;
  if (given) sessionStorage.setItem(kept(page.table), JSON.stringify(given));
  else sessionStorage.removeItem(kept(page.table));
}

// The invitation that the address of this page brought: seat and code.
export function invited() {
  const [seat, code] = (/^#invitation=([^.]+)\.([0-9a-f]{64})$/.exec(location.hash) ?? []).slice(1);
  return seat ? { seat, code } : null;
}

// A seat that a bot plays, for who may take it over.
export function takingOver(page, act, seat) {
  const { view, words } = page;
  const mine = invited();
  // Who was invited may know more than the view, which spectators may see later.
  const may = mine?.seat === seat.seat || (view.options.handover === "open" && seat.bot && view.status === "playing");
  if (page.seat || !may || view.status === "over" || view !== page.now) return null;
  if (!me.mayPlay) return element("p", {}, element("a", { href: signInLink() }, words.page("sign-in-to-sit")));
  const name = nameField(words);
  const taken = (event) => {
    event.preventDefault();
    const code = mine?.seat === seat.seat ? mine.code : "";
    act.takeOver(seat.seat, me.id ? "" : saidName(name, words), code);
  };
  const button = element("button", { type: "submit", "data-take-over": seat.seat }, words.page("take-over"));
  return element("form", { class: "sit", onsubmit: taken }, me.id ? null : name, button);
}
