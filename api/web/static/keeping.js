// What a seat takes away: the server's receipts for its own moves, kept by this browser.
// A receipt is the server's signature: if the log ever shows another past, the audit and `roteiro verify --receipts` say so.

import { element } from "./dom.js";

const name = (table) => `roteiro/receipts/${table}`;

const receiptsOf = (table) => (localStorage.getItem(name(table)) ?? "").split("\n").filter(Boolean);

// One a line. If the browser has no room left the move stands all the same; the ones kept before do too.
export function keepReceipt(table, receipt) {
  const kept = receiptsOf(table);
  const line = JSON.stringify(receipt);
  if (kept.includes(line)) return;
  try {
    localStorage.setItem(name(table), [...kept, line, ""].join("\n"));
  } catch {
    console.info("the browser keeps no more receipts");
  }
}

// The receipts themselves, for who holds them against a log.
export const receiptsKept = (table) => receiptsOf(table).map((line) => JSON.parse(line));

// The link by which they are taken away; nothing where there are none.
export function receiptsLink(table, words) {
  const kept = receiptsOf(table);
  if (!kept.length) return null;
  const href = URL.createObjectURL(new Blob([kept.join("\n"), "\n"], { type: "application/x-ndjson" }));
  return element("a", { id: "receipts", href, download: `${table}.receipts.ndjson` }, words.page("receipts", { count: kept.length }));
}
