// What games and people are called, in the language of who reads.

import { language } from "./phrases.js";

export const gameName = (games, game) => games.find((one) => one.game === game)?.names[language()] ?? game;

// A bot that nobody gave a name has the name of its kind, a guest who said none is a guest.
export function personName({ name, bot }, words) {
  const said = words.name(name);
  return bot || said === words.page("guest") ? said : name;
}
