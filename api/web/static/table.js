// A table: the view from the server, drawn; offers as buttons; the past at hand.

import { acting, forget } from "./acting.js";
import { ask, Problem } from "./client.js";
import { begin, cameBack, missed } from "./connection.js";
import { notice } from "./dom.js";
import { receiptsLink } from "./keeping.js";
import { first, goOn, isWithin } from "./keyboard.js";
import { hearSeats, seatHere } from "./keys.js";
import { lament, quietly } from "./lament.js";
import { invitationOf, invited } from "./leaving.js";
import { me } from "./me.js";
import { menu } from "./menu.js";
import { past } from "./past.js";
import { dress, language, load } from "./phrases.js";
import { nextPlaces, pickedAfter, reached } from "./picking.js";
import { held } from "./pressing.js";
import { redraw } from "./redrawing.js";
import { seats } from "./seats.js";
import { standing, whyGiven, whyLost } from "./standing.js";
import { status, turn } from "./status.js";
import { ticking } from "./time.js";

const { table, game, push } = document.body.dataset;
const { draw, steps } = await import(`/static/games/${game}.js`);
const $ = (id) => document.getElementById(id);

// `now` is the newest view, `view` the one shown: another one while somebody looks at the past.
const page = { table, game, steps, words: null, games: [], seat: seatHere(document.body.dataset), now: null, view: null, picked: [], sending: "", invitation: invitationOf(table) };
const act = acting(page, { now, look, settled: () => (again || !page.now) && news() });
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
// The name of what was looked at last. Who may be shown hands has another view of the same version when they are hidden.
let tag = "";
const mayBeShownHands = () => !page.seat && me.id && page.now?.options.spectators?.hands;
const known = () => page.now && (mayBeShownHands() ? tag : `"${page.now.version}"`);

function note(head) {
  ticket = head.get("Stream-Ticket") ?? "";
  tag = head.get("ETag") ?? "";
}

// The newest view. A token that is no longer good (the seat was left, or is another's) is dropped.
async function look() {
  const { seat } = page;
  const path = seat ? `/api/tables/${table}/seats/${seat.seat}` : `/api/tables/${table}`;
  try {
    const view = await ask(path, { token: seat?.token, known: known(), heard: note });
    if (stream) listen();
    if (view) await now(view);
  } catch (error) {
    if (!(error instanceof Problem) || ![401, 403].includes(error.status) || !seat) throw error;
    if (page.seat === seat) forget(page, page.leaving === seat ? null : whyLost(error, seat));
    await look();
  }
}

async function now(view) {
  // Whose seat a bot plays has no token any more, and looks on as everybody else does.
  const given = page.seat && view.seats.find((one) => one.seat === page.seat.seat && one.bot);
  if (given) {
    forget(page, whyGiven(given));
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
    showStatus();
    scrubber();
  }
  await story();
  if (!living || view.undone) showStatus(); // the story tells what can be gone back to
}

function show() {
  if (!page.view || held(show)) return; // who has just got up, or sits down, has no view until the next one comes
  const { view, words } = page;
  const live = page.view === page.now;
  document.title = [turn(page), words.name(game), table].filter(Boolean).join(" · ");
  $("where").textContent = `${words.name(game)} · ${table}`;
  document.body.classList.toggle("looking-back", !live);
  document.body.dataset.status = page.now.status;
  // While the table stands still nothing can be picked.
  const may = live && view.paused === null;
  const lit = may ? nextPlaces(view, page.picked, steps) : new Set();
  // What begins another move stays to be clicked: who changes their mind begins anew.
  const open = may ? new Set([...lit, ...nextPlaces(view, [], steps)]) : lit;
  const within = isWithin();
  redraw($("standing"), ...standing(page, show));
  draw($("board"), view, words, { focus: page.picked, open, lit, pick });
  showStatus();
  showSeats(live);
  document.body.classList.toggle("to-take", !page.seat && Boolean(invited() || $("seats").querySelector("[data-take-over]")));
  redraw($("menu"), ...(live ? menu(page, act, pick) : []));
  goOn(within);
  $("taken").replaceChildren(...[receiptsLink(table, words)].filter(Boolean));
  scrubber();
}

function showStatus() {
  if (page.view && !held(show)) redraw($("status"), ...status(page, act));
}

// Drawn again only if there is news of them, so that a name that is being typed stays.
let sitting = "";

function showSeats(live) {
  const { view } = page;
  const news = JSON.stringify([language(), live, view.status, view.you, view.seats, location.hash]);
  if (news !== sitting) redraw($("seats"), ...seats(page, act));
  sitting = news;
}

function pick(place) {
  if (!page.view) return;
  page.picked = pickedAfter(page.view, page.picked, steps, place);
  const move = reached(page.view, page.picked, steps);
  if (move) return act.play(move);
  show();
  // Nothing more to pick: what is left is to say so, and a key is enough.
  if (page.picked.length && !nextPlaces(page.view, page.picked, steps).size) first(".offer");
}

// A push says "look again". Looks are made one at a time, the last one after the last push, and after what is being sent.
let [looking, again] = [false, false];

async function news() {
  again = true;
  if (looking || page.sending) return;
  looking = true;
  try {
    while (again && !page.sending) {
      again = false;
      await look().catch((error) => quietly(error, page.words));
    }
  } finally {
    looking = false;
  }
}

await begin(start);
// Who sees what everybody does is sent it; who has a seat, or may be shown hands, which no stream carries, asks for his.
const seesMore = () => page.seat || mayBeShownHands();

function listen() {
  if (stream && heard === ticket) return;
  stream?.close();
  heard = ticket;
  const asked = ticket ? `?ticket=${ticket}` : seesMore() ? "" : "?view=true";
  stream = new EventSource(`${push}/api/tables/${table}/stream${asked}`);
  stream.onmessage = news;
  stream.addEventListener("view", (event) => {
    if (seesMore() || page.sending) return news();
    now(JSON.parse(event.data)).catch((error) => quietly(error, page.words));
  });
  // A ticket is good as long as one sits there: without it, as everybody is told.
  stream.onopen = () => cameBack("news");
  stream.onerror = ({ target }) => {
    if (target !== stream) return;
    missed("news");
    if (target.readyState === EventSource.CLOSED) setTimeout(lost, 3000);
  };
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
