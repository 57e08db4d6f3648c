// How long is left: of moments that the server told, by the server's own clock.

import { element } from "./dom.js";

const DAY = 24 * 60 * 60;
let ahead = 0; // milliseconds that the server's clock is ahead of ours

// Every answer says in which second it was made; it is taken for the end of it, lest more time be shown than is left.
export function heardAt(date) {
  if (date) ahead = Date.parse(date) + 999 - Date.now();
}

// By when somebody has to act, counted down; days are only told where somebody agreed on less than that.
export function countdown(by, words) {
  const time = element("time", { class: "left", datetime: by, "data-by": by });
  tell(time, words);
  return time;
}

export const isSoon = (by) => seconds(by) < DAY;

const seconds = (by) => Math.max(0, Math.ceil((Date.parse(by) - Date.now() - ahead) / 1000));

function tell(time, words) {
  const left = seconds(time.dataset.by);
  const two = (number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  time.textContent = hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
  time.classList.toggle("short", left < 30);
  time.title = words.page("time-left");
}

export const ticking = (page) =>
  setInterval(() => document.querySelectorAll("[data-by]").forEach((time) => tell(time, page.words)), 500);

// A delay in words: whole minutes where it is so many.
export function lasting(length, words) {
  if (length === "end") return words.page("delay-end");
  return length % 60 ? words.page("delay-seconds", { n: length }) : words.page("delay-minutes", { n: length / 60 });
}
