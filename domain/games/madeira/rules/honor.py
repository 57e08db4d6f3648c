"""MAD-D-01: who alone has most workers in the City Watch may send one of them Home for prestige."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import HOME, MAINTENANCE, WATCH
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .pieces import WorkerMoved
from .stock import Gained


class Honor(Value, frozen=True, tag="madeira.honor"):
    """The effect, step 1 of Phase D."""


class SendHonored(Value, frozen=True, tag="madeira.send-honored"):
    """Q-D1: the sole leader sends a worker Home, or not."""


class SendHome(Value, frozen=True, tag="madeira.send-home"):
    """The move: one worker of the City Watch goes Home."""


def honor(here: Here[State], effect: Honor) -> Iterator[Frame]:
    seat = sole_leader(here.state)
    if seat is not None:
        yield here.owes(SendHonored(), seat)


def sole_leader(state: State) -> str | None:
    """On a tie nobody leads, and so it is with nobody in the Watch (MAD-J-26)."""
    there = {seat: home.workers.get(WATCH, 0) for seat, home in state.homes.items()}
    most = max(there.values())
    leaders = [seat for seat, number in there.items() if number == most]
    return leaders[0] if most and len(leaders) == 1 else None


def may_send(here: Here[State], effect: SendHonored) -> Iterator[Offer]:
    yield from (Offer(SendHome()), Offer(Decline()))


def send_home(here: Here[State], move: SendHome) -> Iterator[Any]:
    """He is no longer on the board when the workers are fed (MAD-J-27)."""
    yield WorkerMoved(here.seat, WATCH, HOME)
    yield Gained(here.seat, {"prestige": MAINTENANCE["honor_prestige"]})


HONOR = Part(
    "madeira.honor",
    asks={SendHonored: may_send},
    plays={SendHome: send_home},
    carries={Honor: honor, SendHonored: nothing},
)
