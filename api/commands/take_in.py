"""roteiro import: the log of another server taken in, once all of it is proved."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec import to_builtins

from domain.kernel.refusal import Refused
from domain.tables.branches import import_log
from domain.tables.errors import TableError
from projections.phrasing import phrases

from .installation import DATA, chosen, opened


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@DATA
def take_in(files: tuple[Path, ...], data: Path | None) -> None:
    """Take in the finished games in FILES, to be replayed, forked and studied here."""
    tables = opened(chosen(data=data))
    for file in files:
        try:
            answer = import_log(tables, file.read_bytes())
        except TableError as error:
            raise click.ClickException(f"{file}: {error.words}") from error
        except Refused as error:
            words = phrases(next(iter(tables.catalogue)), "en").refusal(to_builtins(error.refusal))
            raise click.ClickException(f"{file}: {words}") from error
        here = "was here already" if answer.repeated else f"{answer.table.version - 1} events"
        click.echo(f"{file}: table {answer.table.id}, {here}")
    tables.log.close()
