"""MAD-A-04 to MAD-A-06: each seat takes a row of the dice column, its dice, a request and a guild.

A seat's disc lies either in the passing column or in a dice row (one disc to a row), so who has still
to choose is whoever is left in the passing column. No windmill and no favour is open here (MAD-A-06).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import FAVOURS, GUILD_ROWS
from domain.games.madeira.joints import ROW_STEPS
from domain.games.madeira.state import Row, State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .pieces import FavourTurned


class ChooseRows(Value, frozen=True, tag="madeira.choose-rows"):
    """MAD-A-04: the next seat in passing order chooses, until all have."""


class PickRow(Value, frozen=True, tag="madeira.pick-row"):
    """Q-A1: which dice row."""


class PickRowRequest(Value, frozen=True, tag="madeira.pick-row-request"):
    """Q-A2: which crown's request of the row."""

    row: int


class PickRowGuild(Value, frozen=True, tag="madeira.pick-row-guild"):
    """Q-A3: which of the row's guilds."""

    row: int


class ChooseRow(Value, frozen=True, tag="madeira.choose-row"):
    """The move; rows are counted from the top, from 1."""

    row: int


class TakeRequest(Value, frozen=True, tag="madeira.take-request"):
    """The move."""

    request: str


class ChooseGuild(Value, frozen=True, tag="madeira.choose-guild"):
    """The move."""

    guild: str


class RowChosen(Value, frozen=True, tag="madeira.row-chosen"):
    """The disc went from the passing column to this dice row (1 is the top), its dice to Home."""

    seat: str
    row: int
    dice: tuple[int, ...]


class RequestTaken(Value, frozen=True, tag="madeira.request-taken"):
    seat: str
    row: int
    request: str


def choose_rows(here: Here[State], effect: ChooseRows) -> Iterator[Frame]:
    for seat in here.state.order()[:1]:
        yield from (here.owes(step, seat) for step in here.altered(ROW_STEPS, (PickRow(),)))
        yield here.owes(ChooseRows())


def row_offers(here: Here[State], effect: PickRow) -> Iterator[Offer]:
    """Not asked of the last seat: one row is left."""
    if len(free_rows(here.state)) > 1:
        for number, row in enumerate(here.state.rows, start=1):
            yield Offer(ChooseRow(number), row_taken(row))


def row_taken(row: Row) -> Refusal | None:
    return no("MAD-A-04", "row-taken", {"seat": row.disc}) if row.disc else None


def free_rows(state: State) -> list[int]:
    return [number for number, row in enumerate(state.rows, start=1) if not row.disc]


def request_offers(here: Here[State], effect: PickRowRequest) -> Iterator[Offer]:
    kinds = kinds_in(here.state, effect.row)
    if len(kinds) > 1:
        yield from (Offer(TakeRequest(kind)) for kind in kinds)


def kinds_in(state: State, row: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(state.rows[row - 1].requests))


def guild_offers(here: Here[State], effect: PickRowGuild) -> Iterator[Offer]:
    """MAD-J-45: asked last, since it changes neither dice nor requests."""
    guilds = guilds_of(here.state, effect.row)
    if len(guilds) > 1:
        yield from (Offer(ChooseGuild(guild)) for guild in guilds)


def guilds_of(state: State, row: int) -> tuple[str, ...]:
    return GUILD_ROWS[len(state.seats), row]


def choose_row(here: Here[State], move: ChooseRow) -> Iterator[Any]:
    yield RowChosen(here.seat, move.row, here.state.rows[move.row - 1].dice)
    yield here.owes(PickRowRequest(move.row))
    yield here.owes(PickRowGuild(move.row))


def take_request(here: Here[State], move: TakeRequest) -> Iterator[RequestTaken]:
    yield RequestTaken(here.seat, here.effect.row, move.request)


def choose_guild(here: Here[State], move: ChooseGuild) -> Iterator[FavourTurned]:
    """All own favours of the guild that lie face-down (MAD-F-05)."""
    for favour, up in here.state.homes[here.seat].favours.items():
        if not up and FAVOURS[favour].guild == move.guild:
            yield FavourTurned(here.seat, favour, up=True)


def only_row(here: Here[State], effect: PickRow) -> Iterator[Any]:
    """MAD-R-06: what leaves no decision is done without asking, here and below."""
    yield from choose_row(here, ChooseRow(*free_rows(here.state)))


def only_request(here: Here[State], effect: PickRowRequest) -> Iterator[RequestTaken]:
    yield from take_request(here, TakeRequest(*kinds_in(here.state, effect.row)))


def only_guild(here: Here[State], effect: PickRowGuild) -> Iterator[FavourTurned]:
    yield from choose_guild(here, ChooseGuild(*guilds_of(here.state, effect.row)))


def row_chosen(state: State, fact: RowChosen) -> State:
    passing = tuple("" if seat == fact.seat else seat for seat in state.passing)
    taken = replace(state.rows[fact.row - 1], disc=fact.seat, dice=())
    return replace(state.at(fact.seat, dice=fact.dice), passing=passing, rows=with_row(state, fact.row, taken))


def request_taken(state: State, fact: RequestTaken) -> State:
    row = state.rows[fact.row - 1]
    at = row.requests.index(fact.request)
    left = replace(row, requests=row.requests[:at] + row.requests[at + 1 :])
    mine = (*state.homes[fact.seat].requests, fact.request)
    return replace(state.at(fact.seat, requests=mine), rows=with_row(state, fact.row, left))


def with_row(state: State, number: int, row: Row) -> tuple[Row, ...]:
    return (*state.rows[: number - 1], row, *state.rows[number:])


DICE_ROWS = Part(
    "madeira.dice-rows",
    asks={PickRow: row_offers, PickRowRequest: request_offers, PickRowGuild: guild_offers},
    plays={ChooseRow: choose_row, TakeRequest: take_request, ChooseGuild: choose_guild},
    carries={ChooseRows: choose_rows, PickRow: only_row, PickRowRequest: only_request, PickRowGuild: only_guild},
    evolves={RowChosen: row_chosen, RequestTaken: request_taken},
)
