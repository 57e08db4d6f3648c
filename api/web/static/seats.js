// Who sits where; before the game also how to sit down, seat a bot, be ready.

import { element } from "./dom.js";
import { seatsBeside } from "./keys.js";
import { takingOver } from "./leaving.js";
import { personName } from "./naming.js";
import { me, nameField, saidName, signInLink } from "./me.js";

export function seats(page, act) {
  const { view, words } = page;
  const rows = view.seats.map((seat) => row(page, act, seat));
  return [element("h2", {}, words.page("seats")), element("ul", { class: "seats" }, ...rows), ...readiness(page, act)];
}

function row(page, act, seat) {
  const { view, words } = page;
  const label = element("b", { class: `chip ${seat.seat}` }, words.name(seat.seat));
  const bot = seat.bot && !seat.forfeited && personName(seat, words) !== words.name(seat.bot) ? ` (${words.name(seat.bot)})` : "";
  const called = personName(seat, words);
  const who = seat.name ? `${called}${bot}` : words.page("free");
  const marks = [
    seat.forfeited ? words.page("given-up") : "",
    seat.forfeited && seat.bot && seat.bot !== "still" && view.status === "playing" ? words.page("bot-plays-for", { name: called }) : "",
    view.status === "open" && seat.ready ? words.page("is-ready") : "",
    view.you === seat.seat ? words.page("you") : "",
  ].filter(Boolean);
  const free = !seat.name && view.status === "open" && page.view === page.now;
  return element(
    "li",
    { "data-row": seat.seat },
    label,
    " ",
    who,
    marks.length ? ` · ${marks.join(" · ")}` : "",
    playedHere(page, act, seat),
    free ? chairs(page, act, seat.seat) : takingOver(page, act, seat),
  );
}

// A seat whose token another tab of this browser keeps may be played in this one.
function playedHere(page, act, seat) {
  const kept = seatsBeside(page.table, page.seat?.seat).find((one) => one.seat === seat.seat);
  if (!kept || !seat.name || seat.bot || seat.player || page.view !== page.now) return null;
  const button = { type: "button", class: "quiet", "data-here": seat.seat, onclick: () => act.here(kept) };
  return element("button", button, page.words.page("play-here"));
}

function chairs(page, act, seat) {
  const { words } = page;
  if (!me.mayPlay) return element("p", {}, element("a", { href: signInLink() }, words.page("sign-in-to-sit")));
  const bots = page.games.find((one) => one.game === page.game).bots.filter((bot) => bot !== "still");
  const name = nameField(words);
  const down = (event) => {
    event.preventDefault();
    act.sit(seat, me.id ? undefined : saidName(name, words));
  };
  const sitting = page.seat
    ? null
    : element(
        "form",
        { class: "sit", onsubmit: down },
        me.id ? null : name,
        element("button", { type: "submit", "data-sit": seat }, words.page("sit-here")),
      );
  const robots = bots.map((bot) =>
    element(
      "button",
      { type: "button", class: "quiet", "data-bot": bot, onclick: () => act.bot(seat, bot) },
      `+ ${words.name(bot)}`,
    ),
  );
  return element("div", { class: "chair" }, sitting, ...robots);
}

function readiness(page, act) {
  const { view, words } = page;
  if (!page.seat || view.status !== "open" || page.view !== page.now) return [];
  const mine = view.seats.find((seat) => seat.seat === page.seat.seat);
  const full = view.seats.every((seat) => seat.name);
  if (mine.ready) return [element("p", {}, words.page("waiting-for-others"))];
  const ready = element(
    "button",
    { type: "button", id: "ready", disabled: !full, onclick: act.ready },
    words.page("ready"),
  );
  const leave = element(
    "button",
    { type: "button", id: "leave", class: "quiet", onclick: act.leave },
    words.page("stand-up"),
  );
  return [
    element("p", {}, full ? words.page("all-seated") : words.page("wait-for-seats")),
    element("p", {}, ready, " ", leave),
  ];
}
