// A seat is told by its colour and by its shape.

import { at, svg } from "./svg.js";

// The shape of a seat, around the middle of its square: by the seat's number at the table.
const SHAPES = [
  (r) => svg("rect", { x: -r * 0.88, y: -r * 0.88, width: r * 1.76, height: r * 1.76, rx: 1 }),
  (r) => svg("circle", { r }),
  (r) => svg("path", { d: `M0 ${-r * 1.12} L${r * 1.1} ${r * 0.85} H${-r * 1.1}Z` }),
  (r) => svg("path", { d: `M0 ${-r * 1.18} L${r * 1.1} 0 L0 ${r * 1.18} L${-r * 1.1} 0Z` }),
];

export function sign(board, seat, x, y, r = 6) {
  const shape = SHAPES[board.state.seats.indexOf(seat) % SHAPES.length](r);
  shape.setAttribute("class", `piece ${seat}`);
  return at(x, y, shape);
}
