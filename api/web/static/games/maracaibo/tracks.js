// The tracks of all: influence and ownership markers of each nation; income; combat points.

import { sign } from "../../sign.js";
import { at, box, label, place, svg } from "../../svg.js";
import { capital, wrapped } from "../../text.js";
import { cube, icon } from "./icons.js";
import { print } from "./print.js";

const CELL = 29;
const ROW = 34;
const TOP = 26;
const COMBAT = 760;
export const TRACKS_HEIGHT = TOP + 3 * ROW + 2 * 46 + 6;

export function tracks(board) {
  const { words } = board;
  const below = TOP + 3 * ROW + 4;
  const { doubloons, vp } = print.income;
  return svg(
    "g",
    {},
    box(0, 0, 984, TRACKS_HEIGHT, "panel", 10),
    label(108, 17, capital(words.name("influence")), { size: 11, max: 200, kind: "title" }),
    label(CELL * 13 + 122, 17, capital(words.name("markers")), { size: 11, max: 200, kind: "title" }),
    label(COMBAT, 17, capital(words.name("combat_points")), { size: 11, max: 200, kind: "title" }),
    ...print.nations.map((nation, number) => at(8, TOP + number * ROW, nationRow(board, nation))),
    at(COMBAT, TOP, combat(board)),
    at(8, below, income(board, "doubloons", spaces(doubloons.start, doubloons.last), doubloons.final_vp)),
    at(8, below + 46, income(board, "vp", spaces(vp.start, vp.last), {})),
  );
}

const spaces = (from, to) => Array.from({ length: to - from + 1 }, (_, number) => from + number);

const standing = ({ state }, value) => state.seats.filter((seat) => value(state.boards[seat]));

// The signs of those who stand on a space, two in a line.
function signs(board, seats, width, y) {
  const few = seats.length < 3;
  return seats.map((seat, number) => {
    const across = seats.length === 1 ? 0 : number % 2 ? 6.5 : -6.5;
    return sign(board, seat, width / 2 + across, y + (few ? 0 : number < 2 ? -5 : 6), few ? 5.5 : 4.6);
  });
}

function nationRow(board, nation) {
  const { words, state } = board;
  const where = state.seats.map((seat) => `${words.name(seat)} ${state.boards[seat].influence[nation]}`);
  return svg(
    "g",
    {},
    place(
      board,
      nation,
      [`${words.name(nation)}: ${words.name("influence")}`, ...where].join(" · "),
      box(0, 0, CELL * 13 + 102, ROW - 3, "row", 5),
      cube(nation, 6, 8, 16),
      label(26, 20, words.name(nation), { size: 11.5, max: 70, kind: "title" }),
      ...spaces(0, print.lastInfluence).map((value) => at(98 + value * CELL, 2, level(board, nation, value))),
    ),
    at(CELL * 13 + 114, 0, markers(board, nation)),
  );
}

// A space of the influence track; where a noble rank begins it says which.
function level(board, nation, value) {
  const band = print.bands.find((one) => one.position === value);
  return svg(
    "g",
    {},
    box(0, 0, CELL - 2, ROW - 7, band ? "cell band" : "cell", 4),
    label(3, 8.5, value, { size: 8, kind: "faint" }),
    band ? label(CELL - 5, 8.5, roman(band.rank), { size: 8.5, anchor: "end", kind: "strong" }) : null,
    ...signs(
      board,
      standing(board, (one) => one.influence[nation] === value),
      CELL - 2,
      17,
    ),
  );
}

const roman = (rank) => ["I", "II", "III", "IV", "V"][rank - 1];

// What is left on the marker track: seven fields, each with the value that its emptying uncovers.
function markers(board, nation) {
  const { words, state } = board;
  const onMap = Object.values(state.markers).filter((one) => one === nation).length;
  let gone = state.taken[nation];
  let base = 0;
  const fields = print.fields.map((size, number) => {
    const missing = Math.min(gone, size);
    gone -= missing;
    if (missing === size) base = print.values[number];
    return { left: size - missing, value: print.values[number] };
  });
  const said = `${words.name(nation)}: ${words.page("base-value", { n: base })}, ${words.page("on-the-map", { n: onMap })}`;
  return svg(
    "g",
    { role: "img", "aria-label": said },
    svg("title", {}, said),
    ...fields.map(({ left, value }, number) =>
      at(
        number * 30,
        0,
        box(0, 0, 28, ROW - 3, left ? "cell" : "cell open-field", 4),
        ...Array.from({ length: left }, (_, one) => cube(nation, left === 1 ? 8.5 : 2 + one * 12.5, 2, 11.5)),
        label(14, 27, value, { size: 11, anchor: "middle", kind: left ? "faint" : "strong" }),
      ),
    ),
    label(214, 14, `${words.page("base-value", { n: base })}`, { size: 9.5, max: 40 }),
    label(214, 26, `${words.page("on-the-map", { n: onMap })}`, { size: 9.5, max: 40 }),
  );
}

function combat(board) {
  const last = print.combatTrack.maximum;
  return svg(
    "g",
    {},
    ...spaces(0, last).map((value) =>
      at(
        (value % 5) * 44,
        Math.floor(value / 5) * 48,
        box(0, 0, 41, 44, "cell", 4),
        label(4, 12, value, { size: 10, kind: "faint" }),
        ...signs(
          board,
          standing(board, (one) => one.combat_points === value),
          41,
          26,
        ),
      ),
    ),
  );
}

function income(board, track, values, printed) {
  const { words, state } = board;
  const name = capital(words.name(`${track === "vp" ? "vp" : "doubloon"}-income`));
  const where = state.seats.map((seat) => `${words.name(seat)} ${state.boards[seat].income[track]}`);
  const width = 876 / values.length;
  return place(
    { ...board, open: new Set(), focus: [] },
    `income/${track}`,
    [name, ...where].join(" · "),
    box(0, 0, 968, 42, "row", 5),
    icon(track, 4, 12, 16),
    wrapped(23, 19, name, { width: 62, lines: 2, size: 11, kind: "title" }),
    ...values.map((value, number) =>
      at(
        90 + number * width,
        2,
        box(0, 0, width - 2, 38, "cell", 4),
        label(3, 10, value, { size: 9.5, kind: "faint" }),
        printed[value]
          ? label(width - 4, 35, `${printed[value]} VP`, { size: 8.5, anchor: "end", kind: "faint" })
          : null,
        ...signs(
          board,
          standing(board, (one) => one.income[track] === value),
          width - 2,
          19,
        ),
      ),
    ),
  );
}
