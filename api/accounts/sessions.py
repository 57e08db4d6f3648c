"""Sessions: somebody is signed in with one browser, until he signs out, changes his password, or for so many days."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Select, bindparam, delete, insert, select

from .database import Database
from .players import COLUMNS, Player, Proved, check_still
from .schema import PLAYERS, SESSIONS

DAY = 86_400  # seconds
DRAWN = 32  # bytes
MOST = 100  # sessions of one player, beyond which the oldest ends


class Session(NamedTuple):
    """Its secret is with the browser alone; `mark` is what is kept of it. Times in seconds since 1970."""

    mark: str
    begun: int
    ends: int


KEPT = (SESSIONS.c.mark, SESSIONS.c.begun, SESSIONS.c.ends)
FOUND = (  # asked with every request, and so put together once
    select(*COLUMNS, *KEPT)
    .join_from(SESSIONS, PLAYERS)
    .where(SESSIONS.c.mark == bindparam("mark"), SESSIONS.c.ends > bindparam("now"))
)


class Sessions:
    """Any number of threads may use it at once."""

    def __init__(self, database: Database, days: int, now: Callable[[], int]) -> None:
        self._database, self._lasts, self._now = database, days * DAY, now

    def begin(self, proved: Proved, before: str = "") -> tuple[str, Session]:
        """The secret of a new session, which takes the place of the one with the secret `before`.

        Raises Problem 401 if the password was changed since it was shown.
        """
        secret, now = secrets.token_urlsafe(DRAWN), self._now()
        session = Session(mark_of(secret), now, now + self._lasts)
        with self._database.writing() as connection:
            check_still(connection, proved)
            connection.execute(delete(SESSIONS).where((SESSIONS.c.ends <= now) | (SESSIONS.c.mark == mark_of(before))))
            connection.execute(insert(SESSIONS).values(**session._asdict(), player=proved.player.id))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.mark.in_(beyond(proved.player))))
        return secret, session

    def found(self, secret: str) -> tuple[Player, Session] | None:
        """Whose session it is; None once it has ended."""
        with self._database.reading() as connection:
            row = connection.execute(FOUND, {"mark": mark_of(secret), "now": self._now()}).one_or_none()
        return None if row is None else (Player(*row[:4]), Session(*row[4:]))

    def end(self, session: Session) -> None:
        with self._database.writing() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.mark == session.mark))

    def of(self, player: Player) -> tuple[Session, ...]:
        """Those that have not ended, the newest first."""
        wanted = (SESSIONS.c.player == player.id) & (SESSIONS.c.ends > self._now())
        columns = select(*KEPT).where(wanted)
        with self._database.reading() as connection:
            return tuple(Session(*row) for row in connection.execute(columns.order_by(SESSIONS.c.begun.desc())))


def beyond(player: Player) -> Select[tuple[str]]:
    """The sessions that are one too many, the oldest ones."""
    mine = select(SESSIONS.c.mark).where(SESSIONS.c.player == player.id)
    return mine.order_by(SESSIONS.c.begun.desc(), SESSIONS.c.ends.desc()).limit(MOST).offset(MOST)


def mark_of(secret: str) -> str:
    """What is kept of a secret that was drawn at random: nobody finds the one from the other."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def csrf_of(secret: str) -> str:
    """What a page of ours shows beside the cookie, and a page from elsewhere cannot know."""
    return hmac.digest(secret.encode("utf-8", "surrogatepass"), b"csrf", "sha256").hex()
