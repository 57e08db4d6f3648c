"""EXP2-07, EXP0-17: the table as a ring of four stations, each with one deck; left is the next one clockwise."""

from __future__ import annotations

from domain.games.madeira.state import State

from .printed import DRAFT

LEFT, RIGHT = "table-left", "table-right"  # of the last player


def last_player(state: State) -> str:
    """EXP2-02: in the lowest occupied place of the passing column."""
    return state.order()[-1]


def table_stations(state: State) -> tuple[str, ...]:
    """EXP2-06: where decks lie that no seat has taken."""
    return (LEFT, RIGHT)[: DRAFT[len(state.seats)]["table_decks"]]


def stations(state: State) -> tuple[str, ...]:
    """Clockwise from the last player: the seats as they sit, whatever the order of play, with the tables between."""
    at, tables = state.seats.index(last_player(state)), table_stations(state)
    last, *others = (*state.seats[at:], *state.seats[:at])
    return (last, *tables[:1], *others, *tables[1:])
