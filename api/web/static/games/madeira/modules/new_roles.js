// New Roles: bonus slots on the characters, the Corsair die, figures, workers who lie down, tiles and rewards.

import { sign } from "../../../sign.js";
import { at, box, label, place, svg, telling, titled } from "../../../svg.js";
import { die } from "../icons.js";
import { print } from "../print.js";
import { reward } from "../tiles.js";
import { citizen, pirateShip, shield, mask } from "./figures.js";
import { rows } from "./rows.js";

const LINE = 19;

// -- on the buildings ---------------------------------------------------------------------------------

function bonusSlots(board, annex, building, width) {
  const character = board.state.characters[building];
  return rows.slotsOf(character).map((row) => ({ height: LINE, node: slot(board, annex, building, row, width) }));
}

function slot(board, annex, building, row, width) {
  const { words } = board;
  const seat = annex.slots[row.id];
  const shut = annex.closed.includes(building);
  const says = row.params.back ? rewardSays(board, row.params.back) : words.say("brief", rows.slots[row.id], row.id);
  const now = seat ? words.name(seat) : shut ? words.page("slot-shut") : words.page("empty");
  const gives = words.tile(row.id, rows.slots[row.id]);
  const told = [words.name(row.id), gives, row.params.back && says, words.page(`timing-${row.timing}`), now];
  const made = place(
    board,
    row.id,
    told.filter(Boolean).join(" · "),
    box(0, 0, width, LINE - 3, shut ? "bonus shut" : "bonus", 5),
    label(7, 11.5, row.slot, { size: 9.5, kind: "faint" }),
    label(16, 11.5, says, { size: 10, max: width - 38, kind: shut ? "faint" : "" }),
    seat ? sign(board, seat, width - 11, 8, 6) : null,
    shut && !seat ? svg("path", { d: `M${width - 17} 3 l11 10 m0 -10 l-11 10`, class: "strike" }) : null,
  );
  return telling(made);
}

// The king's reward beside the board that has this back.
function rewardSays({ words, state }, back) {
  const id = left(state).find((one) => rows.backOf[one] === back);
  return `${back}: ${id ? words.tile(id, print.rewards[id]) : ""}`;
}

// -- the Corsair die ----------------------------------------------------------------------------------

const corsair = (board, value) => {
  const drawn = die(board, value, 0, 0, { pirate: true });
  drawn.classList.add("corsair");
  return drawn;
};

function inTheWatch(board, { corsair: value }) {
  if (!value) return [];
  const frame = svg("rect", { x: -13, y: -13, width: 26, height: 26, rx: 5, class: "clear" });
  return [place(board, "corsair-die", `${board.words.name("corsair-die")}: ${value}`, frame, corsair(board, value))];
}

// It lies among the dice of a building, or on a card, as the one pirate die there.
function asCorsair(board, { corsair_on: where }, drawn, lies, one) {
  if (one.pirate && where === lies) drawn.classList.add("corsair");
  return drawn;
}

// -- in the cities and over sea -----------------------------------------------------------------------

const inCity = (board, annex, city) =>
  annex.citizen === city ? [titled(board.words.name("citizen"), citizen(0, 0))] : [];

const overSea = (board, annex, where) =>
  annex.ship === where ? [titled(board.words.name("ship"), pirateShip(0, 0))] : [];

function lyingDown(board, annex, piece, spot, seat) {
  if (!annex.laid[seat]?.includes(spot)) return piece;
  return titled(`${board.words.name("laid")}: ${board.words.name(seat)}`, svg("g", { transform: "rotate(90)" }, piece));
}

// The favours of the cheapest districts lie face-down.
function faceUp(board, annex, up, district) {
  const unbuilt = print.districts.filter((row) => !row.built_at_start).map((row) => row.district);
  return !unbuilt.slice(0, rows.faceDown).includes(Number(district.split("/")[1]));
}

// -- tiles and rewards --------------------------------------------------------------------------------

function atHome(board, annex, seat) {
  const held = Object.entries({ protection: shield, dark: mask }).filter(([what]) => annex[what][seat]);
  return held.map(([what, drawn]) => ({
    width: 44,
    node: place(
      board,
      what,
      board.words.worded({ [what]: annex[what][seat] }),
      box(0, 0, 44, 25, "store", 5),
      drawn(13, 13),
      label(25, 17, `×${annex[what][seat]}`, { size: 12, kind: "number" }),
    ),
  }));
}

const WIDTH = 984;
const HEIGHT = 42;

// Beside the board: the king's rewards that lie in no colony, and how many tiles are left.
function beside(board, annex) {
  const { words, state } = board;
  const node = svg(
    "g",
    {},
    box(0, 0, WIDTH, HEIGHT, "panel far", 10),
    label(12, 26, words.page("beside-the-board"), { size: 12, kind: "title", max: 150 }),
    ...left(state).map((id, number) =>
      at(
        170 + number * 190,
        9,
        label(0, 17, rows.backOf[id], { size: 13, kind: "title" }),
        at(14, 0, reward(board, id, 160)),
      ),
    ),
    ...["protection", "dark"].map((what, number) => at(560 + number * 200, 9, supply(board, annex, what))),
  );
  return [{ node, height: HEIGHT }];
}

// None before any are dealt.
function left({ rewards }) {
  const dealt = Object.values(rewards).flat();
  return dealt.length ? Object.keys(print.rewards).filter((id) => !dealt.includes(id)) : [];
}

function supply({ words }, annex, what) {
  const taken = Object.values(annex[what]).reduce((sum, number) => sum + number, 0);
  const said = words.page("supply", { what, n: rows.supply[what] - taken, of: rows.supply[what] });
  return titled(said, (what === "dark" ? mask : shield)(12, 12), label(28, 17, said, { size: 12, max: 168 }));
}

export const NEW_ROLES = {
  adds: {
    building: bonusSlots,
    "watch-dice": inTheWatch,
    city: inCity,
    "over-sea": overSea,
    "home-pieces": atHome,
    "bands-last": beside,
  },
  alters: { die: asCorsair, "city-piece": lyingDown, "favour-up": faceUp },
  steps: {
    "madeira.new-roles.place-corsair": ({ building }) => [building, "corsair-die"],
    "madeira.new-roles.take-slot": ({ slot: taken }) => [taken],
    "madeira.new-roles.send-pirate-citizen": ({ to }) => [to],
    "madeira.new-roles.trade-good": ({ given, gained }) => [given, gained],
    "madeira.new-roles.use-protection": () => ["protection"],
  },
};
