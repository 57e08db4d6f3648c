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
    """The tables whose log lies in this folder; raises ClickException if there is none."""
    if not (data / "log.db").exists():
        raise click.ClickException(f"there is no log in {data}")
    key = SigningKey.kept(data / "signing.key")
    return Tables(Log(data / "log.db"), catalogue(), key, lambda: datetime.now(UTC), secrets.token_bytes)
