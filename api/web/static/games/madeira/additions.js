// What the modules of this table add to its board, and what of the board they draw in their own way.
// The base names the places where it asks; which module answers it does not know.

import { MODULES } from "./modules/listed.js";

// A module is told by the annex that it keeps in the state.
const played = ({ state }) =>
  Object.entries(MODULES).flatMap(([key, module]) => (state.annexes[key] ? [[module, state.annexes[key]]] : []));

// Everything that is drawn besides at this place.
export const additions = (board, what, ...where) =>
  played(board)
    .flatMap(([{ adds }, annex]) => adds[what]?.(board, annex, ...where) ?? [])
    .filter(Boolean);

// A drawing or a value of the base, as the modules leave it.
export const altered = (board, what, made, ...where) =>
  played(board).reduce((so, [{ alters }, annex]) => alters?.[what]?.(board, annex, so, ...where) ?? so, made);

// The places of the modules' moves, by kind.
export const STEPS = Object.assign({}, ...Object.values(MODULES).map(({ steps }) => steps));
