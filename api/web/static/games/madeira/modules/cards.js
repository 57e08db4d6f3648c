// Capitania cards: whole, as in a hand or a deck, as a strip, as before a seat, and from behind.

import { at, box, label, place, svg, telling, titled, widthOf } from "../../../svg.js";
import { linesOf, wrapped } from "../../../text.js";
import { needs, works } from "./needs.js";
import { rows } from "./rows.js";

export const CARD = { width: 186, height: 124 };
const BADGE = 15;
const SMALL = { size: 9.5, step: 1.1, top: 29 };

// What it wants is said with the workers of this seat beside it.
export function cardTold(board, id, seat) {
  const { words } = board;
  const row = rows.cards[id];
  const wanted = needs(board, id, seat).map((need) => needSays(words, need, "told"));
  const state = words.page(works(board, id, seat) ? "card-works" : "card-short");
  return [words.name(id), words.name(row.group), wanted.join(words.tables.words.and), state, words.tile(id, row)].join(
    " · ",
  );
}

const needSays = (words, need, how) => words.page(need.region ? `${how}-region` : `${how}-colonies`, need);
const kindOf = (board, id, seat) => (works(board, id, seat) ? "capitania works" : "capitania short");

export function card(board, id) {
  const { words } = board;
  const { you: seat } = board.view;
  const row = rows.cards[id];
  const made = place(
    board,
    id,
    cardTold(board, id, seat),
    box(0, 0, CARD.width, CARD.height, kindOf(board, id, seat), 6),
    svg("path", { d: `M0 20 V6 Q0 0 6 0 H${CARD.width - 6} Q${CARD.width} 0 ${CARD.width} 6 V20Z`, class: row.group }),
    label(8, 14.5, words.name(id), { size: 12, max: CARD.width - 70, kind: "title onDark" }),
    label(CARD.width - 8, 14, words.name(row.group), { size: 10, max: 54, anchor: "end", kind: "onDark" }),
    at(6, 25, badges(board, id, seat, CARD.width - 12)),
    wrapped(7, 55, words.tile(id, row), { width: CARD.width - 14, lines: 6, size: 10.5, smallest: 8, step: 1.12 }),
  );
  return telling(made);
}

// How many workers are there and how many are wanted, place by place.
function badges(board, id, seat, width) {
  let x = 0;
  const made = needs(board, id, seat).map((need, _, all) => {
    const said = needSays(board.words, need, "has");
    const wide = Math.min(widthOf(said, 10, true) + 10, (width - 4 * (all.length - 1)) / all.length);
    const kind = need.there >= need.needed ? "need met" : "need short";
    const badge = at(
      x,
      0,
      box(0, 0, wide, BADGE, kind, 7),
      label(wide / 2, 11, said, { size: 10, max: wide - 6, anchor: "middle", kind: "number" }),
    );
    x += wide + 4;
    return badge;
  });
  return svg("g", {}, ...made);
}

// A card before a seat: its name, whether it works now, what it does in small, and what lies on it.
export function strip(board, id, seat, width, { lying = [], kept = false } = {}) {
  const { words } = board;
  const row = rows.cards[id];
  const right = lying.reduce((sum, one) => sum + one.width + 4, 4);
  const note = kept ? words.page("card-kept") : "";
  const says = note || words.tile(id, row);
  const room = width - 19 - right;
  const height = SMALL.top + linesOf(says, SMALL.size, room) * SMALL.size * SMALL.step - 3;
  const name = Math.min(widthOf(words.name(id), 11, true), 120);
  let x = width - right + 4;
  const node = place(
    board,
    id,
    [note, cardTold(board, id, seat)].filter(Boolean).join(" – "),
    box(0, 0, width, height, kindOf(board, id, seat), 5),
    svg("rect", { width: 9, height, rx: 4, class: row.group }),
    label(15, 14.5, words.name(id), { size: 11, max: 120, kind: "title" }),
    at(22 + name, 4, badges(board, id, seat, room - name - 3)),
    wrapped(15, SMALL.top, says, { ...SMALL, width: room, lines: 9 }),
    ...lying.map((one) => at((x += one.width + 4) - one.width - 4, (height - one.height) / 2, one.node)),
  );
  return { node, height };
}

// A card seen from behind: its group is on every back.
export const back = ({ words }, group, width = 26, height = 34) =>
  titled(
    words.name(group),
    box(0, 0, width, height, `back ${group}`, 4),
    label(width / 2, height / 2 + 4, words.short(group), {
      size: 11,
      anchor: "middle",
      max: width - 4,
      kind: "onDark",
    }),
  );
