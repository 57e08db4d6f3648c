"""What lies on the table of Madeira, and the small changes that facts make to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.kernel.agenda import TableState
from domain.kernel.secrecy import Total
from domain.kernel.values import Value

from .board import FIELD_WOOD, FIELDS, HOME, PER_PLAYER, START, START_REST, WATCH


class Die(Value, frozen=True, tag="madeira.die"):
    """A die on a building; `seat` placed it. `pirate` tells the black ones from those of the guilds."""

    value: int
    seat: str
    pirate: bool = False


class Field(Value, frozen=True, tag="madeira.field"):
    """MAD-K-08: wood left, current crop, whether its conversion is lost. Who works there: `Home.workers`."""

    wood: int
    crop: str
    lost: bool = False


class Row(Value, frozen=True, tag="madeira.row"):
    """A row of the dice column: its guild dice, its requests, the seat whose disc lies in it ("" if none)."""

    dice: tuple[int, ...] = ()
    requests: tuple[str, ...] = ()
    disc: str = ""


class Turn(Value, frozen=True, tag="madeira.turn"):
    """MAD-R-03: the turn now going on, if any: wood bought in it, the favour used in it."""

    seat: str = ""
    wood_bought: int = 0
    favour: str = ""


class Home(Value, frozen=True, kw_only=True, tag="madeira.home"):
    """All that belongs to one seat, wherever it stands.

    `workers` and `ships`: place or slot to how many (places without any are left out); `markers`:
    building to how many action markers lie there; `dice`: guild dice at Home; `favours`: guild
    favour to whether it lies face-up; `pirates` is known to the seat alone (MAD-P-04), all else to all
    (MAD-I-01).
    """

    pirates: Total
    wheat: int = START["wheat"]
    sugar: int = START["sugar"]
    wine: int = START["wine"]
    wood: int = START["wood"]
    bread: int = START["bread"]
    reals: int = START["reals"]
    prestige: int = START_REST["prestige"]
    windmill: int = START["windmill_step"]
    dice: tuple[int, ...] = ()
    requests: tuple[str, ...] = ()
    favours: dict[str, bool] = {}
    workers: dict[str, int] = {}
    ships: dict[str, int] = {}
    markers: dict[str, int] = {}


class State(TableState, frozen=True, kw_only=True, tag="madeira.state"):
    """The whole table.

    `phase` is "setup", "A" to "E" or "end". `rows` is the dice column, `passing` the passing column
    from top to bottom: the seat whose disc lies there, or "". `favours`: unbuilt district
    ("funchal/3") to the favour lying on it. `neutrals`: the spots of the neutral citizens.
    `dice`: building to the dice on it; `pirate_dice` wait in the City Watch.
    """

    homes: dict[str, Home]
    round: int = 0
    phase: str = "setup"
    fields: dict[str, Field] = {}
    neutrals: tuple[str, ...] = ()
    favours: dict[str, str] = {}
    rewards: dict[str, tuple[str, ...]] = {}
    characters: dict[str, str] = {}
    dice: dict[str, tuple[Die, ...]] = {}
    pirate_dice: tuple[int, ...] = ()
    rows: tuple[Row, ...] = ()
    passing: tuple[str, ...] = ()
    turn: Turn = Turn()

    def at(self, seat: str, **changed: Any) -> State:
        """With these fields of the seat's Home changed."""
        return replace(self, homes={**self.homes, seat: replace(self.homes[seat], **changed)})

    def order(self) -> tuple[str, ...]:
        """Passing order: the seats in the passing column, top to bottom (MAD-R-02)."""
        return tuple(seat for seat in self.passing if seat)


def moved(counts: dict[str, int], origin: str, to: str) -> dict[str, int]:
    """One piece taken from a place and put on another; places left empty are left out."""
    after = dict(counts)
    after[origin] -= 1
    if not after[origin]:
        del after[origin]
    after[to] = after.get(to, 0) + 1
    return after


def blank(seats: tuple[str, ...]) -> State:
    """MAD-S-02, MAD-S-06, MAD-S-07: what lies ready before anything random is done."""
    return State(seats=seats, homes={seat: _home(seat) for seat in seats}, fields=_fields(len(seats)))


def _home(seat: str) -> Home:
    watch = START["workers_city_watch"]
    return Home(
        pirates=Total.of((seat,), START_REST["pirates"]),
        workers={HOME: PER_PLAYER["worker"] - watch, WATCH: watch},
        ships={HOME: PER_PLAYER["ship"]},
        markers={HOME: PER_PLAYER["action_marker"]},
    )


def _fields(players: int) -> dict[str, Field]:
    return {name: Field(FIELD_WOOD.get((name, players), 0), row.crop) for name, row in FIELDS.items()}
