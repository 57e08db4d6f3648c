// A table: the view from the server, drawn; offers as buttons; the past at hand.

import { acting, forget } from "./acting.js";
import { ask, Problem } from "./client.js";
import { notice } from "./dom.js";
import { receiptsLink } from "./keeping.js";
import { hearSeats, seatHere } from "./keys.js";
import { lament } from "./lament.js";
import { invitationOf, invited } from "./leaving.js";
import { me } from "./me.js";
import { menu } from "./menu.js";
import { past } from "./past.js";
import { dress, language, load } from "./phrases.js";
import { nextPlaces, pickedAfter, reached } from "./picking.js";
import { redraw } from "./redrawing.js";
import { seats } from "./seats.js";
import { standing } from "./standing.js";
import { status } from "./status.js";
import { ticking } from "./time.js";

const { table, game, push } = document.body.dataset;
const { draw, steps } = await import(`/static/games/${game}.js`);
const $ = (id) => document.getElementById(id);

// `now` is the newest view, `view` the one shown: another one while somebody looks at the past.
const page = { table, game, steps, words: null, games: [], seat: seatHere(document.body.dataset), now: null, view: null, picked: [], sending: "", invitation: invitationOf(table) };
const act = acting(page, { now, look });
const { scrubber, story } = past(page, show);

async function start() {
  page.words = await load(game);
  page.games = await ask("/api/games");
  dress(page.words, start);
  await look();
  show();
  await story();
}

// What lets this page be told at once where spectators see the table later.
let ticket = "";
let stream, heard;
const noteTicket = (head) => (ticket = head.get("Stream-Ticket") ?? "");

// The newest view. A token that is no longer good (the seat was left, or is another's) is dropped.
async function look() {
  const { seat } = page;
  const path = seat ? `/api/tables/${table}/seats/${seat.seat}` : `/api/tables/${table}`;
  try {
    const view = await ask(path, { token: seat?.token, known: page.now?.version, heard: noteTicket });
    if (stream) listen();
    if (view) await now(view);
  } catch (error) {
    if (!(error instanceof Problem) || ![401, 403].includes(error.status) || !seat) throw error;
    if (page.seat === seat) forget(page, whyLost(error, seat));
    await look();
  }
}

// Who shows no token of the seat was signed in as its player.
const whyLost = ({ status, body }, { token }) => (me.id && status === 401 && !token ? { rule: "account.ended" } : body);

async function now(view) {
  // Whose seat a bot plays has no token any more, and looks on as everybody else does.
  if (page.seat && view.seats.some((one) => one.seat === page.seat.seat && one.bot)) {
    forget(page, { rule: view.seats.find((one) => one.seat === page.seat.seat).forfeited ? "seat.resigned" : "seat.handed-over" });
    return look();
  }
  if (page.now && view.you === page.now.you && view.version < page.now.version) return;
  const living = !page.view || page.view === page.now;
  // While several seats choose at once, the answer of another one leaves what is picked as it is.
  const asked = JSON.stringify(page.now?.offers) === JSON.stringify(view.offers);
  page.now = view;
  if (living) {
    page.view = view;
    if (!asked) page.picked = [];
    show();
  } else {
    scrubber();
  }
  await story();
}

// A click is lost if what was pressed is drawn anew before it is let go: so drawing waits.
let pressed = false;
let drawLater = false;
addEventListener("pointerdown", (event) => (pressed = Boolean(event.target.closest("#board, #menu"))), true);
addEventListener("click", () => (pressed = false), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(letGo), true);

function letGo() {
  pressed = false;
  if (drawLater) show();
}

function show() {
  drawLater = pressed;
  if (pressed) return;
  const { view, words } = page;
  const live = page.view === page.now;
  document.title = `${words.name(game)} · ${table}`;
  $("where").textContent = `${words.name(game)} · ${table}`;
  document.body.classList.toggle("looking-back", !live);
  document.body.dataset.status = page.now.status;
  document.body.classList.toggle("invited", Boolean(invited()) && !page.seat);
  const lit = live ? nextPlaces(view, page.picked, steps) : new Set();
  // What begins another move stays to be clicked: who changes their mind begins anew.
  const open = live ? new Set([...lit, ...nextPlaces(view, [], steps)]) : lit;
  const within = [$("board"), $("menu")].some((part) => part.contains(document.activeElement));
  redraw($("standing"), ...standing(page, show));
  draw($("board"), view, words, { focus: page.picked, open, lit, pick });
  redraw($("status"), ...status(page, act));
  showSeats(live);
  redraw($("menu"), ...(live ? menu(page, act, pick) : []));
  // Who chose by keyboard goes on by keyboard.
  if (within && document.activeElement === document.body) first("button");
  $("taken").replaceChildren(...[receiptsLink(table, words)].filter(Boolean));
  scrubber();
}

// Drawn again only if there is news of them, so that a name that is being typed stays.
let sitting = "";

function showSeats(live) {
  const { view } = page;
  const news = JSON.stringify([language(), live, view.status, view.you, view.seats, location.hash]);
  if (news !== sitting) redraw($("seats"), ...seats(page, act));
  sitting = news;
}

const first = (what) => $("menu").querySelector(what)?.focus({ preventScroll: true });

function pick(place) {
  page.picked = pickedAfter(page.view, page.picked, steps, place);
  const move = reached(page.view, page.picked, steps);
  if (move) return act.play(move);
  show();
  // Nothing more to pick: what is left is to say so, and a key is enough.
  if (page.picked.length && !nextPlaces(page.view, page.picked, steps).size) first(".offer");
}

// A push says "look again". Looks are made one at a time, the last one after the last push.
let looking = false;
let again = false;

async function news() {
  again = true;
  if (looking) return;
  looking = true;
  try {
    while (again) {
      again = false;
      await look().catch((error) => lament(error, page.words));
    }
  } finally {
    looking = false;
  }
}

await start();
// Streams may come from elsewhere. Who sits nowhere is sent what everybody sees; who has a seat asks for its own view.
function listen() {
  if (stream && heard === ticket) return;
  stream?.close();
  heard = ticket;
  const asked = ticket ? `?ticket=${ticket}` : page.seat ? "" : "?view=true";
  stream = new EventSource(`${push}/api/tables/${table}/stream${asked}`);
  stream.onmessage = news;
  stream.addEventListener("view", (event) => {
    if (page.seat) return news();
    now(JSON.parse(event.data)).catch((error) => lament(error, page.words));
  });
  // A ticket is good as long as one sits there: without it, as everybody is told.
  stream.onerror = ({ target }) => target === stream && target.readyState === EventSource.CLOSED && setTimeout(lost, 3000);
}

async function lost() {
  await news();
  stream = null;
  listen();
}

listen();
ticking(page);

// Another tab of this browser takes a seat, or leaves the one that is played here too; an invitation is pasted.
hearSeats(table, (seat, taken) => {
  if (page.seat?.seat === seat) return taken || news();
  sitting = "";
  show();
  if (taken) notice(page.words.page("taken-in-another-tab", { seat }));
});
addEventListener("hashchange", () => show());
