"""Whether a process can do what it is there for: the truth, for who watches over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from domain.tables.errors import NotRead
from domain.tables.store import Log
from projections.runner import Runner

if TYPE_CHECKING:  # where there is no Redis its client need not be installed
    from projections.asking import Asking
    from projections.kept import Kept
    from projections.projector import Projector

    from .listening import Listening


class Readiness(NamedTuple):
    """`status` is "ready" or says what is wrong; `more` is told with it."""

    status: str
    more: dict[str, int | str]

    @property
    def ready(self) -> bool:
        """Also of one that waits to take another's place."""
        return self.status in ("ready", "standby")


Ready = Callable[[], Readiness]


STOPPING = Readiness("stopping", {})  # it answers what it was asked, and takes no more


def standby() -> Readiness:
    """Of a process that would do what another one does."""
    return Readiness("standby", {})


def following(log: Log, runner: Runner) -> Readiness:
    """Of a process that follows the log."""
    try:
        place: dict[str, int | str] = {"position": log.position(), "behind": runner.behind()}
    except NotRead:
        return Readiness("the log is away", {})
    return Readiness("ready" if runner.alive else "not ready", place)


def looking(log: Log, kept: Kept, asking: Asking) -> Readiness:
    """Of a web process: it needs the log alone, and says how Redis is."""
    try:
        position = log.position()
    except NotRead:
        return Readiness("the log is away", {})
    return Readiness("ready", {"position": position, "redis": redis(kept, asking)})


def redis(kept: Kept, asking: Asking) -> str:
    sign = asking(kept.sign)
    return "away" if asking.away else "kept by nobody" if sign is None else "whole" if sign.whole else "being filled"


def projecting(projector: Projector, leads: bool) -> Readiness:
    """Of a projector."""
    if not leads:
        return standby()
    status = "ready" if projector.beats else "the log or Redis is away"
    return Readiness(status, {"position": projector.position})


def telling(log: Log, listening: Listening) -> Readiness:
    """Of a push process: it tells what Redis tells, or the log."""
    if listening.hears:
        return Readiness("ready", {"redis": "heard"})
    try:
        position = log.position()
    except NotRead:
        return Readiness("neither Redis nor the log tells anything", {})
    return Readiness("ready", {"position": position, "redis": "not heard"})
