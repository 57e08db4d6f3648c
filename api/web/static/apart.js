// What happens at a table apart from moves: a pause, an offer to go back, who watches how late, hands that are shown.

import { element } from "./dom.js";
import { countdown, isSoon, lasting } from "./time.js";

export function apart(page, act) {
  const live = page.view === page.now;
  const parts = [paused(page), closed(page)];
  parts.push(offer(page, act));
  if (live) parts.push(readyBy(page), watching(page), hands(page, act));
  return parts.filter(Boolean);
}

function paused({ view, words }) {
  if (view.paused === null) return null;
  return element("p", { class: "paused", role: "status" }, words.page("paused", { why: view.paused }));
}

const closed = ({ view, words }) => (view.why === "idle" ? element("p", { class: "hint" }, words.page("closed-idle")) : null);

const chip = (words, seat) => element("b", { class: `chip ${seat}` }, words.name(seat));

// Before the game: by when who has to be ready.
function readyBy({ view, words }) {
  const due = Object.entries(view.deadlines).filter(([, by]) => view.status === "open" && isSoon(by));
  if (!due.length) return null;
  const each = due.flatMap(([seat, by]) => [" ", chip(words, seat), " ", countdown(by, words)]);
  return element("p", {}, words.page("ready-by"), ...each);
}

// Somebody asks the others to go back further than he may alone: said now, whatever past is looked at.
function offer(page, act) {
  const { now, words } = page;
  const asked = now.undo_asked;
  if (!asked) return null;
  const mine = asked.seat === now.you;
  const look = element("button", { type: "button", class: "quiet", id: "look-there", onclick: () => act.look(asked.to) }, words.page("look-there"));
  const button = (id, agrees, kind) =>
    element("button", { type: "button", id, class: kind, disabled: now.paused !== null, onclick: () => act.answer(agrees, asked.number) }, words.page(id));
  const answers = mine
    ? [button("withdraw", false, "quiet")]
    : asked.awaited.includes(now.you)
      ? [button("agree", true, ""), " ", button("disagree", false, "quiet")]
      : [];
  return element(
    "div",
    { class: "offer-to-go-back", id: "undo-asked" },
    element("p", {}, chip(words, asked.seat), ` ${words.page("asks-to-go-back", { to: asked.to })} `, look),
    asked.awaited.length ? element("p", { class: "hint" }, `${words.page("answers-awaited")} `, ...asked.awaited.map((seat) => chip(words, seat))) : null,
    answers.length ? element("p", {}, ...answers) : null,
  );
}

// All are ready: the game is on, though who looks on does not see it yet.
export const begun = (view) => view.status === "open" && view.seats.every((seat) => seat.ready);

// Who sits nowhere is told how late he sees this; who sits there, how late he is seen.
function watching({ view, words }) {
  const seen = view.options.spectators;
  if (!seen?.delay || view.status === "over") return null;
  const key = view.you ? "seen-later" : begun(view) ? "begun-later" : "you-see-later";
  return element("p", { class: "hint", id: "watching" }, words.page(key, { delay: lasting(seen.delay, words) }));
}

function hands(page, act) {
  const { view, words } = page;
  if (!view.options.spectators?.hands || view.status === "over") return null;
  const shown = view.hands.map((seat) => chip(words, seat));
  const mine = view.hands.includes(view.you);
  const id = mine ? "hide-hand" : "show-hand";
  const button = element("button", { type: "button", class: "quiet", id, onclick: () => act.showHand(!mine) }, words.page(id));
  return element(
    "div",
    { class: "hands" },
    element(
      "p",
      {},
      element("span", { class: "hint" }, `${words.page("hands-agreed")} `),
      ...(shown.length ? shown : [words.page("nobody")]),
      view.you ? " " : null,
      view.you ? button : null,
    ),
    element("p", { class: "hint", id: "hands-who" }, words.page("hands-who", { delay: lasting(view.options.spectators.delay, words) })),
  );
}
