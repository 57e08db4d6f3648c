// The board of Maracaibo, drawn afresh from a view; and what of it an offered move names.

import { drawing } from "../board.js";
import { course, COURSE_HEIGHT } from "./maracaibo/course.js";
import { explorers, EXPLORERS_HEIGHT } from "./maracaibo/explorers.js";
import { hand } from "./maracaibo/hand.js";
import { CHART_HEIGHT, map } from "./maracaibo/map.js";
import { offered } from "./maracaibo/offered.js";
import { shipBoards } from "./maracaibo/ship_boards.js";
import { tracks, TRACKS_HEIGHT } from "./maracaibo/tracks.js";

export const draw = drawing("maracaibo", (board) => {
  const [mine, shop, boards] = [hand(board), offered(board), shipBoards(board)];
  return [
    [course(board), COURSE_HEIGHT],
    [map(board), CHART_HEIGHT],
    ...(mine ? [[mine.node, mine.height]] : []),
    [shop.node, shop.height],
    [explorers(board), EXPLORERS_HEIGHT],
    [tracks(board), TRACKS_HEIGHT],
    [boards.node, boards.height],
  ];
});

// The places that a move goes through, in the order in which they are picked; none for moves made by button alone.
const STEPS = {
  "maracaibo.prepare": (move) => [move.career, move.planned, ...move.discards],
  "maracaibo.sail-along": (move) => [move.path.at(-1)],
  "maracaibo.explore-along": (move) => [move.path.at(-1)],
  "maracaibo.deliver-good": (move) => [move.space, move.card, move.upgrade],
  "maracaibo.claim": (move) => [move.village, move.nation],
  "maracaibo.pay-with": (move) => [...move.cards, ...move.stand_ins],
  "maracaibo.claim-task": (move) => [`task/${move.task + 1}`],
  "maracaibo.draw-token": (move) => (move.pile ? [`pile/${move.pile}`] : []),
  "maracaibo.draw-card": () => ["deck"],
  "maracaibo.put-figures": () => [],
};
const NAMED = ["card", "building", "upgrade", "quest", "nation", "symbol", "target"];

export function steps(move) {
  const own = STEPS[move.kind];
  return own ? own(move) : NAMED.filter((key) => move[key]).map((key) => move[key]);
}
