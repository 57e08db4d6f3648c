// What is printed and what lies on the board, as small drawings, each in a square of 16.

import { sign } from "../../sign.js";
import { at, label, svg, widthOf } from "../../svg.js";

const path = (d, kind) => svg("path", { d, class: kind });

const DRAWN = {
  doubloons: () => [
    svg("circle", { cx: 8, cy: 8, r: 6.4, class: "coin" }),
    path("M8 4 V12 M5 6.5 H11 M5 9.5 H11", "coin rim"),
  ],
  vp: () => [path("M8 1 L10 6 L15 6.2 L11 9.4 L12.5 14.5 L8 11.6 L3.5 14.5 L5 9.4 L1 6.2 L6 6Z", "star")],
  combat_points: () => [path("M3 1.5 L13 11.5 M13 1.5 L3 11.5 M1.5 10 L6 14.5 M14.5 10 L10 14.5", "swords")],
  figures: () => [
    svg("circle", { cx: 8, cy: 4.2, r: 3, class: "figure" }),
    path("M2.5 15 Q2.5 8 8 8 Q13.5 8 13.5 15Z", "figure"),
  ],
  cards: () => [path("M3 2 H10 V13 H3Z", "sheet"), path("M6 4 H13 V15 H6Z", "sheet")],
  disc: () => [
    svg("ellipse", { cx: 8, cy: 10, rx: 6.5, ry: 4, class: "disc low" }),
    svg("ellipse", { cx: 8, cy: 7, rx: 6.5, ry: 4, class: "disc" }),
  ],
  combat: () => [path("M2 2 L13 13 M14 2 L3 13", "swords"), svg("circle", { cx: 8, cy: 7.5, r: 6.5, class: "ring" })],
  explore: () => [path("M4 14 L8 2 L12 14 L8 11Z", "needle")],
  village: () => [path("M2 14 V8 L8 2.5 L14 8 V14 H10 V10 H6 V14Z", "hut")],
  sail: () => [path("M2 11 H14 L12 14.5 H4Z", "hull"), path("M7.5 1 V10 H2.5Z M8.5 2.5 L13 10 H8.5Z", "canvas")],
  compass: () => [svg("circle", { cx: 8, cy: 8, r: 6.6, class: "ring" }), path("M8 2.5 L10 8 L8 13.5 L6 8Z", "needle")],
  income: () => [path("M8 2 L14 9 H10.5 V14.5 H5.5 V9 H2Z", "up")],
  quest: () => [path("M3 2 H13 V14 L8 11 L3 14Z", "scroll")],
  tobacco: () => [path("M8 15 V5 M8 12 Q1 11 2 4 Q8 5 8 12 Q8 5 14 4 Q15 11 8 12Z", "tobacco")],
  corn: () => [
    path("M8 1.5 Q12 3 11.5 9 Q11 13 8 13 Q5 13 4.5 9 Q4 3 8 1.5Z", "corn"),
    path("M8 15.5 Q2 13 2.5 7 Q6 9 8 15.5 Q10 9 13.5 7 Q14 13 8 15.5Z", "husk"),
  ],
  sugar: () => [path("M2 6 L8 3 L14 6 L8 9Z M2 6 L8 9 V15 L2 12Z M14 6 L8 9 V15 L14 12Z", "sugar")],
  herbs: () => [
    path(
      "M8 15 V6 M8 13 Q3 13 2 9 Q7 8.5 8 13 Q9 8.5 14 9 Q13 13 8 13 M8 7 Q4.5 6 5.5 1.5 Q8 2 8 7 Q8 2 10.5 1.5 Q11.5 6 8 7Z",
      "herbs",
    ),
  ],
  map: () => [path("M1.5 3.5 L6 2 L10 3.5 L14.5 2 V12.5 L10 14 L6 12.5 L1.5 14Z M6 2 V12.5 M10 3.5 V14", "chart")],
  book: () => [path("M2 3 Q5 2 8 3.5 Q11 2 14 3 V13 Q11 12 8 13.5 Q5 12 2 13Z M8 3.5 V13.5", "book")],
  telescope: () => [path("M1.5 11 L10 3 L13 6 L4.5 13.5Z M10 3 L11.5 1.5 L14.8 4.6 L13 6Z", "brass")],
  anchor: () => [
    path("M8 4 V14 M5 6.5 H11 M2 9.5 Q3 14 8 14 Q13 14 14 9.5", "iron"),
    svg("circle", { cx: 8, cy: 2.6, r: 1.6, class: "iron" }),
  ],
  house: () => [path("M2 14.5 V7 L8 1.5 L14 7 V14.5Z M6.5 14.5 V10 H9.5 V14.5", "hut")],
  weapon: () => [path("M2 2 L11 11 M8.5 13 L13 8.5 M11 11 L14.5 14.5", "iron")],
  medal: () => [path("M4 1 H12 L9.5 7 H6.5Z", "ribbon"), svg("circle", { cx: 8, cy: 10.5, r: 4.2, class: "coin" })],
  castle: () => [path("M2 14.5 V3 H4.5 V5 H6.8 V3 H9.2 V5 H11.5 V3 H14 V14.5 H10 V10 H6 V14.5Z", "stone")],
};

