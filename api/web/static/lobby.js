// The lobby: all tables, and the form that opens one.

import { importing } from "./branching.js";
import { agreement } from "./agreement.js";
import { ask, newKey } from "./client.js";
import { begin } from "./connection.js";
import { element } from "./dom.js";
import { lament, quietly } from "./lament.js";
import { me } from "./me.js";
import { gameName, personName } from "./naming.js";
import { agreed, agreeing } from "./opening.js";
import { dress, load } from "./phrases.js";
import { redraw } from "./redrawing.js";

const form = document.getElementById("open");
const modules = document.getElementById("modules");
const list = document.getElementById("tables");
let games = [];
let words;

async function start() {
  games = await ask("/api/games");
  words = await load(games[0].game);
  dress(words, start);
  document.title = `${words.page("lobby")} · Roteiro`;
  fillGames();
  await show();
}

function fillGames() {
  const lang = document.documentElement.lang;
  // In another language what was chosen stays.
  const { game, seats } = Object.fromEntries(new FormData(form));
  const checked = chosen();
  form.game.replaceChildren(...games.map((one) => element("option", { value: one.game }, one.names[lang])));
  form.game.value = game ?? games[0].game;
  form.game.onchange = fillGame;
  fillGame();
  if (seats) form.seats.value = seats;
  for (const box of modules.querySelectorAll("input")) box.checked = checked.includes(box.value);
}

function fillGame() {
  const game = games.find((one) => one.game === form.game.value);
  form.seats.replaceChildren(...game.counts.map((count) => element("option", { value: count }, String(count))));
  const legend = modules.querySelector("legend");
  modules.hidden = !game.modules.length;
  modules.replaceChildren(
    legend,
    ...game.modules.map((name) =>
      element("label", {}, element("input", { type: "checkbox", name: "module", value: name }), ` ${moduleName(game, name)}`),
    ),
  );
}

const moduleName = (game, name) => game.module_names[name][document.documentElement.lang];

const chosen = () => [...modules.querySelectorAll("input:checked")].map((box) => box.value);

form.onsubmit = async (event) => {
  event.preventDefault();
  const body = {
    game: form.game.value,
    seats: Number(form.seats.value),
    modules: chosen(),
    options: agreed(form),
  };
  try {
    const opened = await ask("/api/tables", { method: "POST", body, key: newKey() });
    location.href = `/tables/${opened.table}`;
  } catch (error) {
    lament(error, words);
  }
};

// Drawn again only if there is news, so that what somebody is about to click stays where it is.
let shown = "";
let watch = "";

for (const button of document.querySelectorAll("[data-watch]"))
  button.onclick = () => {
    watch = button.dataset.watch;
    for (const one of document.querySelectorAll("[data-watch]")) one.setAttribute("aria-pressed", one === button);
    show().catch((error) => lament(error, words));
  };

async function show() {
  if (!words) return; // somebody is quicker than the words: what is chosen is shown once they are there
  const rows = await ask(watch ? `/api/tables?watch=${watch}` : "/api/tables");
  const news = `${document.documentElement.lang} ${watch} ${JSON.stringify(rows)}`;
  if (news === shown) return;
  shown = news;
  const none = element("li", { class: "empty" }, words.page(watch ? "nothing-to-watch" : "no-tables"));
  redraw(list, ...(rows.length ? rows.map(row) : [none]));
}

function modulesOf(table) {
  const game = games.find((one) => one.game === table.game);
  return table.modules.map((name) => moduleName(game, name)).join(" · ");
}

function row(table) {
  const people = table.seats.map((seat) =>
    element(
      "span",
      { class: `chip ${seat.seat} ${seat.name ? "" : "free"} ${me.id && seat.player === me.id ? "mine" : ""}` },
      seat.name ? personName(seat, words) : words.page("free"),
    ),
  );
  return element(
    "li",
    { class: "card" },
    element("a", { href: `/tables/${table.table}` }, `${gameName(games, table.game)} · ${table.table}`),
    element("span", { class: `state ${table.status}` }, words.page(`status-${table.status}`)),
    element("span", { class: "people" }, ...people),
    element("small", {}, ...fork(table), `${words.page("events")}: ${table.version}`),
    table.modules.length ? element("span", { class: "modules" }, modulesOf(table)) : null,
    table.status === "over" ? null : element("span", { class: "agreed" }, agreement(table.options, words)),
    table.imported ? element("small", { class: "forked imported" }, words.page("is-import")) : null,
  );
}

const fork = ({ forked }) => (forked ? [element("span", { class: "forked" }, words.page("is-fork")), " · "] : []);

agreeing(form);
for (const hidden of me.mayPlay ? [] : [form, document.getElementById("import")]) hidden.hidden = true;
document.getElementById("members").hidden = me.mayPlay;
const begun = begin(start);
importing(document.getElementById("import"), () => begun.then(() => words));
setInterval(() => show().catch((error) => words && quietly(error, words)), 5000);
