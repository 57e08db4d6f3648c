// What went wrong, said in the reader's language where there are words for it; what is nobody's doing is thrown on.

import { isAway, Problem, Unreachable } from "./client.js";
import { notice } from "./dom.js";

// What is asked for now and then is asked for again: that nothing came back is marked, and not lamented each time.
export const quietly = (error, words) => isAway(error) || lament(error, words);

export function lament(error, words) {
  if (error instanceof Unreachable) return notice(words.page("unreachable"), true);
  if (!(error instanceof Problem)) throw error;
  const said = words.refusal(error.body);
  // Only a rule of the game has a text to look up; the rest are names for programs.
  const rule = error.body.type === "about:blank" ? "" : ` (${error.body.rule})`;
  notice(said ? `${said}${rule}` : error.message, true);
}
