"""The print of Madeira: every value of `components.toml`, read once into rows with names.

Nothing here knows a rule. A place is named by its id: "home", "watch", "forest", a field ("R1-3"),
a city spot ("funchal-4"), a colony ("acores"); a slot for ships is "india-3" or "sugar_market-2".
"""

from __future__ import annotations

from typing import Any

from .printed import (
    PRINT,
    Building,
    BuildingAction,
    City,
    District,
    Favour,
    Field,
    PassingRow,
    Request,
    Round,
    Slot,
    joined,
    read,
)

HOME, WATCH, FOREST = "home", "watch", "forest"
GOODS: tuple[str, ...] = tuple(row["id"] for row in PRINT["good"])
SUPPLIES = (*GOODS, "wood", "bread", "reals")
NEUTRAL = "neutral"


def _favours() -> tuple[Favour, ...]:
    guild = {row["favor"]: row["guild"] for row in PRINT["guild_favor_guild"]}
    return tuple(
        Favour(row["id"], guild[row["id"]], tuple(row["when"]), {k: v for k, v in row.items() if isinstance(v, int)})
        for row in PRINT["guild_favor"]
    )


def _slots() -> tuple[Slot, ...]:
    good = {row["id"]: row["good"] for row in PRINT["market"]}
    landing = [
        Slot(f"{r['colony']}-{r['slot']}", r["colony"], "wine", r["wine"], 0, r["min_players"])
        for r in PRINT["colony_slot"]
    ]
    routes = [
        Slot(f"{r['market']}-{r['slot']}", r["market"], good[r["market"]], r["goods"], r["reals"], r["min_players"])
        for r in PRINT["market_slot"]
    ]
    return (*landing, *routes)


def by_players(key: str, players: int) -> int:
    """A value that depends on the number of players (chapter 12 of the rulebook)."""
    return _BY_PLAYERS[key, players]


_BY_PLAYERS: dict[tuple[str, int], int] = {(r["key"], r["players"]): r["value"] for r in PRINT["by_players"]}

FIELDS = {row.id: row for row in read(PRINT["field"], Field)}
FIELD_WOOD: dict[tuple[str, int], int] = {(r["field"], r["players"]): r["wood"] for r in PRINT["field_wood"]}
BUILDINGS = {row.id: row for row in read(joined("building", "building_order"), Building)}
BUILDING_ORDER = tuple(sorted(BUILDINGS, key=lambda one: BUILDINGS[one].order))
BUILDING_ACTIONS = {(row.building, row.tier): row for row in read(PRINT["building_action"], BuildingAction)}
CHARACTERS: dict[str, dict[str, Any]] = {row["id"]: row for row in PRINT["character"]}
HARVESTS: dict[str, dict[str, Any]] = {row["id"]: row for row in PRINT["harvest"]}
FAVOURS = {row.id: row for row in _favours()}
GUILDS = tuple(row["id"] for row in PRINT["guild"])
GUILD_ROWS: dict[tuple[int, int], tuple[str, ...]] = {
    (r["players"], r["row"]): tuple(r["guilds"]) for r in PRINT["guild_board_row"]
}
PASSING_ROWS = read(PRINT["passing_row"], PassingRow)
CITIES = {row.id: row for row in read(joined("city", "city_pp", also="city"), City)}
DISTRICTS = read(PRINT["city_district"], District)
UNBUILT = tuple(f"{city}/{row.district}" for city in CITIES for row in DISTRICTS if not row.built_at_start)
NEUTRAL_STARTS = tuple(f"{row['city']}-{row['spot']}" for row in PRINT["neutral_start"])
SPOTS = tuple(f"{city}-{spot}" for city in CITIES for spot in range(1, 2 * len(DISTRICTS) + 1))
COLONIES = tuple(row["id"] for row in PRINT["colony"])
COLONY_GOOD: dict[str, str] = {row["colony"]: row["good"] for row in PRINT["colony_income"]}
MARKETS = tuple(row["id"] for row in PRINT["market"])
SLOTS = {row.id: row for row in _slots()}
SHIP_PP: dict[tuple[str, int], int] = {
    **{(r["market"], r["round"]): r["pp"] for r in PRINT["market_pp"]},
    **{(r["colony"], r["round"]): r["pp"] for r in PRINT["colony_pp"]},
}
REWARDS: dict[str, dict[str, Any]] = {row["id"]: row for row in PRINT["king_reward"]}
REWARD_KIND: dict[str, str] = {row["reward"]: row["kind"] for row in PRINT["king_reward_kind"]}
REQUESTS = {row.id: row for row in read(PRINT["crown_request"], Request)}
STARTING_REQUESTS: dict[str, str] = {row["id"]: row["kind"] for row in PRINT["starting_request"]}
STARTING_ORDER: dict[str, int] = {row["id"]: row["order"] for row in PRINT["starting_request_order"]}
STARTING_REALS: dict[int, int] = {row["position"]: row["reals"] for row in PRINT["turn_order_bonus"]}
ROUNDS = {row.number: row for row in read(PRINT["round"], Round)}
WINDMILL_STEPS = tuple(row["step"] for row in PRINT["windmill_step"])
WINDMILL: dict[str, dict[str, Any]] = {row["id"]: row for row in PRINT["windmill_action"]}
WOOD_PRICE: dict[int, int] = {0: 0, **{row["bought"]: row["total_reals"] for row in PRINT["wood_price"]}}
PLACING: dict[str, Any] = PRINT["die_placement"]
PENALTIES = tuple(row["prestige_lost"] for row in PRINT["pirate_penalty"])
START, START_REST = PRINT["player_start"], PRINT["player_start_rest"]
MAINTENANCE, CITY_WATCH, END = PRINT["maintenance"], PRINT["city_watch"], PRINT["end_game"]
UNPAID = PRINT["building_cost"]
FACES: dict[str, tuple[int, ...]] = {row["id"]: tuple(row["faces"]) for row in PRINT["die_faces"]}
COUNTS = tuple(range(PRINT["meta"]["min_players"], PRINT["meta"]["max_players"] + 1))
PER_PLAYER: dict[str, int] = {row["id"]: row["per_player"] for row in PRINT["piece"]}
DICE_PER_PLAYER: dict[str, int] = {row["id"]: row["used_per_player"] for row in PRINT["die"]}


def city_of(spot: str) -> str:
    return spot.rpartition("-")[0]


def number_of(spot: str) -> int:
    """1..12 from left to right (MAD-K-09)."""
    return int(spot.rpartition("-")[2])


def district_of(spot: str) -> str:
    """The id of the district a spot belongs to, "funchal/3"."""
    return f"{city_of(spot)}/{(number_of(spot) + 1) // 2}"


def wood_for(district: str) -> int:
    """The wood of the district's column, "funchal/3" (MAD-B-30)."""
    return _COLUMN_WOOD[int(district.rpartition("/")[2])]


_COLUMN_WOOD = {row.district: row.wood_cost for row in DISTRICTS}


def spots_of(city: str) -> tuple[str, ...]:
    return tuple(spot for spot in SPOTS if city_of(spot) == city)


def fields_of(region: int) -> tuple[str, ...]:
    return tuple(field for field, row in FIELDS.items() if row.region == region)


def slots_of(place: str) -> tuple[str, ...]:
    return tuple(slot for slot, row in SLOTS.items() if row.place == place)
