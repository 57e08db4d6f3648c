// What lies on the board, as small drawings.

import { sign } from "../../sign.js";
import { at, label, svg } from "../../svg.js";

const path = (d, kind) => svg("path", { d, class: kind });

// Goods and the like, each in a square of 16.
const SUPPLIES = {
  wheat: () => [
    path("M8 15 V4", "stalk"),
    ...[4, 7, 10].flatMap((y) => [
      path(`M8 ${y + 2} Q3 ${y + 1} 3.5 ${y - 2.5} Q8 ${y - 2} 8 ${y + 2}Z`, "wheat"),
      path(`M8 ${y + 2} Q13 ${y + 1} 12.5 ${y - 2.5} Q8 ${y - 2} 8 ${y + 2}Z`, "wheat"),
    ]),
  ],
  sugar: () => [
    path("M2 6 L8 3 L14 6 L8 9Z", "sugar top"),
    path("M2 6 L8 9 V15 L2 12Z", "sugar left"),
    path("M14 6 L8 9 V15 L14 12Z", "sugar right"),
  ],
  wine: () => [
    path("M8 1 Q10 1 11 3", "stalk"),
    ...[
      [4.5, 5],
      [8, 5],
      [11.5, 5],
      [6.2, 8.6],
      [9.8, 8.6],
      [8, 12],
    ].map(([cx, cy]) => svg("circle", { cx, cy, r: 2.3, class: "wine" })),
  ],
  wood: () => [
    path("M3 4 H12 V12 H3Z", "wood bark"),
    svg("ellipse", { cx: 3.2, cy: 8, rx: 2.2, ry: 4, class: "wood cut" }),
    svg("ellipse", { cx: 12, cy: 8, rx: 2, ry: 4, class: "wood bark" }),
    path("M6 6.5 H11 M7 9.5 H12", "grain"),
  ],
  bread: () => [
    path("M1.5 11 Q1 5 8 5 Q15 5 14.5 11 Q14.5 13 8 13 Q1.5 13 1.5 11Z", "bread"),
    path("M5 7 L6.5 9.5 M8 6.5 L9.5 9 M11 7 L12.5 9.5", "grain"),
  ],
  reals: () => [
    svg("circle", { cx: 8, cy: 8, r: 6.3, class: "coin" }),
    svg("circle", { cx: 8, cy: 8, r: 3.8, class: "coin rim" }),
  ],
  prestige: () => [path("M8 1 L10 6 L15 6.2 L11 9.4 L12.5 14.5 L8 11.6 L3.5 14.5 L5 9.4 L1 6.2 L6 6Z", "star")],
  pirates: () => [
    path("M8 1.5 Q14 1.5 14 7 Q14 10 11.5 11 V14 H4.5 V11 Q2 10 2 7 Q2 1.5 8 1.5Z", "skull"),
    svg("circle", { cx: 5.6, cy: 7, r: 1.6, class: "eye" }),
    svg("circle", { cx: 10.4, cy: 7, r: 1.6, class: "eye" }),
  ],
};

export const icon = (what, x, y, size = 16) =>
  svg("g", { transform: `translate(${x} ${y}) scale(${size / 16})`, class: "icon" }, ...SUPPLIES[what]());

// An amount with its icon in front.
export const counted = (what, amount, x, y, size = 14) =>
  at(x, y, icon(what, 0, 0, size), label(size + 2, size * 0.85, amount, { size: size < 13 ? 11 : 12, kind: "number" }));

// A worker: the sign of its seat with a head on it.
export function worker(board, seat, x, y, r = 6) {
  const head = svg("circle", { cy: -r * 1.25, r: r * 0.55, class: `piece ${seat}` });
  return at(x, y, head, sign(board, seat, 0, r * 0.25, r * 0.9));
}

export const citizen = (x, y, r = 6) =>
  at(
    x,
    y,
    svg("circle", { cy: -r * 1.25, r: r * 0.55, class: "piece neutral" }),
    svg("path", {
      d: `M${-r} ${r} Q${-r} ${-r * 0.8} 0 ${-r * 0.8} Q${r} ${-r * 0.8} ${r} ${r}Z`,
      class: "piece neutral",
    }),
  );

// A ship with the sign of its seat on the sail.
export const ship = (board, seat, x, y) =>
  at(
    x,
    y,
    path("M-12 5 H12 L8 11 H-8Z", `piece ${seat}`),
    path("M-10 3 Q-6 -12 0 -12 Q6 -12 10 3Z", "sail"),
    sign(board, seat, 0, -3, 4.6),
  );

export const marker = (board, seat, x, y) =>
  at(
    x,
    y,
    svg("rect", { x: -8, y: -8, width: 16, height: 16, rx: 8, class: `piece ${seat} flat` }),
    sign(board, seat, 0, 0, 5),
  );

const PIPS = {
  1: [[0, 0]],
  2: [
    [-4, -4],
    [4, 4],
  ],
  3: [
    [-5, -5],
    [0, 0],
    [5, 5],
  ],
};

// A die; one that lies on a building bears the sign of who placed it.
export function die(board, value, x, y, { pirate = false, seat = "" } = {}) {
  const kind = pirate ? "die pirate" : `die ${seat}`;
  const pips = (PIPS[value] ?? []).map(([cx, cy]) => svg("circle", { cx, cy, r: 2.2, class: "pip" }));
  return svg(
    "g",
    { transform: `translate(${x} ${y})`, class: kind },
    svg("rect", { x: -10, y: -10, width: 20, height: 20, rx: 4 }),
    ...pips,
    seat ? sign(board, seat, 9, 9, 4.2) : null,
  );
}
