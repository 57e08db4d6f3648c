// Where the table stands: whom it awaits, what can be taken back, how it ended.

import { forkButton, origin } from "./branching.js";
import { element } from "./dom.js";
import { outcome } from "./outcome.js";
import { language } from "./phrases.js";

export function status(page, act) {
  const { view, words } = page;
  const parts = [element("h2", {}, words.page(`status-${view.status}`)), origin(page)];
  if (view !== page.now) parts.push(backThen(page), forkButton(page));
  if (view.status === "playing") parts.push(waiting(page), place(view, words));
  if (view.status === "over") parts.push(outcome(view, words));
  if (view.modules.length) parts.push(element("p", { class: "hint" }, modules(page)));
  if (page.seat && page.view === page.now) parts.push(buttons(page, act));
  return parts.filter(Boolean);
}

function modules({ view, game, games }) {
  const names = games.find((one) => one.game === game).module_names;
  return view.modules.map((module) => names[module][language()]).join(" · ");
}

const backThen = ({ view, now, words }) =>
  element("p", { class: "back-then" }, words.page("looking-back", { shown: view.version, of: now.version }));

function waiting({ view, now, words }) {
  const mine = view === now && view.awaited.includes(view.you);
  const names = view.awaited.map((seat) => element("b", { class: `chip ${seat}` }, words.name(seat)));
  return element(
    "p",
    { class: mine ? "yours" : "" },
    mine ? `${words.page("your-move")} ` : `${words.page("awaited")} `,
    ...names,
  );
}

function place(view, words) {
  const { round, phase } = view.state;
  if (phase === undefined) return null;
  const number = round ? `${words.name("round")} ${round}` : "";
  // A game without phases in its rounds says of a round that it is one.
  const within = phase === "round" ? "" : words.name(phase);
  return element("p", { class: "where" }, [number, within].filter(Boolean).join(" · "));
}

function buttons(page, act) {
  const { view, words } = page;
  if (view.status !== "playing") return element("p", {});
  const button = (id, more) => element("button", { type: "button", id, onclick: act[id], ...more }, words.page(id));
  // What another one played since does not come back; whether a move has told anything is found out when asked.
  const gone = !view.mover || (view.options.undo === "turn" && view.mover !== view.you);
  const both = [button("undo", { disabled: gone }), button("redo", { disabled: !view.undone })];
  const back = view.options.undo === "none" ? [] : both;
  return element("p", { class: "back" }, ...back, button("resign", { class: "quiet" }));
}
