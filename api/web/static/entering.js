// Signing in, and signing up.

import { ask } from "./client.js";
import { begin } from "./connection.js";
import { sends } from "./forms.js";
import { dress, load } from "./phrases.js";

const form = document.querySelector("form[data-path]");
let words;

async function start() {
  const [game] = await ask("/api/games");
  words = await load(game.game);
  dress(words, start);
  document.title = `${form.querySelector("h1").textContent} · Roteiro`;
}

const begun = begin(start);
const current = () => begun.then(() => words);

const enter = async ({ name, password }) => {
  await ask(form.dataset.path, { method: "POST", body: { name, password } });
  location.assign(form.dataset.next);
};
sends(form, current, enter, form.elements.again ? "password" : "");
