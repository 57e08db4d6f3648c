// The stations of the draft as they are around the table, seen from above: each passes to its left, clockwise.

import { count } from "../../../secrets.js";
import { sign } from "../../../sign.js";
import { at, box, label, place, svg } from "../../../svg.js";
import { back } from "./cards.js";
import { rows } from "./rows.js";

export const RING = { width: 352, height: 222 };
const STATION = { width: 138, height: 58 };
const LAID = ["table-left", "table-right"]; // of the last player
// Who looks sits below; then the next one to the left, and so on.
const AROUND = [
  [107, 158],
  [0, 79],
  [107, 0],
  [214, 79],
];

// Clockwise from the last player, with the tables at its sides.
export function stations(state) {
  const order = state.passing.filter(Boolean);
  const from = state.seats.indexOf(order.at(-1));
  const [last, ...others] = [...state.seats.slice(from), ...state.seats.slice(0, from)];
  const [left, ...right] = LAID.slice(0, rows.draft(state.seats.length).table_decks);
  return [last, left, ...others, ...right].filter(Boolean);
}

export function ring(board, annex) {
  const around = stations(board.state);
  const from = Math.max(0, around.indexOf(board.view.you));
  const mineFirst = [...around.slice(from), ...around.slice(0, from)];
  return svg(
    "g",
    {},
    ...ARROWS.map((d) => svg("path", { d, class: "arrow" })),
    ...mineFirst.map((where, number) => at(...AROUND[number], station(board, annex, where))),
  );
}

// From each station to the next one.
const ARROWS = [
  "M103 187 Q66 182 66 143 M62.5 149 L66 142 L69.5 149",
  "M66 76 Q66 32 101 29 M95 25.5 L102 29 L95 33",
  "M248 29 Q286 34 286 73 M282.5 67 L286 74 L289.5 67",
  "M286 140 Q286 184 251 187 M257 183.5 L250 187 L257 191",
];

function station(board, annex, where) {
  const { words, state, view } = board;
  const seat = state.seats.includes(where);
  const deck = annex.decks[where];
  const picked = Boolean(state.sealed[where]);
  const now = picked ? words.page("has-picked") : view.awaited.includes(where) ? words.page("is-picking") : "";
  const held = deck ? `${words.name(deck.group)}: ${words.worded(deck.cards.held.length ?? deck.cards.held)}` : "";
  const kind = where === view.you ? "station own" : seat ? "station" : "station table";
  return place(
    board,
    `station/${where}`,
    [words.name(where), held, now].filter(Boolean).join(" · "),
    box(0, 0, STATION.width, STATION.height, kind, 8),
    seat ? sign(board, where, 15, 15, 7) : null,
    label(seat ? 28 : 9, 19, seat ? who(board, where) : words.page("on-the-table"), {
      size: 11.5,
      max: STATION.width - (seat ? 34 : 16) - (deck ? 40 : 0),
      kind: "title",
    }),
    label(9, 36, deck ? words.name(deck.group) : words.page("empty"), {
      size: 10.5,
      max: 86,
      kind: deck ? "" : "faint",
    }),
    label(9, 51, now, { size: 10.5, max: 86, kind: picked ? "number" : "faint" }),
    deck ? at(STATION.width - 37, 4, pile(board, deck)) : null,
  );
}

const who = ({ words, view }, seat) => view.seats.find((one) => one.seat === seat)?.name || words.name(seat);

const pile = (board, { group, cards }) => [
  at(3, 2, box(0, 0, 28, 34, `back ${group}`, 4)),
  at(0, 0, back(board, group, 28, 34)),
  label(15, 49, `×${count(cards)}`, { size: 11, anchor: "middle", kind: "number" }),
];
