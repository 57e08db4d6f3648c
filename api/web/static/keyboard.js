// Who chooses by keyboard goes on by keyboard: at the menu, at once or when it is his turn again.

const $ = (id) => document.getElementById(id);
let going = false;

// Puts the keyboard on the first such thing of the menu, if there is one.
export function first(what) {
  const found = $("menu").querySelector(what);
  found?.focus({ preventScroll: true });
  return found;
}

export const isWithin = () => [$("board"), $("menu")].some((part) => part.contains(document.activeElement));

// After the menu was drawn; `was`: the keyboard was within it, or on the board, before.
export function goOn(was) {
  going ||= was;
  if (document.activeElement !== document.body) going = was;
  else if (going && first("button:not(:disabled)")) going = false;
}

$("skip").onclick = (event) => {
  event.preventDefault();
  if (!first("button")) $("menu").focus();
};
