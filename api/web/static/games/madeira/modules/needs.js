// What a card wants of its owner's workers, and how many are there: read from the view, for the eye alone.

import { print } from "../print.js";
import { rows } from "./rows.js";

// One for each place where it wants any: a region, or the colonies together.
export function needs({ state }, id, seat) {
  const { regions = [], colony_workers: settlers = 0 } = rows.cards[id].requirement;
  const workers = Object.entries(state.homes[seat]?.workers ?? {});
  const there = (holds) => workers.reduce((sum, [place, number]) => sum + (holds(place) ? number : 0), 0);
  const fields = regions.map((needed, at) => ({
    region: at + 1,
    needed,
    there: there((place) => print.regionOf(place) === at + 1),
  }));
  const colonies = { needed: settlers, there: there((place) => print.colonies.some((one) => one.id === place)) };
  return [...fields, colonies].filter(({ needed }) => needed);
}

export const works = (board, id, seat) => needs(board, id, seat).every(({ there, needed }) => there >= needed);
