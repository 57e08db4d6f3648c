// The twelve upgrades of a ship board with the discs that still cover them.

import { at, box, label, place, svg } from "../../svg.js";
import { wrapped } from "../../text.js";
import { seatDisc } from "./icons.js";
import { print, spoken } from "./print.js";

const SLOT = { width: 154, height: 66 };
const GAP = 4;
const COLUMNS = 4;
export const UPGRADES_HEIGHT = 3 * (SLOT.height + GAP);

export const upgrades = (board, seat) =>
  svg(
    "g",
    {},
    ...print.upgrades.map((row, number) => {
      const [column, line] = [number % COLUMNS, Math.floor(number / COLUMNS)];
      return at(column * (SLOT.width + GAP), line * (SLOT.height + GAP), upgrade(board, seat, row));
    }),
  );

function upgrade(board, seat, row) {
  const { words, state } = board;
  const left = state.boards[seat].discs[row.id];
  const says = words.worded(spoken(row.effects));
  const needs = condition(words, row.requires);
  return place(
    board,
    row.id,
    [words.name(row.id), says, needs, `${words.name("discs")}: ${left}`].filter(Boolean).join(" · "),
    box(0, 0, SLOT.width, SLOT.height, left ? "upgrade" : "upgrade done", 5),
    label(6, 14, words.name(row.id), { size: 11, max: SLOT.width - 52, kind: "title" }),
    wrapped(6, 29.5, says, { width: SLOT.width - 10, lines: 3.5, size: 10, smallest: 8.5, step: 1.08 }),
    ...Array.from({ length: print.discs }, (_, number) =>
      disc(board, seat, number < left, SLOT.width - 31 + number * 19),
    ),
    needs ? label(SLOT.width - 5, SLOT.height - 5, needs, { size: 9, anchor: "end", max: 90, kind: "faint" }) : null,
    left ? null : label(SLOT.width - 17, SLOT.height - 6, "✓", { size: 15, kind: "strong" }),
  );
}

const disc = (board, seat, lies, x) =>
  lies ? seatDisc(board, seat, x, 10, 8) : svg("circle", { cx: x, cy: 10, r: 8, class: "hole" });

function condition(words, { upgrade: before, upgrades_min: least }) {
  if (before) return words.page("after", { upgrade: before });
  return least ? words.page("needs-upgrades", { n: least }) : "";
}
