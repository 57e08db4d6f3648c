// Secrets in a log: what is left of each in the public form, and the commitment to it.

import { canonical } from "./canonical.js";
import { bytesOf, fromHex, sha256 } from "./hashing.js";

const EVERYBODY = "*"; // among the readers of what is a secret no more

// What everybody may know of a secret of each kind.
const CUT = {
  cards: ({ kind, readers, held }) => ({ kind, readers, held: Array.isArray(held) ? held.length : held }),
  total: ({ kind, readers, any }) => ({ kind, readers, any, amount: null }),
  sealed: ({ kind, readers }) => ({ kind, readers, move: null }),
  "table-secret": ({ kind, readers }) => ({ kind, readers, hex: "" }),
};

const isSecret = (value) => Array.isArray(value.readers) && Object.hasOwn(CUT, value.kind);

// The value with every secret cut and committed to. `nonceOf` makes the nonce for a path.
export async function publicForm(value, path, nonceOf) {
  if (value === null || typeof value !== "object") return value;
  if (isSecret(value)) return value.readers.includes(EVERYBODY) ? value : committed(value, await nonceOf(path));
  const within = Object.entries(value).map(([name, one]) => publicForm(one, `${path}/${name}`, nonceOf));
  const parts = await Promise.all(within);
  return Array.isArray(value) ? parts : Object.fromEntries(Object.keys(value).map((name, place) => [name, parts[place]]));
}

async function committed(secret, nonce) {
  return { ...CUT[secret.kind](secret), commitment: await commitment(nonce, secret) };
}

function commitment(nonce, secret) {
  const written = bytesOf(canonical(secret));
  const joined = new Uint8Array(nonce.length + written.length);
  joined.set(nonce);
  joined.set(written, nonce.length);
  return sha256(joined);
}

// Whether what the asker was told is what the public form is committed to at this path.
export async function opens(stored, path, opening) {
  const [start, ...way] = path.split("/");
  const secret = way.reduce(within, stored);
  const [nonce, value] = Array.isArray(opening) && opening.length === 2 ? [fromHex(opening[0]), opening[1]] : [null];
  if (start || !nonce || !secret?.commitment) return false;
  return secret.commitment === (await commitment(nonce, value));
}

function within(value, name) {
  if (value === null || typeof value !== "object" || !Object.hasOwn(value, name)) return undefined;
  return Array.isArray(value) && name === "length" ? undefined : value[name];
}

// How many secrets are committed to in a public form.
export function countOf(value) {
  if (value === null || typeof value !== "object") return 0;
  return Object.values(value).reduce((sum, one) => sum + countOf(one), isSecret(value) && value.commitment ? 1 : 0);
}
