// Who looks at this page, as the server wrote it into its head.

import { element } from "./dom.js";

const told = (name) => document.querySelector(`meta[name="${name}"]`)?.content || "";

export const me = { id: told("player"), csrf: told("csrf"), mayPlay: Boolean(told("player")) || told("guests") === "yes" };

// An invitation that the address has comes along.
export const signInLink = () => `/sign-in?next=${encodeURIComponent(location.pathname + location.hash)}`;

const NAME = "roteiro/name"; // by which a guest sat down last

export const nameField = (words) =>
  element("input", {
    placeholder: words.page("your-name"),
    maxlength: 40,
    "aria-label": words.page("your-name"),
    value: localStorage.getItem(NAME) || "",
  });

export function saidName(field, words) {
  const name = field.value.trim() || words.page("guest");
  localStorage.setItem(NAME, name);
  return name;
}
