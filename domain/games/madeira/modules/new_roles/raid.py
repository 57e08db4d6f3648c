"""EXP4-29, EXP4-30 b: after Feeding the figures raid, then all laid-down workers stand up; steps 5 and 6 of Phase D.

In passing order each seat that is hit receives a pirate for each own standing worker in the Pirate Citizen's city and
for each own ship in the Pirate Ship's place. A Protection tile sets one of the two hits to nought (EXR-72). It is a
turn of its own (EXP0-15) without windmill and favours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import city_of
from domain.games.madeira.joints import PHASE_STEPS
from domain.games.madeira.rules.dues import NextDue, SettleDue
from domain.games.madeira.rules.feeding import NextFeeding
from domain.games.madeira.rules.mayor import in_city
from domain.games.madeira.rules.turns import TurnBegan
from domain.games.madeira.rules.worker_moves import ships_in
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import after
from domain.kernel.values import Value

from .annex import roles
from .laid_down import StandAllUp, laid
from .tiles import TilesSpent, held


class NextRaid(NextDue, frozen=True, tag="madeira.new-roles.next-raid"):
    """The effect, step 5 of Phase D: the next seat that is hit."""


class Raid(Value, frozen=True, tag="madeira.new-roles.raid"):
    """QE4-6: tiles against the Pirate Citizen, the Pirate Ship, both or none."""


class FaceRaid(Value, frozen=True, tag="madeira.new-roles.face-raid"):
    """The move: a tile against the Pirate Citizen, against the Pirate Ship, or neither; so many pirates are taken."""

    citizen: bool
    ship: bool
    pirates: int


def next_raid(here: Here[State], effect: NextRaid) -> Iterator[Any]:
    seat = next((seat for seat in here.state.order() if seat not in effect.done and any(hits(here.state, seat))), None)
    if seat is not None:
        yield TurnBegan(seat)
        yield here.owes(Raid(), seat)
        yield here.owes(NextRaid((*effect.done, seat)))


def hits(state: State, seat: str) -> tuple[int, int]:
    """By the Pirate Citizen and by the Pirate Ship."""
    annex, home = roles(state), state.homes[seat]
    down = sum(city_of(spot) == annex.citizen for spot in laid(state, seat))
    return in_city(state, seat, annex.citizen) - down, ships_in(home.ships, annex.ship)


def wards(here: Here[State], effect: Raid) -> Iterator[Offer]:
    """Who has no tile is not asked."""
    there = held(here.state, here.seat, "protection")
    if there:
        citizen, ship = hits(here.state, here.seat)
        if citizen and ship:
            short = no("EXP4-29", "tiles-short", needed=2, there=there) if there < 2 else None
            yield Offer(FaceRaid(True, True, 0), short)
        if citizen:
            yield Offer(FaceRaid(True, False, ship))
        if ship:
            yield Offer(FaceRaid(False, True, citizen))
        yield Offer(FaceRaid(False, False, citizen + ship))


def face(here: Here[State], move: FaceRaid) -> Iterator[Any]:
    spent = move.citizen + move.ship
    if spent:
        yield TilesSpent(here.seat, "protection", spent)
    yield here.owes(SettleDue(move.pirates))


def unwarded(here: Here[State], effect: Raid) -> Iterator[Frame]:
    yield here.owes(SettleDue(sum(hits(here.state, here.seat))))


RAID = Part(
    "madeira.new-roles.raid",
    asks={Raid: wards},
    plays={FaceRaid: face},
    carries={NextRaid: next_raid, Raid: unwarded},
    alters={PHASE_STEPS["D"]: after(NextFeeding, NextRaid(), StandAllUp())},
)
