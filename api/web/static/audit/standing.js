// The effective game: which events stand after all that was taken back and made again, read from the log alone.

import { hold } from "./faults.js";

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
  const { stand, undone } = game;
  const forth = kind === "moves-redone" || (kind === "table-repaired" && undone.includes(to));
  if (!forth && !["moves-undone", "table-repaired"].includes(kind)) return;
  const [from, into] = forth ? [undone, stand] : [stand, undone];
  while (stand.at(-1) !== to) {
    hold(from.length, number, "place");
    into.push(from.pop());
  }
}
