"""Whole games by bots, through the real commands and a real log, each checked to the last event."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from msgspec import Struct

from domain.kernel.agenda import open_frames
from domain.kernel.asking import menu
from domain.kernel.refusal import Refused
from domain.kernel.secrecy import seen_by
from domain.tables.catalogue import Catalogue
from domain.tables.events import MovePlayed
from domain.tables.export import export
from domain.tables.history import WHOLE
from domain.tables.options import Options
from domain.tables.playing import Tables
from domain.tables.signing import SigningKey
from domain.tables.sqlite import SqliteLog
from domain.tables.state import Table, newly_opened
from domain.tables.store import Log
from domain.tables.verify import verify


class Played(Struct, frozen=True, kw_only=True):
    """One game: who played it in the order of the seats, how long it was, how it ended, and which checks held.

    `text` is its export.
    """

    finished: bool
    moves: int
    facts: int
    refused: int
    seconds: float
    bots: list[str]
    scores: list[int]
    checks: dict[str, bool]
    found: str
    text: bytes


class Simulation:
    """Games of one kind on one log in a temporary folder; the same seed gives the same games.

    `bot` is the name of one bot, or of several with commas between them, dealt to the seats in order, the
    first one again after the last; each game they move on by one seat.
    """

    def __init__(self, games: Catalogue, game: str, seats: int, modules: tuple[str, ...], seed: int, bot: str) -> None:
        self.games, self.game, self.seats, self.modules = games, game, seats, modules
        self.seed, self.bot = seed, bot

    def play(self, number: int) -> Iterator[Played]:
        """So many games, one after the other."""
        with tempfile.TemporaryDirectory(prefix="roteiro-simulate-") as folder:
            log = SqliteLog(Path(folder) / "log.db")
            try:
                for index in range(number):
                    yield self._one(log, index)
            finally:
                log.close()

    def _one(self, log: Log, index: int) -> Played:
        dice = Random(f"{self.seed}/{index}")
        key = SigningKey(dice.randbytes(32))
        tables = Tables(log, self.games, key, lambda: datetime.now(UTC), dice.randbytes)
        table_id = self._opened(tables, index)
        began = perf_counter()
        states, refused = self._moves(tables, table_id, dice)
        seconds = perf_counter() - began
        return self._checked(tables, table_id, states, refused, seconds)

    def _opened(self, tables: Tables, index: int) -> str:
        table = tables.open(self.game, self.seats, self.modules, Options()).table
        for seat, bot in zip(table.places, dealt(self.bot, self.seats, index)):
            tables.sit(table.id, f"{bot} {seat}", seat, bot=bot)
        return table.id

    def _moves(self, tables: Tables, table_id: str, dice: Random) -> tuple[dict[int, Any], int]:
        """Plays to the end; the state after each event, and how many moves off the menu were refused."""
        table = tables.look(table_id)
        bots = {seat: table.box.bot(sitting.bot) for seat, sitting in table.seats.items()}
        states, refused = {table.version: table.state}, 0
        while table.status == "playing":
            frame = open_frames(table.state)[0] if len(table.state.sealed) == 0 else _unanswered(table)
            seen = seen_by(table.state, frame.seat)
            move = bots[frame.seat](table.rules, seen, frame.seat, menu(table.rules, seen, frame.seat), dice)
            try:
                table = tables.play(table_id, frame.seat, move).table
            except Refused:
                refused += 1
                break
            states[table.version - (2 if table.status == "over" else 0)] = table.state
        return states, refused

    def _checked(self, tables: Tables, table_id: str, states: dict[int, Any], refused: int, seconds: float) -> Played:
        table, text = tables.look(table_id), export(tables, table_id)
        report = verify(text, self.games)
        refolded = list(_refolded(tables, table))
        found = next((words for number, state, _ in refolded for words in _complaints(table, number, state)), "")
        checks = {
            "conserved": not found,
            "refolds": all(number not in states or states[number] == state for number, state, _ in refolded),
            "verifies": report.holds and report.rules_checked,
        }
        totals = [sum(table.state.scores.get(seat, {}).values()) for seat in table.places]
        return Played(
            finished=table.status == "over", moves=len(states) - 1, facts=sum(facts for _, _, facts in refolded),
            refused=refused, seconds=seconds, bots=[table.seats[seat].bot for seat in table.places], scores=totals,
            checks=checks, found=found or report.what, text=text,
        )  # fmt: skip


def dealt(bots: str, seats: int, index: int) -> list[str]:
    """The bot of each seat in the game of this number, counted from nought."""
    names = bots.split(",")
    return [names[(seat - index) % seats % len(names)] for seat in range(seats)]


def _unanswered(table: Table) -> Any:
    return next(frame for frame in open_frames(table.state) if frame.seat not in table.state.sealed)


def _refolded(tables: Tables, table: Table) -> Iterator[tuple[int, Any, int]]:
    """Number, state and count of facts of each event that plays on, as read from the log again."""
    lines = tables.log.read(table.id)
    again = newly_opened(tables.catalogue, table.opened, WHOLE)
    for line in lines:
        stored = tables.stored(line)
        again = again.aside(stored)
        facts = getattr(stored.event, "facts", None)
        if facts is not None:
            history = again.history.then(again.rules, stored.number, stored.event)
            again = replaced(again, history)
            yield stored.number, again.state, len(facts) if isinstance(stored.event, MovePlayed) else 0


def replaced(table: Table, history: Any) -> Table:
    from msgspec.structs import replace

    return replace(table, history=history)


def _complaints(table: Table, number: int, state: Any) -> Iterator[str]:
    for words in table.box.complaints(state):
        yield f"event {number}: {words}"
