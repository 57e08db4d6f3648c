"""Who asks at a table: a seat, shown by its token or by the player that it is bound to, or somebody who sits nowhere.

A guest's seat has a token, handed out on sitting down. A seat taken by somebody signed in has none: it is played by
who is signed in as its player and by that player's programs, so that a new password ends all that acts for him.
"""

from __future__ import annotations

from flask import Request

from domain.tables.state import Table

from .accounts.asking import SAFE, Asker, asker, check_scope
from .accounts.players import Player
from .accounts.programs import PREFIX
from .accounts.sources import source_of
from .bearer import bearer
from .errors import Problem
from .operations.requests import noted
from .wiring import Service


def token_of(service: Service, table: Table, seat: str) -> str:
    """What is handed out on sitting down: the seat's name and its token; "" for a bot's seat, or a player's."""
    sitting = table.seats[seat]
    return "" if sitting.bot or sitting.player else f"{seat}.{service.tokens.token(table, seat)}"


def check_sits(table: Table, seat: str, number: int) -> None:
    """Raises Problem 409 if who sat down at event `number` has left: the token is another's now."""
    if seat not in table.seats or table.seats[seat].number != number:
        raise Problem(409, "seat.left", f"{seat} was left since")


def asking(service: Service, table: Table, request: Request, *scopes: str) -> tuple[str | None, Asker | None]:
    """The seat that asks, if one does, and who is signed in, if somebody is.

    A program needs one of the scopes to ask for a seat: `play`, or `read` if it only looks, where none are named.
    Raises Problem 401 for a wrong token, 403.
    """
    shown = bearer(request.headers)
    if shown is None or shown.startswith(PREFIX):
        found = asker(service, request)
        seat = table.seat_of(found.player.id) if found else None
        if found and seat:
            noted(seat=seat)
            check_scope(found, *(scopes or (("read", "play") if request.method in SAFE else ("play",))))
        return seat, found
    seat, _, token = shown.partition(".")
    if not service.tokens.holds(table, seat, token):
        raise Problem(401, "seat.token", "this is not the token of a guest who sits at this table")
    noted(seat=seat)
    return seat, None


def seated(service: Service, table: Table, request: Request, seat: str = "") -> str:
    """The seat that acts; raises Problem 401 if nobody is shown to, 403 for somebody else than `seat`."""
    found, player = asking(service, table, request)
    if found is None and player is None:
        raise Problem(401, "seat.token", "the token of a seat is needed, or to be signed in as who sits there")
    if found is None:
        raise Problem(403, "seat.none", "you do not sit at this table")
    if seat and seat != found:
        raise Problem(403, "seat.other", f"you sit at {found}, not at {seat}")
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


def host(service: Service, request: Request, scope: str) -> Player | None:
    """Who opens a table (scope `open`) or sits down (`play`); None is a guest.

    Raises Problem 401 where there are none, 403, and 429 for who does so all the time.
    """
    found = asker(service, request)
    if found is None and not service.settings.guests:
        raise Problem(401, "account.needed", "there are no guests here: sign in, or show a program's token")
    if found is not None:
        check_scope(found, scope)
    service.limits.check(RATED[scope], found.player.id if found else source_of(request))
    return found.player if found else None


RATED = {"open": "open", "play": "sit"}


def coming(service: Service, player: Player | None, said: str, table_id: str) -> tuple[str, str]:
    """The id and the name of who is about to sit at a table; a guest has no id.

    Raises Problem 422 for a guest without a name, and for somebody signed in who says another than the account's.
    """
    if player is None:
        if not said:
            raise Problem(422, "seat.name", "a name is needed to sit down")
        return "", said
    if said not in ("", player.name):
        raise Problem(422, "seat.name", f"who is signed in sits down as {player.name}")
    service.accounts.sittings.note(player, table_id)
    return player.id, player.name
