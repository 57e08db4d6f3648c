// SVG by hand: elements, words that keep to their width, places that can be picked.

const NS = "http://www.w3.org/2000/svg";
const SMALLEST = 9;
const BOLD = /title|number|strong/;

export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

export const at = (x, y, ...children) => svg("g", { transform: `translate(${x} ${y})` }, ...children);

export const box = (x, y, width, height, kind, rx = 6) => svg("rect", { x, y, width, height, rx, class: kind });

// A line of text. What would be wider than `max` is set smaller, and as a last resort squeezed.
export function label(x, y, said, { size = 11, max = Infinity, anchor = "start", kind = "" } = {}) {
  const text = String(said);
  const bold = BOLD.test(kind);
  const fitting = Math.max(Math.min(SMALLEST, size), Math.min(size, (size * max) / widthOf(text, size, bold)));
  const attributes = { x, y, "font-size": round(fitting), "text-anchor": anchor, class: kind };
  if (widthOf(text, fitting, bold) > max)
    Object.assign(attributes, { textLength: max, lengthAdjust: "spacingAndGlyphs" });
  return svg("text", attributes, text);
}

const round = (number) => Math.round(number * 10) / 10;

// A guess, on the wide side: full-width letters are as wide as the text is high, others rather narrower.
export const widthOf = (text, size, bold = false) =>
  size * (bold ? 1.15 : 1) * [...String(text)].reduce((sum, letter) => sum + wide(letter), 0);

function wide(letter) {
  if (letter.codePointAt(0) > 0x2e7f) return 1;
  return letter !== letter.toLowerCase() ? 0.72 : 0.6;
}

// A place on the board with its name for who does not see it. Open ones can be picked by mouse and keyboard.
export function place(board, id, told, frame, ...inside) {
  const open = board.open.has(id);
  const chosen = board.focus.includes(id);
  const lit = open && board.lit.has(id);
  const kind = ["place", lit ? "open" : "", chosen ? "chosen" : ""].join(" ").trim();
  frame.classList.add("frame");
  const made = svg(
    "g",
    { class: kind, "data-place": id, role: "img", "aria-label": told },
    svg("title", {}, told),
    frame,
    ...inside,
  );
  if (open || chosen) pickable(made, chosen, () => board.pick(id));
  return made;
}

// A place whose name is worth reading where the board is not at hand: cards and tiles that say what they do.
export function telling(made) {
  made.dataset.tells = "";
  return made;
}

function pickable(made, chosen, pick) {
  for (const [key, value] of Object.entries({ role: "button", tabindex: 0, "aria-pressed": chosen }))
    made.setAttribute(key, value);
  made.onclick = (event) => {
    event.stopPropagation();
    pick();
  };
  made.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick();
  };
}

// Something with a name that is no place.
export const titled = (told, ...drawn) =>
  svg("g", { role: "img", "aria-label": told }, svg("title", {}, told), ...drawn);

// What lies on a place: a click on it picks that place, unless it can be picked itself.
export function upon(board, id, ...lying) {
  const made = svg("g", {}, ...lying);
  if (!board.open.has(id) && !board.focus.includes(id)) return made;
  made.setAttribute("class", "upon");
  made.onclick = () => board.pick(id);
  return made;
}

// Pieces of different widths, side by side, in as many lines as they need; one that is higher makes its line higher.
export function flow(items, width, gap, line) {
  let [x, y, tall] = [0, 0, line];
  const set = items.map((item) => {
    if (x && x + item.width > width) [x, y, tall] = [0, y + tall, line];
    const made = at(x, y, item.node);
    x += item.width + gap;
    tall = Math.max(tall, item.height ?? line);
    return made;
  });
  return { node: svg("g", {}, ...set), height: items.length ? y + tall : 0 };
}
