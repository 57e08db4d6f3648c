// The API, as a page uses it: JSON in and out, the seat's token kept by the browser, versions as entity tags.

import { me } from "./me.js";
import { heardAt } from "./time.js";

export class Problem extends Error {
  constructor(status, body) {
    super(body.detail || body.title || String(status));
    this.status = status;
    this.body = body;
  }
}

// Nothing came back: whether the server heard it is not known.
export class Unreachable extends Error {}

const AGAIN = [300, 700, 1500]; // milliseconds after which a command with a key is sent once more
const AWAY = [502, 503, 504]; // a server stops or starts, or its log is away for a moment

// Nothing came back, or only that nothing will come for now.
export const isAway = (error) => error instanceof Unreachable || AWAY.includes(error.status);

// `body` is sent as JSON; `raw` as it is, of the type that it says. What has a key is done once, however often it is
// sent: so that a server which is started anew meanwhile is hardly noticed. `known` is the tag of what is had already;
// `heard` is handed the head of the answer.
export async function ask(path, options = {}) {
  for (const wait of options.key ? AGAIN : []) {
    try {
      return await once(path, options);
    } catch (error) {
      if (!isAway(error)) throw error;
      await new Promise((over) => setTimeout(over, wait));
    }
  }
  return once(path, options);
}

async function once(path, { method = "GET", body, raw, type, token, version, key, known, heard }) {
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (raw !== undefined) headers["Content-Type"] = type;
  if (token) headers.Authorization = `Bearer ${token}`;
  if (me.csrf && method !== "GET") headers["X-CSRF-Token"] = me.csrf;
  if (version) headers["If-Match"] = `"${version}"`;
  if (known) headers["If-None-Match"] = known;
  if (key) headers["Idempotency-Key"] = key;
  const sent = { method, headers, body: body === undefined ? raw : JSON.stringify(body) };
  const lost = (error) => {
    dispatchEvent(new Event("unanswered"));
    throw new Unreachable(error.message);
  };
  const answer = await fetch(path, sent).catch(lost);
  dispatchEvent(new Event(AWAY.includes(answer.status) ? "unanswered" : "answered"));
  heardAt(answer.headers.get("Date"));
  heard?.(answer.headers);
  if (answer.status === 304) return null;
  const text = await answer.text().catch(lost);
  const told = text ? readable(text) : {};
  if (!answer.ok) throw new Problem(answer.status, told);
  return told;
}

// What is taken away as it is: the bytes of a log.
export async function download(path, seat) {
  const headers = seat?.token ? { Authorization: `Bearer ${seat.token}` } : {};
  const lost = (error) => Promise.reject(new Unreachable(error.message));
  const answer = await fetch(path, { headers }).catch(lost);
  if (!answer.ok) throw new Problem(answer.status, readable(await answer.text().catch(lost)));
  return new Uint8Array(await answer.arrayBuffer().catch(lost));
}

// A proxy that finds no server says so in HTML.
function readable(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export const newKey = () => hex(crypto.getRandomValues(new Uint8Array(16)));

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

// A seat's own part in the luck of the table: drawn here, promised by its hash, opened on being ready.
// Browsers hash in secure contexts only; elsewhere the server adds the entropy, and the log says so.
export async function newEntropy() {
  if (!crypto.subtle) return { entropy: "", entropy_hash: "" };
  const entropy = hex(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(entropy));
  return { entropy, entropy_hash: hex(new Uint8Array(digest)) };
}

