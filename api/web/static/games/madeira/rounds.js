// The course of the game along the upper edge: rounds, phases, and when fields are converted.

import { at, box, label, svg } from "../../svg.js";
import { icon } from "./icons.js";
import { print } from "./print.js";

export const ROUNDS_HEIGHT = 34;

export function rounds(board) {
  const { words } = board;
  const x = 92;
  return svg(
    "g",
    {},
    box(0, 0, 984, ROUNDS_HEIGHT, "panel", 10),
    label(14, 22, words.name("round"), { size: 12, kind: "title", max: 80 }),
    ...print.rounds.map((row, number) => round(board, row, x + number * 66)),
    ...print.phases.map((phase, number) => step(board, phase, 448 + number * 106)),
  );
}

function round(board, { number, conversion }, x) {
  const now = board.state.round === number;
  const [from, to] = conversion ? conversion.split("_to_") : [];
  return at(
    x,
    0,
    svg("circle", { cx: 12, cy: 17, r: 11, class: now ? "now" : "later" }),
    label(12, 21.5, number, { size: 12, anchor: "middle", kind: now ? "onDark" : "" }),
    from
      ? svg(
          "g",
          { class: "after" },
          icon(from, 27, 11, 12),
          svg("path", { d: "M40 17 H45 M43 14.5 L45.5 17 L43 19.5", class: "arrow" }),
          icon(to, 47, 11, 12),
        )
      : null,
  );
}

function step(board, phase, x) {
  const now = board.state.phase === phase;
  return at(
    x,
    6,
    box(0, 0, 102, 22, now ? "now" : "later", 11),
    label(51, 15.5, `${phase} ${board.words.short(phase)}`, {
      size: 11,
      anchor: "middle",
      max: 92,
      kind: now ? "onDark" : "",
    }),
  );
}
