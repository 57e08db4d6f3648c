// Villages and homeward spaces on the chart; ships, assistants and quest tiles at any space.

import { at, box, label, place, svg, upon } from "../../svg.js";
import { ASIDE, SPOTS } from "./chart.js";
import { cube, figure, glyph, glyphs, ship } from "./icons.js";
import { print, spoken } from "./print.js";
import { QUEST, questLine } from "./quests.js";

const RADIUS = 17;

export function stop(board, id) {
  const [x, y] = SPOTS[id];
  const row = print.locations.find((one) => one.id === id);
  const kind = row.type;
  const home = kind === "homeward";
  const name = board.words.name(id);
  return at(
    x,
    y,
    place(
      board,
      id,
      told(board, row),
      svg("circle", { r: RADIUS, class: `stop ${kind}` }),
      label(0, home ? -1 : 4.5, kind === "start" ? "★" : id, {
        size: home ? 11 : 13,
        anchor: "middle",
        kind: "strong",
      }),
      home ? at(-11, 2, homewardGlyphs(row)) : null,
    ),
    home ? hand() : label(0, RADIUS + 12, name, { size: 11, anchor: "middle", max: 92, kind: "title onSea" }),
    upon(board, id, marker(board, id)),
    ...quests(board, id),
    visitors(board, id, 0, -RADIUS + 2),
  );
}

function told({ words, state }, { id, type, effects }) {
  const name = words.name(id);
  const does = effects ? words.worded(spoken(effects)) : "";
  const owned = state.markers[id] ? `${words.name("markers")}: ${words.name(state.markers[id])}` : "";
  return [type === "start" ? name : `${id} ${name}`, does, owned].filter(Boolean).join(" · ");
}

// What a homeward space brings, as far as an icon can say it.
function homewardGlyphs({ effects }) {
  const [first] = effects;
  const shown = first.op === "choose" ? first.options.map(([one]) => glyph(one)) : [glyph(first)];
  return glyphs(shown, shown.length > 1 ? 9 : 11).node;
}

// The hand symbol: every ship stops here.
const hand = () =>
  svg("path", {
    d: "M-4 6 V-2 H-2.4 V-6 H-0.8 V-2 H0.8 V-6.5 H2.4 V-2 H4 V1 L6 -1 L7 0.4 L4 6Z",
    class: "hand-symbol",
    transform: `translate(${RADIUS - 3} ${-RADIUS + 4})`,
  });

const marker = (board, id) => {
  const nation = board.state.markers[id];
  return nation ? cube(nation, RADIUS - 6, 2, 14) : null;
};

function quests(board, id) {
  const tiles = board.state.quests[id] ?? [];
  return tiles.map((quest, number) => {
    const { node, width } = questLine(board, quest);
    return at((ASIDE[id] ?? 0) - width / 2, RADIUS + 17 + number * (QUEST.line + 2), node);
  });
}

// Ships above the space, assistants to its left, each told by the sign of its seat.
export function visitors(board, id, x, y) {
  const { state } = board;
  const ships = state.seats.filter((seat) => state.boards[seat].ship === id);
  const helpers = state.seats.flatMap((seat) =>
    Object.entries(state.boards[seat].assistants)
      .filter(([, where]) => where === id)
      .map(([card]) => ({ seat, card })),
  );
  return svg(
    "g",
    {},
    upon(
      board,
      id,
      ...ships.map((seat, number) => titledShip(board, seat, x + (number - (ships.length - 1) / 2) * 26, y - 8)),
    ),
    ...helpers.map((one, number) => helper(board, one, x - 26 - number * 13, y + 12)),
  );
}

function titledShip(board, seat, x, y) {
  const said = `${board.words.name("ship")}: ${board.words.name(seat)}`;
  return svg("g", { role: "img", "aria-label": said }, svg("title", {}, said), ship(board, seat, x, y));
}

function helper(board, { seat, card }, x, y) {
  const { words } = board;
  const frame = box(x - 7, y - 11, 14, 20, "clear", 4);
  return place(
    seat === board.view.you ? board : { ...board, open: new Set(), focus: [] },
    card,
    `${words.name("assistants")}: ${words.name(seat)} · ${words.name(card)}`,
    frame,
    figure(board, seat, x, y, 5.5),
  );
}
