// The explorer track: nodes with what they bring, two forks, three barriers, quest nodes, the slots at the end.

import { at, box, label, place, svg, upon } from "../../svg.js";
import { capital } from "../../text.js";
import { figure, glyph, glyphs, icon } from "./icons.js";
import { print, spoken } from "./print.js";
import { questTold } from "./quests.js";

const STEP = 33.4;
const NODE = { width: 29, height: 36 };
const ROWS = { upper: 24, middle: 48, lower: 72 };
export const EXPLORERS_HEIGHT = 118;

// Columns count the steps from the start; of two ways after a fork the first one runs above.
const places = laidOut();

function laidOut() {
  const spots = { S0: [0, "middle"] };
  const onward = (id) => print.paths.filter((edge) => edge.from === id).map((edge) => edge.to);
  const into = (id) => print.paths.filter((edge) => edge.to === id).length;
  const queue = ["S0"];
  while (queue.length) {
    const id = queue.shift();
    const [column, row] = spots[id];
    const next = onward(id);
    next.forEach((to, branch) => {
      const lane = into(to) > 1 ? "middle" : next.length > 1 ? ["upper", "lower"][branch] : row;
      if (spots[to] && spots[to][0] > column) return;
      spots[to] = [column + 1, lane];
      queue.push(to);
    });
  }
  return spots;
}

const spot = (id) => [8 + places[id][0] * STEP, ROWS[places[id][1]]];

export function explorers(board) {
  return svg(
    "g",
    {},
    box(0, 0, 984, EXPLORERS_HEIGHT, "panel jungle", 10),
    label(12, 16, capital(board.words.name("explorer")), { size: 12, kind: "title", max: 200 }),
    ...print.paths.map(({ from, to }) => trail(from, to)),
    ...print.nodes.map((row) => node(board, row)),
    ...print.paths.filter((edge) => edge.barrier).map((edge) => barrier(board, edge)),
  );
}

function trail(from, to) {
  const [x1, y1] = spot(from);
  const [x2, y2] = spot(to);
  const [mx, my] = [NODE.width / 2, NODE.height / 2];
  return svg("path", { d: `M${x1 + mx} ${y1 + my} L${x2 + mx} ${y2 + my}`, class: "trail" });
}

function node(board, row) {
  const { state } = board;
  const [x, y] = spot(row.id);
  const here = state.seats.filter((seat) => state.boards[seat].explorer === row.id);
  if (row.type === "end") return at(x, 0, end(board, row.id, here));
  const tile = (state.quests[row.id] ?? [])[0];
  const brings = row.effects ? glyphs([glyph(row.effects[0])], 11) : null;
  const kind = row.type === "quest" && !tile ? "node gone" : `node ${row.type}`;
  return at(
    x,
    y,
    place(
      board,
      row.id,
      told(board, row, tile, here),
      box(0, 0, NODE.width, NODE.height, kind, 7),
      label(NODE.width / 2, NODE.height - 3, row.type === "start" ? "★" : row.id.replace(/^X0?/, ""), {
        size: 8.5,
        anchor: "middle",
        kind: "faint",
      }),
      brings ? at((NODE.width - brings.width + 3) / 2, 9, brings.node) : null,
    ),
    upon(
      board,
      row.id,
      row.type === "quest" && tile ? quest(board, tile) : null,
      ...here.map((seat, number) => figure(board, seat, NODE.width / 2 + (number - (here.length - 1) / 2) * 11, -1, 6)),
    ),
  );
}

// The tile on a quest node bears its own id.
const quest = (board, tile) =>
  at(
    4,
    5,
    place(board, tile, questTold(board, tile), box(0, 0, NODE.width - 8, 20, "quest", 4), icon("quest", 3, 2, 15)),
  );

function told({ words }, row, tile, here) {
  const says = row.effects ? words.worded(spoken(row.effects)) : "";
  return [words.name(row.id), says, tile && words.name(tile), ...here.map((seat) => words.name(seat))]
    .filter(Boolean)
    .join(" · ");
}

function end(board, id, here) {
  const { words, state } = board;
  const slots = print.slots.map((vp, number) => {
    const taken = number < state.ends;
    return at(
      2,
      20 + number * 22,
      box(0, 0, NODE.width + 4, 19, taken ? "slot taken" : "slot", 4),
      icon("vp", 2, 4, 11),
      label(15, 13.5, vp, { size: 11, kind: "number" }),
    );
  });
  return svg(
    "g",
    {},
    place(
      board,
      id,
      `${words.name(id)}: ${print.slots.join(" / ")} VP`,
      box(0, 4, NODE.width + 8, EXPLORERS_HEIGHT - 8, "node end", 8),
      ...slots,
    ),
    ...here.map((seat, number) => figure(board, seat, 10 + (number % 2) * 16, 12 + Math.floor(number / 2) * 14, 5.5)),
  );
}

// A barrier stands between two nodes, in its colour and with its letter.
function barrier(board, { to, barrier: which }) {
  const [x, y] = spot(to);
  const said = board.words.page(`barrier-${which}`);
  const crossed = board.state.seats.filter((seat) => board.state.boards[seat].barriers.includes(which));
  const all = [said, ...crossed.map((seat) => board.words.name(seat))].join(" · ");
  return svg(
    "g",
    { transform: `translate(${x - (STEP - NODE.width) / 2} 0)`, role: "img", "aria-label": all },
    svg("title", {}, all),
    svg("path", { d: `M0 ${y - 22} V${y + NODE.height + 12}`, class: `barrier ${which}` }),
    label(0, y + NODE.height + 24, said, { size: 9.5, anchor: "middle", max: 80, kind: "strong" }),
  );
}
