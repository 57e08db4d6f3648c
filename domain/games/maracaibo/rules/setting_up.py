"""MAR-S-01, MAR-S-05 to MAR-S-09: what is laid out before anybody chooses anything; and the row of all set-up steps.

Everything random is written down as a fact with its outcome (MAR-J-05); what nobody may know of it lies in secrets
without readers (MAR-J-03). What does not hang on luck lies ready in the blank state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import BUILDINGS, CITY_TILES, HELMS, PILES, QUESTS, TILE_CITIES, TOKENS
from domain.games.maracaibo.board import SETUP as AMOUNTS
from domain.games.maracaibo.state import NOBODY, State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import AnyValue, Value

from .dealing import DealCards, DealDeck, DealDisplay, ManCareers, PrepareAll
from .quest_placement import PlaceQuests, laid
from .stock import Gained


class DrawStart(Value, frozen=True, tag="maracaibo.draw-start"):
    """MAR-S-01: the start player, and doubloons by turn order."""


class StackTokens(Value, frozen=True, tag="maracaibo.stack-tokens"):
    """MAR-S-05: two piles of combat tokens."""


class StackQuests(Value, frozen=True, tag="maracaibo.stack-quests"):
    """MAR-S-06: the pile of quest tiles, and three of them onto the explorer track."""


class LayCityTiles(Value, frozen=True, tag="maracaibo.lay-city-tiles"):
    """MAR-S-08: two tiles with a helm and two without, mixed, onto the cities."""


class LayBuildings(Value, frozen=True, tag="maracaibo.lay-buildings"):
    """MAR-S-09: four of the prestige buildings, the leftmost face-up."""


class StartDrawn(Value, frozen=True, tag="maracaibo.start-drawn"):
    """The seat begins; turn order is clockwise from it for the whole game."""

    seat: str


class TokensStacked(Value, frozen=True, tag="maracaibo.tokens-stacked"):
    """The piles of combat tokens, face-down, top last."""

    piles: tuple[Cards, ...]


class QuestsStacked(Value, frozen=True, tag="maracaibo.quests-stacked"):
    """The visible top of the quest pile, and what lies below, top last."""

    top: str
    below: Cards


class CityTilesLaid(Value, frozen=True, tag="maracaibo.city-tiles-laid"):
    """City to its tile."""

    tiles: dict[str, str]


class BuildingsLaid(Value, frozen=True, tag="maracaibo.buildings-laid"):
    """The leftmost building, face-up, and the others face-down, the next one last."""

    up: str
    down: Cards


def draw_start(here: Here[State], effect: DrawStart) -> Iterator[Any]:
    """The later in turn order, the more doubloons."""
    seats = here.state.seats
    start = seats[here.chance.below(len(seats), "start player")]
    yield StartDrawn(start)
    for seat, doubloons in zip(here.state.from_seat(start), AMOUNTS["doubloons_by_seat"]):
        yield Gained(seat, "doubloons", doubloons)


def stack_tokens(here: Here[State], effect: StackTokens) -> Iterator[TokensStacked]:
    tokens = here.chance.shuffled(tuple(TOKENS), "combat tokens")
    first, second = PILES["combat_pile_sizes"]
    yield TokensStacked((Cards(NOBODY, tokens[:first]), Cards(NOBODY, tokens[first : first + second])))


def stack_quests(here: Here[State], effect: StackQuests) -> Iterator[Any]:
    """MAR-RUL-10: face-up, so that the top one is seen whenever it changes."""
    *below, top = here.chance.shuffled(tuple(QUESTS), "quests")
    yield QuestsStacked(top, Cards(NOBODY, tuple(below)))
    yield from laid(here, PILES["explorer_quests_at_setup"])


def lay_city_tiles(here: Here[State], effect: LayCityTiles) -> Iterator[CityTilesLaid]:
    """The other tiles are out of the game."""
    used: list[str] = []
    for helm, number in ((True, HELMS["helm_used"]), (False, HELMS["other_used"])):
        tiles = [name for name, tile in CITY_TILES.items() if tile.helm is helm]
        used += here.chance.shuffled(tiles, "city tiles")[:number]
    yield CityTilesLaid(dict(zip(TILE_CITIES, here.chance.shuffled(used, "city tiles"))))


def lay_buildings(here: Here[State], effect: LayBuildings) -> Iterator[BuildingsLaid]:
    """The other buildings go back unseen."""
    *down, up = here.chance.shuffled(tuple(BUILDINGS), "buildings")[: AMOUNTS["buildings_used"]]
    yield BuildingsLaid(up, Cards(NOBODY, tuple(down)))


def start_drawn(state: State, fact: StartDrawn) -> State:
    return replace(state, start=fact.seat)


def tokens_stacked(state: State, fact: TokensStacked) -> State:
    return replace(state, piles=fact.piles)


def quests_stacked(state: State, fact: QuestsStacked) -> State:
    return replace(state, quest_top=fact.top, quest_pile=fact.below)


def city_tiles_laid(state: State, fact: CityTilesLaid) -> State:
    return replace(state, tiles=fact.tiles)


def buildings_laid(state: State, fact: BuildingsLaid) -> State:
    return replace(state, row=(fact.up,), buildings_down=fact.down)


SETUP: tuple[AnyValue, ...] = (
    DrawStart(), StackTokens(), StackQuests(), PlaceQuests(1), LayCityTiles(), LayBuildings(),
    DealCards(), PrepareAll(), ManCareers(), DealDeck(), DealDisplay(),
)  # fmt: skip
SETTING_UP = Part(
    "maracaibo.setting-up",
    carries={
        DrawStart: draw_start,
        StackTokens: stack_tokens,
        StackQuests: stack_quests,
        LayCityTiles: lay_city_tiles,
        LayBuildings: lay_buildings,
    },
    evolves={
        StartDrawn: start_drawn,
        TokensStacked: tokens_stacked,
        QuestsStacked: quests_stacked,
        CityTilesLaid: city_tiles_laid,
        BuildingsLaid: buildings_laid,
    },
)
