// The effective game: which events stand after all that was taken back and made again, read from the log alone.

import { Fault } from "./faults.js";

const PLAYED = ["game-started", "move-played"];

// How many events stood before each event of the game: the place on which its luck hangs.
export function placesOf(events) {
  const places = new Map();
  const game = { stand: [], undone: [] };
  for (const { number, event } of events) {
    if (PLAYED.includes(event.kind)) {
      places.set(number, game.stand.length);
      game.stand.push(number);
      game.undone = [];
    } else {
      follow(game, event, number);
    }
  }
  return places;
}

function follow(game, { kind, to }, number) {
  const forth = kind === "moves-redone" || (kind === "table-repaired" && game.undone.includes(to));
  if (forth) shift(game.undone, game.stand, () => game.stand.at(-1) === to, number);
  else if (["moves-undone", "table-repaired"].includes(kind)) shift(game.stand, game.undone, () => game.stand.at(-1) === to, number);
}

function shift(from, into, done, number) {
  while (!done()) {
    if (!from.length) throw new Fault(number, "place");
    into.push(from.pop());
  }
}
