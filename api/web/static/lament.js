// What went wrong, said in the reader's language where there are words for it; what is nobody's doing is thrown on.

import { Problem, Unreachable } from "./client.js";
import { notice } from "./dom.js";

export function lament(error, words) {
  if (error instanceof Unreachable) return notice(words.page("unreachable"), true);
  if (!(error instanceof Problem)) throw error;
  const said = words.refusal(error.body);
  // Only a rule of the game has a text to look up; the rest are names for programs.
  const rule = error.body.type === "about:blank" ? "" : ` (${error.body.rule})`;
  notice(said ? `${said}${rule}` : error.message, true);
}
