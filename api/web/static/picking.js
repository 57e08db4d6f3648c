// Picking places on the board: a move is reached through its places, one after the other.
// `steps` is the game's own: the places of a move, in order.

const leadsOn = (steps, picked) => (offer) => picked.every((place, number) => steps(offer.move)[number] === place);

export const matching = (offers, picked, steps) => offers.filter(leadsOn(steps, picked));

const openNow = (view, picked, steps) =>
  matching(
    view.offers.filter((offer) => !offer.closed),
    picked,
    steps,
  );

// The places that can be picked next.
export function nextPlaces(view, picked, steps) {
  return new Set(
    openNow(view, picked, steps)
      .map((offer) => steps(offer.move)[picked.length])
      .filter(Boolean),
  );
}

// What is picked after this click: one place more, fewer if it was picked already, or a new beginning.
export function pickedAfter(view, picked, steps, place) {
  if (nextPlaces(view, picked, steps).has(place)) return [...picked, place];
  if (picked.includes(place)) return picked.slice(0, picked.indexOf(place));
  return nextPlaces(view, [], steps).has(place) ? [place] : [];
}

// A way of two places or more that leaves a single move is a move; one place alone only narrows the menu.
export function reached(view, picked, steps) {
  const left = openNow(view, picked, steps);
  return picked.length > 1 && left.length === 1 && steps(left[0].move).length === picked.length ? left[0].move : null;
}
