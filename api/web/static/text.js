// Text in several lines: between words, or between any two full-width letters.

import { label, svg, widthOf } from "./svg.js";

const PIECES = /（*(?:[\u2e80-\uffee]|[^\s\u2e80-\uffee]+)[、。：）／＋・]*\s*|\s+/g;

function broken(said, size, width) {
  const lines = [""];
  for (const piece of said.match(PIECES) ?? []) {
    const longer = lines.at(-1) + piece;
    if (lines.at(-1) && widthOf(longer.trimEnd(), size) > width) lines.push(piece);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

// As large as fits: `lines` is the room there is, in lines of full size, and smaller letters make more of it.
// The last line is squeezed if nothing else helps. `middle`: the lines stand around y, not below it.
export function wrapped(x, y, said, options) {
  const { width, lines = 3, size = 10.5, smallest = 8.5, step = 1.14, kind = "", middle = false } = options;
  let fitting = size;
  while (fitting > smallest && broken(said, fitting, width).length > room(lines, size, fitting)) fitting -= 0.25;
  const most = room(lines, size, fitting);
  const set = broken(said, fitting, width);
  const shown = set.length > most ? [...set.slice(0, most - 1), set.slice(most - 1).join("")] : set;
  const first = middle ? y + fitting * (0.35 - ((shown.length - 1) * step) / 2) : y;
  return svg(
    "g",
    {},
    ...shown.map((line, number) =>
      label(x, first + number * fitting * step, line.trimEnd(), { size: fitting, max: width, kind }),
    ),
  );
}

// How many lines it takes at this size.
export const linesOf = (said, size, width) => broken(said, size, width).length;

// As a heading has it.
export const capital = (said) => said.slice(0, 1).toUpperCase() + said.slice(1);

const room = (lines, size, fitting) => Math.floor((lines * size) / fitting);
