// How the game ended: the lines of every seat's score, from the first to the last.

import { element } from "./dom.js";
import { personName } from "./naming.js";

export function outcome(view, words) {
  const cells = (told) => view.ranking.map((seat) => element("td", {}, told(seat)));
  const row = (line, told, more = {}) => element("tr", more, element("th", {}, line), ...cells(told));
  const points = (seat, line) => view.scores[seat]?.[line] ?? 0;
  const total = (seat) => Object.values(view.scores[seat] ?? {}).reduce((sum, one) => sum + one, 0);
  const name = (seat) => personName(view.seats.find((one) => one.seat === seat), words);
  const heads = view.ranking.map((seat) => element("th", { class: seat }, words.name(seat), element("small", {}, name(seat))));
  const head = element("tr", {}, element("th"), ...heads);
  const rows = lines(view).map((line) => row(words.name(line), (seat) => String(points(seat, line))));
  const first = element("b", { class: `chip ${view.ranking[0]}` }, words.name(view.ranking[0]));
  const log = { href: `/api/tables/${view.table}/log`, download: `${view.table}.ndjson` };
  return element(
    "div",
    { id: "outcome" },
    element("p", {}, `${words.page("winner")} `, first, ` ${name(view.ranking[0])}`),
    view.why === "played" ? null : element("p", { class: "hint" }, words.page(`ended-${view.why}`)),
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
