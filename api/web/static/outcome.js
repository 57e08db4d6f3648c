// How the game ended: the lines of every seat's score, from the first to the last.

import { element } from "./dom.js";

export function outcome(view, words) {
  const cells = (tag, told) =>
    view.ranking.map((seat) => element(tag, tag === "th" ? { class: seat } : {}, told(seat)));
  const row = (name, told, more = {}) => element("tr", more, element("th", {}, name), ...cells("td", told));
  const points = (seat, line) => view.scores[seat]?.[line] ?? 0;
  const total = (seat) => Object.values(view.scores[seat] ?? {}).reduce((sum, one) => sum + one, 0);
  const head = element("tr", {}, element("th"), ...cells("th", (seat) => words.name(seat)));
  const rows = lines(view).map((line) => row(words.name(line), (seat) => String(points(seat, line))));
  const first = element("b", { class: `chip ${view.ranking[0]}` }, words.name(view.ranking[0]));
  const log = { href: `/api/tables/${view.table}/log`, download: `${view.table}.ndjson` };
  return element(
    "div",
    { id: "outcome" },
    element("p", {}, `${words.page("winner")} `, first),
    element(
      "table",
      {},
      head,
      ...rows,
      row(words.page("total"), (seat) => String(total(seat)), { class: "sum" }),
    ),
    element("a", log, words.page("download")),
  );
}

// What brought most comes first, what was lost last.
function lines({ scores }) {
  const all = Object.values(scores);
  const over = (line) => all.reduce((sum, one) => sum + (one[line] ?? 0), 0);
  return [...new Set(all.flatMap(Object.keys))].sort((one, other) => over(other) - over(one));
}
