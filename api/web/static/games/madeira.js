// The board of Madeira, drawn afresh from a view; and what of it an offered move names.

import { drawing } from "../board.js";
import { at, svg } from "../svg.js";
import { additions, STEPS as STEPS_OF_MODULES } from "./madeira/additions.js";
import { cities, CITIES_HEIGHT, CITIES_WIDTH } from "./madeira/cities.js";
import { guildBoard } from "./madeira/guild_board.js";
import { homes } from "./madeira/homes.js";
import { colonies, COLONIES_HEIGHT, markets, MARKETS_HEIGHT } from "./madeira/overseas.js";
import { regions } from "./madeira/regions.js";
import { rounds, ROUNDS_HEIGHT } from "./madeira/rounds.js";
import { watch, WATCH_HEIGHT, windmill } from "./madeira/watch.js";

const GAP = 10;
const band = ({ node, height }) => [node, height];

export const draw = drawing("madeira", (board) => {
  const beside = at(CITIES_WIDTH + GAP, 0, watch(board), at(0, WATCH_HEIGHT + 6, windmill(board)));
  const added = (where) => additions(board, `bands-${where}`).map(band);
  return [
    [rounds(board), ROUNDS_HEIGHT],
    ...added("first"),
    band(regions(board)),
    ...added("hand"),
    band(guildBoard(board)),
    [svg("g", {}, cities(board), beside), CITIES_HEIGHT],
    [colonies(board), COLONIES_HEIGHT],
    [markets(board), MARKETS_HEIGHT],
    ...added("last"),
    band(homes(board)),
  ];
});

// The places that a move goes through, in the order in which they are picked; none for moves made by button alone.
const STEPS = {
  ...STEPS_OF_MODULES,
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
  "madeira.count-item": (move) => [AS_A_PLACE[move.item] ?? move.item],
};
// What is counted where it has another name than on the board.
const AS_A_PLACE = { region_1: "region/1", region_2: "region/2", region_3: "region/3", city_watch: "watch" };
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
