"""Who reads a table, and how much of it: a seat all that is its own at once, who sits nowhere what is public by now.

Here alone it is decided as whom somebody looks on. Hands, where all at a table let them be seen, are for who is signed
in and does not play there: who shows no account, or a seat's token, sees what everybody sees.
"""

from __future__ import annotations

from typing import NamedTuple

from flask import Request

from domain.kernel.secrecy import Audience
from domain.tables.errors import UnknownMoment
from domain.tables.spectating import may_show_hands
from domain.tables.state import Table

from .accounts.asking import Asker
from .auth import asking
from .errors import Problem
from .wiring import Service

LOOKS = {"read", "play"}  # the scopes with which a program looks on as its player does
BY_ASKER = {"Vary": "Authorization, Cookie"}  # an answer that hangs on who asks


class Looker(NamedTuple):
    """As whom somebody reads, and the last event that there is for him."""

    audience: Audience
    version: int

    def check_moment(self, number: int) -> None:
        """Raises UnknownMoment for an event that is none, as far as he may know."""
        if not 1 <= number <= self.version:
            raise UnknownMoment(number, self.version)


def looker(service: Service, table: Table, request: Request, *scopes: str) -> Looker:
    """Of a table that was looked at just now; raises Problem 401, 403."""
    seat, found = asking(service, table, request, *scopes)
    if seat is not None:
        return Looker(seat, table.version)
    version, who = service.watching.spectator(table, account_of(found))
    return Looker(who, version)


def passer_by(service: Service, table: Table, request: Request) -> str:
    """The account of who looks on from the table's own address, which is closed to nobody.

    "" is anybody: so is who sits there, and who shows what does not hold.
    """
    if not may_show_hands(table.options):
        return ""
    try:
        return account_of(asking(service, table, request)[1])
    except Problem:
        return ""


def account_of(found: Asker | None) -> str:
    """The id of the player who looks; "" if nobody is signed in, nor a program that may look for somebody."""
    return found.player.id if found and LOOKS & {*found.scopes} else ""
