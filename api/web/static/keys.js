// The seats that this browser keeps, { seat, token, entropy } each: of one table there may be several, each in a tab.

const at = (table, seat) => `roteiro/seat/${table}${seat ? `/${seat}` : ""}`;
const read = (name) => JSON.parse(localStorage.getItem(name) || "null");

// The tab goes on with its own; a new one begins with the seat that was taken last, which has the table's own name too.
export function keepSeat(table, kept) {
  localStorage.setItem(at(table, kept.seat), JSON.stringify(kept));
  localStorage.setItem(at(table), JSON.stringify(kept));
  sessionStorage.setItem(at(table), kept.seat);
}

// The seat that is bound to who is signed in, as the server says; else this tab's, or the one taken last.
export function seatHere({ table, seat }) {
  const own = seat || sessionStorage.getItem(at(table));
  const last = read(at(table));
  const kept = (own && read(at(table, own))) || (own && last?.seat !== own ? null : last);
  return seat ? { ...kept, seat, token: "" } : kept;
}

export function dropSeat(table, seat) {
  localStorage.removeItem(at(table, seat));
  if (read(at(table))?.seat === seat) localStorage.removeItem(at(table));
  sessionStorage.removeItem(at(table));
}

// The other seats of this table that are played in this browser.
export function seatsBeside(table, seat) {
  const kept = Object.keys(localStorage).filter((name) => name.startsWith(`${at(table)}/`));
  return kept.map(read).filter((one) => one?.token && one.seat !== seat);
}

// Calls `changed` with the seat that another tab has taken, or left.
export function hearSeats(table, changed) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key?.startsWith(`${at(table)}/`)) changed(key.slice(at(table).length + 1), newValue !== null);
  });
}
