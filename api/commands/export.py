"""roteiro export: the log of a table as a file of lines."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import click

from domain.tables.errors import TableError
from domain.tables.export import export as exported

from .installation import DATA, chosen, opened


@click.command()
@click.argument("table")
@DATA
@click.option("--output", "-o", type=click.File("wb"), default="-", help="standard output if left out")
def export(table: str, data: Path | None, output: BinaryIO) -> None:
    """Write the log of TABLE as NDJSON: public form while it runs, whole once it is over."""
    try:
        output.write(exported(opened(chosen(data=data)), table))
    except TableError as error:
        raise click.ClickException(error.words) from error
