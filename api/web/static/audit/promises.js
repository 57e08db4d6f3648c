// What was promised before anybody could know the rest: the server's secret, and what each seat brought.

import { hold } from "./faults.js";
import { bytesOf, fromHex, hex, keyed, sha256 } from "./hashing.js";

export async function checkSecret({ secret, commitment }) {
  const bytes = fromHex(secret.hex);
  hold(bytes && (await sha256(bytes)) === commitment, 1, "secret");
}

// Who brought entropy, and whose: each opened one is held against its hash; that of the server against its secret too.
export async function checkEntropies({ events, opened, whole }) {
  const sitting = new Map();
  for (const { number, event } of events) {
    const { kind, seat, entropy } = event;
    if (kind === "seat-taken") sitting.set(seat, { number, by: event.entropy_by, hash: event.entropy_hash });
    if (kind === "seat-left") sitting.delete(seat);
    if (kind !== "seat-ready") continue;
    const found = sitting.get(seat);
    hold(found && (await isPromised(event, found, whole && opened)), number, "entropy", { seat });
    found.entropy = entropy;
  }
  return sitting;
}

async function isPromised({ seat, entropy }, { number, by, hash }, opened) {
  if (typeof entropy !== "string") return false;
  if (by === "none") return entropy === "" && hash === "";
  if ((await sha256(bytesOf(entropy))) !== hash) return false;
  if (by !== "server" || !opened) return by === "seat" || by === "server";
  const mac = await keyed(fromHex(opened.secret.hex));
  return entropy === hex(await mac(`entropy/${opened.table}/${seat}/${number}`));
}

// The seats by who drew what they brought, as far as they have opened it.
export function broughtBy(sitting, whom) {
  return [...sitting].filter(([, one]) => one.by === whom && (whom === "none" || one.entropy)).map(([seat]) => seat);
}

// The seed of all luck: lengths go in too, counted in letters, so that no two lists of entropies read alike.
export async function seedOf({ secret, table, seats }, sitting) {
  const joined = seats.map((seat) => sitting.get(seat)?.entropy ?? "").map((one) => `${[...one].length}:${one}`);
  const mac = await keyed(fromHex(secret.hex));
  return mac(`luck/${table}/${joined.join("")}`);
}
