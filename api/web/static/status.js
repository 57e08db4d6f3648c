// Where the table stands: whom it awaits, what can be taken back, how it ended.

import { element } from "./dom.js";

export function status(page, act) {
  const { view, words } = page;
  const parts = [element("h2", {}, words.page(`status-${view.status}`))];
  if (view !== page.now)
    parts.push(
      element("p", { class: "back-then" }, words.page("looking-back", { shown: view.version, of: page.now.version })),
    );
  if (view.status === "playing") parts.push(waiting(page), place(view, words));
  if (view.status === "over") parts.push(outcome(view, words));
  if (page.seat && page.view === page.now) parts.push(buttons(page, act));
  return parts;
}

function waiting({ view, words }) {
  const mine = view.awaited.includes(view.you);
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
  const number = round ? `${words.name("round")} ${round} · ` : "";
  return element("p", { class: "where" }, `${number}${words.name(phase)}`);
}

function buttons(page, act) {
  const { view, words } = page;
  if (view.status !== "playing") return element("p", {});
  return element(
    "p",
    { class: "back" },
    element("button", { type: "button", id: "undo", onclick: act.undo }, words.page("undo")),
    element("button", { type: "button", id: "redo", onclick: act.redo, disabled: !view.undone }, words.page("redo")),
    element("button", { type: "button", id: "resign", class: "quiet", onclick: act.resign }, words.page("resign")),
  );
}

function outcome(view, words) {
  const over = (line) => Object.values(view.scores).reduce((sum, one) => sum + (one[line] ?? 0), 0);
  const lines = [...new Set(Object.values(view.scores).flatMap((one) => Object.keys(one)))].sort(
    (one, other) => over(other) - over(one),
  );
  const total = (seat) => Object.values(view.scores[seat] || {}).reduce((sum, one) => sum + one, 0);
  const head = element(
    "tr",
    {},
    element("th"),
    ...view.ranking.map((seat) => element("th", { class: seat }, words.name(seat))),
  );
  const rows = lines.map((line) =>
    element(
      "tr",
      {},
      element("th", {}, words.name(line)),
      ...view.ranking.map((seat) => element("td", {}, String(view.scores[seat]?.[line] ?? ""))),
    ),
  );
  const sums = element(
    "tr",
    { class: "sum" },
    element("th", {}, words.page("total")),
    ...view.ranking.map((seat) => element("td", {}, String(total(seat)))),
  );
  return element(
    "div",
    { id: "outcome" },
    element(
      "p",
      {},
      `${words.page("winner")} `,
      element("b", { class: `chip ${view.ranking[0]}` }, words.name(view.ranking[0])),
    ),
    element("table", {}, head, ...rows, sums),
    element("a", { href: `/api/tables/${view.table}/log`, download: `${view.table}.ndjson` }, words.page("download")),
  );
}
