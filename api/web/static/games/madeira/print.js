// The printed values of the game, from the server, laid out as the board asks for them.

import { ask } from "../../client.js";

export const tables = await ask("/api/games/madeira/components");

export const byId = (name) => Object.fromEntries(tables[name].map((row) => [row.id, row]));
const groupedBy = (name, key) => Object.groupBy(tables[name], (row) => row[key]);

const fields = groupedBy("field", "region");
const orders = byId("building_order");
const guildOf = Object.fromEntries(tables.guild_favor_guild.map((row) => [row.favor, row.guild]));
const worth = Object.fromEntries(tables.city_pp.map((row) => [row.city, row]));
const startingKind = Object.fromEntries(tables.starting_request.map((row) => [row.id, row.kind]));
const regionOf = Object.fromEntries(tables.field.map((row) => [row.id, row.region]));

export const print = {
  regions: tables.region.map(({ id }) => ({
    id,
    fields: fields[id],
    buildings: tables.building.filter((one) => one.region === id),
  })),
  fields: byId("field"),
  regionOf: (place) => regionOf[place],
  order: (building) => orders[building].order,
  buildingActions: groupedBy("building_action", "building"),
  emptyIn: byId("building"),
  characters: byId("character"),
  rewards: byId("king_reward"),
  favours: byId("guild_favor"),
  kindOf: (request) => startingKind[request] ?? request,
  guildOf: (favour) => guildOf[favour],
  passing: tables.passing_row,
  guilds: (seats, row) => tables.guild_board_row.find((one) => one.players === seats && one.row === row)?.guilds ?? [],
  diceLimit: (seats) =>
    tables.by_players.find((one) => one.key === "dice_per_character" && one.players === seats).value,
  cities: [...tables.city]
    .sort((one, other) => one.order - other.order)
    .map((city) => ({ ...city, ...worth[city.id], id: city.id })),
  districts: tables.city_district,
  colonies: tables.colony,
  markets: tables.market,
  landing: groupedBy("colony_slot", "colony"),
  routes: groupedBy("market_slot", "market"),
  shipPoints: { ...groupedBy("colony_pp", "colony"), ...groupedBy("market_pp", "market") },
  steps: tables.windmill_step.map((row) => row.step),
  rounds: tables.round,
  phases: tables.phase.map((row) => row.id),
};
