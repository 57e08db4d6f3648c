"""Bots at play: a thread that makes the moves of every seat which a bot plays."""

from __future__ import annotations

import logging
import random
import threading
import time
from collections.abc import Callable

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.refusal import Refused
from domain.kernel.secrecy import seen_by
from domain.kernel.values import AnyValue
from domain.tables.answering import Answer
from domain.tables.errors import NotStored, TableError
from domain.tables.events import SeatForfeited, SeatTaken, Stored, TableEnded
from domain.tables.playing import Tables
from domain.tables.state import Table
from domain.tables.table_events import SeatHandedOver, TableClosed

LOGGER = logging.getLogger("roteiro.bots")
OFTEN = 10  # failures in a row after which the delay grows no more


class BotsAtPlay:
    """Told of every event, it looks whether a bot is awaited there; `pause` is how long a bot thinks, in seconds.

    `told` is handed every event that a bot brought about. Where nothing could be stored it looks again after `patience`
    seconds; at a table where a bot itself fails, after twice as long each time, so that others do not wait for it.
    While a seat has asked the others to go back, bots wait for the answers, but no longer than `courtesy` seconds.
    """

    def __init__(
        self,
        tables: Tables,
        pause: float,
        told: Callable[[str, tuple[Stored, ...]], None],
        patience: float = 5.0,
        courtesy: float = 60.0,
    ) -> None:
        self._tables, self._pause, self._told = tables, pause, told
        self._patience, self._courtesy = patience, courtesy
        self._offers: dict[str, tuple[int, float]] = {}  # table to the offer that waits for answers, and till when
        self._failures: dict[str, int] = {}  # table to how often its bot failed in a row
        self._bots: dict[str, set[str]] = {}  # table to the seats that bots play
        self._dice = random.Random()
        self._due: dict[str, float] = {}  # table to when its bot has thought enough
        self._wake = threading.Condition()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="bots", daemon=True)

    def follow(self, table_id: str, events: tuple[Stored, ...]) -> None:
        for stored in events:
            self._seated(table_id, stored.event)
        if self._bots.get(table_id) and table_id not in self._failures:
            self._due_in(table_id, self._pause)

    def _due_in(self, table_id: str, seconds: float) -> None:
        with self._wake:
            due = time.monotonic() + seconds
            self._due[table_id] = min(self._due.get(table_id, due), due)
            self._wake.notify()

    def _seated(self, table_id: str, event: AnyValue) -> None:
        match event:
            case SeatTaken(seat=seat, bot=bot) if bot:
                self._bots.setdefault(table_id, set()).add(seat)
            case SeatForfeited(seat=seat):
                self._bots.setdefault(table_id, set()).add(seat)
            case SeatHandedOver(seat=seat, bot=bot):
                seats = self._bots.setdefault(table_id, set())
                (seats.add if bot else seats.discard)(seat)
            case TableEnded() | TableClosed():
                self._bots.pop(table_id, None)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        with self._wake:
            self._stopped = True
            self._wake.notify()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while (table_id := self._next()) is not None:
            try:
                self._look(table_id)
                self._failures.pop(table_id, None)
            except NotStored as error:
                LOGGER.error("a bot failed at table %s: %s", table_id, error)
                self._due_in(table_id, self._patience)
            except Exception:
                LOGGER.exception("a bot failed at table %s", table_id)
                failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
                self._due_in(table_id, self._patience * 2 ** min(failures - 1, OFTEN))

    def _next(self) -> str | None:
        """The table whose bot has thought longest, once it has thought enough; None at the end."""
        with self._wake:
            while not self._stopped:
                table_id = min(self._due, key=self._due.__getitem__, default=None)
                wait = None if table_id is None else self._due[table_id] - time.monotonic()
                if table_id is not None and wait is not None and wait <= 0:
                    del self._due[table_id]
                    return table_id
                self._wake.wait(wait)
        return None

    def _look(self, table_id: str) -> None:
        table = self._tables.look(table_id)
        seat = bot_awaited(table)
        if seat is not None and not self._lets_others_answer(table):
            # where the table has gone on meanwhile, its next event brings us back
            try:
                answer = bot_move(self._tables, table, seat, self._dice)
            except NotStored:
                raise
            except (Refused, TableError):
                return
            self._told(table_id, answer.events)

    def _lets_others_answer(self, table: Table) -> bool:
        """Whether the bot holds back, lest an offer lapse before anybody has read it."""
        if table.asked is None:
            self._offers.pop(table.id, None)
            return False
        number, until = self._offers.get(table.id, (0, 0.0))
        if number != table.asked.number:
            until = time.monotonic() + self._courtesy
            self._offers[table.id] = table.asked.number, until
        left = until - time.monotonic()
        if left > 0:
            self._due_in(table.id, left)
        return left > 0


def bot_awaited(table: Table) -> str | None:
    """A seat that is to move and is played by a bot."""
    if table.status != "playing" or table.paused:
        return None
    return next((seat for seat in awaited(table.state) if table.seats[seat].bot), None)


def bot_move(tables: Tables, table: Table, seat: str, dice: random.Random) -> Answer:
    """The seat's bot moves, from what the seat sees and is offered; raises Stale if the table has gone on."""
    seen = seen_by(table.state, seat)
    offers = menu(table.rules, seen, seat)
    bot = table.box.every_bot.get(table.seats[seat].bot) or table.box.bot("random")
    return tables.play(table.id, seat, bot(table.rules, seen, seat, offers, dice), at=table.version)
