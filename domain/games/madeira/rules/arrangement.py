"""MAD-S-01 to MAD-S-10: what is dealt before anybody chooses anything, for two, three or four seats.

Everything random here (MAD-I-04) is written down as a fact with its outcome. What does not hang on
luck lies ready in the blank state; the characters of round 1 (MAD-S-11) are dealt by `dice_rows`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import (
    COLONIES,
    FAVOURS,
    NEUTRAL_STARTS,
    REQUESTS,
    REWARD_KIND,
    STARTING_ORDER,
    STARTING_REALS,
    STARTING_REQUESTS,
    UNBUILT,
    by_players,
)
from domain.games.madeira.state import Row, State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .stock import Gained


class DealFavours(Value, frozen=True, tag="madeira.deal-favours"):
    """MAD-S-03: a guild favour on each unbuilt district."""


class SetNeutrals(Value, frozen=True, tag="madeira.set-neutrals"):
    """MAD-S-04: a neutral citizen into each city."""


class DealRewards(Value, frozen=True, tag="madeira.deal-rewards"):
    """MAD-S-05: two king's rewards to each colony."""


class DealStartingRequests(Value, frozen=True, tag="madeira.deal-starting-requests"):
    """MAD-S-08: a starting request to each seat, and by them the first passing order."""


class DealRequests(Value, frozen=True, tag="madeira.deal-requests"):
    """MAD-S-10: the crown's requests into the dice column."""


class FavoursDealt(Value, frozen=True, tag="madeira.favours-dealt"):
    """District ("funchal/3") to the favour that lies on it."""

    favours: dict[str, str]


class NeutralsSet(Value, frozen=True, tag="madeira.neutrals-set"):
    spots: tuple[str, ...]


class RewardsDealt(Value, frozen=True, tag="madeira.rewards-dealt"):
    """Colony to its two rewards, A before B."""

    rewards: dict[str, tuple[str, ...]]


class StartingRequestDealt(Value, frozen=True, tag="madeira.starting-request-dealt"):
    """The tile dealt, and the kind of crown's request that it is from now on."""

    seat: str
    tile: str
    request: str


class DiscsLaid(Value, frozen=True, tag="madeira.discs-laid"):
    """The passing column from top to bottom, "" where no disc lies."""

    passing: tuple[str, ...]


class RequestsDealt(Value, frozen=True, tag="madeira.requests-dealt"):
    """The requests of each dice row, top row first."""

    rows: tuple[tuple[str, ...], ...]


def deal_favours(here: Here[State], effect: DealFavours) -> Iterator[FavoursDealt]:
    """MAD-K-02, MAD-N-02: all twelve, whatever the number of seats."""
    yield FavoursDealt(dict(zip(UNBUILT, here.chance.shuffled(tuple(FAVOURS), "favours"))))


def set_neutrals(here: Here[State], effect: SetNeutrals) -> Iterator[NeutralsSet]:
    """MAD-J-43: on the rightmost spot of what is built."""
    yield NeutralsSet(NEUTRAL_STARTS)


def deal_rewards(here: Here[State], effect: DealRewards) -> Iterator[RewardsDealt]:
    """MAD-J-44: one of kind A and one of kind B to each colony; one of each is left over."""
    piles = [here.chance.shuffled(of_kind(kind), f"rewards {kind}") for kind in "AB"]
    yield RewardsDealt(dict(zip(COLONIES, zip(*piles))))


def of_kind(kind: str) -> tuple[str, ...]:
    return tuple(reward for reward, its in REWARD_KIND.items() if its == kind)


def deal_starting_requests(here: Here[State], effect: DealStartingRequests) -> Iterator[Any]:
    """MAD-J-42: all four are shuffled, also for fewer seats; the leftover ones are out of the game."""
    tiles = dict(zip(here.state.seats, here.chance.shuffled(tuple(STARTING_REQUESTS), "starting requests")))
    for seat, tile in tiles.items():
        yield StartingRequestDealt(seat, tile, STARTING_REQUESTS[tile])
    order = sorted(tiles, key=lambda seat: STARTING_ORDER[tiles[seat]])
    rows = by_players("passing_rows", len(order))
    yield DiscsLaid((*order, *("" for _ in range(rows - len(order)))))
    yield from extra_reals(order)


def extra_reals(order: list[str]) -> Iterator[Gained]:
    """MAD-S-09: the later in order, the more."""
    for position, seat in enumerate(order, start=1):
        yield Gained(seat, {"reals": STARTING_REALS[position]})


def deal_requests(here: Here[State], effect: DealRequests) -> Iterator[RequestsDealt]:
    """MAD-N-01: as many of each kind as there are seats, and a row of five for each seat."""
    players = len(here.state.seats)
    copies, long = by_players("requests_per_kind", players), by_players("requests_per_row", players)
    tiles = here.chance.shuffled([kind for kind in REQUESTS for _ in range(copies)], "requests")
    yield RequestsDealt(tuple(tiles[start : start + long] for start in range(0, len(tiles), long)))


def favours_dealt(state: State, fact: FavoursDealt) -> State:
    return replace(state, favours=fact.favours)


def neutrals_set(state: State, fact: NeutralsSet) -> State:
    return replace(state, neutrals=fact.spots)


def rewards_dealt(state: State, fact: RewardsDealt) -> State:
    return replace(state, rewards=fact.rewards)


def starting_request_dealt(state: State, fact: StartingRequestDealt) -> State:
    return state.at(fact.seat, requests=(*state.homes[fact.seat].requests, fact.request))


def discs_laid(state: State, fact: DiscsLaid) -> State:
    return replace(state, passing=fact.passing)


def requests_dealt(state: State, fact: RequestsDealt) -> State:
    return replace(state, rows=tuple(Row(requests=requests) for requests in fact.rows))


ARRANGEMENT = Part(
    "madeira.arrangement",
    carries={
        DealFavours: deal_favours,
        SetNeutrals: set_neutrals,
        DealRewards: deal_rewards,
        DealStartingRequests: deal_starting_requests,
        DealRequests: deal_requests,
    },
    evolves={
        FavoursDealt: favours_dealt,
        NeutralsSet: neutrals_set,
        RewardsDealt: rewards_dealt,
        StartingRequestDealt: starting_request_dealt,
        DiscsLaid: discs_laid,
        RequestsDealt: requests_dealt,
    },
)
