"""roteiro bench: what it costs, each figure beside its floor, in one run."""

from __future__ import annotations

import json
import os
import platform
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from ..bench import http, memory, menus, reading, storing
from ..bench.games import Asked
from ..bench.measuring import Figure
from ..settings import Settings
from .installation import chosen

GROUPS = ("storing", "http", "menus", "reading", "memory", "postgres", "pushes")
PEER = "peer"  # takes npm, and is only measured where it is named


@click.command()
@click.option("--game", default="madeira", show_default=True)
@click.option("--modules", default="", help="names, separated by commas")
@click.option("--only", type=click.Choice([*GROUPS, PEER]), multiple=True, help="leave out the others")
@click.option("--json", "as_json", is_flag=True, help="one JSON object instead of a table")
def bench(game: str, modules: str, only: tuple[str, ...], as_json: bool) -> None:
    """Measure moves stored, over HTTP, menus, opening, proving and memory; with DATABASE_URL also on PostgreSQL,
    with REDIS_URL also what is shown to thousands who look on.

    Medians of five. On PostgreSQL databases of its own are made, and dropped again.
    """
    console, settings = Console(stderr=True), chosen()
    database = settings.database
    if not database:
        console.print("DATABASE_URL names no database: what is measured on PostgreSQL is left out")
    if not settings.redis:
        console.print("REDIS_URL names no Redis: what is measured there is left out")
    asked = Asked(game, tuple(filter(None, modules.split(","))))
    found: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="roteiro-bench-") as folder, console.status("measuring"):
        for figure in figures(Path(folder), asked, settings, only or GROUPS):
            console.print(f"{figure.name}: {figure.value} {figure.unit}")
            found.append(figure)
    told = {"game": game, "modules": asked.modules, "python": platform.python_version(), "cores": os.cpu_count()}
    if as_json:
        click.echo(json.dumps({**told, "figures": [figure.row() for figure in found]}))
    else:
        Console().print(drawn(found), RATIOS)


RATIOS = "Value, floor and ratio are medians of five rounds each: a ratio need not be the quotient of the others."


def figures(folder: Path, asked: Asked, settings: Settings, wanted: Sequence[str]) -> Iterator[Figure]:
    database = settings.database
    if "storing" in wanted:
        yield from storing.figures(folder, asked)
    if "http" in wanted:
        yield http.figure(folder, asked)
    if "menus" in wanted:
        yield menus.menu_figure(asked)
        yield menus.ageing_figure(folder, asked)
    if "reading" in wanted:
        yield from reading.figures(folder, asked)
    if "memory" in wanted:
        yield memory.figure(asked)
    if "postgres" in wanted and database:
        from ..bench import postgres

        yield from postgres.figures(folder, asked, database)
    if "pushes" in wanted and settings.redis:
        from ..bench import pushes

        yield from pushes.figures(folder, asked, settings.redis, database)
    if PEER in wanted and database:
        yield peer_figure(folder, asked, database)


def peer_figure(folder: Path, asked: Asked, database: str) -> Figure:
    from ..bench import postgres
    from ..bench.peer import NoPeer

    try:
        return postgres.peer_figure(folder, asked, database)
    except NoPeer as error:
        raise click.ClickException(str(error)) from error


def drawn(found: list[Figure]) -> Table:
    table = Table("figure", "value", "floor", "ratio", "bar", "")
    for one in found:
        bar = f"{'≤' if one.most else '≥'} {one.bar:g}"
        floor = "" if one.floor is None else f"{one.floor:g}"
        ratio = "" if one.ratio is None else f"{one.ratio:g}"
        table.add_row(one.name, f"{one.value:g} {one.unit}", floor, ratio, bar, "holds" if one.holds else "MISSED")
    return table
