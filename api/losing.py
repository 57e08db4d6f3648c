"""Why somebody's seat is his no more, told to whoever shows that he sat there; to anybody else nothing is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from flask import Request
from msgspec import UNSET

from domain.kernel.secrecy import Audience
from domain.tables.events import SeatForfeited, SeatLeft, SeatTaken, Stored
from domain.tables.state import Table
from domain.tables.table_events import SeatHandedOver

from .accounts.asking import asker
from .accounts.cookies import secret_in
from .auth import seated
from .bearer import bearer
from .errors import Problem
from .wiring import Service

WORDS = {
    "seat.time": "your time is up",
    "seat.staff": "the staff took you out of the game",
    "seat.resigned": "you gave up",
    "seat.given": "the staff gave your seat to somebody else",
    "seat.handed-over": "you left the seat to a bot",
    "seat.late": "you were not ready in time",
    "seat.left": "the seat was left since",
}


def check_looks(service: Service, table: Table, request: Request, seat: str) -> None:
    """Raises Problem 401 or 403 for who does not sit there; it says how he lost the seat if he did sit there."""
    try:
        seated(service, table, request, seat)
    except Problem as refused:
        raise why_not(service, table, request, seat, refused) from None


def why_not(service: Service, table: Table, request: Request, seat: str, refused: Problem) -> Problem:
    if table.imported:
        return refused  # whoever sat there did so elsewhere
    shown = bearer(request.headers)
    player = asker(service, request) if refused.status == 403 else None
    if shown is None and player is None:
        ended = Problem(401, "account.ended", "you were signed out")
        return ended if secret_in(request) else refused
    _, _, token = (shown or "").partition(".")

    def sat(stored: Stored, bound: str) -> bool:
        if player is not None:
            return bound == player.player.id
        return not bound and service.tokens.was(table, seat, stored.number, token)

    lost = loss(service.tables.events(table.id, 1, table.version), seat, sat)
    return told(lost, refused.status) if lost else refused


def loss(log: Iterable[Stored], seat: Audience, sat: Callable[[Stored, str], bool]) -> Stored | None:
    """The event by which the seat was lost; `sat` tells whether who asks came to it by this event, bound to whom."""
    here, lost = False, None
    for stored in log:
        event = stored.event
        if getattr(event, "seat", None) != seat:
            continue
        if isinstance(event, SeatTaken | SeatHandedOver) and not event.bot and sat(stored, event.player or ""):
            here, lost = True, None
        elif here and isinstance(event, SeatLeft | SeatForfeited | SeatHandedOver):
            here, lost = False, stored
    return lost


def told(lost: Stored, status: int) -> Problem:
    event: Any = lost.event
    reason = getattr(event, "reason", UNSET)
    names = {"reason": reason, "by": lost.actor} if reason else {}
    if isinstance(event, SeatForfeited):
        rule = f"seat.{event.why}"
    elif isinstance(event, SeatHandedOver):
        rule = "seat.given" if names else "seat.handed-over"
    else:
        rule = "seat.late" if event.why else "seat.left"
    return Problem(status, rule, WORDS[rule], names=names)
