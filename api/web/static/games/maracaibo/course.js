// The course of the game along the upper edge: rounds, phase, who began, whose turn it is.

import { sign } from "../../sign.js";
import { at, box, label, svg } from "../../svg.js";
import { capital } from "../../text.js";
import { print } from "./print.js";

export const COURSE_HEIGHT = 34;

export function course(board) {
  const { words, state } = board;
  return svg(
    "g",
    {},
    box(0, 0, 984, COURSE_HEIGHT, "panel", 10),
    label(14, 22, words.name("round"), { size: 12, kind: "title", max: 80 }),
    ...Array.from({ length: print.rounds }, (_, number) => round(state, number + 1)),
    state.phase === "round" ? null : label(232, 22, words.name(state.phase), { size: 12.5, max: 150, kind: "strong" }),
    state.start ? named(board, "start", state.start, 400) : null,
    state.turn.seat ? named(board, "turn", state.turn.seat, 610) : null,
    state.goal ? named(board, "goal", state.goal, 800) : null,
  );
}

function round({ round: now }, number) {
  return at(
    84 + number * 26,
    17,
    svg("circle", { r: 11, class: now === number ? "now" : "later" }),
    label(0, 4.5, number, { size: 12, anchor: "middle", kind: now === number ? "onDark strong" : "" }),
  );
}

const named = (board, what, seat, x) =>
  at(
    x,
    0,
    sign(board, seat, 8, 17, 6.5),
    label(20, 22, `${capital(board.words.name(what))}: ${board.words.name(seat)}`, { size: 12, max: 160 }),
  );
