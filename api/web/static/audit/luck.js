// Luck recomputed: every die and every shuffle, from the seed that the secret and the entropies make.

import { canonical } from "./canonical.js";
import { hold } from "./faults.js";
import { keyed } from "./hashing.js";
import { placesOf } from "./standing.js";

const SPAN = 1n << 64n;

// What comes out at this place of the game, draw by draw. Numbers from the uneven end are thrown away.
function chanceAt(mac, position) {
  let count = 0;

  async function below(bound, label) {
    const span = BigInt(bound);
    for (;;) {
      count += 1;
      const bytes = await mac(`${label}/${position}/${count}`);
      const number = new DataView(bytes.buffer).getBigUint64(0);
      if (number < SPAN - (SPAN % span)) return Number(number % span);
    }
  }

  // Fisher-Yates, from the end.
  async function shuffled(items, label) {
    const pile = [...items];
    for (let last = pile.length - 1; last > 0; last -= 1) {
      const other = await below(last + 1, label);
      [pile[last], pile[other]] = [pile[other], pile[last]];
    }
    return pile;
  }

  return { below, shuffled };
}

const isBound = (bound) => Number.isSafeInteger(bound) && bound > 0;

// Of each kind of draw: whether it is told in full, what was told to come of it, what comes of it.
const DRAWS = {
  "number-drawn": {
    whole: ({ bound }) => isBound(bound),
    told: ({ number }) => number,
    again: ({ bound, label }, chance) => chance.below(bound, label),
  },
  "die-thrown": {
    whole: ({ bound }) => isBound(bound),
    told: ({ number }) => number,
    again: async ({ bound, label }, chance) => 1 + (await chance.below(bound, label)),
  },
  shuffled: {
    whole: ({ items, order }) => Array.isArray(items) && Array.isArray(order),
    told: ({ order }) => order,
    again: ({ items, label }, chance) => chance.shuffled(items, label),
  },
};

// Throws the Fault of the first event whose luck comes out otherwise; how many draws there were, and how many of them
// stand in their events as drawn, as far as that can be seen.
export async function checkLuck(told, log, seed) {
  const [mac, places] = [await keyed(seed), placesOf(log.events)];
  const found = { draws: 0, seen: 0 };
  for (const { number, position, draws } of told) {
    hold(places.get(number) === position, number, "place");
    const chance = chanceAt(mac, position);
    for (const draw of draws) await drawAgain(draw, chance, number);
    found.draws += draws.length;
    found.seen += seenIn(log.events[number - 1].event.facts, draws, log.opened.seats, number);
  }
  return found;
}

async function drawAgain(draw, chance, number) {
  const kind = Object.hasOwn(DRAWS, draw.kind) ? DRAWS[draw.kind] : null;
  hold(kind?.whole(draw), number, "draw", { label: draw.label });
  const [drawn, told] = [await kind.again(draw, chance), kind.told(draw)].map(canonical);
  hold(drawn === told, number, "draw", { label: draw.label });
}

const ENOUGH = 4; // cards of a pile: so many do not come together by another way

// How many of these draws stand in the facts to be seen: shuffles that lie in a row, or a part of them. What a number
// means, or where a tile goes, only the rules can tell. But a pile face down is in the order that was drawn: throws the
// Fault of one that has the same cards in another.
function seenIn(facts, draws, seats, number) {
  const shuffles = draws.filter(({ kind, order }) => kind === "shuffled" && order.length > 1);
  const rows = [...rowsIn(facts, seats)].filter(({ row }) => row.length > 1);
  const seen = shuffles.filter(({ order }) => rows.some(({ row }) => isRun(row, order)));
  const piles = rows.filter(({ row, faceDown }) => faceDown && row.length >= ENOUGH);
  for (const { row } of piles.filter((pile) => !shuffles.some(({ order }) => isRun(pile.row, order)))) {
    const drawn = shuffles.find(({ order }) => hasRunOf(row, order));
    hold(!drawn, number, "facts", { label: drawn?.label });
  }
  return seen.length;
}

// Every row of words in a value; what is told seat by seat is a row too.
function* rowsIn(value, seats) {
  if (value === null || typeof value !== "object") return;
  const pile = value.kind === "cards" && Array.isArray(value.held);
  if (pile) yield { row: value.held, faceDown: !value.readers?.length };
  else yield { row: Array.isArray(value) ? value : bySeat(value, seats), faceDown: false };
  for (const one of Object.values(value)) yield* rowsIn(one, seats);
}

const bySeat = (value, seats) => seats.filter((seat) => Object.hasOwn(value, seat)).map((seat) => value[seat]);

const starts = (row, order) => [...Array(Math.max(0, order.length - row.length + 1)).keys()];

const isRun = (row, order) => starts(row, order).some((start) => isAt(row, order, start));

const isAt = (row, order, start) => row.every((one, place) => one === order[start + place]);

// Whether the row has just the cards of a part of the order, wherever each of them lies.
function hasRunOf(row, order) {
  const wanted = tally(row);
  return starts(row, order).some((start) => tally(order.slice(start, start + row.length)) === wanted);
}

const tally = (row) => JSON.stringify([...row].sort());
