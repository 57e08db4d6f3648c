// Before each seat: its cards of this round with what lies on them, the backs of its hand, the cards it has discarded.

import { box, label, place, svg, titled, widthOf } from "../../../svg.js";
import { altered } from "../additions.js";
import { die, marker, ship, worker } from "../icons.js";
import { back, strip } from "./cards.js";
import { rows } from "./rows.js";

const NARROW = 330;
const SHIP_CARD = "cap_calecute"; // the one card that a ship may lie on
const BURGHER_CARD = "cap_burguesia"; // and the one with a worker who stands on no spot

export function active(board, annex, seat, width) {
  return [ofThisRound(board, annex, seat, width), away(board, annex, seat)].filter((items) => items.length);
}

function ofThisRound(board, annex, seat, width) {
  const cards = annex.active[seat] ?? [];
  const wide = width < NARROW || cards.length < 2 ? width : (width - 4) / 2;
  return cards.map((id, number) => {
    const kept = annex.kept === seat && number === 0;
    const lying = id === SHIP_CARD ? [berth(board, annex, seat)] : kept ? [] : onTop(board, annex, seat, number, cards);
    const { node, height } = strip(board, id, seat, wide, { lying, kept });
    return { width: wide, height: height + 4, node };
  });
}

// The ship's place: where one may go is there before any lies on it.
function berth(board, annex, seat) {
  const { words } = board;
  const here = annex.sailed === seat;
  const told = `${words.name("calecute")}: ${here ? words.name(seat) : words.page("empty")}`;
  return {
    width: 32,
    height: 32,
    node: place(board, "calecute", told, box(0, 0, 32, 32, "slot", 5), here ? ship(board, seat, 16, 19) : null),
  };
}

// A die or a marker lies on the card played last.
function onTop(board, annex, seat, number, cards) {
  if (number !== cards.length - 1) return [];
  const held = annex.dice[seat];
  return [
    held ? { width: 26, height: 26, node: reserved(board, seat, held) } : null,
    annex.marked === seat ? { width: 18, height: 18, node: marker(board, seat, 9, 9) } : null,
  ].filter(Boolean);
}

function reserved(board, seat, held) {
  const { words } = board;
  const told = `${words.name("die-on-card")}: ${held.value}`;
  const frame = svg("rect", { x: 0, y: 0, width: 26, height: 26, rx: 5, class: "clear" });
  const drawn = die(board, held.value, 13, 13, { pirate: held.pirate });
  return place(board, "die-on-card", told, frame, altered(board, "die", drawn, seat, held));
}

// The backs of a hand that one does not see, and what was discarded, face-up.
function away(board, annex, seat) {
  const open = annex.active[seat] ?? [];
  const gone = (annex.played[seat] ?? []).filter((id) => !open.includes(id));
  const backs = seat === board.view.you ? [] : unseen(annex, seat);
  return [
    ...backs.map((group) => ({ width: 28, node: back(board, group, 28, 25) })),
    ...gone.map((id) => discarded(board, id)),
  ];
}

// The groups of all cards that came to the hand, less those of the cards played.
function unseen(annex, seat) {
  const left = [...(annex.drawn[seat] ?? [])];
  for (const id of annex.played[seat] ?? []) left.splice(left.indexOf(rows.cards[id].group), 1);
  return left;
}

function discarded(board, id) {
  const { words } = board;
  const name = words.name(id);
  const width = Math.min(96, widthOf(name, 10) + 18);
  return {
    width,
    node: place(
      board,
      id,
      `${words.page("card-discarded")}: ${words.name(id)} · ${words.tile(id, rows.cards[id])}`,
      box(0, 0, width, 25, "capitania gone", 5),
      svg("rect", { width: 6, height: 25, rx: 3, class: rows.cards[id].group }),
      label(11, 16.5, name, { size: 10, max: width - 15, kind: "faint" }),
    ),
  };
}

// The virtual worker, in the city that his owner chose.
export function burgher(board, annex, city) {
  const owner = Object.keys(annex.active).find((seat) => annex.active[seat].includes(BURGHER_CARD));
  if (annex.burgher !== city || !owner) return [];
  const told = `${board.words.name("burgher")}: ${board.words.name(owner)}`;
  return [svg("g", { class: "virtual" }, titled(told, worker(board, owner, 0, 2, 7)))];
}
