// Branches: playing on from a moment of another game, and logs of other servers taken in.

import { ask, newKey } from "./client.js";
import { element } from "./dom.js";
import { lament } from "./lament.js";

// Where this table comes from, if it is a fork.
export function origin({ now, words }) {
  if (!now.forked) return null;
  const { origin: from, at } = now.forked;
  return element("p", { class: "hint" }, element("a", { href: `/tables/${from}` }, words.page("forked", { at, origin: from })));
}

// Which server signed this table, if it was not played here.
export function signedElsewhere({ now, words }) {
  return now.imported && element("p", { class: "hint", id: "imported" }, words.page("imported", now.imported));
}

// Of a finished game, and of one for practice, any moment in play can be gone on from.
export function forkButton({ table, seat, view, now, words }) {
  const may = now.status === "over" || now.options.undo === "free";
  if (!may || view.status !== "playing") return null;
  const fork = async () => {
    try {
      const body = { at: view.version };
      const opened = await ask(`/api/tables/${table}/forks`, { method: "POST", body, token: seat?.token, key: newKey() });
      location.href = `/tables/${opened.table}`;
    } catch (error) {
      lament(error, words);
    }
  };
  return element("p", {}, element("button", { type: "button", id: "fork", class: "quiet", onclick: fork }, words.page("fork")));
}

// A file chosen in this form is taken in, and shown; `words` are awaited.
export function importing(form, words) {
  form.file.onchange = async () => {
    const [file] = form.file.files;
    if (!file) return;
    try {
      const taken = await ask("/api/imports", { method: "POST", raw: file, type: "application/x-ndjson" });
      location.href = `/tables/${taken.table}`;
    } catch (error) {
      form.reset();
      lament(error, await words());
    }
  };
}
