// The modules by the annex that each keeps in the state: what it adds to the board, what it draws in its own way, and
// the places of its moves.

import { CAPITANIAS } from "./capitanias.js";
import { KINGS_DEMANDS } from "./kings_demands.js";
import { NEW_BEGINNING } from "./new_beginning.js";
import { NEW_ROLES } from "./new_roles.js";

export const MODULES = {
  "madeira.new-beginning": NEW_BEGINNING,
  "madeira.capitanias": CAPITANIAS,
  "madeira.kings-demands": KINGS_DEMANDS,
  "madeira.new-roles": NEW_ROLES,
};
