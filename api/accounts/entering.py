"""The door: who may try a name and a password, and what he is given when they belong together."""

from __future__ import annotations

from typing import Any

from flask import Request

from ..errors import Problem
from ..wiring import Service
from .cookies import cookie, secret_in
from .names import folded
from .players import Proved
from .sources import source_of
from .telling import session_told

Told = tuple[dict[str, Any], int, dict[str, str]]


def proved(service: Service, request: Request, name: str, password: str) -> Proved:
    """The player whose name and password these are.

    Raises Problem 401; and 429 for too many failures from one source, for that source alone: what others try
    closes no door to who comes from elsewhere.
    """
    source = source_of(request)
    tried = (("sign_in", source), ("guess", source, folded(name)))
    for what, *client in tried:
        service.limits.check(what, *client)
    try:
        found = service.accounts.players.prove(name, password)
    except Problem as problem:
        if problem.status == 503:
            given_back(service, tried)
        raise
    given_back(service, tried)
    return found


def given_back(service: Service, tried: tuple[tuple[str, ...], ...]) -> None:
    """Only failures count."""
    for what, *client in tried:
        service.limits.give_back(what, *client)


def entered(service: Service, request: Request, who: Proved, status: int) -> Told:
    """A new session in the cookie, which takes the place of the one that came."""
    secret, session = service.accounts.sessions.begin(who, secret_in(request))
    lasts = session.ends - session.begun
    return session_told(who.player, session, secret), status, {"Set-Cookie": cookie(request, secret, lasts)}


def gone(request: Request) -> dict[str, str]:
    """The browser forgets the cookie."""
    return {"Set-Cookie": cookie(request, "", 0)}
