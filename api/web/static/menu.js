// The open question and its offers in words; closed ones greyed, with their reason and the rule.

import { element } from "./dom.js";
import { language } from "./phrases.js";
import { matching, nextPlaces } from "./picking.js";

const MANY = 6;

export function menu(page, act, pick) {
  const { view, words } = page;
  if (!view.question) return [];
  const shown = matching(view.offers, page.picked, page.steps);
  const open = groups(shown.filter((offer) => !offer.closed));
  const closed = shown.filter((offer) => offer.closed);
  const asked = words.say("effects", view.question) || words.page("your-move");
  return [
    element("h2", {}, asked),
    view.paused === null ? null : element("p", { class: "hint" }, words.page("not-while-paused")),
    cause(page, asked),
    answered(page),
    trail(page, pick),
    ...open.map((group) => choices(page, act, pick, group, open.length > 1)),
    closed.length ? refused(page, closed) : null,
  ].filter(Boolean);
}

// The card, character or tile that the question comes from, if the question does not name it itself.
function cause({ view, words }, asked) {
  const source = view.state.agenda.findLast((frame) => frame.seat === view.you)?.source;
  const lying = onTheBoard(source);
  const name = words.name(source);
  if (!lying || name === source || asked.includes(name)) return null;
  return element("p", { class: "cause", title: lying.ariaLabel }, name);
}

// One's own answer while others still choose: it lies sealed, and only its owner sees it.
function answered({ view, words }) {
  const move = view.state.sealed[view.you]?.move;
  return move ? element("p", { class: "hint" }, words.page("answered", { move })) : null;
}

// What has been picked on the board; a click goes back to before it.
function trail(page, pick) {
  if (!page.picked.length)
    return page.view.paused === null && nextPlaces(page.view, [], page.steps).size
      ? element("p", { class: "hint" }, page.words.page("pick-hint"))
      : null;
  const names = page.picked.map((place) =>
    element(
      "button",
      { type: "button", class: "picked", onclick: () => pick(place) },
      `${placeName(page.words, place)} ×`,
    ),
  );
  return element("p", { class: "trail" }, ...names);
}

// Offers of one kind stand together; moves of any moment (they keep the question) come last.
function groups(offers) {
  const kinds = new Map();
  for (const offer of offers) {
    const key = `${offer.keeps ? 1 : 0}${offer.move.kind}`;
    kinds.set(key, [...(kinds.get(key) || []), offer]);
  }
  return [...kinds.values()].sort((one, other) => Number(one[0].keeps) - Number(other[0].keeps));
}

function choices(page, act, pick, group, among) {
  const heading = page.words.say("kinds", group[0].move);
  const first = group.length > MANY && firstPlaces(page, group);
  const made = first
    ? first.map((place) => towards(page, pick, place))
    : group.map((offer) => button(page, act, offer));
  const label = among && heading && group.length > 1 ? element("h3", {}, heading) : null;
  return element("div", { class: group[0].keeps ? "offers anytime" : "offers" }, label, ...made);
}

// Too many moves for a list: first the places they begin with, if these are fewer and lead on.
function firstPlaces(page, group) {
  const { picked, steps } = page;
  if (group.some((offer) => steps(offer.move).length < picked.length + 2)) return null;
  const places = [...new Set(group.map((offer) => steps(offer.move)[picked.length]))];
  return places.length < group.length && (places.length > 1 || !picked.length) ? places : null;
}

const towards = (page, pick, place) =>
  element(
    "button",
    {
      type: "button",
      class: "offer towards",
      title: onTheBoard(place)?.ariaLabel,
      "data-pick": place,
      disabled: page.view.paused !== null,
      onclick: () => pick(place),
    },
    `${placeName(page.words, place)} …`,
  );

// "row/2" and the like are not ids with a name of their own: the parts beside the stroke are.
function placeName(words, place) {
  const named = words.name(place);
  if (named !== place || !place.includes("/")) return named;
  const [what, which] = place.split("/");
  return `${words.name(what)} ${/^\d+$/.test(which) ? which : words.name(which)}`;
}

function button(page, act, offer) {
  const words = page.words.say("moves", offer.move) || offer.move.kind;
  const place = page.steps(offer.move).at(-1);
  return element(
    "button",
    {
      type: "button",
      class: page.sending === JSON.stringify(offer.move) ? "offer sent" : "offer",
      disabled: page.view.paused !== null,
      title: onTheBoard(place)?.ariaLabel,
      "data-move": JSON.stringify(offer.move),
      onclick: () => act.play(offer.move),
    },
    words,
    onTheBoard(place)?.dataset.tells === undefined
      ? null
      : element("small", { class: "told" }, onTheBoard(place).ariaLabel),
  );
}

// A place of the board, drawn before. What it tells the menu need not say; where the board is not in sight, it is shown.
const onTheBoard = (place) => place && document.querySelector(`#board [data-place="${CSS.escape(place)}"]`);

// One line for each reason, with all the moves that it closes.
function refused(page, closed) {
  const { words } = page;
  const reasons = new Map();
  for (const offer of closed) {
    const why = words.refusal(offer.closed) || offer.closed.reason;
    const key = `${offer.closed.rule} ${why}`;
    reasons.set(key, { why, rule: offer.closed.rule, moves: [...(reasons.get(key)?.moves || []), offer.move] });
  }
  const rows = [...reasons.values()].map((reason) => refusal(page, reason));
  return element(
    "details",
    { class: "closed-offers" },
    element("summary", {}, `${words.page("closed")} (${closed.length})`),
    element("ul", {}, ...rows),
  );
}

function refusal({ words, game }, { why, rule, moves }) {
  const names = moves.map((move) => element("span", { class: "closed" }, words.say("moves", move) || move.kind));
  const href = `/rules/${game}/${rule}?lang=${language()}`;
  const link = element("a", { href, target: "_blank", rel: "noopener" }, rule);
  return element("li", {}, element("span", { class: "why" }, why, " ", link), ...names);
}
