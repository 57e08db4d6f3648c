// A game's board: bands one below the other, drawn afresh from a view.

import { at, svg } from "./svg.js";

const WIDTH = 1000;
const EDGE = 8;
const GAP = 10;

// `bandsOf` makes the bands of a board, each with its height. What it returns draws them into a container.
// `open`: ids of places that can be picked; `lit`: those of them that go on from what is picked, all if nothing is said;
// `focus`: those picked so far; `pick` is called with an id.
export const drawing = (game, bandsOf) =>
  function draw(container, view, words, { focus = [], open = new Set(), lit = open, pick = () => {} } = {}) {
    const board = { view, state: view.state, words, focus, open, lit, pick };
    const had = container.contains(document.activeElement) && document.activeElement.dataset.place;
    const drawn = stacked(game, words.name(game), bandsOf(board));
    container.replaceChildren(drawn);
    if (had) drawn.querySelector(`[data-place="${CSS.escape(had)}"][tabindex]`)?.focus();
  };

function stacked(game, name, bands) {
  let y = EDGE;
  const set = bands.map(([band, height]) => {
    const made = at(EDGE, y, band);
    y += height + GAP;
    return made;
  });
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${y}`, class: game, role: "group", "aria-label": name },
    svg("rect", { width: WIDTH, height: y, class: "sea" }),
    ...set,
  );
}
