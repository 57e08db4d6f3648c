// One's own cards: what set-up dealt, the hand, what is planned.

import { known } from "../../secrets.js";
import { at, box, flow, label, svg } from "../../svg.js";
import { CARD, card } from "./cards.js";
import { career, CAREER } from "./careers.js";

const WIDTH = 984;
const GAP = 4;

// Nothing for who only looks on, or before anything is dealt.
export function hand(board) {
  const mine = board.state.boards[board.view.you];
  const groups = mine
    ? [
        careers(board, mine),
        cards(board, "dealt", known(mine.dealt)),
        cards(board, "hand", known(mine.hand)),
        cards(board, "planned", mine.planned),
      ].filter(Boolean)
    : [];
  if (!groups.length) return null;
  let [x, y, line] = [10, 8, 0];
  const set = groups.map((one) => {
    if (x > 10 && x + one.width > WIDTH - 10) [x, y, line] = [10, y + line, 0];
    const made = at(x, y, one.node);
    x += one.width + 24;
    line = Math.max(line, one.height + 4);
    return made;
  });
  return { node: svg("g", {}, box(0, 0, WIDTH, y + line + 2, "panel own", 10), ...set), height: y + line + 2 };
}

// Before the game has begun: the careers to choose among.
function careers(board, mine) {
  const items = known(mine.dealt).length
    ? known(mine.careers).map((id) => ({ width: CAREER.width, node: career(board, id) }))
    : [];
  return group(board, "careers", items, CAREER.height);
}

const cards = (board, what, ids) =>
  group(
    board,
    what,
    ids.map((id) => ({ width: CARD.width, node: card(board, id) })),
    CARD.height,
  );

// Titled; as wide as it needs to be.
function group({ words }, what, items, height) {
  if (!items.length) return null;
  const set = flow(items, WIDTH - 20, GAP, height + GAP);
  const whole = items.reduce((sum, one) => sum + one.width + GAP, 0);
  const title = label(0, 11, words.page(`your-${what}`), { size: 12, kind: "title" });
  return {
    node: svg("g", {}, title, at(0, 17, set.node)),
    height: set.height + 17,
    width: Math.min(whole, WIDTH - 20),
  };
}
