// Over sea: colonies with landing slots, king's rewards and workers; markets with their routes.

import { at, box, label, place, svg, upon } from "../../svg.js";
import { additions } from "./additions.js";
import { counted, icon, ship, worker } from "./icons.js";
import { print } from "./print.js";
import { reward } from "./tiles.js";

const WIDTH = 321;
const STEP = 331;
export const COLONIES_HEIGHT = 124;
export const MARKETS_HEIGHT = 92;

export const colonies = (board) =>
  svg("g", {}, ...print.colonies.map((one, number) => at(number * STEP, 0, colony(board, one.id))));
export const markets = (board) =>
  svg("g", {}, ...print.markets.map((one, number) => at(number * STEP, 0, market(board, one))));

function colony(board, id) {
  const { words, state } = board;
  const here = state.seats.filter((seat) => state.homes[seat].workers[id]);
  const counts = here.map((seat) => `${words.name(seat)} ${state.homes[seat].workers[id]}`);
  return svg(
    "g",
    {},
    place(
      board,
      id,
      [words.name(id), ...counts].join(" · "),
      box(0, 0, WIDTH, COLONIES_HEIGHT, "panel far", 12),
      ...heading(board, id),
      ...here.map((seat, number) =>
        settlers(board, seat, id, 246 + (number % 2) * 38, 46 + Math.floor(number / 2) * 27),
      ),
    ),
    upon(
      board,
      id,
      ...print.landing[id].map((slot, number) =>
        at(10 + number * 45, 30, berth(board, `${id}-${slot.slot}`, slot, 41, [counted("wine", slot.wine, 5, 4, 12)])),
      ),
      ...(state.rewards[id] ?? []).map((one, number) => at(10 + number * 152, 92, reward(board, one, 148))),
    ),
  );
}

const settlers = (board, seat, id, x, y) =>
  at(x, y, worker(board, seat, 0, 0, 7), label(10, 4, `×${board.state.homes[seat].workers[id]}`, { size: 11 }));

function market(board, { id, good }) {
  const { words } = board;
  return svg(
    "g",
    {},
    place(board, id, words.name(id), box(0, 0, WIDTH, MARKETS_HEIGHT, "panel", 12), ...heading(board, id)),
    ...print.routes[id].map((slot, number) =>
      at(
        10 + number * 61,
        30,
        berth(board, `${id}-${slot.slot}`, slot, 57, [
          counted(good, slot.goods, 3, 4, 11),
          counted("reals", slot.reals, 27, 4, 11),
        ]),
      ),
    ),
  );
}

// Name, and what a ship here is worth in the rounds that score: the present one stands out.
function heading(board, id) {
  const { words, state } = board;
  const name = words.name(id);
  const points = print.shipPoints[id];
  const next = points.find((row) => row.round >= Math.max(state.round, 1));
  const badges = points.map((row, number) => badge(row, number, row === next));
  const figures = additions(board, "over-sea", id).map((figure) => at(154, 17, figure));
  return [
    label(12, 20, name, { size: 13, kind: "title", max: 130 }),
    ...figures,
    icon("prestige", 176, 8, 14),
    ...badges,
  ];
}

function badge({ round, pp }, number, next) {
  const said = `${round}: ${pp}`;
  return at(
    196 + number * 39,
    6,
    box(0, 0, 35, 18, next ? "badge next" : "badge", 9),
    label(17.5, 13, said, { size: 11, anchor: "middle" }),
  );
}

function berth(board, id, slot, width, costs) {
  const { words, state } = board;
  const closed = state.seats.length < slot.min_players;
  const seat = state.seats.find((one) => state.homes[one].ships[id]);
  const cost = slot.wine
    ? { wine: slot.wine }
    : { [print.markets.find((one) => one.id === slot.market).good]: slot.goods };
  const gain = slot.reals ? ` → ${words.worded({ reals: slot.reals })}` : "";
  const now = closed
    ? words.page("closed-slot", { n: slot.min_players })
    : seat
      ? words.name(seat)
      : words.page("empty");
  const cross = closed ? svg("path", { d: `M8 24 L${width - 8} 48 M${width - 8} 24 L8 48`, class: "strike" }) : null;
  return place(
    board,
    id,
    `${words.name(id)}: ${words.worded(cost)}${gain} · ${now}`,
    box(0, 0, width, 54, closed ? "slot shut" : "slot", 6),
    ...costs,
    cross,
    seat ? ship(board, seat, width / 2, 36) : null,
  );
}
