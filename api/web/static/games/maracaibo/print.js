// The printed values of the game, from the server, laid out as the board asks for them.

import { ask } from "../../client.js";

const tables = await ask("/api/games/maracaibo/components");

const byId = (name, key = "id") => Object.fromEntries(tables[name].map((row) => [row[key], row]));

const fixed = byId("city_fixed", "location");
const tiles = byId("city_tile");
const tracks = byId("income_track");

// A row of effects as the values that phrases are written for.
export const spoken = (rows) => rows.map(word);

function word({ op, kind, ...fields }) {
  const said = { ...fields, kind: `maracaibo.${op === "choose" ? "choose-one" : op.replaceAll("_", "-")}` };
  if (fields.effects) said.effects = spoken(fields.effects);
  if (fields.options) said.options = fields.options.map(spoken);
  return said;
}

export const print = {
  locations: tables.location,
  routes: tables.edge,
  flags: byId("flag", "location"),
  // What is printed on a city, or on the tile that lies there; nothing before tiles are laid.
  city: (state, id) => fixed[id] ?? tiles[state.tiles[id]],
  market: (state, id) => print.city(state, id)?.[`market_${state.seats.length}`] ?? [],
  cards: byId("project"),
  quests: byId("quest"),
  tokens: byId("combat_token"),
  careers: byId("career"),
  buildings: byId("building"),
  upgrades: tables.upgrade,
  discs: tables.ship_board.discs_per_upgrade,
  villageActions: tables.village_action,
  combatActions: tables.combat_action,
  nations: tables.influence_track[0].nations,
  lastInfluence: tables.influence_track[0].last,
  bands: tables.noble_bands[0].bands,
  fields: tables.marker_track[0].markers_per_field,
  values: tables.marker_track_values[0].values,
  income: tracks,
  combatTrack: tables.combat_track[0],
  nodes: tables.explorer_node,
  paths: tables.explorer_edge,
  slots: tables.explorer_end[0].slot_vp,
  synergies: tables.enums.synergy.ids,
  rounds: tables.meta.rounds,
};

export const unlocked = (board) => Object.keys(board.discs).filter((upgrade) => !board.discs[upgrade]);

// Its printed actions everybody has; the others with their upgrade or a card (effects of add_…_action).
export function actionsOf(board, op, rows) {
  const effects = [
    ...board.tableau.map((card) => print.cards[card]),
    ...unlocked(board).map((id) => print.upgrades.find((one) => one.id === id)),
  ].flatMap((row) => row.effects);
  const added = effects.filter((one) => one.op === op).map((one) => one.action);
  return rows.filter((row) => row.available === "always" || added.includes(row.id));
}
