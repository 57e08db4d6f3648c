// One's own hand of Capitania cards, open to its owner alone. While the draft lasts it is with the draft.

import { known } from "../../../secrets.js";
import { at, box, flow, label, svg } from "../../../svg.js";
import { CARD, card } from "./cards.js";

const WIDTH = 984;
const GAP = 6;

export const handInPlay = (board, annex) => (Object.keys(annex.decks).length ? [] : hand(board, annex));

export function hand(board, annex) {
  const { words, view } = board;
  const held = known(annex.hands[view.you]);
  if (!held.length) return [];
  const set = flow(
    held.map((id) => ({ width: CARD.width, node: card(board, id) })),
    WIDTH - 20,
    GAP,
    CARD.height + GAP,
  );
  const height = set.height + 26;
  const title = label(12, 17, words.page("your-hand"), { size: 12, kind: "title", max: 300 });
  return [{ node: svg("g", {}, box(0, 0, WIDTH, height, "panel own", 10), title, at(10, 24, set.node)), height }];
}
