// A New Beginning: while set-up lasts, the rows of tiles, and who has taken which.

import { sign } from "../../../sign.js";
import { at, box, label, place, svg, telling, titled } from "../../../svg.js";
import { wrapped } from "../../../text.js";
import { counted } from "../icons.js";
import { requestTold, tile as request, tileHeight } from "../tiles.js";
import { rows } from "./rows.js";

const WIDTH = 984;
const TILE = { width: 230, height: 40, gap: 6 };
const COLUMN = (WIDTH - 20) / 4;
const TOP = 28;
const STORES = ["wheat", "sugar", "wine", "wood", "bread", "reals", "pirates"];

function display(board, annex) {
  const columns = Object.entries(annex.rows).sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
  if (!columns.length) return [];
  const tall = Math.max(TILE.height, tileHeight(board) + 6);
  const most = Math.max(...columns.map(([row]) => ofRow(annex, row).length));
  const height = TOP + most * (tall + TILE.gap) + 4;
  const set = columns.map(([row], number) => at(10 + number * COLUMN, 0, column(board, annex, row, tall)));
  return [{ node: svg("g", {}, box(0, 0, WIDTH, height, "panel own", 10), ...set), height }];
}

const ORDER = ["ship", "farming", "settlement", "king"];

// Those still there and those taken, by their numbers, so that each keeps its place.
function ofRow(annex, row) {
  const takers = Object.entries(annex.taken).flatMap(([seat, tiles]) => tiles.map((id) => ({ id, seat })));
  const all = [...annex.rows[row].map((id) => ({ id, seat: "" })), ...takers];
  return all.filter(({ id }) => rows.setupTiles[id].type === row).sort((one, other) => numberOf(one) - numberOf(other));
}

const numberOf = ({ id }) => rows.setupTiles[id].number ?? rows.setupTiles[id].order_of_play;

function column(board, annex, row, tall) {
  const { words } = board;
  const first = row === "ship" && annex.start ? words.page("start-player", { seat: annex.start }) : "";
  return svg(
    "g",
    {},
    label(2, 19, [words.page(`tiles-${row}`), first].filter(Boolean).join(" · "), {
      size: 12,
      kind: "title",
      max: TILE.width,
    }),
    ...ofRow(annex, row).map((one, number) =>
      at(0, TOP + number * (tall + TILE.gap), setupTile(board, annex, one, tall)),
    ),
  );
}

function setupTile(board, annex, { id, seat }, tall) {
  const { words } = board;
  const row = rows.setupTiles[id];
  const lying = annex.requests[id];
  const told = [words.name(id), words.tile(id, row), lying && requestTold(board, lying), seat && words.name(seat)];
  const made = place(
    board,
    id,
    told.filter(Boolean).join(" · "),
    box(0, 0, TILE.width, tall, seat ? "setup taken" : "setup", 6),
    svg("circle", { cx: 19, cy: tall / 2, r: 12, class: "order" }),
    label(19, tall / 2 + 5, row.numeral ?? row.number, { size: 13, anchor: "middle", kind: "onDark" }),
    at(38, tall / 2, lying ? withRequest(board, lying) : contents(board, id, row, seat ? 158 : 186)),
    seat ? sign(board, seat, TILE.width - 17, tall / 2, 8) : null,
  );
  return telling(made);
}

// It is the tile that is picked, not the request on it.
const withRequest = (board, lying) =>
  at(0, -tileHeight(board) / 2, request({ ...board, open: new Set(), focus: [] }, lying, 97));

function contents(board, id, row, width) {
  const stores = STORES.filter((what) => row[what]);
  const words = board.words.say("brief", row, id);
  const supplies = stores.map((what, number) => at(number * 30, -9, counted(what, row[what], 0, 0, 14)));
  if (!stores.length) return wrapped(0, 0, words, { width, lines: 2, size: 10.5, middle: true });
  const left = stores.length * 30 + 4;
  return svg(
    "g",
    {},
    ...supplies,
    words ? wrapped(left, 0, words, { width: width - left, lines: 2, size: 10, middle: true }) : null,
  );
}

// What a seat has taken lies at its Home until the tiles go back to the box.
function taken(board, annex, seat) {
  const tiles = annex.taken[seat] ?? [];
  return tiles.length ? [tiles.map((id) => ({ width: 97, node: small(board, id) }))] : [];
}

const small = ({ words }, id) =>
  titled(
    `${words.name(id)} · ${words.tile(id, rows.setupTiles[id])}`,
    box(0, 0, 97, 24, "setup taken", 5),
    label(48, 16, words.name(id), { size: 11, anchor: "middle", max: 90 }),
  );

export const NEW_BEGINNING = {
  adds: { "bands-first": display, "home-rows": taken },
  steps: {
    "madeira.new-beginning.take-tile": (move) => [move.tile],
    "madeira.new-beginning.settle": (move) => [move.place],
  },
};
