"""Interim scoring after rounds 1, 2 and 3, step by step (MAR-I-02 to MAR-I-09; step 1: `scoring_choices.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import Refill
from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value

from .deck import fill_display
from .quest_placement import PlaceQuests
from .scoring_choices import EachChooses
from .stock import gains


class EachRefills(Value, frozen=True, tag="maracaibo.each-refills"):
    """Step 2 (MAR-I-02)."""


class PayIncome(Value, frozen=True, tag="maracaibo.pay-income"):
    """Step 3 (MAR-I-03)."""


class ClearMarkets(Value, frozen=True, tag="maracaibo.clear-markets"):
    """Step 4 (MAR-I-04)."""


class RenewDisplay(Value, frozen=True, tag="maracaibo.renew-display"):
    """Step 5 (MAR-I-05)."""


class NextQuests(Value, frozen=True, tag="maracaibo.next-quests"):
    """Step 7 (MAR-I-07): the quest tiles of the coming round."""


class TurnBuilding(Value, frozen=True, tag="maracaibo.turn-building"):
    """Step 6 (MAR-I-06)."""


class SailHome(Value, frozen=True, tag="maracaibo.sail-home"):
    """Steps 8 and 9: all ships to the start; who is left of the seat that reached the goal begins."""


class IncomePaid(Value, frozen=True, tag="maracaibo.income-paid"):
    """Everybody was paid; one scoring less remains (MAR-R-04)."""


class MarketsCleared(Value, frozen=True, tag="maracaibo.markets-cleared"):
    """The discs on the markets left the game."""


class DisplayDiscarded(Value, frozen=True, tag="maracaibo.display-discarded"):
    """These cards went from the display to the discard pile."""

    cards: tuple[str, ...]


class BuildingTurned(Value, frozen=True, tag="maracaibo.building-turned"):
    building: str


class ShipsHome(Value, frozen=True, tag="maracaibo.ships-home"):
    """`start` begins the next round (MAR-RUL-45)."""

    start: str


INTERIM: Row = (
    EachChooses(),
    EachRefills(),
    PayIncome(),
    ClearMarkets(),
    RenewDisplay(),
    TurnBuilding(),
    NextQuests(),
    SailHome(),
)


def each_refills(here: Here[State], effect: EachRefills) -> Iterator[Frame]:
    yield from (here.owes(Refill(), seat) for seat in here.state.from_seat(here.state.goal))


def pay_income(here: Here[State], effect: PayIncome) -> Iterator[Any]:
    """MAR-I-03: doubloons and VP as far as the two markers have come."""
    for seat, board in here.state.boards.items():
        for res, track in (("doubloons", "doubloons"), ("vp", "vp")):
            yield from gains(here.state, seat, res, board.income[track])
    yield IncomePaid()


def clear_markets(here: Here[State], effect: ClearMarkets) -> Iterator[MarketsCleared]:
    yield MarketsCleared()


def renew_display(here: Here[State], effect: RenewDisplay) -> Iterator[Any]:
    """MAR-I-05: the cards just discarded may be part of a pile that is shuffled for it."""
    yield DisplayDiscarded(tuple(card for card in here.state.display if card))
    yield from fill_display(here)


def next_quests(here: Here[State], effect: NextQuests) -> Iterator[Frame]:
    yield here.owes(PlaceQuests(here.state.round + 1))


def turn_building(here: Here[State], effect: TurnBuilding) -> Iterator[BuildingTurned]:
    if len(here.state.buildings_down):
        yield BuildingTurned(here.state.buildings_down.faces[-1])


def sail_home(here: Here[State], effect: SailHome) -> Iterator[ShipsHome]:
    """MAR-I-08, MAR-I-09: nobody is paid for assistants."""
    yield ShipsHome(here.state.from_seat(here.state.goal)[1])


def income_paid(state: State, fact: IncomePaid) -> State:
    return replace(state, scorings=state.scorings - 1)


def markets_cleared(state: State, fact: MarketsCleared) -> State:
    return replace(state, market={})


def display_discarded(state: State, fact: DisplayDiscarded) -> State:
    return replace(state, display=("",) * len(state.display), discard=(*state.discard, *fact.cards))


def building_turned(state: State, fact: BuildingTurned) -> State:
    return state.with_building(fact.building)


def ships_home(state: State, fact: ShipsHome) -> State:
    return state.all_home(fact.start)


INTERIM_PART = Part(
    "maracaibo.interim",
    carries={
        EachRefills: each_refills,
        PayIncome: pay_income,
        ClearMarkets: clear_markets,
        RenewDisplay: renew_display,
        NextQuests: next_quests,
        TurnBuilding: turn_building,
        SailHome: sail_home,
    },
    evolves={
        IncomePaid: income_paid,
        MarketsCleared: markets_cleared,
        DisplayDiscarded: display_discarded,
        BuildingTurned: building_turned,
        ShipsHome: ships_home,
    },
)
