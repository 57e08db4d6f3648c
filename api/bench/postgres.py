"""Events stored in PostgreSQL: on one thread, by moves over HTTP, and by many writing processes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from statistics import median

from msgspec.structs import replace

from domain.kernel.values import write
from domain.tables.postgres import PostgresLog
from domain.tables.schema import migrate
from domain.tables.store import Line

from ..commands.migrate import migrated
from ..settings import Settings
from ..wiring import wire
from . import peer, processes, serving, writing
from .databases import inserting, make_bare, new_database
from .games import Asked, seated, tables_on
from .http import CONNECTIONS, MOVES, Driven, Load, drive, made, recorded
from .measuring import Figure, beside, percentile, seconds
from .storing import games_kept, lines_of

TABLES = 20
WRITERS, APPENDS = 8, 1_000


def figures(folder: Path, asked: Asked, url: str) -> Iterator[Figure]:
    yield appends_figure(folder / "postgres", asked, url)
    yield from http_figures(folder / "over-http", asked, url)
    yield writers_figure(url)


def appends_figure(folder: Path, asked: Asked, url: str) -> Figure:
    """What games were stored as, appended again on one thread, beside bare inserts of the same bytes."""
    tables, kept = games_kept(folder, asked)
    texts = lines_of(tables, kept)
    tables.log.close()

    def bare() -> float:
        with new_database(url) as database:
            make_bare(database)
            with inserting(database) as insert:
                insert(texts[0])
                return len(texts) / seconds(lambda: [insert(text) for text in texts])

    def real() -> float:
        with new_database(url) as database:
            migrate(database)
            log = PostgresLog(database)
            log.append([Line("table", 1, texts[0])])
            taken = seconds(lambda: [log.append([Line("table", *one)]) for one in enumerate(texts, start=2)])
            log.close()
            return len(texts) / taken

    return beside("appends on one thread (PostgreSQL)", "appends/s", 0.5, bare, real)


def http_figures(folder: Path, asked: Asked, url: str) -> Iterator[Figure]:
    """20 tables over 16 connections; two processes of eight threads each, as the floor has them."""
    moves, size = recorded(folder, asked, TABLES)
    slow: dict[str, list[float]] = {"p99": [], "p50": [], "p99 of the floor": []}

    def bare() -> float:
        with new_database(url) as database:
            make_bare(database)
            with processes.running(f"floor({database!r}, {size})") as port:
                rate, times = drive(port, moves, {})
        slow["p99 of the floor"].append(percentile(times, 0.99))
        return rate

    def real() -> float:
        rate, times = driven(url, asked, moves)
        slow["p99"].append(percentile(times, 0.99))
        slow["p50"].append(percentile(times, 0.5))
        return rate

    yield beside("moves over HTTP (PostgreSQL), 16 connections", "moves/s", 0.5, bare, real)
    medians = {name: round(median(values), 1) for name, values in slow.items()}
    p99 = medians.pop("p99")
    yield Figure(name="moves over HTTP (PostgreSQL), p99", value=p99, unit="ms", bar=60, most=True, more=medians)


def peer_figure(folder: Path, asked: Asked, url: str) -> Figure:
    """Our moves over HTTP beside boardgame.io's; raises NoPeer."""
    moves, _ = recorded(made(folder / "load"), asked, TABLES)
    place = peer.installed(made(folder / "peer"))

    tables = tables_on(made(folder / "state"), 0)
    state = write(seated(tables, asked, serving.SEATS).state)
    tables.log.close()
    smallest: list[float] = []

    def bare() -> float:
        load = (place, url, TABLES, MOVES, CONNECTIONS)
        smallest.append(peer.driven(*load).moves_per_second)
        return peer.driven(*load, state).moves_per_second

    name = "moves over HTTP (PostgreSQL), beside boardgame.io with its PostgreSQL store"
    figure = beside(name, "moves/s", 3, bare, lambda: driven(url, asked, moves).rate)
    return replace(figure, more={"moves/s of the peer where its state is one number": round(median(smallest), 1)})


def driven(url: str, asked: Asked, moves: Load) -> Driven:
    """Our processes under this load, on a database of their own."""
    with new_database(url) as database:
        tokens = opened(database, asked)
        with processes.running(f"real({database!r})") as port:
            return drive(port, moves, tokens)


def opened(database: str, asked: Asked) -> dict[str, dict[str, str]]:
    """Tables opened by a seed, so that their moves are known beforehand; the tokens of their seats."""
    migrated(database)
    service = wire(Settings(Path(), database=database))
    service.tables.entropy = Random(serving.SEED).randbytes
    tokens = serving.begun(service, asked, TABLES)
    service.log.close()
    return tokens


def writers_figure(url: str) -> Figure:
    """Appends of about 1 KB by eight processes at tables of their own, beside one process; the aim is three times."""
    sizes, fresh = 1_000, count(1)
    with new_database(url) as database:
        migrate(database)
        name = f"appends by {WRITERS} processes (PostgreSQL), beside one"
        return beside(
            name, "appends/s", 1.0,
            lambda: written(database, f"one-{next(fresh)}", 1, sizes),
            lambda: written(database, f"many-{next(fresh)}", WRITERS, sizes),
        )  # fmt: skip


def written(database: str, table: str, writers: int, size: int) -> float:
    """Appends a second, from when the first begins until the last ends."""
    each = APPENDS // writers * 2 if writers > 1 else APPENDS
    command = [sys.executable, "-m", writing.__name__, database]
    rest, piped = (str(each), str(size)), subprocess.PIPE
    ran = [
        subprocess.Popen([*command, f"{table}-{place}", *rest], stdin=piped, stdout=piped, text=True)
        for place in range(writers)
    ]
    for one in ran:
        assert one.stdout and one.stdout.readline()
    for one in ran:
        assert one.stdin
        one.stdin.write("go\n")
        one.stdin.flush()
    spans = [tuple(map(float, one.communicate()[0].split())) for one in ran]
    return each * writers / (max(end for _, end in spans) - min(began for began, _ in spans))
