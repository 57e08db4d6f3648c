"""The door: who may try a name and a password, and what he is given when they belong together."""

from __future__ import annotations

from typing import Any

from flask import Request

from ..errors import Problem
from ..wiring import Service
from .cookies import cookie, secret_in
from .devices import Devices
from .names import folded
from .players import Proved
from .sources import source_of
from .telling import session_told

Told = tuple[dict[str, Any], int, dict[str, list[str]]]
Tried = tuple[tuple[str, ...], ...]  # a rate, and who is counted by it


def proved(service: Service, request: Request, name: str, password: str) -> Proved:
    """The player whose name and password these are.

    Raises Problem 401; and 429 for too many failures from one source, for that source alone: what others try
    closes no door to who comes from elsewhere, nor to a browser in which the name has been signed in by.
    """
    tried = counted(service, request, name)
    try:
        found = service.accounts.players.prove(name, password)
    except Problem as problem:
        if problem.status == 503:
            given_back(service, tried)
        raise
    given_back(service, tried)
    return found


def counted(service: Service, request: Request, name: str) -> Tried:
    """One more try, by whom it comes from; one that is refused is none. Raises Problem 429.

    To look at a password takes a while, a right one too: how many are looked at in all is counted whatever they are.
    """
    source, device = source_of(request), devices(service).known(request, name)
    service.limits.check("try", f"known/{folded(name)}" if device else source)
    guess = ("guess", f"device/{device}" if device else source, folded(name))
    tried: Tried = (guess,) if device else (("sign_in", source), guess)
    for number, (what, *client) in enumerate(tried):
        try:
            service.limits.check(what, *client)
        except Problem:
            given_back(service, tried[:number])
            raise
    return tried


def given_back(service: Service, tried: Tried) -> None:
    """Only failures count."""
    for what, *client in tried:
        service.limits.give_back(what, *client)


def entered(service: Service, request: Request, who: Proved, status: int) -> Told:
    """A new session in the cookie, which takes the place of the one that came; and the browser is known from now on."""
    secret, session = service.accounts.sessions.begin(who, secret_in(request))
    lasts = session.ends - session.begun
    cookies = [cookie(request, secret, lasts), devices(service).cookie(request, who.player.name)]
    return session_told(who.player, session, secret), status, {"Set-Cookie": cookies}


def devices(service: Service) -> Devices:
    return Devices(service.tokens.key_for("devices"))


def gone(request: Request) -> dict[str, str]:
    """The browser forgets the cookie."""
    return {"Set-Cookie": cookie(request, "", 0)}
