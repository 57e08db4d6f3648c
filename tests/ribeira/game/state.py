"""What lies on the table of Ribeira, and the small changes that facts make to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.kernel.agenda import TableState
from domain.kernel.secrecy import Cards, Total
from domain.kernel.values import Value


class Place(Value, frozen=True, tag="ribeira.place"):
    """All that lies before one seat."""

    hand: Cards
    packet: Cards
    storms: Total
    coin: int = 0
    fish: int = 0
    lights: int = 0
    bid: int = 0
    crew: tuple[str, ...] = ()


class State(TableState, frozen=True, kw_only=True, tag="ribeira.state"):
    places: dict[str, Place]
    deck: Cards = Cards(())
    discard: tuple[str, ...] = ()
    tide: int = 0

    def at(self, seat: str, **changed: Any) -> State:
        return replace(self, places={**self.places, seat: replace(self.places[seat], **changed)})

    def gaining(self, seat: str, what: str, amount: int) -> State:
        return self.at(seat, **{what: getattr(self.places[seat], what) + amount})


def empty(*seats: str) -> State:
    return State(seats=seats, places={s: Place(Cards((s,)), Cards((s,)), Total((s,))) for s in seats})
