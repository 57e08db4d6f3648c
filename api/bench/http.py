"""Moves over HTTP: 16 connections, beside the floor with the same load."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import count, zip_longest
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from msgspec import to_builtins

from domain.kernel.values import AnyValue

from . import floor, serving
from .games import Asked, played_out, tables_on
from .measuring import Figure, beside

MOVES = 100  # of each table
CONNECTIONS = 16
Load = dict[str, list[tuple[str, AnyValue]]]


def figure(folder: Path, asked: Asked) -> Figure:
    """Moves a second; both servers have 16 threads, SQLite FULL, and the other core drives them."""
    moves, size = recorded(folder, asked)
    fresh = count(1)

    def bare() -> float:
        place = made(folder / f"floor-{next(fresh)}")
        with running(floor.__name__, str(place), str(size)) as told:
            return drive(told["port"], moves, {}).rate

    def real() -> float:
        place = made(folder / f"served-{next(fresh)}")
        with running(serving.__name__, str(place), str(asked)) as told:
            return drive(told["port"], moves, told["tokens"]).rate

    return beside("moves over HTTP, 16 connections", "moves/s", 0.5, bare, real)


def recorded(folder: Path, asked: Asked, number: int = serving.TABLES) -> tuple[Load, int]:
    """The first moves at each of so many tables, which the server's seed gives again, and the bytes of an event."""
    tables, dice = tables_on(folder / "recorded", 0), Random(serving.SEED)
    tables.entropy = Random(serving.SEED).randbytes
    kept = [played_out(tables, asked, serving.SEATS, dice) for _ in range(number)]
    sizes = [len(line.text) for one in kept for line in tables.log.read(one.table, after=one.began)]
    tables.log.close()
    return {one.table: one.moves[:MOVES] for one in kept}, sum(sizes) // len(sizes)


def made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@contextmanager
def running(module: str, *arguments: str) -> Iterator[dict[str, Any]]:
    process = subprocess.Popen([sys.executable, "-m", module, *arguments], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield json.loads(process.stdout.readline())
    finally:
        process.kill()
        process.wait()


class Driven(NamedTuple):
    """Moves a second, all connections together, and the milliseconds that each of the moves took."""

    rate: float
    times: list[float]


def drive(port: int, load: Load, tokens: dict[str, dict[str, str]]) -> Driven:
    """All tables are shared out among the connections; raises AssertionError if a move is not confirmed."""
    wrong: list[str] = []
    times: list[float] = []
    threads = [
        threading.Thread(target=connection, args=(port, shared_out(load, place), tokens, wrong, times))
        for place in range(min(CONNECTIONS, len(load)))
    ]
    began = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong, wrong[0]
    return Driven(sum(map(len, load.values())) / (perf_counter() - began), times)


def shared_out(load: Load, place: int) -> list[tuple[str, int, str, AnyValue]]:
    """Table, number, seat and move of what this connection sends: its tables' moves in turns."""
    mine = list(load)[place::CONNECTIONS]
    rounds = zip_longest(*([(table, *one) for one in enumerate(load[table])] for table in mine))
    return [(table, number, seat, move) for row in rounds for table, number, (seat, move) in filter(None, row)]


def connection(
    port: int,
    moves: list[tuple[str, int, str, AnyValue]],
    tokens: dict[str, dict[str, str]],
    wrong: list[str],
    times: list[float],
) -> None:
    http = HTTPConnection("127.0.0.1", port)
    for table, number, seat, move in moves:
        headers = {"Content-Type": "application/json", "Idempotency-Key": f"{table}/{number}"}
        if tokens:
            headers["Authorization"] = f"Bearer {tokens[table][seat]}"
        body, began = json.dumps({"move": to_builtins(move)}), perf_counter()
        http.request("POST", f"/api/tables/{table}/moves", body, headers)
        answer = http.getresponse()
        text = answer.read()
        times.append((perf_counter() - began) * 1e3)
        if answer.status != 201:
            wrong.append(f"{answer.status} {text[:300]!r}")
            return
    http.close()
