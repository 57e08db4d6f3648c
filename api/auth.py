"""Who asks: a seat, shown by its token, or somebody who sits nowhere."""

from __future__ import annotations

from flask import Request

from domain.tables.state import Table

from .errors import Problem
from .wiring import Service

SCHEME = "bearer"


def token_of(service: Service, table: Table, seat: str) -> str:
    """What is handed out on sitting down: the seat's name and its token."""
    return f"{seat}.{service.tokens.token(table, seat)}"


def check_sits(table: Table, seat: str, number: int) -> None:
    """Raises Problem 409 if who sat down at event `number` has left: the token is another's now."""
    if seat not in table.seats or table.seats[seat].number != number:
        raise Problem(409, "seat.left", f"{seat} was left since")


def audience(service: Service, table: Table, request: Request) -> str | None:
    """The seat whose token came with the request, None without a token; raises Problem 401 for a wrong one."""
    header = request.headers.get("Authorization")
    if header is None:
        return None
    scheme, _, shown = header.partition(" ")
    seat, _, token = shown.strip().partition(".")
    if scheme.lower() != SCHEME or not service.tokens.holds(table, seat, token):
        raise Problem(401, "seat.token", "this is not the token of somebody who sits at this table")
    return seat


def seated(service: Service, table: Table, request: Request, seat: str = "") -> str:
    """The seat that acts; raises Problem 401 without a right token, 403 if it is another one than `seat`."""
    found = audience(service, table, request)
    if found is None:
        raise Problem(401, "seat.token", "the token of a seat is needed: Authorization: Bearer <token>")
    if seat and seat != found:
        raise Problem(403, "seat.other", f"this is the token of {found}, not of {seat}")
    return found


def acting(service: Service, table_id: str, request: Request, seat: str = "") -> tuple[Table, str, int]:
    """The table, the seat that acts, and by which event it sat down: whether it still sits there, the command looks.

    What is remembered of a table may be behind the log, so that a no is only given once the log was looked at.
    """
    table = service.tables.remembered(table_id)
    try:
        found = seated(service, table, request, seat)
    except Problem:
        table = service.tables.look(table_id)
        found = seated(service, table, request, seat)
    return table, found, table.seats[found].number
