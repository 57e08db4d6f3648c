// One's own account: what it is, its tables, its password, its end.

import { ask } from "./client.js";
import { begin } from "./connection.js";
import { element } from "./dom.js";
import { sends } from "./forms.js";
import { me } from "./me.js";
import { gameName } from "./naming.js";
import { dress, language, load } from "./phrases.js";
import { tokens } from "./tokens.js";

const $ = (id) => document.getElementById(id);
const { role, made } = document.body.dataset;
let words;
let games = [];

async function start() {
  games = await ask("/api/games");
  words = await load(games[0].game);
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
  const own = await Promise.all(mine.map(asSeated));
  const none = element("li", { class: "hint" }, words.page("no-own-tables"));
  $("own-tables").replaceChildren(...(own.length ? own.map((one) => line(one, standing(one))) : [none]));
  const left = own.filter((one) => one.status !== "over" && one.mine);
  $("running").hidden = !left.length;
  $("running-tables").replaceChildren(...left.map((one) => line(one, "")));
}

// Who plays sees his table as it is now, spectators perhaps later: of games that are not over the seat is asked.
async function asSeated(table) {
  const { seat, bot } = table.seats.find((one) => one.player === me.id);
  if (table.status === "over" || bot) return table;
  const now = await ask(`/api/tables/${table.table}/seats/${seat}`).catch(() => null);
  return now ? { ...table, status: now.status, awaited: now.awaited, mine: seat } : table;
}

function standing({ status, awaited, mine }) {
  const said = words.page(`status-${status}`);
  if (!awaited?.length) return said;
  if (awaited.includes(mine)) return element("b", { class: "yours" }, `${said} · ${words.page("awaits-you")}`);
  return `${said} · ${words.page("turn-title", { seats: awaited })}`;
}

const line = (table, said) =>
  element("li", {}, element("a", { href: `/tables/${table.table}` }, `${gameName(games, table.game)} · ${table.table}`), " ", said);

const begun = begin(start);
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
