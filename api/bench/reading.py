"""Games opened cold and games proved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from domain.tables.catalogue import catalogue
from domain.tables.export import export
from domain.tables.verify import verify

from .games import Asked, played_out, tables_on
from .measuring import Figure, alone, percentile

GAMES = 20
SEED = 11


def figures(folder: Path, asked: Asked) -> Iterator[Figure]:
    tables, dice = tables_on(folder / "reading", SEED), Random(SEED)
    kept = [played_out(tables, asked, 4, dice) for _ in range(GAMES)]
    texts = [export(tables, one.table) for one in kept]
    tables.log.close()
    times = [opened(folder / "reading", one.table) for _ in range(5) for one in kept]
    yield Figure(
        name="cold open of a finished 4-seat game, p95", value=round(percentile(times, 0.95), 2), unit="ms",
        bar=25, most=True, more={"p50": round(median(times), 2)},
    )  # fmt: skip
    moves = sum(len(one.moves) for one in kept)

    def proved() -> float:
        began = perf_counter()
        reports = [verify(text, catalogue()) for text in texts]
        taken = perf_counter() - began
        assert all(report.holds and report.rules_checked for report in reports)
        return moves / taken

    yield alone("verify, with the rules", "moves/s", 2_500, proved)


def opened(folder: Path, table: str) -> float:
    """Milliseconds from a log just opened to the table, folded."""
    tables = tables_on(folder, SEED)
    began = perf_counter()
    tables.look(table)
    taken = (perf_counter() - began) * 1e3
    tables.log.close()
    return taken
