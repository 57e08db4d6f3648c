// A log as a file has it: its lines, its head, and the events as far as they can be read.

import { readLine } from "./canonical.js";
import { Fault, hold } from "./faults.js";

// The events of an export, the first fault of its lines, if there is one, and the bytes of the head.
export function readLog(bytes) {
  try {
    const [lines, head] = linesOf(bytes);
    return { ...eventsOf(lines), head, count: lines.length };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { events: [], fault, head: null, count: 0 };
  }
}

function linesOf(bytes) {
  const lines = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  hold(start === bytes.length, lines.length + 1, "cut-off");
  hold(lines.length >= 2, lines.length + 1, "not-begun");
  return [lines.slice(0, -1), lines.at(-1)];
}

function eventsOf(lines) {
  const events = [];
  try {
    for (const line of lines) events.push(eventOf(line, events.length + 1));
    return { events, fault: null };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { events, fault };
  }
}

function eventOf(line, number) {
  const { value, asWritten } = read(line, number);
  hold(asWritten, number, "not-canonical");
  hold(typeof value?.event?.kind === "string", number, "unreadable");
  if (number === 1) checkOpening(value.event);
  return value;
}

function checkOpening(event) {
  hold(event.kind === "table-opened", 1, "no-opening");
  const { table, game, commitment, server_key: key, secret, seats } = event;
  const words = [table, game, commitment, key, secret?.hex, ...(Array.isArray(seats) ? seats : [null])];
  hold(words.every((one) => typeof one === "string"), 1, "unreadable");
}

// What a line says; a fault of this event if it says nothing.
export function read(line, number) {
  try {
    return readLine(line);
  } catch {
    throw new Fault(number, "unreadable");
  }
}
