// The islands: three regions with their fields and buildings, and the forest that belongs to none.

import { at, box, label, place, svg, upon } from "../../svg.js";
import { CARD, card, cardHeight } from "./buildings.js";
import { counted, icon, worker } from "./icons.js";
import { print } from "./print.js";

const CELL = { width: 61, height: 88, gap: 5 };
const PAD = 9;
const TOP = 24;

export function regions(board) {
  const tall = cardHeight(board);
  let x = 0;
  const islands = print.regions.map((region) => {
    const width = region.id === 1 ? 278 : 343;
    const made = at(x, 0, island(board, region, width, tall));
    x += width + 10;
    return made;
  });
  return { node: svg("g", {}, ...islands), height: heightOf(tall) };
}

const heightOf = (tall) => TOP + CELL.height + 8 + tall + 10;

function island(board, region, width, tall) {
  const y = TOP + CELL.height + 8;
  const right = PAD + CARD.width + 8;
  const cards = region.buildings.map((building, number) =>
    at(PAD + number * right - number * PAD, y, card(board, building, tall)),
  );
  const trees = region.buildings.length === 1 ? at(right, y, forest(board, width - right - PAD, tall)) : null;
  const cells = region.fields.map((field, number) =>
    at(PAD + number * (CELL.width + CELL.gap), TOP, cell(board, field)),
  );
  const name = board.words.name(String(region.id));
  const id = `region/${region.id}`;
  return [
    box(-2, -2, width + 4, heightOf(tall) + 4, "surf", 22),
    place(
      board,
      id,
      name,
      box(0, 0, width, heightOf(tall), "land", 20),
      label(16, 17, name, { kind: "title", max: width - 32 }),
    ),
    upon(board, id, ...cells, ...cards, ...(trees ? [trees] : [])),
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

function forest(board, width, height) {
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
    box(0, 0, width, height, "forest", 14),
    label(width / 2, 17, name, { anchor: "middle", max: width - 10, kind: "title" }),
    ...trees,
    ...here.map((seat, number) => worker(board, seat, width / 2 + (number - (here.length - 1) / 2) * 18, 118, 7)),
  );
}
