// A city on the chart: its number and name, what it does, its market, its flag.

import { at, box, label, place, svg, upon } from "../../svg.js";
import { wrapped } from "../../text.js";
import { SPOTS } from "./chart.js";
import { cube, glyph, glyphs, icon, seatDisc } from "./icons.js";
import { print, spoken } from "./print.js";
import { visitors } from "./stops.js";

const WIDTH = 142;
const HEIGHT = 84;

export function city(board, id) {
  const { words, state } = board;
  const [x, y] = SPOTS[id];
  const printed = print.city(state, id);
  const does = printed ? words.worded(spoken(printed.effects)) : "";
  const tile = state.tiles[id] ? words.name(state.tiles[id]) : "";
  const told = [`${id} ${words.name(id)}`, tile, does, `⚑ ${rewarded(board, id)}`, owner(board, id)]
    .filter(Boolean)
    .join(" · ");
  return at(
    x - WIDTH / 2,
    y - HEIGHT / 2,
    place(
      board,
      id,
      told,
      box(0, 0, WIDTH, HEIGHT, "city", 7),
      svg("circle", { cx: 12, cy: 11, r: 9, class: "number-of" }),
      label(12, 15, id, { size: 10.5, anchor: "middle", kind: "onDark strong" }),
      label(25, 15, words.name(id), { size: 12, max: WIDTH - 62, kind: "title" }),
      wrapped(6, 31, does, { width: WIDTH - 12, lines: 3, size: 10, smallest: 8.5 }),
    ),
    upon(board, id, flag(board, id), ...market(board, id)),
    visitors(board, id, WIDTH / 2, -2),
  );
}

const owner = (board, id) =>
  board.state.markers[id] ? `${board.words.name("markers")}: ${board.words.name(board.state.markers[id])}` : "";

const rewarded = ({ words }, id) => words.worded(spoken([print.flags[id].bonus]));

// The flag with its reward; a marker of the nation that owns the city lies on it.
function flag(board, id) {
  const { state } = board;
  const said = rewarded(board, id);
  return at(
    WIDTH - 36,
    2,
    svg(
      "g",
      { role: "img", "aria-label": said },
      svg("title", {}, said),
      svg("path", { d: "M0 0 H34 L29 9 L34 18 H0Z", class: "flag" }),
      state.markers[id] ? cube(state.markers[id], 2, 2, 14) : null,
      at(state.markers[id] ? 17 : 5, 4, glyphs([glyph(print.flags[id].bonus)], state.markers[id] ? 9 : 11).node),
    ),
  );
}

// Market spaces with the good each wants, or the disc that was delivered there.
function market(board, id) {
  const { words, state } = board;
  const goods = print.market(state, id);
  return goods.map((good, number) => {
    const space = `${id}/${number + 1}`;
    const seat = state.market[space];
    const told = `${words.name(space)}: ${words.name(good)}${seat ? ` · ${words.name(seat)}` : ""}`;
    return at(
      6 + number * 26,
      HEIGHT - 24,
      place(
        board,
        space,
        told,
        box(0, 0, 23, 20, "space", 4),
        seat ? seatDisc(board, seat, 11.5, 10, 8.5) : icon(good, 4, 2.5, 15),
      ),
    );
  });
}
