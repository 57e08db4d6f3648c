// Drawn anew, what a person has begun stays: a name half typed, what is opened, where the keyboard is.

const KEPT = "input:not([readonly]), select, details, button, a[href]";

export function redraw(container, ...nodes) {
  const before = known(container);
  const focused = [...before].find(([, one]) => one === document.activeElement)?.[0];
  container.replaceChildren(...nodes);
  const after = known(container);
  for (const [name, one] of before) if (after.has(name)) carryOver(one, after.get(name));
  if (focused && after.has(focused)) goOn(before.get(focused), after.get(focused));
}

// What stands in a row of its own is told by it; of several with the same name the first is the first.
function known(container) {
  const found = new Map();
  for (const one of container.querySelectorAll(KEPT)) {
    let name = nameOf(one);
    while (found.has(name)) name += "+";
    found.set(name, one);
  }
  return found;
}

function nameOf(one) {
  if (one.id) return one.id;
  const kind = one.localName === "details" ? one.className : (one.getAttribute("href") ?? one.name ?? "");
  const row = one.closest("[data-row]")?.dataset.row ?? "";
  return [one.localName, kind, row, JSON.stringify({ ...one.dataset })].join(" ");
}

function carryOver(from, to) {
  if (from.localName === "details") to.open ||= from.open;
  if (from.localName === "input" && from.type === "text" && from.value !== from.defaultValue) to.value = from.value;
}

function goOn(from, to) {
  to.focus({ preventScroll: true });
  if (from.localName === "input" && from.type === "text") to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
