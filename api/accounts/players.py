"""Players: signed up, proved by their password, appointed, deleted. A role says what one may do at others' tables."""

from __future__ import annotations

import base64
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Table, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from domain.tables.commands import STAFF

from ..errors import Problem
from .database import Database
from .names import folded, shown
from .passwords import Passwords
from .schema import PLAYERS, SESSIONS, TOKENS

ROLES = ("player", *STAFF)


class Player(NamedTuple):
    """`id` says nothing of who it is, and stays in the logs of tables; `made` in seconds since 1970."""

    id: str
    name: str
    role: str
    made: int


class Proved(NamedTuple):
    """Who has just shown his password, and what is kept of it: if that has changed since, he has not."""

    player: Player
    kept: str


COLUMNS = (PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.role, PLAYERS.c.made)


class Players:
    """Any number of threads may use it at once. `now` gives seconds since 1970."""

    def __init__(self, database: Database, passwords: Passwords, now: Callable[[], int]) -> None:
        self._database, self._passwords, self._now = database, passwords, now

    def sign_up(self, name: str, password: str) -> Proved:
        """A new player; raises Problem 409 if somebody has the name."""
        if self._row(name):
            raise taken(name)
        player, kept = Player(new_id(), shown(name), ROLES[0], self._now()), self._passwords.hashed(password)
        try:
            with self._database.writing() as connection:
                connection.execute(insert(PLAYERS).values(**player._asdict(), folded=folded(name), password=kept))
        except IntegrityError:
            raise taken(name) from None
        return Proved(player, kept)

    def prove(self, name: str, password: str) -> Proved:
        """The player whose name and password these are; raises Problem 401 without saying which is wrong."""
        row = self._row(name)
        if not self._passwords.fits(row.password if row else None, password) or row is None:
            raise Problem(401, "account.password", "the name and the password do not belong together")
        return self._renewed(Proved(Player(*row[:4]), row.password), password)

    def named(self, name: str) -> Proved:
        """For the operator, who need not be shown a password; raises Problem 404 if nobody has the name."""
        row = self._row(name)
        if row is None:
            raise unknown(name)
        return Proved(Player(*row[:4]), row.password)

    def change_password(self, proved: Proved, password: str) -> Proved:
        """From now on this one; all sessions and tokens have ended."""
        return self._hashed_anew(proved, password, SESSIONS, TOKENS)

    def delete(self, proved: Proved) -> None:
        """The player is forgotten, with all sessions and tokens; the logs keep an id that leads nowhere."""
        with self._database.writing() as connection:
            check_still(connection, proved)
            connection.execute(delete(PLAYERS).where(PLAYERS.c.id == proved.player.id))

    def appoint(self, name: str, role: str) -> Player:
        """Raises Problem 404 if nobody has the name."""
        with self._database.writing() as connection:
            where = PLAYERS.c.folded == folded(name)
            if not connection.execute(update(PLAYERS).where(where).values(role=role)).rowcount:
                raise unknown(name)
            return Player(*connection.execute(select(*COLUMNS).where(where)).one())

    def _row(self, name: str) -> Any:
        with self._database.reading() as connection:
            found = select(*COLUMNS, PLAYERS.c.password).where(PLAYERS.c.folded == folded(name))
            return connection.execute(found).one_or_none()

    def _renewed(self, proved: Proved, password: str) -> Proved:
        """Hashed anew if hashing costs something else today."""
        return self._hashed_anew(proved, password) if self._passwords.outdated(proved.kept) else proved

    def _hashed_anew(self, proved: Proved, password: str, *ended: Table) -> Proved:
        kept = self._passwords.hashed(password)
        with self._database.writing() as connection:
            check_still(connection, proved)
            connection.execute(update(PLAYERS).where(PLAYERS.c.id == proved.player.id).values(password=kept))
            for table in ended:
                connection.execute(delete(table).where(table.c.player == proved.player.id))
        return Proved(proved.player, kept)


def check_still(connection: Connection, proved: Proved) -> None:
    """Raises Problem 401 if the password was changed meanwhile, or the player deleted; nobody can until the commit."""
    kept = select(PLAYERS.c.password).where(PLAYERS.c.id == proved.player.id).with_for_update()
    if connection.execute(kept).scalar() != proved.kept:
        raise Problem(401, "account.password", "the password was changed meanwhile")


def taken(name: str) -> Problem:
    return Problem(409, "account.name-taken", f"somebody is called {shown(name)!r} already")


def unknown(name: str) -> Problem:
    return Problem(404, "account.unknown", f"nobody is called {name!r}")


def new_id() -> str:
    """130 bits: no two are alike, and none can be guessed from another."""
    return base64.b32encode(secrets.token_bytes(17)).decode().lower()[:26]


def is_id(words: str) -> bool:
    """Whether it may be one; not all that an address can carry can be looked for in a database."""
    return len(words) == 26 and words.isascii() and words.isalnum()
