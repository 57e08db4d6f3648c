// The village and combat actions of a seat, beyond those that say themselves what they do.

import { label, svg } from "../../svg.js";
import { actionsOf, print, spoken } from "./print.js";

const LINE = 12.5;
const PLAIN = ["va_one_doubloon", "va_play"];
const WITHOUT_NAME = "va_discard_hand"; // what it does is what it is called

export function actions(board, seat, width) {
  const { words, state } = board;
  const own = state.boards[seat];
  const village = actionsOf(own, "add_village_action", print.villageActions).filter((row) => !PLAIN.includes(row.id));
  const combat = actionsOf(own, "add_combat_action", print.combatActions);
  const said = [...village, ...combat].map((row) => told(words, row.id));
  return {
    node: svg("g", {}, ...said.map((line, number) => label(0, 10 + number * LINE, line, { size: 10.5, max: width }))),
    height: said.length * LINE,
  };
}

const told = (words, id) => `${id === WITHOUT_NAME ? "" : `${words.name(id)} – `}${actionSays(words, id)}`;

export function actionSays(words, id) {
  const village = print.villageActions.find((row) => row.id === id);
  return village
    ? villageSays(words, village)
    : combatSays(
        words,
        print.combatActions.find((row) => row.id === id),
      );
}

function villageSays(words, { cost, effects, last }) {
  const paid = words.worded(cost);
  const gains = words.worded(spoken(effects));
  return `${paid ? `${paid}: ` : ""}${gains}${last ? ` (${words.page("last-action")})` : ""}`;
}

function combatSays(words, row) {
  if (row.levels) return row.levels.map((one) => `${one.cv}: ${influence(words, one)}`).join(" / ");
  if (row.target) return words.page("annexing", { empty: row.cv_empty, occupied: row.cv_occupied });
  const gains = Object.fromEntries(["doubloons", "vp"].filter((what) => row[what]).map((what) => [what, row[what]]));
  const more = row.synergy ? words.page("with-synergy", { symbol: row.synergy, vp: row.synergy_vp }) : "";
  return `${row.cv}: ${[row.influence ? influence(words, row) : "", words.worded(gains), more].filter(Boolean).join(words.tables.words.and)}`;
}

const influence = (words, row) => words.page("so-much-influence", { n: row.influence });
