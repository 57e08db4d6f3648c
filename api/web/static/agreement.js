// What the players agreed on when the table was opened, in a line of words.

import { lasting } from "./time.js";

const UNITS = [["days", 86_400], ["hours", 3_600], ["minutes", 60], ["seconds", 1]];

export function agreement(options, words) {
  const said = (what, how) => words.page(`agreed-${what}`, { how: words.page(how) });
  return [
    clock(options.clock, words),
    said("undo", `undo-${options.undo}`),
    said("forfeit", `forfeit-${options.forfeit}`),
    said("handover", options.handover === "open" ? "handover-open" : "handover-invited-only"),
    spectators(options.spectators, words),
  ].join(" · ");
}

function clock(limits, words) {
  const { move_seconds: seconds, idle_days: days } = limits ?? {};
  if (seconds) return words.page("agreed-clock", { how: howLong(seconds, words) });
  return days ? words.page("agreed-clock", { how: howLong(days * 86_400, words) }) : words.page("agreed-no-clock");
}

function howLong(seconds, words) {
  const [unit, size] = UNITS.find(([, one]) => seconds % one === 0);
  return words.page(`time-${unit}`, { n: seconds / size });
}

function spectators(seen, words) {
  const delay = seen?.delay ? lasting(seen.delay, words) : words.page("delay-0");
  return words.page(seen?.hands ? "agreed-hands" : "agreed-spectators", { delay });
}
