// What was found of a log, in words: a verdict, the steps, and every draw of its luck.

import { element } from "../dom.js";

export function verdict(found, words) {
  const { first, steps, whole } = found;
  if (first) return said("broken", words.page("audit-verdict-broken", first.fields), words.page(first.say, first.fields));
  const missing = steps.filter((one) => one.state === "unproved").map((one) => words.page(`audit-step-${one.name}`));
  if (missing.length) return said("unproved", words.page("audit-verdict-unproved", { missing }), "");
  return said(whole ? "holds" : "later", words.page(whole ? "audit-verdict-holds" : "audit-verdict-running"), "");
}

function said(state, ...lines) {
  const paragraphs = lines.filter(Boolean).map((line) => element("p", {}, line));
  return element("div", { class: "verdict", "data-state": state }, ...paragraphs);
}

export const about = ({ game, table, events, whole }, words) =>
  game ? element("p", { class: "hint" }, words.page("audit-about", { game, table, events, whole })) : null;

export const steps = (found, words) => found.steps.map((one) => step(one, words));

function step({ name, state, say, fields }, words) {
  const where = state === "broken" ? `${words.page("audit-event", fields)} ` : "";
  const mark = element("span", { class: "mark" }, words.page(`audit-${state}`));
  return element(
    "li",
    { class: "card step", "data-step": name, "data-state": state },
    element("h2", {}, words.page(`audit-step-${name}`), " ", mark),
    element("p", {}, `${where}${words.page(say, fields)}`),
  );
}

// Every die and every shuffle, event by event; nothing where no luck was told.
export function draws({ drawn }, words) {
  if (!drawn?.length) return null;
  const heading = element("summary", {}, words.page("audit-draws"));
  const rows = drawn.map((one) => eventOf(one, words));
  return element("details", { class: "card" }, heading, element("ol", { class: "draws" }, ...rows));
}

function eventOf({ number, draws }, words) {
  const rows = draws.map((draw) => drawOf(draw, words));
  return element("li", { value: number }, element("b", {}, words.page("audit-event", { number })), ...rows);
}

function drawOf({ label, number, order }, words) {
  const came = order ? order.map((one) => words.worded(one)).join(" · ") : String(number);
  return element("p", {}, element("code", {}, label), ` ${came}`);
}
