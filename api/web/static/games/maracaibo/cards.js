// Project cards: whole, as in a hand, or as a strip, as in a tableau.

import { at, box, label, place, svg } from "../../svg.js";
import { wrapped } from "../../text.js";
import { actionSays } from "./actions.js";
import { costGlyphs, cube, glyphs, icon } from "./icons.js";
import { print, spoken } from "./print.js";

export const CARD = { width: 116, height: 104 };
export const STRIP = { width: 134, height: 42 };

// What a card does, beside its colour: it holds, it brings income, it is an assistant, it works at once.
const MARKS = {
  red: "M-5 0 A2.5 2.5 0 1 1 0 0 A2.5 2.5 0 1 0 5 0 A2.5 2.5 0 1 0 0 0 A2.5 2.5 0 1 1 -5 0Z",
  green: "M0 -5 L5 1 H2 V5 H-2 V1 H-5Z",
  blue: "M0 -6 A2.4 2.4 0 1 1 0 -1.2 A2.4 2.4 0 1 1 0 -6 M-4.5 5.5 Q-4.5 0 0 0 Q4.5 0 4.5 5.5Z",
  tan: "M1 -6 L-4 1 H-0.5 L-1 6 L4 -1 H0.5Z",
};

export const cardSays = ({ words }, id) => words.worded(spoken(print.cards[id].effects));

export function cardTold(board, id) {
  const { words } = board;
  const row = print.cards[id];
  const needs = row.condition ? `${words.name(row.condition.nation)} ≥ ${row.condition.markers}` : "";
  const where = row.assistant_at
    ? `${words.name("assistants")} → ${row.assistant_at} ${words.name(row.assistant_at)}`
    : "";
  return [
    words.name(id),
    words.worded(row.cost),
    needs,
    `${words.name(row.good)}, ${words.name(row.item)}`,
    where,
    cardSays(board, id),
    ...row.effects.filter((one) => one.action).map((one) => actionSays(words, one.action)),
    words.worded({ vp: row.vp }),
  ]
    .filter(Boolean)
    .join(" · ");
}

export function card(board, id, { note = "" } = {}) {
  const row = print.cards[id];
  const { width, height } = CARD;
  return place(
    board,
    id,
    [note, cardTold(board, id)].filter(Boolean).join(" – "),
    box(0, 0, width, height, "project", 6),
    ...header(board, id, row, width),
    at(5, 22, glyphs(costGlyphs(row.cost), 13).node),
    condition(row),
    icon(row.good, width - 36, 21, 15),
    icon(row.item, width - 19, 21, 15),
    wrapped(5, 48, cardSays(board, id), { width: width - 10, lines: 3.6, size: 10.5, step: 1.12 }),
    ...foot(board, row),
  );
}

function header(board, id, row, width) {
  return [
    svg("path", { d: `M0 18 V6 Q0 0 6 0 H${width - 6} Q${width} 0 ${width} 6 V18Z`, class: `band ${row.color}` }),
    svg("path", { d: MARKS[row.color], class: "mark", transform: "translate(10 9)", "fill-rule": "evenodd" }),
    label(20, 13.5, board.words.name(id), { size: 11.5, max: width - 25, kind: `title on-${row.color}` }),
  ];
}

const condition = ({ condition: needs }) =>
  needs
    ? svg("g", {}, cube(needs.nation, 46, 22, 12), label(60, 32, `≥${needs.markers}`, { size: 11, kind: "number" }))
    : null;

// Where its assistant goes, or the figure that stays on it; what it scores.
function foot(board, row) {
  const y = CARD.height - 17;
  const lies = row.assistant_at
    ? [
        icon("figures", 4, y, 13),
        label(20, y + 11, `→ ${row.assistant_at} ${board.words.name(row.assistant_at)}`, { size: 10, max: 61 }),
      ]
    : row.figure_on_card
      ? [icon("figures", 4, y, 13), label(19, y + 11, `×${Number(row.figure_on_card)}`, { size: 10.5 })]
      : [];
  return [
    ...lies,
    icon("vp", CARD.width - 32, y, 13),
    label(CARD.width - 17, y + 11, row.vp, { size: 11.5, kind: "number" }),
  ];
}

// A card in play: its name, what it does in small, and what lies on it.
export function strip(board, id, lying = []) {
  const row = print.cards[id];
  return place(
    board,
    id,
    cardTold(board, id),
    box(0, 0, STRIP.width, STRIP.height, "project", 5),
    svg("rect", { width: 15, height: STRIP.height, rx: 5, class: `band ${row.color}` }),
    svg("path", { d: MARKS[row.color], class: "mark", transform: "translate(7.5 20)", "fill-rule": "evenodd" }),
    label(19, 12, board.words.name(id), { size: 10.5, max: STRIP.width - 22, kind: "title" }),
    wrapped(19, 22, cardSays(board, id), {
      width: STRIP.width - 23 - lying.length * 14,
      lines: 2.6,
      size: 9.5,
      smallest: 8,
      step: 1.08,
    }),
    ...lying.map((node, number) => at(STRIP.width - 14 - number * 14, 24, node)),
  );
}

// A card seen from behind.
export const back = (x, y, width = 26, height = 36) =>
  at(x, y, box(0, 0, width, height, "back", 4), icon("sail", width / 2 - 9, height / 2 - 9, 18));
