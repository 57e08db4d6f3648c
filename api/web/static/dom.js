// Small pieces of a page. Words are always set as text, never as markup.

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made[key] = value;
    else if (value !== false && value !== null && value !== undefined)
      made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

let hiding = 0;

export const hush = () => notice("");

export function notice(text, wrong = false) {
  const place = document.getElementById("notice");
  place.textContent = text;
  place.className = wrong ? "wrong" : "";
  place.hidden = !text;
  clearTimeout(hiding);
  hiding = setTimeout(() => (place.hidden = true), 6000);
}
