// The description of the API is in English; the rest of the frame follows the language.

import { ask } from "./client.js";
import { dress, load } from "./phrases.js";

async function start() {
  const [game] = await ask("/api/games");
  dress(await load(game.game), start);
}

start();
