// One's own account: what it is, its tables, its password, its end.

import { ask } from "./client.js";
import { element } from "./dom.js";
import { sends } from "./forms.js";
import { me } from "./me.js";
import { dress, language, load } from "./phrases.js";
import { tokens } from "./tokens.js";

const $ = (id) => document.getElementById(id);
const { role, made } = document.body.dataset;
let words;

async function start() {
  const [game] = await ask("/api/games");
  words = await load(game.game);
  dress(words, start);
  const day = new Date(made * 1000).toLocaleDateString(language(), { dateStyle: "long" });
  $("since").textContent = [role === "player" ? "" : words.page(`role-${role}`), words.page("since", { day })]
    .filter(Boolean)
    .join(" · ");
  await Promise.all([ownTables(), tokens.show(words)]);
}

async function ownTables() {
  const rows = await ask("/api/tables?limit=500");
  const mine = rows.filter((table) => table.seats.some((seat) => seat.player === me.id));
  const lines = mine.map((table) =>
    element(
      "li",
      {},
      element("a", { href: `/tables/${table.table}` }, `${words.name(table.game)} · ${table.table}`),
      ` ${words.page(`status-${table.status}`)}`,
    ),
  );
  $("own-tables").replaceChildren(...lines);
  if (!lines.length) $("own-tables").append(element("li", { class: "hint" }, words.page("no-own-tables")));
}

const begun = start();
const current = () => begun.then(() => words);

const change = async ({ password, new_password }) => {
  const session = await ask("/api/players/me", { method: "PATCH", body: { password, new_password } });
  me.csrf = session.csrf;
  $("change").reset();
  await tokens.show(words);
  return words.page("password-changed");
};
sends($("change"), current, change, "new_password");

sends($("delete"), current, async ({ password }) => {
  if (!confirm(words.page("really-delete"))) return;
  await ask("/api/players/me", { method: "DELETE", body: { password } });
  location.assign("/");
});

tokens.begin(current);
