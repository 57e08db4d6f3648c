// A quest tile: its cost and its rewards, above each other or, where several lie together, in a line.

import { at, box, place, svg } from "../../svg.js";
import { costGlyphs, glyph, glyphs } from "./icons.js";
import { print, spoken } from "./print.js";

export const QUEST = { width: 74, height: 30, line: 18 };

export function questTile(board, quest) {
  const { cost, effects } = print.quests[quest];
  const pays = glyphs(costGlyphs(cost), 12);
  const gains = glyphs(effects.map(glyph).filter(Boolean), 12);
  return place(
    board,
    quest,
    questTold(board, quest),
    box(0, 0, QUEST.width, QUEST.height, "quest", 4),
    at(fitting(pays), 2, pays.node),
    svg("path", { d: `M6 15.5 H${QUEST.width - 6}`, class: "rule" }),
    at(fitting(gains), 17, gains.node),
  );
}

export function questLine(board, quest) {
  const { cost, effects } = print.quests[quest];
  const set = glyphs([...costGlyphs(cost), { what: "", said: "→" }, ...effects.map(glyph).filter(Boolean)], 11.5);
  const width = set.width + 6;
  const node = place(
    board,
    quest,
    questTold(board, quest),
    box(0, 0, width, QUEST.line, "quest", 4),
    at(5, 3, set.node),
  );
  return { node, width };
}

const fitting = ({ width }) => Math.max(3, (QUEST.width - width) / 2);

export function questTold({ words }, quest) {
  const { cost, effects } = print.quests[quest];
  return `${words.name(quest)} – ${words.worded(cost)} → ${words.worded(spoken(effects))}`;
}
