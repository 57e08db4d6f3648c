// The City Watch with its workers and the pirate dice, and the windmill with each seat's disc.

import { sign } from "../../sign.js";
import { at, box, label, place, svg, upon } from "../../svg.js";
import { additions } from "./additions.js";
import { die, worker } from "./icons.js";
import { print } from "./print.js";

const WIDTH = 334;
export const WATCH_HEIGHT = 96;
export const WINDMILL_HEIGHT = 90;

export function watch(board) {
  const { words, state } = board;
  const here = state.seats.filter((seat) => state.homes[seat].workers.watch);
  const counts = here.map((seat) => `${words.name(seat)} ${state.homes[seat].workers.watch}`);
  return svg(
    "g",
    {},
    place(
      board,
      "watch",
      [words.name("watch"), ...counts].join(" · "),
      box(0, 0, WIDTH, WATCH_HEIGHT, "panel stone", 10),
      label(12, 19, words.name("watch"), { size: 13, kind: "title", max: WIDTH - 24 }),
      ...here.map((seat, number) => guards(board, seat, 26 + number * 56)),
    ),
    upon(board, "watch", ...waiting(board)),
  );
}

const guards = (board, seat, x) =>
  at(
    x,
    50,
    worker(board, seat, 0, 0, 10),
    label(13, 6, `×${board.state.homes[seat].workers.watch}`, { size: 13, kind: "number" }),
  );

const waiting = (board) =>
  [...board.state.pirate_dice.map((value) => pirateDie(board, value)), ...additions(board, "watch-dice")].map(
    (made, number) => at(250 + number * 31, 50, made),
  );

// It is picked by its value, whichever of equal ones it is.
function pirateDie(board, value) {
  const told = `${board.words.name("pirate")}: ${value}`;
  const frame = svg("rect", { x: -13, y: -13, width: 26, height: 26, rx: 5, class: "clear" });
  return place(board, `pirate-die/${value}`, told, frame, die(board, value, 0, 0, { pirate: true }));
}

export function windmill(board) {
  const { words } = board;
  const width = (WIDTH - 16) / print.steps.length;
  const steps = print.steps.map((step, number) => at(8 + number * width, 26, level(board, step, width - 3)));
  const told = [
    words.name("windmill"),
    ...board.state.seats.map((seat) => `${words.name(seat)} ${board.state.homes[seat].windmill}`),
  ].join(" · ");
  return place(
    board,
    "windmill",
    told,
    box(0, 0, WIDTH, WINDMILL_HEIGHT, "panel", 10),
    sails(),
    label(34, 18, words.name("windmill"), { size: 13, kind: "title", max: WIDTH - 50 }),
    ...steps,
  );
}

const sails = () =>
  at(
    19,
    14,
    svg("path", { d: "M0 0 L-9 -3 L-8 3Z M0 0 L9 3 L8 -3Z M0 0 L3 -9 L-3 -8Z M0 0 L-3 9 L3 8Z", class: "mark" }),
  );

function level(board, step, width) {
  const here = board.state.seats.filter((seat) => board.state.homes[seat].windmill === step);
  return svg(
    "g",
    {},
    box(0, 0, width, 58, "row", 4),
    label(width / 2, 53, step, { size: 11, anchor: "middle", kind: "faint" }),
    ...here.map((seat, number) =>
      sign(
        board,
        seat,
        width / 2 + (here.length < 3 ? 0 : number % 2 ? 8 : -8),
        here.length < 3 ? 13 + number * 18 : 13 + Math.floor(number / 2) * 18,
        6.5,
      ),
    ),
  );
}
