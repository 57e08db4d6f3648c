// What a person does at a table: sit down, seat a bot, be ready, move, take back. Each is one request.

import { ask, newEntropy, newKey, Problem } from "./client.js";
import { hush } from "./dom.js";
import { keepReceipt } from "./keeping.js";
import { dropSeat, keepSeat } from "./keys.js";
import { keepInvitation } from "./leaving.js";
import { lament } from "./lament.js";

// `now` shows a view that came as an answer, `look` asks for the newest one; `settled` hears when nothing is under way.
export function acting(page, { now, look, settled }) {
  const path = (what) => `/api/tables/${page.table}/${what}`;

  // One thing at a time: until the server has answered, a second click is none, and what is under way is marked.
  const mark = (what) => {
    page.sending = what;
    document.body.classList.toggle("sending", Boolean(what));
    for (const one of document.querySelectorAll("#menu [data-move]")) one.classList.toggle("sent", one.dataset.move === what);
  };

  const send = (where, options) => ask(where, options).finally(() => mark(""));

  // Whatever was wrong with it, the page says so and looks again; where there is no view to act on, it looks first.
  const attempt = async (work, what = "other") => {
    if (page.sending) return;
    if (!page.now) return look().catch((error) => lament(error, page.words));
    mark(what);
    try {
      await work();
    } catch (error) {
      mark("");
      lament(error, page.words);
      if (error instanceof Problem) await look().catch((later) => lament(later, page.words));
    } finally {
      settled();
    }
  };

  const command = (what, body) =>
    attempt(async () => {
      if (!page.seat) return mark(""); // it was lost while the button was pressed
      const answer = await send(path(what), {
        method: "POST",
        body,
        token: page.seat.token,
        version: page.now.version,
        key: newKey(),
      });
      keepReceipt(page.table, answer.receipt);
      page.view = page.now;
      page.acted = true;
      await now(answer.view);
    }, JSON.stringify(body.move) ?? what);

  const sit = (seat, name) =>
    attempt(async () => {
      const mine = await newEntropy();
      const taken = await send(path("seats"), {
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
      await send(path("seats"), {
        method: "POST",
        body: { name, seat, bot: name },
        key: newKey(),
      });
      await look();
    });

  // Another seat of this browser is played in this tab.
  const here = (kept) =>
    attempt(async () => {
      page.seat = kept;
      keepSeat(page.table, kept);
      page.view = page.now = page.lost = null;
      await look().finally(() => mark(""));
    });

  const leave = () =>
    attempt(async () => {
      page.leaving = page.seat; // that it is lost is no news, however it is heard of
      try {
        await send(path(`seats/${page.seat.seat}`), { method: "DELETE", token: page.seat.token });
        if (page.seat) forget(page);
      } finally {
        page.leaving = null;
      }
      await look();
    });

  const handOver = (bot) =>
    attempt(async () => {
      const { seat, token } = page.seat;
      const given = await send(path("handover"), { method: "POST", body: { bot }, token, key: newKey() });
      forget(page);
      keepInvitation(page, { seat, code: given.invitation });
      await look();
    });

  const takeOver = (seat, name, invitation) =>
    attempt(async () => {
      const body = { seat, ...(name ? { name } : {}), invitation };
      const taken = await send(path("takeover"), { method: "POST", body, key: newKey() });
      history.replaceState(null, "", location.pathname);
      page.seat = { seat: taken.seat, token: taken.token, entropy: "" };
      keepSeat(page.table, page.seat);
      page.view = page.now = page.lost = null;
      keepInvitation(page, null);
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
    undoTo: (to) => command("undo", { to }),
    answer: (agrees, offer) => command("undo/answers", { agrees, offer }),
    showHand: (shown) => command("hands", { shown }),
    handOver: (bot) => confirm(page.words.page("really-hand-over")) && handOver(bot),
    takeOver,
    play: (move) => command("moves", { move }),
    undo: () => command("undo", {}),
    redo: () => command("redo", {}),
    resign: () => confirm(page.words.page("really-resign")) && command("resign", {}),
    ready: () => command("ready", { entropy: page.seat?.entropy }),
    here,
    sit,
    bot,
    leave,
  };
}

// The seat was left, or its token is no longer good: `why` is then said until somebody closes it. Who was only signed out
// comes back to it, with the entropy that this browser keeps.
export function forget(page, why = null) {
  if (why?.rule !== "account.ended") dropSeat(page.table, page.seat?.seat);
  page.seat = page.view = page.now = null;
  if (!why) return;
  page.lost = why;
  hush();
}
