"""Where the log and the keys are: in a folder, or in the database that all processes of an installation share."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from domain.tables.catalogue import Catalogue, catalogue
from domain.tables.errors import DatabaseAway, NotPrepared
from domain.tables.playing import Tables
from domain.tables.signing import SigningKey
from domain.tables.sqlite import SqliteLog
from domain.tables.store import Log
from domain.tables.tokens import SeatTokens

from .operations.measured import Measured
from .settings import Settings

LOGGER = logging.getLogger("roteiro.stores")
PATIENCE = 1.0  # seconds between questions to a database that does not answer
Told = TypeVar("Told")


class Kept(NamedTuple):
    """What outlives a process."""

    log: Log
    key: SigningKey
    tokens: SeatTokens


def kept(settings: Settings) -> Kept:
    """For a server: a folder is made with all that is in it; a database that does not answer is waited for.

    Raises OSError or ValueError if files are spoilt, NotPrepared if the database has yet to be migrated.
    """
    found = awaited(lambda: in_database(settings.database)) if settings.database else in_folder(settings)
    return found._replace(log=Measured(found.log))


def tables_on(log: Log, key: SigningKey, games: Catalogue | None = None) -> Tables:
    """The tables of this log, by the clock and the luck of this machine; `games` are all there are."""
    return Tables(log, games or catalogue(), key, lambda: datetime.now(UTC), secrets.token_bytes)


def in_folder(settings: Settings) -> Kept:
    folder: Path = settings.data
    folder.mkdir(parents=True, exist_ok=True)
    log = SqliteLog(folder / "log.db", settings.synchronous)
    return Kept(log, SigningKey.kept(folder / "signing.key"), SeatTokens.kept(folder / "tokens.key"))


def in_database(url: str) -> Kept:
    """No connection stays open, so that the process may fork. Raises NotPrepared, DatabaseAway."""
    try:
        from domain.tables.postgres import PostgresLog
        from domain.tables.shared import shared_keys
    except ImportError as error:
        raise NotPrepared(f"what asks PostgreSQL is not installed ({error}): pip install 'roteiro[server]'") from error
    keys = shared_keys(url)
    return Kept(PostgresLog(url), keys.signing, keys.tokens)


def awaited(question: Callable[[], Told]) -> Told:
    """Asked until the database answers: a process outlives its servers' outages, also at its start."""
    while True:
        try:
            return question()
        except DatabaseAway as error:
            LOGGER.warning("the database does not answer, and is asked again: %s", error)
            time.sleep(PATIENCE)
