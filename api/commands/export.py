"""roteiro export: the log of a table as a file of lines."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import click

from domain.tables.catalogue import catalogue
from domain.tables.errors import TableError
from domain.tables.export import export as exported
from domain.tables.playing import Tables
from domain.tables.signing import SigningKey
from domain.tables.sqlite import SqliteLog
from domain.tables.store import Log


@click.command()
@click.argument("table")
@click.option("--data", type=click.Path(path_type=Path, exists=True), default=Path("var"), show_default=True)
@click.option("--output", "-o", type=click.File("wb"), default="-", help="standard output if left out")
def export(table: str, data: Path, output: BinaryIO) -> None:
    """Write the log of TABLE as NDJSON: public form while it runs, whole once it is over."""
    try:
        output.write(exported(opened(data), table))
    except TableError as error:
        raise click.ClickException(error.words) from error


def opened(data: Path) -> Tables:
    """The tables whose log lies in this folder; raises ClickException if log or key are missing or spoilt."""
    log, file = log_in(data), data / "signing.key"
    if not file.exists():
        raise click.ClickException(f"{file} is missing: without it nothing can be signed")
    try:
        key = SigningKey.kept(file)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
    return Tables(log, catalogue(), key, lambda: datetime.now(UTC), secrets.token_bytes)


def log_in(data: Path) -> Log:
    """The log in this folder, which stays as it is; raises ClickException if there is none, or it is no log."""
    file = data / "log.db"
    if not file.exists():
        raise click.ClickException(f"there is no log in {data}")
    try:
        return SqliteLog(file)
    except Exception as error:  # of the library, or of SQLite
        raise click.ClickException(f"{file} cannot be read: {error}") from error
