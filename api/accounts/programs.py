"""Tokens of programs: each acts for its player, within its scopes, until it is ended or its days are over."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, func, insert, select, update

from ..errors import Problem
from .database import Database
from .players import COLUMNS, Player, is_id, new_id
from .schema import PLAYERS, SESSIONS, TOKENS
from .sessions import DAY, DRAWN, Session, mark_of

SCOPES = ("read", "play", "open", "staff")
PREFIX = "roteiro_"  # that it can be told from a seat's token, and found where it should not lie
MOST = 100  # tokens of one player


class Program(NamedTuple):
    """`scopes` is what it may do. Times in seconds since 1970, None for never; `used` is the day of its last use."""

    id: str
    name: str
    scopes: tuple[str, ...]
    made: int
    ends: int | None
    used: int | None


KEPT = (TOKENS.c.id, TOKENS.c.name, TOKENS.c.scopes, TOKENS.c.made, TOKENS.c.ends, TOKENS.c.used)
FOUND = select(*COLUMNS, *KEPT).join_from(TOKENS, PLAYERS).where(TOKENS.c.mark == bindparam("mark"))


class Programs:
    """Any number of threads may use it at once."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database, self._now = database, now

    def make(
        self, player: Player, session: Session, name: str, scopes: tuple[str, ...], days: int | None
    ) -> tuple[str, Program]:
        """A new token, told this once, as the session's player; raises Problem 401 if the session has just ended,
        409 if there are too many tokens already."""
        token, now = PREFIX + secrets.token_urlsafe(DRAWN), self._now()
        program = Program(new_id(), name, scopes, now, None if days is None else now + days * DAY, None)
        kept = {**program._asdict(), "scopes": " ".join(scopes), "mark": mark_of(token), "player": player.id}
        with self._database.writing() as connection:
            connection.execute(select(PLAYERS.c.id).where(PLAYERS.c.id == player.id).with_for_update())
            if connection.execute(select(SESSIONS.c.mark).where(SESSIONS.c.mark == session.mark)).first() is None:
                raise Problem(401, "account.needed", "the session has ended")
            count = select(func.count()).select_from(TOKENS).where(TOKENS.c.player == player.id)
            if connection.execute(count).scalar_one() >= MOST:
                raise Problem(409, "account.tokens", f"there are {MOST} tokens already; end one")
            connection.execute(insert(TOKENS).values(**kept))
        return token, program

    def found(self, token: str) -> tuple[Player, Program] | None:
        """Whose token it is; None if it is nobody's, was ended, or is over."""
        now = self._now()
        with self._database.reading() as connection:
            row = connection.execute(FOUND, {"mark": mark_of(token)}).one_or_none()
        if row is None:
            return None
        program = as_program(row[4:])
        if program.ends is not None and program.ends <= now:
            return None
        if program.used != now // DAY * DAY:
            self._used(program, now // DAY * DAY)
        return Player(*row[:4]), program

    def of(self, player: Player) -> tuple[Program, ...]:
        """The newest first, those whose days are over among them."""
        columns = select(*KEPT).where(TOKENS.c.player == player.id).order_by(TOKENS.c.made.desc(), TOKENS.c.id)
        with self._database.reading() as connection:
            return tuple(as_program(row) for row in connection.execute(columns))

    def end(self, player: Player, token_id: str) -> None:
        """Raises Problem 404 if the player has no such token."""
        wanted = (TOKENS.c.player == player.id) & (TOKENS.c.id == token_id)
        with self._database.writing() as connection:
            if not is_id(token_id) or not connection.execute(delete(TOKENS).where(wanted)).rowcount:
                raise Problem(404, "account.token-unknown", "you have no such token")

    def _used(self, program: Program, day: int) -> None:
        with self._database.writing() as connection:
            connection.execute(update(TOKENS).where(TOKENS.c.id == program.id).values(used=day))


def as_program(row: Sequence[Any]) -> Program:
    """From the columns KEPT."""
    id, name, scopes, made, ends, used = row
    return Program(id, name, tuple(scopes.split()), made, ends, used)
