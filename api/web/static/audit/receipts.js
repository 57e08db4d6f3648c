// Receipts that the page has kept: the server's signature under each move that it accepted.

import { hold } from "./faults.js";
import { signedBy } from "./hashing.js";

// Throws a Fault for the first one that does not fit; `keys` are those that the server owns. How many were held against
// the log: where spectators see it later, an event that was confirmed may be still to come (`later`).
export async function checkReceipts(receipts, { events }, keys, later) {
  const rows = [...receipts].sort((one, other) => one.number - other.number);
  for (const one of rows) await judge(one, events, keys, later);
  return rows.filter(({ number }) => number <= events.length).length;
}

async function judge({ table, number, seal, server_key: key, signature }, events, keys, later) {
  hold(keys.includes(key), number, "receipt-key");
  hold(await signedBy(key, signature, `roteiro receipt ${table} ${number} ${seal}`), number, "receipt-signature");
  hold(number <= events.length || later, number, "receipt-end");
  hold(number > events.length || events[number - 1]?.seal === seal, number, "receipt-past");
}
