// The modules' rows of the components, by id. What lies within a field of a row has a name of its own besides, for
// phrases to be filled with: `params.reals` is "params-reals".

import { byId, print, tables } from "../print.js";

export const flat = (row) =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => [[name, value], ...within(name, value)]));

const within = (name, value) =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.entries(flat(value)).map(([inner, one]) => [`${name}-${inner}`, one])
    : [];

const flatById = (name) => Object.fromEntries(Object.entries(byId(name)).map(([id, row]) => [id, flat(row)]));

const ownOf = (city) => print.cities.find(({ id }) => id === city);

// A tile of one city says what this city is worth; others only that the city says it.
function ofItsCity(row) {
  const city = ownOf(row.params.city);
  return city ? { ...row, params: { ...row.params, majority: city.majority, presence: city.presence } } : row;
}

const guilds = byId("request_guilds");

export const rows = {
  setupTiles: flatById("setup_tile"),
  startReals: tables.m1.setup.seat_bonus_reals,
  groups: byId("capitania_group"),
  cards: flatById("capitania"),
  draft: (seats) => tables.m2.draft[`players_${seats}`],
  requests: Object.fromEntries(
    tables.request.map((row) => [row.id, { ...flat(ofItsCity(row)), guilds: guilds[row.id]?.guilds }]),
  ),
  letterOf: Object.fromEntries(tables.request_letter.map(({ kind, letter }) => [kind, letter])),
  slots: flatById("bonus_slot"),
  slotsOf: (character) => tables.bonus_slot.filter((row) => row.character === character),
  faceDown: tables.m4.setup.guild_favors_face_down_per_row,
  backOf: Object.fromEntries(tables.king_reward_kind.map(({ reward, kind }) => [reward, kind])),
  supply: { protection: tables.protection_tile.count, dark: tables.dark_guild_tile.count },
};
