// The description of the API is in English; the rest of the frame follows the language.

import { ask } from "./client.js";
import { begin } from "./connection.js";
import { dress, language, load } from "./phrases.js";

async function start() {
  const [game] = await ask("/api/games");
  const words = await load(game.game);
  dress(words, start);
  missing(words);
}

// Where there is no page, why not: as the server has said it, or as far as there are words for it.
function missing(words) {
  const why = document.querySelector("[data-rule]");
  if (!why) return;
  document.querySelector("[data-without-words]")?.remove();
  why.dataset.said ??= why.textContent;
  const said = words.refusal({ rule: why.dataset.rule }) || words.page("not-there");
  why.textContent = language() === "en" ? why.dataset.said : said;
}

begin(start);
