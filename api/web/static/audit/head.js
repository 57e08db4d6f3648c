// The head: how far the log goes, and the server's signature; and the line of its keys.

import { hold } from "./faults.js";
import { canVerify, signedBy } from "./hashing.js";
import { read } from "./log.js";

const HEAD = ["kind", "number", "seal", "server_key", "signature", "table"];
const KEY = ["key", "kind", "signature", "since"];

const hasFields = (value, names) => String(Object.keys(Object(value)).sort()) === String(names);

// The head as it is written; throws the Fault of the event after the last.
export function readHead(bytes, number) {
  const { value, asWritten } = read(bytes, number);
  const { line = [], ...rest } = Object(value);
  hold(hasFields(rest, HEAD) && rest.kind === "head" && Array.isArray(line), number, "no-head");
  hold(line.every((one) => hasFields(one, KEY) && one.kind === "server-key"), number, "no-head");
  hold(asWritten, number, "not-canonical");
  return { ...rest, line };
}

// Throws a Fault unless it is the head of this log; what is signed is looked at by `isSigned`.
export function checkHead(head, { opened, events }) {
  const number = events.length + 1;
  const same = head.table === opened.table && head.number === events.length && head.seal === events.at(-1).seal;
  hold(same, number, "other-head");
  hold(head.server_key === (head.line.at(-1)?.key ?? opened.server_key), number, "other-key");
}

// The line of keys and the signature; whether this browser can tell.
export async function isSigned(head, { opened, events }) {
  if (!(await canVerify())) return false;
  const number = events.length + 1;
  hold(await isLine(opened.server_key, head.line), number, "key-line");
  const text = `roteiro head ${head.table} ${head.number} ${head.seal}`;
  hold(await signedBy(head.server_key, head.signature, text), number, "signature");
  return true;
}

// Whether each of these keys was signed by the one before it, the first one by the key `first`.
async function isLine(first, line) {
  const row = [{ key: first }, ...line];
  const links = line.map(({ key, since, signature }, place) =>
    signedBy(row[place].key, signature, `roteiro key ${row[place].key} ${key} ${since}`),
  );
  return (await Promise.all(links)).every(Boolean);
}
