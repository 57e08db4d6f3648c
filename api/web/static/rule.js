// A rule stands in the language of its address; the buttons of the languages lead to the other one.

import { begin } from "./connection.js";
import { dress, language, load } from "./phrases.js";

const { game, shown } = document.body.dataset;

async function start() {
  dress(await load(game), () => location.assign(`?lang=${language()}`));
  for (const button of document.querySelectorAll("[data-language]"))
    button.setAttribute("aria-pressed", button.dataset.language === shown);
}

begin(start);
