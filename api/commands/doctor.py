"""roteiro doctor: every stored game checked, and what is wrong with an installation said in words."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from domain.tables.playing import Tables
from domain.tables.verify import inspect

from .export import opened

KEYS = ("signing.key", "tokens.key")


@click.command()
@click.option("--data", type=click.Path(path_type=Path, exists=True), default=Path("var"), show_default=True)
@click.option("--json", "as_json", is_flag=True, help="one JSON object instead of words")
def doctor(data: Path, as_json: bool) -> None:
    """Check each table of the log in DATA and the keys beside it; exit 1 if anything is wrong."""
    tables = opened(data)
    names = tables.log.tables()
    follow = track(names, "tables", console=Console(stderr=True), disable=not names)
    wrong = [*_keys(data), *(words for name in follow for words in _table(tables, name))]
    if as_json:
        click.echo(json.dumps({"tables": len(names), "events": tables.log.position(), "wrong": wrong}))
    else:
        click.echo(f"{len(names)} tables, {tables.log.position()} events")
        click.echo("\n".join(wrong) or "all is well")
    if wrong:
        raise SystemExit(1)


def _keys(data: Path) -> Iterator[str]:
    for name in KEYS:
        file = data / name
        if not file.exists():
            yield f"{file} is missing: it was made at the first start, and nothing can replace it"
        elif file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            yield f"{file} can be read by others: chmod 600 {file}"


def _table(tables: Tables, name: str) -> Iterator[str]:
    report = inspect([line.text for line in tables.log.read(name)], tables.catalogue)
    if not report.holds:
        yield f"table {name}: event {report.number}: {report.what}"