export const icon = (what, x, y, size = 16) =>
  svg("g", { transform: `translate(${x} ${y}) scale(${size / 16})`, class: "icon" }, ...(DRAWN[what]?.() ?? []));

const LETTERS = { france: "F", england: "E", spain: "S", any: "?" };

// A nation's cube: told by its colour and its letter.
export const cube = (nation, x, y, size = 14) =>
  at(
    x,
    y,
    svg("rect", { width: size, height: size, rx: 2, class: `cube ${nation}` }),
    label(size / 2, size * 0.78, LETTERS[nation], { size: size * 0.74, anchor: "middle", kind: `strong on-${nation}` }),
  );

// A disc with the sign of its seat.
export const seatDisc = (board, seat, x, y, r = 8) =>
  at(x, y, svg("circle", { r, class: `piece ${seat} flat` }), sign(board, seat, 0, 0, r * 0.6));

// A ship with the sign of its seat on the sail.
export const ship = (board, seat, x, y) =>
  at(
    x,
    y,
    path("M-13 4 H13 L9 11 H-9Z", `piece ${seat}`),
    path("M-10 2 Q-6 -14 0 -14 Q6 -14 10 2Z", "sailcloth"),
    sign(board, seat, 0, -4, 5),
  );

// A figure with the sign of its seat: an assistant, an explorer.
export const figure = (board, seat, x, y, r = 5.5) =>
  at(x, y, svg("circle", { cy: -r * 1.3, r: r * 0.6, class: `piece ${seat}` }), sign(board, seat, 0, r * 0.2, r * 0.9));

const ICON_OF = {
  remove_discs: "disc",
  combat: "combat",
  explore: "explore",
  village_actions: "village",
  move_ship: "sail",
  income: "income",
  draw_quest: "quest",
  compass: "compass",
};

// An effect as an icon with its number; null where only words can say it.
export function glyph(effect) {
  const { op, n, res } = effect;
  if (op === "gain") return { what: res, said: String(n) };
  if (op === "influence") return { nation: effect.nation, said: String(n) };
  if (op === "synergy") return effect.symbol === "any" ? null : { what: effect.symbol, said: "" };
  if (op === "gain_per" && effect.per === "compass") return { what: res, said: `${n}×`, then: "compass" };
  return ICON_OF[op] ? { what: ICON_OF[op], said: n === undefined ? "" : String(n) } : null;
}

// What is to be paid, as icons with numbers.
export function costGlyphs(cost) {
  return Object.entries(cost).flatMap(([what, n]) => {
    if (what === "items" || what === "goods") return costGlyphs(n);
    if (what === "moved_min") return [{ what: "sail", said: `${n}+` }];
    if (what === "figure_on_card") return n ? [{ what: "figures", said: String(n) }] : [];
    return [{ what: what === "goods_any" || what === "same_goods" ? "cards" : what, said: String(n) }];
  });
}

// Glyphs side by side from the left; `width` tells how far they reach.
export function glyphs(list, full = 13) {
  let x = 0;
  const set = list.map((one) => {
    const told = widthOf(one.said, full * 0.85, true);
    const size = one.nation || one.what ? full : 0;
    const shape = one.nation ? cube(one.nation, 0, size * 0.06, size * 0.88) : icon(one.what, 0, 0, size);
    const made = at(
      x,
      0,
      shape,
      label(size + 1, full * 0.83, one.said, { size: full * 0.85, kind: "number" }),
      one.then ? icon(one.then, size + 1 + told, 0, full) : null,
    );
    x += size + 4 + told + (one.then ? size : 0);
    return made;
  });
  return { node: svg("g", {}, ...set), width: x };
}
