// The pieces of New Roles, as small drawings around their middle.

import { at, svg } from "../../../svg.js";

const path = (d, kind) => svg("path", { d, class: kind });
const skull = (x, y, r) =>
  at(
    x,
    y,
    svg("circle", { r, class: "bone" }),
    svg("rect", { x: -r * 0.55, y: r * 0.4, width: r * 1.1, height: r * 0.85, class: "bone" }),
    svg("circle", { cx: -r * 0.38, cy: r * 0.05, r: r * 0.24, class: "skull" }),
    svg("circle", { cx: r * 0.38, cy: r * 0.05, r: r * 0.24, class: "skull" }),
  );

// The Pirate Citizen: a black figure with a skull on its coat.
export const citizen = (x, y) =>
  at(
    x,
    y,
    svg("circle", { cy: -9, r: 5, class: "skull" }),
    path("M-10 12 Q-10 -4 0 -4 Q10 -4 10 12Z", "skull"),
    path("M-7 -9 H7 L4 -13 Q0 -15 -4 -13Z", "corsair-red"),
    skull(0, 4, 3.6),
  );

// The Pirate Ship: black sail and hull.
export const pirateShip = (x, y) =>
  at(
    x,
    y,
    path("M-13 5 H13 L9 11 H-9Z", "skull"),
    path("M-11 3 Q-7 -12 0 -12 Q7 -12 11 3Z", "skull"),
    skull(0, -4, 3.8),
  );

export const shield = (x, y) =>
  at(x, y, path("M-8 -9 H8 V1 Q8 8 0 10 Q-8 8 -8 1Z", "shield"), path("M0 -6 V7 M-5 -2 H5", "cross"));

// A Dark Guild tile: a guild's shield with a mask before it.
export const mask = (x, y) =>
  at(
    x,
    y,
    svg("circle", { r: 10, class: "skull" }),
    path("M-7 -2 Q0 -6 7 -2 Q6 5 2 2 Q0 1 -2 2 Q-6 5 -7 -2Z", "bone"),
    svg("circle", { cx: -3.2, cy: -0.8, r: 1.5, class: "skull" }),
    svg("circle", { cx: 3.2, cy: -0.8, r: 1.5, class: "skull" }),
  );
