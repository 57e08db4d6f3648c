// A prestige building: what investing costs and brings, how it scores, who has invested.

import { sign } from "../../sign.js";
import { at, box, label, place } from "../../svg.js";
import { wrapped } from "../../text.js";
import { costGlyphs, glyph, glyphs } from "./icons.js";
import { print, spoken } from "./print.js";

export const BUILDING = { width: 236, height: 62 };

export function building(board, id) {
  const { words, state } = board;
  const row = print.buildings[id];
  const [scores] = spoken([row.scoring]);
  const investors = state.investors[id] ?? [];
  const told = [
    words.name(id),
    words.worded(row.cost),
    words.worded(spoken(row.effects)),
    words.worded(scores),
    words.worded(investors.length ? investors : null),
  ];
  return place(
    board,
    id,
    told.filter(Boolean).join(" · "),
    box(0, 0, BUILDING.width, BUILDING.height, "building", 6),
    label(8, 15, words.name(id), { size: 12, max: 104, kind: "title" }),
    at(118, 4, glyphs([...costGlyphs(row.cost), { what: "", said: "→" }, ...row.effects.map(glyph)], 13).node),
    wrapped(8, 32, words.worded(scores), { width: BUILDING.width - 16, lines: 2, size: 10.5 }),
    ...investors.map((seat, number) => sign(board, seat, 16 + number * 20, BUILDING.height - 10, 6)),
  );
}
