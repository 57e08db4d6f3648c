// What lies open to all beside the chart: display, deck, discard pile, quest pile, combat tokens, prestige buildings.

import { count } from "../../secrets.js";
import { at, box, label, place, svg } from "../../svg.js";
import { capital } from "../../text.js";
import { building, BUILDING } from "./buildings.js";
import { back, CARD, card } from "./cards.js";
import { icon } from "./icons.js";
import { QUEST, questTile } from "./quests.js";
import { token } from "./tokens.js";

const WIDTH = 984;
const TOP = 24;
const ROW = CARD.height + 8;

export function offered(board) {
  const { words, state } = board;
  const shown = state.display.map((id, slot) => at(10 + slot * (CARD.width + 6), TOP, displayed(board, id)));
  const height = TOP + ROW + BUILDING.height + 8;
  const node = svg(
    "g",
    {},
    box(0, 0, WIDTH, height, "panel", 10),
    label(12, 17, capital(words.name("display")), { size: 12, kind: "title", max: 200 }),
    ...shown,
    ...piles(board),
    ...buildings(board, TOP + ROW),
  );
  return { node, height };
}

const displayed = (board, id) => (id ? card(board, id) : box(0, 0, CARD.width, CARD.height, "gap", 6));

function piles(board) {
  const { words, state, view } = board;
  const x = 10 + state.display.length * (CARD.width + 6) + 6;
  return [
    at(x, TOP, pile(board, "deck", capital(words.name("deck")), count(state.deck))),
    at(x + 68, TOP, pile(board, "discard", capital(words.name("discard")), state.discard.length, state.discard)),
    at(x + 140, 0, tokens(board)),
    at(x + 276, 0, questPile(board)),
    view.question?.token ? at(x + 372, 8, token(board, view.question.token)) : null,
  ];
}

function pile(board, id, name, amount, open = []) {
  const last = open.at(-1);
  const top = last ? ` · ${board.words.name(last)}` : "";
  return place(
    board,
    id,
    `${name}: ${amount}${top}`,
    box(0, 0, 62, CARD.height, "pile", 6),
    label(31, 14, name, { size: 10.5, anchor: "middle", max: 56, kind: "title" }),
    amount ? back(18, 24) : null,
    label(31, CARD.height - 24, amount, { size: 14, anchor: "middle", kind: "number" }),
    last
      ? label(31, CARD.height - 8, board.words.name(last), { size: 9, anchor: "middle", max: 56, kind: "faint" })
      : null,
  );
}

function tokens(board) {
  const { words, state } = board;
  const name = capital(words.name("piles"));
  return svg(
    "g",
    {},
    label(0, 17, name, { size: 11, max: 128, kind: "title" }),
    ...state.piles.map((one, number) =>
      at(
        number * 66,
        TOP,
        place(
          board,
          `pile/${number + 1}`,
          `${name} ${number + 1}: ${count(one)}`,
          box(0, 0, 60, CARD.height, "pile", 6),
          label(30, 15, number + 1, { size: 12, anchor: "middle", kind: "strong" }),
          count(one) ? svg("circle", { cx: 30, cy: 46, r: 22, class: "token back" }) : null,
          count(one) ? icon("combat_points", 20, 36, 20) : null,
          label(30, CARD.height - 14, count(one), { size: 14, anchor: "middle", kind: "number" }),
        ),
      ),
    ),
  );
}

function questPile(board) {
  const { words, state } = board;
  const below = count(state.quest_pile);
  return svg(
    "g",
    {},
    label(0, 17, capital(words.name("quest_pile")), { size: 11, max: 100, kind: "title" }),
    at(
      0,
      TOP,
      box(0, 0, QUEST.width + 16, CARD.height, "pile", 6),
      state.quest_top ? at(8, 14, questTile(board, state.quest_top)) : null,
      label(QUEST.width / 2 + 8, CARD.height - 38, state.quest_top ? words.name(state.quest_top) : "", {
        size: 9.5,
        anchor: "middle",
        max: QUEST.width + 8,
        kind: "faint",
      }),
      label(QUEST.width / 2 + 8, CARD.height - 14, below + (state.quest_top ? 1 : 0), {
        size: 14,
        anchor: "middle",
        kind: "number",
      }),
    ),
  );
}

function buildings(board, y) {
  const { state } = board;
  const down = count(state.buildings_down);
  const face = state.row.map((id) => (x) => at(x, y, building(board, id)));
  const hidden = Array.from({ length: down }, () => (x) => at(x, y, unseen()));
  return [...face, ...hidden].map((made, number) => made(10 + number * (BUILDING.width + 6)));
}

const unseen = () =>
  svg(
    "g",
    {},
    box(0, 0, BUILDING.width, BUILDING.height, "back", 6),
    icon("castle", BUILDING.width / 2 - 12, BUILDING.height / 2 - 12, 24),
  );
