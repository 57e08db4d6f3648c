"""roteiro doctor: every stored game checked, and what is wrong with an installation said in words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import click
from rich.console import Console
from rich.progress import track

from domain.tables.catalogue import catalogue
from domain.tables.importing import is_imported
from domain.tables.keeping import kept
from domain.tables.opening import imported_id
from domain.tables.reading import reader_of
from domain.tables.signing import SigningKey
from domain.tables.spectating import Behind, is_delayed
from domain.tables.store import Line, Log
from domain.tables.verify import inspect, opened_by
from projections.everybody import Event, seen_by_all

from ..accounts.condition import complaints, readable
from ..settings import Settings
from .installation import DATA, chosen, log_in, shared

KEYS = ("signing.key", "tokens.key")
PLAYER = re.compile(rb'"player":"[^"]')  # somebody with an account has sat down
PATIENCE = 3  # seconds that a process has to say how it is


@click.command()
@DATA
@click.option("--json", "as_json", is_flag=True, help="one JSON object instead of words")
def doctor(data: Path | None, as_json: bool) -> None:
    """Check each table of the log, keys, accounts and processes of an installation; exit 1 if anything is wrong."""
    settings = chosen(data=data)
    (log, own, wrong), events, played = looked_at(settings), 0, False
    try:
        wrong += [*_redis(settings, log), *_processes(settings)]
        names = log.tables()
        for name in track(names, "tables", console=Console(stderr=True), disable=not names):
            lines = log.read(name)
            events += len(lines)
            played = played or any(PLAYER.search(line.text) for line in lines)
            wrong += _table(lines, name, own)
        wrong += [*_gaps(log, events), *complaints(settings, played)]
    except Exception as error:  # of the library, or of the store: the file itself is broken
        raise click.ClickException(f"the log cannot be read: {error}") from error
    if as_json:
        click.echo(json.dumps({"tables": len(names), "events": events, "wrong": wrong}))
    else:
        click.echo(f"tables: {len(names)}, events: {events}")
        click.echo("\n".join(wrong) or "all is well")
    if wrong:
        raise SystemExit(1)


def looked_at(settings: Settings) -> tuple[Log, frozenset[str], list[str]]:
    """The log, the public halves of the server's keys, and what is wrong with what lies about the log."""
    if not settings.database:
        log = log_in(settings.data)
        return log, _own(settings.data / KEYS[0]), [*_keys(settings.data), *readable(settings.data / "log.db")]
    from domain.tables import condition

    log, key, _ = shared(settings.database)
    return log, frozenset(one.key for one in key.line), [*condition.complaints(settings.database)]


def _redis(settings: Settings, log: Log) -> Iterator[str]:
    if settings.redis:
        from .. import redis_condition
        from ..processes import keeping

        yield from redis_condition.complaints(keeping(settings), log)


def _processes(settings: Settings) -> Iterator[str]:
    """What an installation of many processes lacks without anybody's being told at once."""
    if settings.database and settings.redis:
        from domain.tables.leading import is_led

        if not is_led(settings.database, "clock"):
            yield "no clock runs, so no bot moves and no time is called: start roteiro clock"
    if settings.push:
        try:
            urlopen(f"{settings.push.removesuffix('/')}/readyz", timeout=PATIENCE).close()
        except OSError as error:
            yield f"PUSH_URL does not push, at {settings.push}: {error}"


def _keys(data: Path) -> Iterator[str]:
    for name in KEYS:
        file = data / name
        if not file.exists():
            yield f"{file} is missing: it was made at the first start, and nothing can replace it"
        elif not _is_key(file):
            yield f"{file} is spoilt: it holds no key"
        else:
            yield from readable(file)


def _is_key(file: Path) -> bool:
    with suppress(OSError, ValueError):
        return bool(kept(file))
    return False


def _own(file: Path) -> frozenset[str]:
    """The public halves of this server's keys, the old ones too; none if they cannot be read."""
    with suppress(OSError, ValueError):
        return frozenset(one.key for one in SigningKey.kept(file).line) if file.exists() else frozenset()
    return frozenset()


def _table(lines: Sequence[Line], name: str, own: frozenset[str]) -> Iterator[str]:
    for place, line in enumerate(lines, start=1):
        if line.number != place:
            yield f"table {name}: event {place} is missing"
            return
    report = inspect([line.text for line in lines], catalogue())
    if not report.holds:
        yield f"table {name}: event {report.number}: {report.what}"
    elif name not in (report.table, imported_id(report.server_key, report.table)):
        yield f"table {name}: its events are those of table {report.table}"
    elif own and report.server_key not in own and not is_imported(lines[-1].text):
        yield f"table {name}: {KEYS[0]} is not the key that it was opened with, nor does it follow from that"
    if report.holds:
        yield from _shown(lines, name)


def _shown(lines: Sequence[Line], name: str) -> Iterator[str]:
    """Of a table that holds, why its views or its row in the lobby cannot be shown."""
    opened = opened_by([lines[0].text])
    read = reader_of(catalogue().rulebook(opened.game, opened.modules)).read
    try:
        events = [Event.of(line, read(line.text)) for line in lines]
        seen_by_all(catalogue(), events, name).shown()
        if is_delayed(opened.options):
            Behind(opened.options).follow(one.stored for one in events)
    except Exception as error:  # whatever it is, who looks at the lobby would meet it
        yield f"table {name} cannot be shown ({type(error).__name__}: {error})"


def _gaps(log: Log, events: int) -> Iterator[str]:
    """What was taken out of the middle of the log leaves a gap in its positions."""
    missing = log.position() - events if log.gapless else 0
    if missing > 0:
        yield f"{missing} events of the log are missing"
