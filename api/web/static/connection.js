// Whether the server is there: if not, every page says so, quietly, and tries again by itself.

import { isAway } from "./client.js";

const QUIET = 1200; // milliseconds in which nobody needs to know
const AGAIN = [500, 1000, 2000, 4000];

const missing = new Set();
let saying = 0;

// `what` is "answers" or "news": each comes back by itself.
export function missed(what) {
  missing.add(what);
  saying ||= setTimeout(tell, QUIET, true);
}

export function cameBack(what) {
  missing.delete(what);
  if (missing.size) return;
  clearTimeout(saying);
  saying = 0;
  tell(false);
}

function tell(away) {
  document.getElementById("away").hidden = !away;
}

addEventListener("unanswered", () => {
  missed("answers");
  knock(0);
});
addEventListener("answered", () => cameBack("answers"));

// Until something answers, the page knocks.
let knocking = 0;

function knock(times) {
  if (knocking) return;
  knocking = setTimeout(async () => {
    knocking = 0;
    const there = await fetch("/static/icon.svg", { method: "HEAD", cache: "no-store" }).then((answer) => answer.ok, () => false);
    if (there) cameBack("answers");
    else if (missing.has("answers")) knock(times + 1);
  }, AGAIN[Math.min(times, AGAIN.length - 1)]);
}

// What a page begins with, in whatever language, it asks for until it has it.
export async function begin(start) {
  for (let times = 0; ; times++) {
    try {
      return await start();
    } catch (error) {
      if (!isAway(error)) throw error;
      await new Promise((over) => setTimeout(over, AGAIN[Math.min(times, AGAIN.length - 1)]));
    }
  }
}
