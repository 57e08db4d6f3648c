// Each seat's ship board; one's own comes first.

import { count } from "../../secrets.js";
import { sign } from "../../sign.js";
import { at, box, flow, label, svg } from "../../svg.js";
import { capital } from "../../text.js";
import { actions } from "./actions.js";
import { strip, STRIP } from "./cards.js";
import { career, CAREER } from "./careers.js";
import { figure, icon } from "./icons.js";
import { possessions } from "./possessions.js";
import { upgrades, UPGRADES_HEIGHT } from "./upgrades.js";

const WIDTH = 984;
const HEAD = 34;
const GAP = 8;
const BESIDE = 152; // career and possessions, beside the upgrades

export function shipBoards(board) {
  const own = [...board.state.seats].sort((one, other) => (other === board.view.you) - (one === board.view.you));
  let y = 0;
  const made = own.map((seat) => {
    const one = shipBoard(mine(board, seat), seat);
    const set = at(0, y, one.node);
    y += one.height + GAP;
    return set;
  });
  return { node: svg("g", {}, ...made), height: y };
}

// What lies on other ship boards cannot be picked.
const mine = (board, seat) => (seat === board.view.you ? board : { ...board, open: new Set(), focus: [] });

function shipBoard(board, seat) {
  const { state, view } = board;
  const able = actions(board, seat, CAREER.width);
  const cards = inPlay(board, seat);
  const top = HEAD + 6 + Math.max(UPGRADES_HEIGHT, BESIDE + able.height) + 4;
  const height = top + cards.height + (cards.height ? 6 : 0);
  const acting = view.awaited.includes(seat) ? "panel home acting" : "panel home";
  const node = svg(
    "g",
    {},
    box(0, 0, WIDTH, height, acting, 12),
    ...head(board, seat),
    at(10, HEAD + 6, upgrades(board, seat)),
    state.boards[seat].career ? at(644, HEAD + 6, career(board, state.boards[seat].career, seat)) : null,
    at(644, HEAD + 94, possessions(board, seat)),
    at(644, HEAD + 6 + BESIDE, able.node),
    at(10, top, cards.node),
  );
  return { node, height };
}

function head(board, seat) {
  const { words, state, view } = board;
  const sits = view.seats.find((one) => one.seat === seat);
  const own = state.boards[seat];
  const acting = view.awaited.includes(seat) ? `▸ ${words.page("acting")}` : "";
  const amounts = [
    ["vp", own.vp],
    ["doubloons", own.doubloons],
    ["figures", `${own.figures}+${own.reserve}`],
    ["combat_points", own.combat_points],
    ["compass", own.compasses],
    ["cards", count(own.hand)],
  ];
  return [
    svg("path", {
      d: `M0 ${HEAD} V12 Q0 0 12 0 H${WIDTH - 12} Q${WIDTH} 0 ${WIDTH} 12 V${HEAD}Z`,
      class: `strip ${seat}`,
    }),
    svg("circle", { cx: 20, cy: 17, r: 11, class: "paper" }),
    sign(board, seat, 20, 17, 6.5),
    label(38, 22, [words.name(seat), sits?.name, acting].filter(Boolean).join(" · "), {
      size: 14,
      max: 360,
      kind: "onDark strong",
    }),
    ...amounts.map(([what, amount], number) => amountOf(board, what, amount, 420 + number * 92)),
  ];
}

const TOLD = {
  vp: "vp",
  doubloons: "doubloons",
  figures: "figures",
  combat_points: "combat_points",
  compass: "compasses",
  cards: "hand",
};

function amountOf({ words }, what, amount, x) {
  const told = `${words.name(TOLD[what])}: ${amount}`;
  return svg(
    "g",
    { role: "img", "aria-label": told },
    svg("title", {}, told),
    box(x, 5, 84, 24, "paper", 12),
    icon(what, x + 8, 9),
    label(x + 32, 22, amount, { size: 14, kind: "number" }),
  );
}

// Planned cards (one's own lie beside the hand), and the cards played with what lies on them.
function inPlay(board, seat) {
  const own = board.state.boards[seat];
  const planned = seat === board.view.you ? [] : own.planned.map((id) => strip(board, id));
  const rows = [
    titled(board.words, "planned", planned),
    titled(
      board.words,
      "tableau",
      own.tableau.map((id) => strip(board, id, lying(board, seat, id))),
    ),
  ];
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  return { node: svg("g", {}, rows[0].node, at(0, rows[0].height, rows[1].node)), height };
}

function titled(words, what, strips) {
  if (!strips.length) return { node: svg("g"), height: 0 };
  const { node, height } = flow(
    strips.map((one) => ({ width: STRIP.width, node: one })),
    WIDTH - 16,
    4,
    STRIP.height + 4,
  );
  const title = label(0, 10, capital(words.name(what)), { size: 10.5, kind: "title" });
  return { node: svg("g", {}, title, at(0, 15, node)), height: height + 17 };
}

// The assistant's whereabouts, figures, a quest, an income that waits.
function lying(board, seat, id) {
  const own = board.state.boards[seat];
  const nodes = [];
  if (own.assistants[id]) nodes.push(assistant(board, seat, own.assistants[id]));
  if (own.on_cards[id])
    nodes.push(svg("g", {}, figure(board, seat, 5, 6, 5), label(11, 12, own.on_cards[id], { size: 9 })));
  if (own.quest_on[id]) nodes.push(icon("quest", 0, 0, 12));
  if (own.waiting.includes(id)) nodes.push(label(5, 10, "…", { size: 12, anchor: "middle", kind: "strong" }));
  return nodes;
}

const assistant = (board, seat, where) =>
  svg("g", {}, figure(board, seat, 5, 3, 4.5), label(5, 14, where, { size: 8.5, anchor: "middle", kind: "strong" }));
