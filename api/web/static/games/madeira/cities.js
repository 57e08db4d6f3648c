// The three cities: districts from left to right; a built one has two spots, on the others lies a favour.

import { at, box, label, place, svg } from "../../svg.js";
import { additions, altered } from "./additions.js";
import { citizen, icon, worker } from "./icons.js";
import { print } from "./print.js";
import { favour } from "./tiles.js";

const NAME = 104;
const DISTRICT = { width: 86, height: 54, gap: 3 };
const ROW = 62;
export const CITIES_WIDTH = 640;
export const CITIES_HEIGHT = 3 * ROW + 6;

export const cities = (board) =>
  svg(
    "g",
    {},
    box(0, 0, CITIES_WIDTH, CITIES_HEIGHT, "panel", 10),
    ...print.cities.map((city, number) => at(0, 6 + number * ROW, row(board, city))),
  );

function row(board, city) {
  const { words } = board;
  const points = words.page("majority", city);
  const income = words.tile(city.id, city);
  return svg(
    "g",
    {},
    place(
      board,
      city.id,
      `${words.name(city.id)} · ${points} · ${income}`,
      box(4, 0, NAME - 6, DISTRICT.height, "row", 6),
      label(10, 16, words.name(city.id), { size: 12, max: NAME - 14, kind: "title" }),
      icon("prestige", 9, 21, 13),
      label(26, 32, `${city.majority} / ${city.presence}`, { size: 11, kind: "number" }),
      label(10, 48, income, { size: 10.5, max: NAME - 18, kind: "faint" }),
      ...additions(board, "city", city.id).map((figure, number) => at(NAME - 20 - number * 20, 27, figure)),
    ),
    ...print.districts.map((one, number) =>
      at(NAME + number * (DISTRICT.width + DISTRICT.gap), 0, district(board, city.id, one)),
    ),
  );
}

function district(board, city, { district: number, wood_cost: wood, built_at_start: begins }) {
  const id = `${city}/${number}`;
  const lying = board.state.favours[id];
  const built = begins || (!lying && dealt(board.state));
  return built ? withSpots(board, city, id, number) : unbuilt(board, id, wood, lying);
}

// Before set-up no favour lies anywhere, and yet nothing more is built than at the start.
const dealt = ({ favours, homes }) =>
  [favours, ...Object.values(homes).map((home) => home.favours)].some((some) => Object.keys(some).length);

// The favour bears its own id, but it is the district that is picked: who buys the one builds the other.
function unbuilt(board, id, wood, lying) {
  const { words } = board;
  const up = altered(board, "favour-up", true, id);
  const down = lying && !up ? words.page("face-down") : "";
  const told = [`${words.name(id)}, ${words.page("unbuilt")}`, lying && words.name(lying), down, words.worded({ wood })]
    .filter(Boolean)
    .join(" · ");
  const still = { ...board, open: new Set(), focus: [] };
  return place(
    board,
    id,
    told,
    box(0, 0, DISTRICT.width, DISTRICT.height, "district bare", 5),
    lying ? at(2, 3, favour(still, lying, DISTRICT.width - 4, { up })) : null,
    icon("wood", 26, 33, 15),
    label(45, 45, wood, { size: 12, kind: "number" }),
  );
}

function withSpots(board, city, id, number) {
  const spots = [2 * number - 1, 2 * number];
  return svg(
    "g",
    {},
    place(board, id, board.words.name(id), box(0, 0, DISTRICT.width, DISTRICT.height, "district", 5)),
    ...spots.map((spot, side) => at(23 + side * 40, 22, circle(board, `${city}-${spot}`, spot))),
  );
}

function circle(board, id, number) {
  const { words, state } = board;
  const seat = state.seats.find((one) => state.homes[one].workers[id]);
  const neutral = state.neutrals.includes(id);
  const told = `${words.name(id)}: ${seat ? words.name(seat) : neutral ? words.name("neutral") : words.page("empty")}`;
  const piece = seat ? worker(board, seat, 0, 3, 9) : neutral ? citizen(0, 3, 9) : null;
  const standing = piece && altered(board, "city-piece", piece, id, seat);
  return place(
    board,
    id,
    told,
    svg("circle", { r: 17, class: "spot" }),
    standing,
    label(0, 29, number, { size: 10, anchor: "middle", kind: "faint" }),
  );
}
