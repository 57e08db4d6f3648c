// A building: its place in Phase C, the character laid on it, dice, action markers, and what it does.

import { at, box, label, place, svg, upon } from "../../svg.js";
import { additions, altered } from "./additions.js";
import { die, marker } from "./icons.js";
import { print } from "./print.js";

export const CARD = { width: 158, height: 150 };

// What modules add stands between the character and the dice, in lines; all buildings are equally high.
export const cardHeight = (board) =>
  CARD.height +
  Math.max(...print.regions.flatMap(({ buildings }) => buildings).map(({ id }) => added(board, id).height));

function added(board, building) {
  let height = 0;
  const nodes = additions(board, "building", building, CARD.width - 16).map((line) => {
    const made = at(8, 53 + height, line.node);
    height += line.height;
    return made;
  });
  return { nodes, height };
}

export function card(board, building, height) {
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
      box(0, 0, CARD.width, height, "house", 8),
      ...title(board, building),
      ...actions.map((said, tier) => action(said, height - 24 + tier * 15)),
    ),
    upon(
      board,
      building.id,
      ribbon(board, building),
      ...added(board, building.id).nodes,
      at(0, height - CARD.height, ...slots(board, building.id, dice), ...markers(board, building.id)),
    ),
  );
}

function title(board, building) {
  return [
    svg("circle", { cx: 15, cy: 14, r: 9, class: "order" }),
    label(15, 18, print.order(building.id), { anchor: "middle", kind: "onDark" }),
    label(29, 18, board.words.short(building.id), { size: 13, max: CARD.width - 34, kind: "title" }),
  ];
}

const action = (said, y) => label(8, y, said, { size: 10.5, max: CARD.width - 14, kind: "faint" });

// The character on the building, or what takes its place in the round without one.
function ribbon(board, building) {
  const { words, state } = board;
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
    `${words.name(character)}: ${words.tile(character, print.characters[character])}`,
    frame,
    said,
  );
}

function slots(board, building, dice) {
  const limit = Math.max(print.diceLimit(board.state.seats.length), dice.length);
  const spaces = Array.from({ length: limit }, (_, number) => box(9 + number * 27, 56, 22, 22, "space", 5));
  const lying = (one, number) => altered(board, "die", die(board, one.value, 20 + number * 27, 67, one), building, one);
  return [...spaces, ...dice.map(lying)];
}

function markers(board, building) {
  const here = board.state.seats.filter((seat) => board.state.homes[seat].markers[building]);
  return here.map((seat, number) => {
    const amount = board.state.homes[seat].markers[building];
    return at(17 + number * 37, 97, marker(board, seat, 0, 0), label(9, 4, `×${amount}`, { size: 10.5 }));
  });
}
