// Where the table stands: whom it awaits, what can be taken back, how it ended.

import { agreement } from "./agreement.js";
import { apart, begun } from "./apart.js";
import { forkButton, origin, signedElsewhere } from "./branching.js";
import { element } from "./dom.js";
import { outcome } from "./outcome.js";
import { leaving } from "./leaving.js";
import { momentToGoBackTo, redoOfOther } from "./moments.js";
import { language } from "./phrases.js";
import { countdown, isSoon } from "./time.js";

export function status(page, act) {
  const { view, words } = page;
  const stage = begun(view) ? "playing" : view.status;
  const parts = [element("h2", {}, words.page(`status-${stage}`)), origin(page), signedElsewhere(page)];
  if (view !== page.now) parts.push(backThen(page), present(page), forkButton(page), backToHere(page, act));
  if (view.status === "playing") parts.push(waiting(page), place(view, words));
  if (view.status === "over" && view.ranking.length) parts.push(outcome(view, words));
  parts.push(...apart(page, act));
  if (view.modules.length) parts.push(element("p", { class: "hint" }, modules(page)));
  if (view.status !== "over") parts.push(element("p", { class: "hint", id: "agreed" }, agreement(view.options, words)));
  if (page.seat && page.view === page.now) parts.push(buttons(page, act));
  return parts.filter(Boolean);
}

// Whose turn it is, for the name of the tab.
export function turn({ now, words }) {
  if (now.status !== "playing" || !now.awaited.length) return "";
  return now.awaited.includes(now.you) ? `▶ ${words.page("your-turn-title")}` : words.page("turn-title", { seats: now.awaited });
}

function modules({ view, game, games }) {
  const names = games.find((one) => one.game === game).module_names;
  return view.modules.map((module) => names[module][language()]).join(" · ");
}

const backThen = ({ view, now, words }) =>
  element("p", { class: "back-then" }, words.page("looking-back", { shown: view.version, of: now.version }));

function waiting({ view, now, words }) {
  const mine = view === now && view.awaited.includes(view.you);
  return element("p", { class: mine ? "yours" : "" }, `${words.page(mine ? "your-move" : view === now ? "awaited" : "awaited-then")} `, ...those(view, now, words));
}

const those = (view, now, words) =>
  view.awaited.flatMap((seat) => [" ", element("b", { class: `chip ${seat}` }, words.name(seat)), ...left(view, now, seat, words)]);

// Who looks at the past is told whom the table awaits now, and how long he has.
function present({ now, words }) {
  if (now.status !== "playing" || !now.awaited.length) return null;
  const mine = now.awaited.includes(now.you);
  const said = words.page(mine ? "your-move-now" : "awaited-now");
  return element("p", { class: mine ? "yours" : "hint", id: "present" }, said, ...those(now, now, words));
}

// The time that a seat has, where that is less than a day or was agreed on.
function left(view, now, seat, words) {
  const by = view.deadlines[seat];
  return view === now && by && isSoon(by) ? [" ", countdown(by, words), " "] : [];
}

// From the past one may ask to go back there, where the table has it so.
function backToHere(page, act) {
  const { view, now, seat, words } = page;
  const may = seat && now.status === "playing" && ["consent", "free"].includes(now.options.undo);
  if (!may || view.status !== "playing") return null;
  const said = now.options.undo === "free" ? "go-back-here" : "ask-to-go-back-here";
  const { to, why } = momentToGoBackTo(page);
  const disabled = Boolean(why) || now.paused !== null;
  const back = { type: "button", id: "back-here", class: "quiet", disabled, onclick: () => act.undoTo(to) };
  return element("p", {}, element("button", back, words.page(said)), why ? element("small", { class: "hint why-not" }, words.page(why)) : null);
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
  const button = (id, more, said = id) => element("button", { type: "button", id, onclick: act[id], ...more }, words.page(said));
  // What another one played since does not come back; whether a move has told anything is found out when asked.
  const gone = !view.mover || (view.options.undo === "turn" && view.mover !== view.you);
  // Where others may be asked, they are asked for what is not one's own to take back.
  const asks = view.options.undo === "consent" && view.mover && view.mover !== view.you;
  const other = view.undone ? redoOfOther(page) : null;
  const both = [
    button("undo", { disabled: gone }, asks ? "undo-ask" : "undo"),
    button("redo", { disabled: !view.undone || Boolean(other), title: other }),
  ];
  const back = view.options.undo === "none" ? [] : both;
  const stands = view.paused !== null;
  for (const one of both) one.disabled ||= stands;
  const buttons = element("p", { class: "back" }, ...back, button("resign", { class: "quiet", disabled: stands }));
  const why = other && view.options.undo !== "none" ? element("p", { class: "hint why-not" }, other) : null;
  return element("div", {}, buttons, why, stands ? null : leaving(page, act));
}
