"""Moves over HTTP: 16 connections, each at a table of its own, beside the floor with the same load."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from msgspec import to_builtins

from domain.kernel.values import AnyValue

from . import floor, serving
from .games import Asked, played_out, tables_on
from .measuring import Figure, beside

MOVES = 100  # of each connection
Load = dict[str, list[tuple[str, AnyValue]]]


def figure(folder: Path, asked: Asked) -> Figure:
    """Moves a second; both servers have 16 threads, SQLite FULL, and the other core drives them."""
    moves, size = recorded(folder, asked)
    fresh = count(1)

    def bare() -> float:
        place = made(folder / f"floor-{next(fresh)}")
        with running(floor.__name__, str(place), str(size)) as told:
            return drive(told["port"], moves, {})

    def real() -> float:
        place = made(folder / f"served-{next(fresh)}")
        with running(serving.__name__, str(place), str(asked)) as told:
            return drive(told["port"], moves, told["tokens"])

    return beside("moves over HTTP, 16 connections", "moves/s", 0.5, bare, real)


def recorded(folder: Path, asked: Asked) -> tuple[Load, int]:
    """The first moves at each of the tables, which the seed of the server gives again, and the bytes of an event."""
    tables, dice = tables_on(folder / "recorded", 0), Random(serving.SEED)
    tables.entropy = Random(serving.SEED).randbytes
    kept = [played_out(tables, asked, serving.SEATS, dice) for _ in range(serving.TABLES)]
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


def drive(port: int, load: Load, tokens: dict[str, dict[str, str]]) -> float:
    """Moves a second, all connections together; raises AssertionError if one is not confirmed."""
    wrong: list[str] = []
    threads = [
        threading.Thread(target=connection, args=(port, table, moves, tokens.get(table, {}), wrong))
        for table, moves in load.items()
    ]
    began = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong, wrong[0]
    return sum(map(len, load.values())) / (perf_counter() - began)


def connection(
    port: int, table: str, moves: list[tuple[str, AnyValue]], tokens: dict[str, str], wrong: list[str]
) -> None:
    http = HTTPConnection("127.0.0.1", port)
    for number, (seat, move) in enumerate(moves):
        headers = {"Content-Type": "application/json", "Idempotency-Key": f"{table}/{number}"}
        if tokens:
            headers["Authorization"] = f"Bearer {tokens[seat]}"
        http.request("POST", f"/api/tables/{table}/moves", json.dumps({"move": to_builtins(move)}), headers)
        answer = http.getresponse()
        text = answer.read()
        if answer.status != 201:
            wrong.append(f"{answer.status} {text[:300]!r}")
            return
    http.close()
