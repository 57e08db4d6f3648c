// The guild board: the passing column on the left, the dice column on the right.

import { sign } from "../../sign.js";
import { at, box, label, place, svg, upon } from "../../svg.js";
import { die, icon } from "./icons.js";
import { print } from "./print.js";
import { tile } from "./tiles.js";

const HEIGHT = 140;
const TOP = 26;
const LEFT = 312;
const RIGHT = 984 - LEFT - 10;
export const GUILD_BOARD_HEIGHT = HEIGHT + TOP + 8;

export function guildBoard(board) {
  const { words, state } = board;
  const passing = print.passing.map((row, number) =>
    at(8, TOP + (number * HEIGHT) / print.passing.length, passingRow(board, row, number)),
  );
  const dice = state.rows.map((row, number) =>
    at(8, TOP + (number * HEIGHT) / state.rows.length, diceRow(board, row, number)),
  );
  return svg(
    "g",
    {},
    panel(0, LEFT, words.page("passing-column"), passing),
    panel(LEFT + 10, RIGHT, words.page("dice-column"), dice),
  );
}

const panel = (x, width, name, rows) =>
  at(
    x,
    0,
    box(0, 0, width, GUILD_BOARD_HEIGHT, "panel", 10),
    label(12, 18, name, { kind: "title", max: width - 24 }),
    ...rows,
  );

function passingRow(board, row, number) {
  const { words, state } = board;
  const height = HEIGHT / print.passing.length - 4;
  const benefit = row.action ? `${words.page("or")} ${words.tile(row.action, row)}` : "";
  const told = `${words.name("passing")}, ${words.page("row", { n: row.row })}: ${words.worded({ reals: row.reals })} ${benefit} ${disc(words, state.passing[number])}`;
  return place(
    board,
    `passing/${row.row}`,
    told,
    box(0, 0, LEFT - 16, height, "row", 6),
    ...start(board, row.row, state.passing[number], height),
    icon("reals", 58, height / 2 - 8),
    label(77, height / 2 + 4, row.reals, { size: 12, kind: "number" }),
    label(98, height / 2 + 4, benefit, { size: 11.5, max: LEFT - 120 }),
  );
}

const disc = (words, seat) => (seat ? words.name(seat) : words.page("empty"));

function start(board, number, seat, height) {
  const space = svg("circle", { cx: 40, cy: height / 2, r: 11, class: "space" });
  return [
    label(10, height / 2 + 4, number, { size: 12, kind: "number" }),
    space,
    seat ? sign(board, seat, 40, height / 2, 7) : null,
  ];
}

function diceRow(board, row, number) {
  const { words, state } = board;
  const height = HEIGHT / state.rows.length - 4;
  const told = `${words.name("rows")}, ${words.page("row", { n: number + 1 })}: ${words.worded(row.dice)} ${disc(words, row.disc)}`;
  const y = height / 2;
  const id = `row/${number + 1}`;
  return svg(
    "g",
    {},
    place(
      board,
      id,
      told,
      box(0, 0, RIGHT - 16, height, "row", 6),
      ...start(board, number + 1, row.disc, height),
      ...row.dice.map((value, index) => die(board, value, 148 + index * 25, y)),
    ),
    upon(board, id, ...guilds(board, number + 1, height), ...requests(board, row, number + 1, y)),
  );
}

// A row lets its owner take one request and turn up one guild: only of that row, when it is asked for.
const asked = (board, row) => {
  const question = board.view.question;
  return { ...board, open: question && question.row === row ? board.open : new Set() };
};

function guilds(board, row, height) {
  const here = print.guilds(board.state.seats.length, row);
  const { words } = board;
  return here.map((guild, number) => {
    const y = ((number + 0.5) * height) / here.length - 10;
    const sign = label(96, y + 15, words.short(guild), { size: 13, anchor: "middle", kind: "onDark" });
    return place(asked(board, row), guild, words.name(guild), box(66, y, 60, 20, `guild ${guild}`, 10), sign);
  });
}

function requests(board, row, number, y) {
  return row.requests.map((request, index) => at(226 + index * 85, y - 12, tile(asked(board, number), request, 82)));
}
