"""Who asks: somebody signed in with a browser, a program with a player's token, or nobody in particular."""

from __future__ import annotations

import hmac
from typing import NamedTuple

from flask import Request

from domain.tables.commands import STAFF, Staff
from domain.tables.state import Table

from ..bearer import bearer
from ..errors import Problem
from ..wiring import Service
from .cookies import secret_in
from .players import Player
from .programs import PREFIX, SCOPES
from .sessions import Session, csrf_of

SAFE = ("GET", "HEAD", "OPTIONS")


class Asker(NamedTuple):
    """A player, what he may do by the way he asks, and his session; None if a program asks for him."""

    player: Player
    scopes: tuple[str, ...]
    session: Session | None


def asker(service: Service, request: Request) -> Asker | None:
    """The player who asks; None for a guest, and for who shows the token of a seat.

    A header goes before a cookie, which browsers send by themselves. Raises Problem 401 for a program's token that
    is nobody's, 403 for a cookie that comes with a page from elsewhere.
    """
    shown = bearer(request.headers)
    if shown is None:
        return signed_in(service, request)
    if not shown.startswith(PREFIX):
        return None
    found = service.accounts.programs.found(shown)
    if found is None:
        raise Problem(401, "account.token", "this is nobody's token, or it has ended")
    player, program = found
    return Asker(player, program.scopes, None)


def signed_in(service: Service, request: Request) -> Asker | None:
    """By the cookie of a session that has not ended; what it does must come from a page of ours."""
    secret = secret_in(request)
    found = service.accounts.sessions.found(secret) if secret else None
    if found is None:
        return None
    if request.method not in SAFE:
        check_origin(request)
        token = request.headers.get("X-CSRF-Token", "").encode("utf-8", "surrogatepass")
        if not hmac.compare_digest(token, csrf_of(secret).encode()):
            raise Problem(403, "account.csrf", "X-CSRF-Token is missing, or of another session")
    player, session = found
    return Asker(player, SCOPES, session)


def check_origin(request: Request) -> None:
    """Raises Problem 403 if a browser says that a page from elsewhere sends this."""
    origin = request.headers.get("Origin")
    if origin is not None and origin.partition("://")[2] != request.host:
        raise Problem(403, "account.origin", "this was sent by a page from elsewhere")


def needed(service: Service, request: Request, scope: str) -> Asker:
    """The player who asks, and may do this; raises Problem 401, 403."""
    found = asker(service, request)
    if found is None:
        raise Problem(401, "account.needed", "an account is needed: sign in, or show a program's token")
    check_scope(found, scope)
    return found


def check_scope(found: Asker, *scopes: str) -> None:
    """Raises Problem 403 if the program's token is for none of these."""
    if not set(scopes) & set(found.scopes):
        raise Problem(403, "account.scope", f"this token is not for this; one with the scope {scopes[0]!r} is")


def in_person(service: Service, request: Request) -> tuple[Player, Session]:
    """Who is signed in with a browser: nobody else has to do with the account itself. Raises Problem 401, 403."""
    found = asker(service, request)
    if found is None:
        raise Problem(401, "account.needed", "sign in first")
    if found.session is None:
        raise Problem(403, "account.in-person", "this is not for programs: sign in with a name and a password")
    return found.player, found.session


def staff(service: Service, request: Request, table: Table | None = None) -> Staff:
    """The arbiter or operator who acts, at a table or apart from any.

    Raises Problem 401 if nobody is signed in, 403 if it is somebody else, and for who sits at the table himself.
    """
    player = needed(service, request, "staff").player
    if player.role not in STAFF:
        raise Problem(403, "account.role", "this is for arbiters and operators")
    if table is not None and table.knows(player.id):
        raise Problem(403, "account.plays", "nobody is arbiter where he plays himself")
    return Staff(player.name, player.role)
