// Tokens for programs: listed, made, ended. What one is, is shown once.

import { ask } from "./client.js";
import { element } from "./dom.js";
import { sends } from "./forms.js";
import { lament } from "./lament.js";

const PATH = "/api/players/me/tokens";
const form = document.getElementById("new-token");
const list = document.getElementById("tokens");
let fresh = null;

async function show(words) {
  const rows = await ask(PATH);
  list.replaceChildren(...rows.map((token) => row(token, words)));
}

function row(token, words) {
  const end = async () => {
    if (!confirm(words.page("really-end-token", { name: token.name }))) return;
    await ask(`${PATH}/${token.id}`, { method: "DELETE" }).catch((error) => lament(error, words));
    await show(words);
  };
  const scopes = token.scopes.map((scope) => words.page(`scope-${scope}`)).join(words.tables.words.and);
  const ends = token.ends ? words.page("token-ends", { day: token.ends.slice(0, 10) }) : words.page("token-lasts");
  const used = token.used ? words.page("token-used", { day: token.used }) : words.page("token-unused");
  return element(
    "li",
    {},
    element("div", {}, element("b", {}, token.name), " ", element("small", {}, `${scopes} · ${ends} · ${used}`)),
    fresh?.id === token.id ? shownOnce(words) : null,
    element("button", { type: "button", class: "quiet", onclick: end }, words.page("end-token")),
  );
}

const shownOnce = (words) =>
  element(
    "p",
    { class: "fresh-token" },
    words.page("token-once"),
    element("input", { readonly: true, value: fresh.token, "aria-label": fresh.name, onfocus: (event) => event.target.select() }),
  );

function begin(words) {
  sends(form, words, async ({ name, days }, phrases) => {
    const scopes = [...form.querySelectorAll("input[name=scopes]:checked")].map((box) => box.value);
    if (!scopes.length) return phrases.page("token-for-nothing");
    const body = { name, scopes, days: days ? Number(days) : null };
    fresh = await ask(PATH, { method: "POST", body });
    form.reset();
    await show(phrases);
  });
}

export const tokens = { show, begin };
