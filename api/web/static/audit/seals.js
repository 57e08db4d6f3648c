// The chain: every event sealed, in its public form, onto the one before.

import { canonical } from "./canonical.js";
import { Fault, hold } from "./faults.js";
import { bytesOf, fromHex, keyed, sha256 } from "./hashing.js";
import { countOf, opens, publicForm } from "./secrets.js";

const GENESIS = "0".repeat(64);
const SECRET = '"readers":'; // each is written with its readers

// The events in their public forms: as they stand there, or cut by the secret of the table once it is revealed.
export async function publicForms({ events, opened, whole }) {
  if (!whole) return events.map(({ openings, ...shown }) => shown);
  const nonceOf = await noncesOf(opened);
  return Promise.all(events.map((stored) => publicly(stored, nonceOf)));
}

async function noncesOf({ secret, table }) {
  const bytes = fromHex(secret.hex);
  hold(bytes?.length, 1, "secret");
  const key = await (await keyed(bytes))(`nonces/${table}`);
  const nonce = await keyed(key);
  return (number) => (path) => nonce(`nonce/${number}${path}`);
}

async function publicly(stored, nonceOf) {
  if (!canonical(stored).includes(SECRET)) return stored;
  return { ...stored, event: await publicForm(stored.event, "/event", nonceOf(stored.number)) };
}

// Throws the Fault of the first event whose seal is not that of its public form, after the one before.
export async function checkSeals(publics) {
  const before = [GENESIS, ...publics.map(({ seal }) => seal)];
  const made = await Promise.all(publics.map((shown, place) => sealOf(before[place], shown)));
  made.forEach((seal, place) => hold(seal === publics[place].seal, place + 1, "seal"));
}

const sealOf = (before, { seal, ...rest }) => sha256(bytesOf(before + canonical(rest)));

// Every opening tried; how many there are. Throws the Fault of the first that was promised otherwise.
export async function checkOpenings(events, publics) {
  let count = 0;
  for (const [place, { openings }] of events.entries()) {
    if (openings === undefined) continue;
    const rows = openings && typeof openings === "object" ? Object.entries(openings) : [];
    hold(rows.length, place + 1, "openings");
    for (const [path, opening] of rows) {
      if (!(await opens(publics[place], path, opening))) throw new Fault(place + 1, "promised", { path });
    }
    count += rows.length;
  }
  return count;
}

export const secretsIn = (publics) => publics.reduce((sum, { event }) => sum + countOf(event), 0);
