// The sea chart: coasts, the route with its arrows, and all that lies on its spaces.

import { box, label, svg } from "../../svg.js";
import { BENDS, CHART_HEIGHT, CHART_WIDTH, COASTS, SPOTS } from "./chart.js";
import { city } from "./cities.js";
import { print } from "./print.js";
import { stop } from "./stops.js";

export { CHART_HEIGHT } from "./chart.js";

export const map = (board) =>
  svg(
    "g",
    {},
    box(0, 0, CHART_WIDTH, CHART_HEIGHT, "sea deep", 12),
    svg("g", { class: "coasts" }, ...COASTS.map((d) => svg("path", { d, class: "land" }))),
    compassRose(),
    ...print.routes.map((edge) => leg(board, edge)),
    ...print.locations.map(({ id, type }) => (type === "city" ? city(board, id) : stop(board, id))),
  );

// One edge of the route; those of other rounds are pale.
function leg(board, { from, to, rounds }) {
  const [x1, y1] = SPOTS[from];
  const [x2, y2] = SPOTS[to];
  const [cx, cy] = BENDS[`${from}-${to}`] ?? [(x1 + x2) / 2, (y1 + y2) / 2];
  const now = rounds.includes(Math.max(board.state.round, 1));
  return svg(
    "g",
    { class: now ? "leg" : "leg other" },
    svg("path", { d: `M${x1} ${y1} Q${cx} ${cy} ${x2} ${y2}` }),
    arrow(x1, y1, cx, cy, x2, y2),
  );
}

// The head of the arrow stands in the middle of the way, where no space hides it.
function arrow(x1, y1, cx, cy, x2, y2) {
  const [x, y] = [(x1 + 2 * cx + x2) / 4, (y1 + 2 * cy + y2) / 4];
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return svg("path", {
    d: "M-5 -6 L7 0 L-5 6 L-2 0Z",
    transform: `translate(${x} ${y}) rotate(${turn})`,
    class: "head",
  });
}

const compassRose = () =>
  svg(
    "g",
    { transform: "translate(944 46)", class: "rose", "aria-hidden": "true" },
    svg("path", { d: "M0 -26 L5 -5 L26 0 L5 5 L0 26 L-5 5 L-26 0 L-5 -5Z" }),
    label(0, -29, "N", { size: 11, anchor: "middle", kind: "faint" }),
  );
