"""The accounts of an installation, put together."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import URL

from ..settings import Settings
from .database import Database, file_url, server_url
from .passwords import Passwords
from .players import Players
from .programs import Programs
from .sessions import Sessions
from .sittings import Sittings


@dataclass(frozen=True)
class Accounts:
    database: Database
    players: Players
    sessions: Sessions
    programs: Programs
    sittings: Sittings

    def close(self) -> None:
        self.database.close()


def accounts_of(settings: Settings) -> Accounts:
    """Nothing is opened yet."""
    database = Database(url_of(settings), made=bool(settings.database), synchronous=settings.synchronous)
    passwords = Passwords(settings.password_memory, settings.password_passes, settings.password_places)
    players = Players(database, passwords, now)
    sessions = Sessions(database, settings.session_days, now)
    return Accounts(database, players, sessions, Programs(database, now), Sittings(database, now))


def url_of(settings: Settings) -> URL:
    """Beside the log."""
    return server_url(settings.database) if settings.database else file_url(settings.data / "accounts.db")


def now() -> int:
    return int(time.time())
