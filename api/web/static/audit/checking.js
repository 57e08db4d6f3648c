// A whole log checked, step by step. What is found is data: the page says it in words.

import { Fault, hold } from "./faults.js";
import { hex } from "./hashing.js";
import { checkHead, isSigned, readHead } from "./head.js";
import { readLog } from "./log.js";
import { checkLuck } from "./luck.js";
import { broughtBy, checkEntropies, checkSecret, seedOf } from "./promises.js";
import { checkReceipts } from "./receipts.js";
import { checkOpenings, checkSeals, publicForms, secretsIn } from "./seals.js";

// What became of a step: it holds, it does not ("broken"), it can be proved when the game is over ("later"), it is not
// proved here ("unproved"), or it was not looked at ("left"). `say` is the phrase for it.
const result = (state, say, fields = {}) => ({ state, say, fields });
const holds = (say, fields) => result("holds", say, fields);

// `world` is what is known beside the log: the `keys` that this server publishes (null if it does not say), the
// `receipts` that the browser keeps for a table, `late` whether who asks may be shown less than is stored, and `luckOf`
// a table, which is null where nobody here can tell it.
export async function checked(bytes, world) {
  const log = { ...readLog(bytes), world };
  log.opened = log.events[0]?.event;
  log.whole = Boolean(log.opened?.secret?.hex);
  const steps = [];
  for (const [name, step, needs] of STEPS) {
    const broken = steps.some((one) => one.state === "broken" && needs.includes(one.name));
    steps.push({ name, ...(broken ? result("left", "audit-left-broken") : await tried(step, log)) });
  }
  return { ...summary(log), steps, first: firstOf(steps) };
}

async function tried(step, log) {
  try {
    return await step(log);
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    const { number, what, fields } = fault;
    return { ...result("broken", `audit-fault-${what}`, { ...fields, number }), number };
  }
}

const summary = ({ opened, events, whole, drawn }) => ({
  table: opened?.table ?? "",
  game: opened?.game ?? "",
  events: events.length,
  whole,
  drawn,
});

// The first event that does not hold, and what about it; of several faults of one event, the one that was found first.
function firstOf(steps) {
  const broken = steps.filter((one) => one.state === "broken");
  return broken.sort((one, other) => one.number - other.number)[0] ?? null;
}

// -- the steps ----------------------------------------------------------------------------------------

async function lines({ fault, count }) {
  if (fault) throw fault;
  return holds("audit-lines", { count });
}

async function numbers({ events }) {
  if (!events.length) return result("left", "audit-left-broken");
  events.forEach(({ number }, place) => hold(number === place + 1, place + 1, "number"));
  return holds("audit-numbers", { last: events.length });
}

async function seals(log) {
  if (!log.opened) return result("left", "audit-left-broken");
  log.publics = await publicForms(log);
  await checkSeals(log.publics);
  return holds("audit-seals", { count: log.events.length });
}

async function secrets({ events, publics, whole }) {
  const count = secretsIn(publics);
  if (whole) return holds("audit-secrets", { count });
  const opened = await checkOpenings(events, publics);
  return holds("audit-secrets-later", { count, opened });
}

async function secret({ opened, whole }) {
  if (!whole) return result("later", "audit-secret-later", { commitment: opened.commitment });
  await checkSecret(opened);
  return holds("audit-secret", { commitment: opened.commitment });
}

async function entropies(log) {
  log.sitting = await checkEntropies(log);
  const [own, server] = ["seat", "server"].map((whom) => broughtBy(log.sitting, whom));
  if (!own.length && !server.length) return result(log.whole ? "left" : "later", "audit-entropies-none");
  return holds("audit-entropies", { own, server });
}

async function end({ events, opened, whole }) {
  if (!whole) return result("later", "audit-end-later");
  const { kind, secret: told } = events.at(-1).event;
  hold(kind === "secret-revealed" && told === opened.secret.hex, events.length + 1, "no-end");
  return holds("audit-end");
}

async function head(log) {
  const read = readHead(log.head, log.events.length + 1);
  checkHead(read, log);
  if (!(await isSigned(read, log))) return result("unproved", "audit-no-ed25519");
  log.signed = read;
  return holds(read.line.length ? "audit-head-line" : "audit-head", { key: read.server_key, count: read.line.length });
}

async function keys({ opened, signed, world }) {
  if (!signed) return result("unproved", "audit-keys-unsigned");
  if (!world.keys) return result("unproved", "audit-keys-away");
  const own = [opened.server_key, signed.server_key].every((key) => world.keys.includes(key));
  return own ? holds("audit-keys") : result("unproved", "audit-keys-other", { key: signed.server_key });
}

async function receipts(log) {
  const { opened, signed, whole, world } = log;
  const kept = world.receipts(opened.table);
  if (!kept.length) return result("left", "audit-receipts-none");
  if (!signed) return result("unproved", "audit-keys-unsigned");
  const own = world.keys ?? [opened.server_key, ...signed.line.map(({ key }) => key)];
  const count = await checkReceipts(kept, log, own, !whole && world.late && Boolean(opened.options?.spectators?.delay));
  return holds("audit-receipts", { count });
}

async function luck(log) {
  const { events, opened, sitting, whole, world } = log;
  if (!whole) return result("later", "audit-luck-later");
  if (!events.some(({ event }) => event.kind === "game-started")) return result("left", "audit-luck-none");
  const told = await world.luckOf(opened, log.signed);
  if (!told) return result("left", "audit-luck-elsewhere");
  const seed = await seedOf(opened, sitting);
  log.drawn = told.events;
  return holds("audit-luck", { ...(await checkLuck(told.events, log, seed)), seed: hex(seed) });
}

const rules = async ({ whole }) => result(whole ? "left" : "later", whole ? "audit-rules" : "audit-rules-later");

const CHAIN = ["lines", "numbers", "seals", "secrets"];

// Name, step, and the steps without which it says nothing. Where lines cannot be read, those before them still can.
const STEPS = [
  ["lines", lines, []],
  ["numbers", numbers, []],
  ["seals", seals, []],
  ["secrets", secrets, ["lines", "numbers", "seals"]],
  ["secret", secret, CHAIN],
  ["entropies", entropies, CHAIN],
  ["end", end, CHAIN],
  ["head", head, CHAIN],
  ["keys", keys, [...CHAIN, "head"]],
  ["receipts", receipts, [...CHAIN, "head"]],
  ["luck", luck, [...CHAIN, "secret", "entropies"]],
  ["rules", rules, CHAIN],
];
