// The board of Madeira, drawn afresh from a view; and what of it an offered move names.

import { drawing } from "../board.js";
import { at, svg } from "../svg.js";
import { cities, CITIES_HEIGHT, CITIES_WIDTH } from "./madeira/cities.js";
import { guildBoard, GUILD_BOARD_HEIGHT } from "./madeira/guild_board.js";
import { homes } from "./madeira/homes.js";
import { colonies, COLONIES_HEIGHT, markets, MARKETS_HEIGHT } from "./madeira/overseas.js";
import { regions, REGIONS_HEIGHT } from "./madeira/regions.js";
import { rounds, ROUNDS_HEIGHT } from "./madeira/rounds.js";
import { watch, WATCH_HEIGHT, windmill } from "./madeira/watch.js";

const GAP = 10;

export const draw = drawing("madeira", (board) => {
  const beside = at(CITIES_WIDTH + GAP, 0, watch(board), at(0, WATCH_HEIGHT + 6, windmill(board)));
  const home = homes(board);
  return [
    [rounds(board), ROUNDS_HEIGHT],
    [regions(board), REGIONS_HEIGHT],
    [guildBoard(board), GUILD_BOARD_HEIGHT],
    [svg("g", {}, cities(board), beside), CITIES_HEIGHT],
    [colonies(board), COLONIES_HEIGHT],
    [markets(board), MARKETS_HEIGHT],
    [home.node, home.height],
  ];
});

// The places that a move goes through, in the order in which they are picked; none for moves made by button alone.
const STEPS = {
  "madeira.choose-row": (move) => [`row/${move.row}`],
  "madeira.pass-for-reals": (move) => [`passing/${move.row}`],
  "madeira.pass-for-action": (move) => [`passing/${move.row}`],
  "madeira.place-guild-die": (move) => [move.building, `guild-die/${move.die}`],
  "madeira.place-pirate-die": (move) => [move.building, `pirate-die/${move.die}`],
  "madeira.buy-from": (move) => [move.district],
  "madeira.exchange-goods": () => ["windmill"],
  "madeira.raise-windmill": () => ["windmill"],
  "madeira.lower-windmill": () => ["windmill"],
  "madeira.count-best": () => [],
  "madeira.act": () => [],
};
const NAMED = [
  "origin",
  "place",
  "spot",
  "field",
  "source",
  "request",
  "guild",
  "character",
  "building",
  "reward",
  "favour",
  "item",
  "city",
  "to",
];

export function steps(move) {
  const own = STEPS[move.kind];
  return own ? own(move) : NAMED.filter((key) => move[key]).map((key) => move[key]);
}
