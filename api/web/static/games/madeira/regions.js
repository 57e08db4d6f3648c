// The islands: three regions with their fields and buildings, and the forest that belongs to none.

import { counted, die, icon, marker, worker } from "./icons.js";
import { print } from "./print.js";
import { at, box, label, place, svg } from "./svg.js";

const CELL = { width: 61, height: 88, gap: 5 };
const CARD = { width: 158, height: 150 };
const PAD = 9;
const TOP = 24;
export const REGIONS_HEIGHT = TOP + CELL.height + 8 + CARD.height + 10;

export function regions(board) {
  let x = 0;
  const islands = print.regions.map((region) => {
    const width = region.id === 1 ? 278 : 343;
    const made = at(x, 0, island(board, region, width));
    x += width + 10;
    return made;
  });
  return svg("g", {}, ...islands);
}

function island(board, region, width) {
  const y = TOP + CELL.height + 8;
  const right = PAD + CARD.width + 8;
  const cards = region.buildings.map((building, number) =>
    at(PAD + number * right - number * PAD, y, card(board, building)),
  );
  const trees = region.buildings.length === 1 ? at(right, y, forest(board, width - right - PAD)) : null;
  const cells = region.fields.map((field, number) =>
    at(PAD + number * (CELL.width + CELL.gap), TOP, cell(board, field)),
  );
  const name = board.words.name(String(region.id));
  return [
    box(-2, -2, width + 4, REGIONS_HEIGHT + 4, "surf", 22),
    box(0, 0, width, REGIONS_HEIGHT, "land", 20),
    label(16, 17, name, { kind: "title", max: width - 32 }),
    ...cells,
    ...cards,
    trees,
  ];
}

function cell(board, { id, converts_to: next }) {
  const { words, state } = board;
  const field = state.fields[id];
  const here = standing(board, id);
  const becomes = next && next !== field.crop;
  const told = [
    `${words.name(id)}: ${words.name(field.crop)}`,
    field.wood ? words.worded({ wood: field.wood }) : "",
    becomes ? (field.lost ? words.page("conversion-lost") : words.page("converts-to", { crop: next })) : "",
    words.worded(here),
  ];
  const kind = field.wood ? "field wooded" : `field ${field.crop}`;
  return place(
    board,
    id,
    told.filter(Boolean).join(" · "),
    box(0, 0, CELL.width, CELL.height, kind),
    label(5, 13, id, { size: 10, kind: "faint" }),
    field.wood ? counted("wood", field.wood, 34, 3, 12) : null,
    icon(field.crop, becomes ? 6 : 19, 20, becomes ? 21 : 24),
    becomes ? arrow(next, field.lost) : null,
    label(CELL.width / 2, 58, words.name(field.crop), { size: 11, max: CELL.width - 6, anchor: "middle" }),
    ...here.map((seat, number) => worker(board, seat, CELL.width / 2 + (number - (here.length - 1) / 2) * 14, 77, 6)),
  );
}

// What the crop becomes when it is converted; struck out once that chance is lost.
function arrow(next, lost) {
  const line = svg("path", { d: "M29 32 H36 M33.5 29 L36.5 32 L33.5 35", class: "arrow" });
  return svg(
    "g",
    { class: lost ? "lost" : "" },
    line,
    icon(next, 40, 24, 15),
    lost ? svg("path", { d: "M29 24 L56 40", class: "strike" }) : null,
  );
}

const standing = ({ state }, id) => state.seats.filter((seat) => state.homes[seat].workers[id]);

function forest(board, width) {
  const here = standing(board, "forest");
  const trees = [
    [0.22, 46],
    [0.5, 36],
    [0.78, 46],
    [0.36, 66],
    [0.64, 66],
  ].map(([x, y]) => svg("path", { d: `M${x * width} ${y - 16} l11 22 h-22Z`, class: "tree" }));
  const name = board.words.name("forest");
  return place(
    board,
    "forest",
    [name, board.words.worded(here)].join(" · "),
    box(0, 0, width, CARD.height, "forest", 14),
    label(width / 2, 17, name, { anchor: "middle", max: width - 10, kind: "title" }),
    ...trees,
    ...here.map((seat, number) => worker(board, seat, width / 2 + (number - (here.length - 1) / 2) * 18, 118, 7)),
  );
}

function card(board, building) {
  const { words, state } = board;
  const dice = state.dice[building.id] ?? [];
  const name = words.name(building.id);
  const actions = print.buildingActions[building.id].map(
    (row) => `${row.min_workers}+: ${words.tile(building.id, row)}`,
  );
  const told = [name, ...actions].join(" · ");
  return svg(
    "g",
    {},
    place(
      board,
      building.id,
      told,
      box(0, 0, CARD.width, CARD.height, "house", 8),
      ...title(board, building),
      ...actions.map((said, tier) => action(said, tier)),
    ),
    ribbon(board, building),
    ...slots(board, dice),
    ...markers(board, building.id),
  );
}

function title(board, building) {
  return [
    svg("circle", { cx: 15, cy: 14, r: 9, class: "order" }),
    label(15, 18, print.order(building.id), { anchor: "middle", kind: "onDark" }),
    label(29, 18, board.words.short(building.id), { size: 13, max: CARD.width - 34, kind: "title" }),
  ];
}

const action = (said, tier) =>
  label(8, CARD.height - 24 + tier * 15, said, { size: 10.5, max: CARD.width - 14, kind: "faint" });

// The character on the building, or what takes its place in the round without one.
function ribbon(board, building) {
  const {
    words,
    state,
    print: { characters },
  } = { ...board, print };
  const character = state.characters[building.id];
  const frame = box(8, 27, CARD.width - 16, 22, character ? "ribbon" : "ribbon bare", 4);
  const bare = Object.keys(state.characters).length ? words.page("bare") : "";
  const said = label(CARD.width / 2, 42, character ? words.name(character) : bare, {
    size: 12,
    anchor: "middle",
    max: CARD.width - 24,
    kind: character ? "onDark" : "faint",
  });
  if (!character) return svg("g", {}, frame, said);
  return place(
    board,
    character,
    `${words.name(character)}: ${words.tile(character, characters[character])}`,
    frame,
    said,
  );
}

function slots(board, dice) {
  const limit = Math.max(print.diceLimit(board.state.seats.length), dice.length);
  const spaces = Array.from({ length: limit }, (_, number) => box(9 + number * 27, 56, 22, 22, "space", 5));
  return [...spaces, ...dice.map((one, number) => die(board, one.value, 20 + number * 27, 67, one))];
}

function markers(board, building) {
  const here = board.state.seats.filter((seat) => board.state.homes[seat].markers[building]);
  return here.map((seat, number) => {
    const amount = board.state.homes[seat].markers[building];
    return at(17 + number * 37, 97, marker(board, seat, 0, 0), label(9, 4, `×${amount}`, { size: 10.5 }));
  });
}
