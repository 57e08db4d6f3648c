"""roteiro replay: an exported game at any moment, as JSON or drawn in the terminal."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec import json

from domain.kernel.values import Unreadable
from domain.tables.catalogue import catalogue
from domain.tables.errors import TableError
from domain.tables.importing import read_export
from projections.phrasing import LANGUAGES
from projections.seat_view import seen_table, view_bytes

from ..terminal import draw


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--to", "number", type=click.IntRange(1), help="after this event; the last one if left out")
@click.option("--as", "seat", help="as this seat saw it; else as somebody who sits nowhere")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="the view as JSON")
def replay(file: Path, number: int | None, seat: str | None, lang: str, as_json: bool) -> None:
    """Show the game in FILE as it stood."""
    try:
        log = read_export(file.read_bytes(), catalogue())
        if number is not None and number > len(log):
            raise click.UsageError(f"the log ends with event {len(log)}")
        table = seen_table(catalogue(), log[:number], seat)
        if seat is not None and seat not in table.places:
            raise click.UsageError(f"the seats are {', '.join(table.places)}")
        view = view_bytes(table, seat)
    except (TableError, Unreadable) as error:
        raise click.ClickException(str(error)) from error
    except (LookupError, ValueError, AssertionError) as error:
        raise click.ClickException("what the file tells cannot have happened: ask roteiro verify") from error
    if as_json:
        click.echo(view)
    else:
        draw(table.box, json.decode(view), lang)
