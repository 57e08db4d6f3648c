"""Who reads a table, and how much of it: a seat all that is its own at once, who sits nowhere what is public by now."""

from __future__ import annotations

from typing import NamedTuple

from flask import Request

from domain.kernel.secrecy import Audience
from domain.tables.errors import UnknownMoment
from domain.tables.state import Table

from .auth import audience
from .wiring import Service


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
    seat = audience(service, table, request, *scopes)
    if seat is not None:
        return Looker(seat, table.version)
    spectator = service.watching.spectator(table)
    return Looker(spectator.audience, spectator.version)
