// A combat token, face up: for each nation its combat value, and what choosing it brings or costs.

import { at, box, label, svg } from "../../svg.js";
import { cube, glyphs } from "./icons.js";
import { print } from "./print.js";

const WIDTH = 96;
const HEIGHT = 120;

export function token(board, id) {
  const row = print.tokens[id];
  const { words } = board;
  const modifier = row.modifier ? altered(words, row.modifier) : "";
  return svg(
    "g",
    { role: "img", "aria-label": words.name(id) },
    svg("title", {}, [words.name(id), modifier].filter(Boolean).join(" · ")),
    box(0, 0, WIDTH, HEIGHT, "token face", 12),
    ...print.nations.map((nation, number) => at(6, 10 + number * 30, side(nation, row[nation]))),
    modifier ? label(WIDTH / 2, HEIGHT - 10, modifier, { size: 9.5, anchor: "middle", max: WIDTH - 10 }) : null,
  );
}

const altered = (words, { rank, delta }) =>
  words.page("token-modifier", { rank, delta: delta > 0 ? `+${delta}` : `−${-delta}` });

function side(nation, { cv, bonus, cost }) {
  const [change, sign] = bonus ? [bonus, "+"] : cost ? [cost, "−"] : [];
  return svg(
    "g",
    {},
    cube(nation, 0, 0, 16),
    label(22, 14, cv, { size: 15, kind: "number" }),
    change ? label(38, 13, sign, { size: 14, kind: "strong" }) : null,
    change ? at(48, 1, glyphs([{ what: change.res, said: String(change.n) }], 14).node) : null,
  );
}
