// The page of the audit: a table's log, or a file, checked in this browser. Nothing of it is sent anywhere.

import { ask, download, Problem } from "../client.js";
import { receiptsKept } from "../keeping.js";
import { seatHere } from "../keys.js";
import { lament } from "../lament.js";
import { dress, load } from "../phrases.js";
import { checked } from "./checking.js";
import { canHash } from "./hashing.js";
import { about, draws, steps, verdict } from "./told.js";

const $ = (id) => document.getElementById(id);
const table = new URLSearchParams(location.search).get("table");
const FORGOTTEN = [401, 403]; // a seat's token that is no longer good, and so none
let games = [];
let words, found;

const begun = start();

async function start() {
  games = await ask("/api/games");
  await show();
}

// In the words of the game that was played, if this server has it; again whenever the language is changed.
async function show() {
  const { game } = games.find((one) => one.game === found?.game) ?? games[0];
  words = await load(game);
  dress(words, show);
  document.title = `${words.page("audit")} · Roteiro`;
  if (!found) return;
  $("about").replaceChildren(...[about(found, words)].filter(Boolean));
  $("verdict").replaceChildren(verdict(found, words));
  $("steps").replaceChildren(...steps(found, words));
  $("draws").replaceChildren(...[draws(found, words)].filter(Boolean));
}

// Somebody may be quicker than the words, or choose another log meanwhile: the last one chosen is shown.
let wanted = 0;

async function busy(work) {
  const asked = ++wanted;
  await begun;
  found = null;
  for (const part of ["about", "steps", "draws"]) $(part).replaceChildren();
  $("verdict").textContent = words.page(canHash ? "audit-working" : "audit-no-hash");
  if (!canHash) return;
  const made = await work();
  if (asked !== wanted) return;
  found = made;
  await show();
}

function wrong(error) {
  $("verdict").replaceChildren();
  if (!words) throw error;
  lament(error, words);
}

// The log as the seat may have it that this browser keeps, else as anybody may.
async function ofTable(seat) {
  try {
    const bytes = await download(`/api/tables/${encodeURIComponent(table)}/log`, seat);
    const luckOf = () => ask(`/api/tables/${encodeURIComponent(table)}/luck`, { token: seat?.token }).catch(untold);
    return await checked(bytes, await world(!seat, luckOf));
  } catch (error) {
    if (!seat || !FORGOTTEN.includes(error.status)) throw error;
    return ofTable(null);
  }
}

// Of the luck of a file only the server knows that signed it.
async function ofFile(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const known = await world(true, async (opened) =>
    known.keys?.includes(opened.server_key) ? ask(`/api/tables/${opened.table}/luck`).catch(untold) : null,
  );
  return checked(bytes, known);
}

// What is known beside the log (checking.js).
async function world(late, luckOf) {
  const published = await ask("/api/keys").catch(() => null);
  return { keys: published?.keys.map(({ key }) => key) ?? null, receipts: receiptsKept, late, luckOf };
}

function untold(error) {
  if (error instanceof Problem) return null;
  throw error;
}

const choose = (files) => files[0] && busy(() => ofFile(files[0])).catch(wrong);

$("choose").onsubmit = (event) => event.preventDefault();
$("choose").file.onchange = ({ target }) => choose(target.files);
for (const over of ["dragenter", "dragover"]) addEventListener(over, (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  choose(event.dataTransfer.files);
});

if (table) busy(() => ofTable(seatHere({ table }))).catch(wrong);
