// Phrases: templates from the server, filled as projections/phrasing.py fills them.

import { ask } from "./client.js";
import { begin } from "./connection.js";

const FIELD = "[\\w-]+(?:\\.last|\\.count)?";
const TEXT = "((?:[^|{}]|\\{[^{}]*\\})*)"; // with places in it that have none themselves
const PLACE = new RegExp(`\\{(${FIELD})(?:\\*([\\w-]+)|(?:([?#])|=([\\w-]+)\\?)${TEXT}\\|${TEXT})?\\}`, "g");

export class Phrases {
  constructor(tables) {
    this.tables = tables;
  }

  name(key) {
    return entry(this.tables.names, key) ?? key;
  }

  // What stands on the board, where there is little room for the name.
  short(key) {
    return entry(this.tables.short, key) ?? this.name(key);
  }

  // What a printed tile says, with the values of its row of the components.
  tile(key, row) {
    return this.filled(entry(this.tables.tiles, key) ?? "", row);
  }

  page(key, fields = {}) {
    return this.filled(entry(this.tables.page, key) ?? key, fields);
  }

  say(section, value, key = "") {
    return this.filled(entry(this.tables[section], key || value.kind) ?? "", value);
  }

  // What no rule of the game refused (a stale version, say) has no reason, but a name.
  refusal(refusal) {
    return this.say("refusals", { ...refusal.numbers, ...refusal.names }, refusal.reason ?? refusal.rule);
  }

  filled(template, fields) {
    return template.replace(PLACE, (_, name, what, asked, wanted, yes, no) => {
      const value = lookedUp(fields, name);
      if (what !== undefined) return this.#counted(entry(fields, what), value);
      if (yes === undefined) return this.worded(value);
      const holds = wanted !== undefined ? String(value) === wanted : asked === "#" ? value === 1 : truthy(value);
      return this.filled(holds ? yes : no, fields);
    });
  }

  worded(value) {
    if (value === null || value === undefined) return "";
    if (typeof value === "string") return this.name(value);
    if (Array.isArray(value)) return this.#list(value);
    if (typeof value === "object") return this.#object(value);
    return String(value);
  }

  // What comes several times is counted; rows of rows are kept apart.
  #list(value) {
    if (new Set(value).size < value.length && value.every((one) => typeof one === "string"))
      return this.#object(tally(value));
    const joint = value.some(Array.isArray) ? this.tables.words.rows : this.tables.words.and;
    return value.map((one) => this.worded(one)).join(joint) || this.tables.words.nothing;
  }

  #object(value) {
    if (value.kind === "total") return this.total(value);
    if (value.kind === "cards") return this.#cards(value);
    if (value.kind !== undefined) return this.#nested(value);
    const counted = Object.entries(value).map(([what, n]) => this.#counted(what, n));
    return counted.filter(Boolean).join(this.tables.words.and);
  }

  #cards({ held }) {
    return typeof held === "number" ? this.filled(this.tables.words.cards, { n: held }) : this.worded(held);
  }

  #counted(what, n) {
    return this.filled(entry(this.tables.counts, what) ?? this.tables.words.count, { n, what });
  }

  total(value) {
    if (value.amount !== null) return String(value.amount);
    return value.any ? this.tables.words.some : this.tables.words.none;
  }

  #nested(value) {
    const section = ["moves", "effects", "facts"].find((one) => value.kind in this.tables[one]);
    return section ? this.say(section, value) : "";
  }
}

// Only what the table holds itself: somebody may be called "constructor".
const entry = (table, key) => (table && Object.hasOwn(table, key) ? table[key] : undefined);

function lookedUp(fields, name) {
  const [field, part] = name.split(".");
  const value = entry(fields, field);
  if (!part) return value;
  return part === "count" ? (value?.length ?? 0) : value?.at(-1);
}

const tally = (ids) => ids.reduce((sum, id) => ({ ...sum, [id]: (sum[id] ?? 0) + 1 }), {});

const truthy = (value) =>
  Array.isArray(value)
    ? value.length > 0
    : value && typeof value === "object"
      ? Object.keys(value).length > 0
      : !!value;

// Each page has its language, whatever is chosen in another tab meanwhile; a new one begins with the last choice.
let chosen = localStorage.getItem("roteiro/language") || (navigator.language.startsWith("ja") ? "ja" : "en");
document.documentElement.lang = chosen;

export const language = () => chosen;

const LOADED = new Map();

export async function load(game) {
  const key = `${game}/${language()}`;
  if (!LOADED.has(key)) LOADED.set(key, new Phrases(await ask(`/api/games/${game}/phrases/${language()}`)));
  document.documentElement.lang = language();
  return LOADED.get(key);
}

// Every element with data-say gets its words; the buttons of the languages call `changed`.
export function dress(words, changed) {
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = words.page(element.dataset.say);
  for (const button of document.querySelectorAll("[data-language]")) {
    button.setAttribute("aria-pressed", button.dataset.language === language());
    button.onclick = () => {
      chosen = button.dataset.language;
      localStorage.setItem("roteiro/language", chosen);
      begin(changed);
    };
  }
}
