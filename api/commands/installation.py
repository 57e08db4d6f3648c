"""What the commands on an installation begin with: its settings, its log and its keys, which stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import click

from domain.tables.errors import DatabaseAway, NotPrepared
from domain.tables.playing import Tables
from domain.tables.signing import SigningKey
from domain.tables.sqlite import SqliteLog
from domain.tables.store import Log

from ..accounts.accounts import Accounts, accounts_of
from ..errors import Problem
from ..settings import BadSetting, Settings, settings_of
from ..stores import Kept, in_database, tables_on

DATA = click.option(
    "--data",
    type=click.Path(path_type=Path),
    help="folder of the log and its keys; var, if it is left out and DATABASE_URL names no database",
)


def chosen(**named: Any) -> Settings:
    """What the environment says, and over it what was named; raises ClickException."""
    try:
        return settings_of(**named)
    except BadSetting as error:
        raise click.ClickException(str(error)) from error


def opened(settings: Settings) -> Tables:
    """The tables of this installation; raises ClickException if log or key are missing or spoilt."""
    if settings.database:
        log, key, _ = shared(settings.database)
    else:
        log, key = log_in(settings.data), key_in(settings.data)
    return tables_on(log, key)


@contextmanager
def accounts_in(data: Path | None) -> Iterator[Accounts]:
    """The accounts of the installation, closed afterwards; what cannot be done there is raised as ClickException."""
    with closing(accounts_of(chosen(data=data))) as accounts:
        try:
            yield accounts
        except Problem as problem:
            raise click.ClickException(problem.detail) from problem


def shared(database: str) -> Kept:
    """Raises ClickException if there is no database, or not yet what is needed of it."""
    try:
        return in_database(database)
    except (NotPrepared, DatabaseAway) as error:
        raise click.ClickException(str(error)) from error


def log_in(data: Path) -> Log:
    """The log in this folder; raises ClickException if there is none, or it is no log."""
    file = data / "log.db"
    if not file.exists():
        raise click.ClickException(f"there is no log in {data}")
    try:
        return SqliteLog(file)
    except Exception as error:  # of the library, or of SQLite
        raise click.ClickException(f"{file} cannot be read: {error}") from error


def key_in(data: Path) -> SigningKey:
    """The key in this folder; raises ClickException."""
    file = data / "signing.key"
    if not file.exists():
        raise click.ClickException(f"{file} is missing: without it nothing can be signed")
    try:
        return SigningKey.kept(file)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
