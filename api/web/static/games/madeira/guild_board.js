// The guild board: the passing column on the left, the dice column on the right.

import { sign } from "../../sign.js";
import { at, box, label, place, svg, upon } from "../../svg.js";
import { die, icon } from "./icons.js";
import { print } from "./print.js";
import { tile, tileHeight } from "./tiles.js";

const HEIGHT = 140;
const TOP = 26;
const LEFT = 312;
const RIGHT = 984 - LEFT - 10;

export function guildBoard(board) {
  const { words, state } = board;
  const height = Math.max(HEIGHT, state.rows.length * (tileHeight(board) + 9));
  const [pass, dice] = [height / print.passing.length, height / state.rows.length];
  const left = print.passing.map((row, number) => at(8, TOP + number * pass, passingRow(board, row, number, pass - 4)));
  const right = state.rows.map((row, number) => at(8, TOP + number * dice, diceRow(board, row, number, dice - 4)));
  const node = svg(
    "g",
    {},
    panel(0, LEFT, height, words.page("passing-column"), left),
    panel(LEFT + 10, RIGHT, height, words.page("dice-column"), right),
  );
  return { node, height: height + TOP + 8 };
}

const panel = (x, width, height, name, rows) =>
  at(
    x,
    0,
    box(0, 0, width, height + TOP + 8, "panel", 10),
    label(12, 18, name, { kind: "title", max: width - 24 }),
    ...rows,
  );

function passingRow(board, row, number, height) {
  const { words, state } = board;
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

function diceRow(board, row, number, height) {
  const { words } = board;
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
  const top = y - tileHeight(board) / 2;
  return row.requests.map((request, index) => at(222 + index * 85, top, tile(asked(board, number), request, 82)));
}
