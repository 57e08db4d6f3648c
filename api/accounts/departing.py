"""Who deletes his account leaves nobody waiting: his seats are free again before a game, and a bot's in one."""

from __future__ import annotations

import logging

from domain.kernel.refusal import Refused
from domain.tables.commands import HandOver, Leave
from domain.tables.errors import SeatLost
from domain.tables.seating import BOTS
from domain.tables.state import Table

from ..answers import told
from ..wiring import Service
from .players import Player

LOGGER = logging.getLogger("roteiro.accounts")


def seats_left(service: Service, player: Player) -> None:
    """At every table where the player sits; raises what the log raises while it is away."""
    for table_id in service.accounts.sittings.of(player):
        table = service.tables.look(table_id)
        seat = table.seat_of(player.id)
        if seat is not None and table.status != "over":
            left(service, table, seat)


def left(service: Service, table: Table, seat: str) -> None:
    """At a table that stands still the seat stays as it is: the staff hands it over once it is missed."""
    command = Leave(seat) if table.status == "open" else HandOver(seat, BOTS["bot"])
    try:
        answer = service.tables.answer(table.id, seat, command, by=table.seats[seat].number)
    except (Refused, SeatLost) as error:
        LOGGER.warning("%s of table %s was not left with its player's account: %s", seat, table.id, error)
    else:
        told(service, answer)
