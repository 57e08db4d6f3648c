// King's Demands: request tiles that say what they want; what each seat has scored.

import { at, box, label, place, svg, telling, titled, widthOf } from "../../../svg.js";
import { wrapped } from "../../../text.js";
import { icon } from "../icons.js";
import { kindMark, requestTold } from "../tiles.js";
import { rows } from "./rows.js";

const HEIGHT = 48;

function told({ words }, annex, name, id) {
  const row = rows.requests[id];
  return row ? [name, words.name(row.kind), words.tile(id, row)].join(" · ") : name;
}

function demand(board, annex, printed, id, width) {
  const row = rows.requests[id];
  if (!row) return printed;
  const made = place(
    board,
    id,
    requestTold(board, id),
    box(0, 0, width, HEIGHT, "request", 4),
    kindMark(row.kind, 10, 10),
    label(19, 14, id, { size: 11, kind: "title" }),
    at(36, 3, ...price(board, row)),
    wrapped(5, 26, board.words.say("brief", row, id), {
      width: width - 9,
      lines: 2.4,
      size: 9.5,
      smallest: 8,
      step: 1.05,
    }),
  );
  return telling(made);
}

// Beside the letter: what is paid for the tile, what its side part wants and brings, what comes of taking it, or the
// guilds that it shows.
function price(board, row) {
  const side = row.side ? [...Object.entries(row.side.discard), ["prestige", row.side.pp]] : [];
  let x = 0;
  const sums = [...Object.entries(row.cost), ...side, ...Object.entries(row.on_take)].map(([what, amount]) => {
    const made = at(x, 0, sum(what, amount));
    x += 12 + widthOf(amount, 9.5, true);
    return made;
  });
  return [...sums, ...(row.guilds ?? []).map((guild, number) => at(7 + number * 14.5, 7, shown(board, guild)))];
}

const GOODS = ["wheat", "sugar", "wine"];

function sum(what, amount) {
  const icons = what === "any_good" ? GOODS.map((good, number) => icon(good, number * 2.5 - 1, number * 1.5, 7.5)) : [];
  return svg(
    "g",
    {},
    ...(icons.length ? icons : [icon(what, 0, 0.5, 11)]),
    label(11.5, 10.2, amount, { size: 9.5, kind: "number" }),
  );
}

const shown = ({ words }, guild) =>
  svg(
    "g",
    {},
    svg("circle", { r: 7, class: `guild ${guild}` }),
    label(0, 3.5, words.short(guild), { size: 9.5, anchor: "middle", kind: "onDark" }),
  );

// The tiles that a seat has scored, with their letters and numbers.
function scored(board, annex, seat) {
  const tiles = annex.scored[seat] ?? [];
  if (!tiles.length) return [];
  const said = board.words.page("scored", { n: tiles.length });
  const title = { width: widthOf(said, 11) + 6, node: label(2, 15, said, { size: 11 }) };
  return [[title, ...tiles.map((id) => ({ width: 34, node: chip(board, id) }))]];
}

const chip = (board, id) =>
  titled(
    requestTold(board, id),
    box(0, 0, 34, 22, "request gone", 4),
    kindMark(rows.requests[id].kind, 9, 11),
    label(18, 15, id, { size: 10, kind: "faint" }),
  );

export const KINGS_DEMANDS = {
  adds: { "home-rows": scored },
  alters: { "request-told": told, request: demand, "request-height": () => HEIGHT },
  steps: { "madeira.kings-demands.discard-good": ({ good }) => [good] },
};
