// What a person does at a table: sit down, seat a bot, be ready, move, take back. Each is one request.

import { ask, dropSeat, keepSeat, newEntropy, newKey, Problem } from "./client.js";
import { keepReceipt } from "./keeping.js";
import { lament } from "./lament.js";
import { hush } from "./dom.js";

// `now` shows a view that came as an answer, `look` asks for the newest one.
export function acting(page, { now, look }) {
  const path = (what) => `/api/tables/${page.table}/${what}`;

  // Whatever was wrong with it, the page says so and looks again.
  const attempt = async (work) => {
    try {
      await work();
    } catch (error) {
      lament(error, page.words);
      if (error instanceof Problem) await look().catch((later) => lament(later, page.words));
    }
  };

  const send = (what, body) =>
    attempt(async () => {
      const answer = await ask(path(what), {
        method: "POST",
        body,
        token: page.seat.token,
        version: page.now.version,
        key: newKey(),
      });
      keepReceipt(page.table, answer.receipt);
      page.view = page.now;
      await now(answer.view);
    });

  const sit = (seat, name) =>
    attempt(async () => {
      const mine = await newEntropy();
      const taken = await ask(path("seats"), {
        method: "POST",
        body: { ...(name ? { name } : {}), seat, entropy_hash: mine.entropy_hash },
        key: newKey(),
      });
      page.seat = { seat: taken.seat, token: taken.token, entropy: mine.entropy };
      keepSeat(page.table, page.seat);
      page.view = page.now = page.lost = null;
      await look();
    });

  const bot = (seat, name) =>
    attempt(async () => {
      await ask(path("seats"), {
        method: "POST",
        body: { name: page.words.name(name), seat, bot: name },
        key: newKey(),
      });
      await look();
    });

  const leave = () =>
    attempt(async () => {
      await ask(path(`seats/${page.seat.seat}`), { method: "DELETE", token: page.seat.token });
      forget(page);
      await look();
    });

  const handOver = (bot) =>
    attempt(async () => {
      const { seat, token } = page.seat;
      const given = await ask(path("handover"), { method: "POST", body: { bot }, token, key: newKey() });
      forget(page);
      page.invitation = { seat, code: given.invitation };
      await look();
    });

  const takeOver = (seat, name, invitation) =>
    attempt(async () => {
      const body = { seat, ...(name ? { name } : {}), invitation };
      const taken = await ask(path("takeover"), { method: "POST", body, key: newKey() });
      history.replaceState(null, "", location.pathname);
      page.seat = { seat: taken.seat, token: taken.token, entropy: "" };
      keepSeat(page.table, page.seat);
      page.view = page.now = page.invitation = page.lost = null;
      await look();
    });

  // Shows a moment of the past, as if it were picked on the slider.
  const lookAt = (number) => {
    const slider = document.getElementById("moment");
    slider.value = number;
    slider.oninput({ target: slider });
  };

  return {
    look: lookAt,
    undoTo: (to) => send("undo", { to }),
    answer: (agrees, offer) => send("undo/answers", { agrees, offer }),
    showHand: (shown) => send("hands", { shown }),
    handOver: (bot) => confirm(page.words.page("really-hand-over")) && handOver(bot),
    takeOver,
    play: (move) => send("moves", { move }),
    undo: () => send("undo", {}),
    redo: () => send("redo", {}),
    resign: () => confirm(page.words.page("really-resign")) && send("resign", {}),
    ready: () => send("ready", { entropy: page.seat.entropy }),
    sit,
    bot,
    leave,
  };
}

// The seat was left, or its token is no longer good: `why` is then said until somebody closes it. Who was only signed out
// comes back to it, with the entropy that this browser keeps.
export function forget(page, why = null) {
  if (why?.rule !== "account.ended") dropSeat(page.table);
  page.seat = page.view = page.now = null;
  if (!why) return;
  page.lost = why;
  hush();
}
