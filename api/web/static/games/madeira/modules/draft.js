// The draft of Capitanias: the decks still to be chosen, or the faces of the one that you hold; beside them the ring of
// the four stations.

import { known } from "../../../secrets.js";
import { at, box, label, place, svg } from "../../../svg.js";
import { wrapped } from "../../../text.js";
import { CARD, card } from "./cards.js";
import { hand } from "./hand.js";
import { ring, RING } from "./ring.js";
import { rows } from "./rows.js";

const WIDTH = 984;
const RIGHT = WIDTH - RING.width - 10;
const TOP = 26;
const IN_A_ROW = 3;

export function draft(board, annex) {
  if (!Object.keys(annex.decks).length) return [];
  const { words, view } = board;
  const unclaimed = Object.keys(rows.groups).filter((group) => annex.decks[group]);
  const faces = known(annex.decks[view.you]?.cards).map((id) => face(board, id));
  const shown = unclaimed.length ? unclaimed.map((group) => deck(board, annex.decks[group])) : faces;
  const title = unclaimed.length ? "draft-decks" : faces.length ? "draft-faces" : "";
  const lines = Math.ceil(shown.length / IN_A_ROW);
  const height = Math.max(RING.height + TOP, TOP + lines * (CARD.height + 6) + 4);
  const node = svg(
    "g",
    {},
    box(0, 0, WIDTH, height, "panel own", 10),
    label(12, 17, title && words.page(title), { size: 12, kind: "title", max: RIGHT - 20 }),
    label(RIGHT + 4, 17, words.page("draft"), { size: 12, kind: "title", max: RING.width - 8 }),
    at(RIGHT, TOP, ring(board, annex)),
    ...shown.map((made, number) => at(...spot(number), made)),
  );
  return [{ node, height }, ...hand(board, annex)];
}

const spot = (number) => [
  10 + (number % IN_A_ROW) * (CARD.width + 8),
  TOP + Math.floor(number / IN_A_ROW) * (CARD.height + 6),
];

// The card that was picked lies ready until all have picked.
function face(board, id) {
  const picked = board.state.sealed[board.view.you]?.move?.card === id;
  const tick = picked
    ? at(
        CARD.width - 18,
        CARD.height - 18,
        svg("circle", { r: 12, class: "ticked" }),
        label(0, 5, "✓", { size: 14, anchor: "middle", kind: "onDark strong" }),
      )
    : null;
  return svg("g", {}, card(board, id), tick);
}

// A deck from behind, with the cards of its group: some of them it holds.
function deck(board, { group, cards }) {
  const { words } = board;
  const id = `deck/${group}`;
  const size = words.worded(cards);
  const inside = Object.values(rows.cards).filter((row) => row.group === group);
  const names = inside.map((row) => words.name(row.id)).join(words.tables.words.and);
  return place(
    board,
    id,
    [words.name(id), size, names].join(" · "),
    box(0, 0, CARD.width, CARD.height, `back ${group}`, 8),
    label(CARD.width / 2, 30, words.name(group), {
      size: 15,
      anchor: "middle",
      max: CARD.width - 12,
      kind: "title onDark",
    }),
    label(CARD.width / 2, 50, size, { size: 12, anchor: "middle", kind: "onDark" }),
    wrapped(10, 74, names, { width: CARD.width - 20, lines: 4, size: 10.5, kind: "onDark" }),
  );
}
