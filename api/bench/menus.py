"""How long a menu takes, over all positions of whole games; and moves late in a log beside early ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin, decide
from domain.kernel.deciding import seated as started
from domain.kernel.values import AnyValue
from domain.tables.answering import Answer
from domain.tables.catalogue import catalogue
from domain.tables.playing import Tables

from .games import Asked, random_move, seated, tables_on
from .measuring import ROUNDS, Figure, percentile

GAMES = 100
EARLY, LATE = 10, 1_000  # events of a log
WALK = 120  # events measured at either place


def menu_figure(asked: Asked) -> Figure:
    """Milliseconds of every menu of 100 random games, of 2, 3 and 4 seats in turn; it bars the 99th percentile."""
    box, times = catalogue().box(asked.game), []
    for index in range(GAMES):
        times += menus_of(asked, box.counts[index % len(box.counts)], index)
    return Figure(
        name="menus, p99", value=round(percentile(times, 0.99), 3), unit="ms", bar=10, most=True,
        more={"p50": round(median(times), 3), "largest": round(max(times), 3), "menus": float(len(times))},
    )  # fmt: skip


def menus_of(asked: Asked, seats: int, seed: int) -> list[float]:
    box, dice, times = catalogue().box(asked.game), Random(seed), []
    rules = catalogue().rulebook(*asked)
    state, luck = started(rules, box.blank(box.seats[:seats])), dice.randbytes(32)
    state, place = rules.fold(state, begin(rules, state, [box.opening()], Chance(luck, 0))), 0
    while state.agenda:
        place += 1
        seat = awaited(state)[0]
        began = perf_counter()
        offers = menu(rules, state, seat)
        times.append((perf_counter() - began) * 1e3)
        move = dice.choice([offer.move for offer in offers if offer.closed is None])
        state = rules.fold(state, decide(rules, state, seat, move, Chance(luck, place)))
    return times


def ageing_figure(folder: Path, asked: Asked) -> Figure:
    """The same steps (a move, back, forth, back) at event 10 and at event 1,000 of two logs, in turns; barred is
    the ratio of their medians."""
    ratios = list(late_beside_early(folder, asked))
    return Figure(
        name="move 1,000 beside move 10", value=round(median(ratios), 3), unit="of the time", bar=1.15, most=True
    )  # fmt: skip


def late_beside_early(folder: Path, asked: Asked) -> Iterator[float]:
    tables, dice = tables_on(folder / "ageing", 1), Random(1)
    for _ in range(ROUNDS):
        late, early = (begun_at(tables, asked, dice, number) for number in (LATE - WALK // 2, EARLY))
        times = [(timed(early), timed(late)) for _ in range(WALK // 4)]
        yield median(one for _, one in times) / median(one for one, _ in times)
    tables.log.close()


def begun_at(tables: Tables, asked: Asked, dice: Random, number: int) -> tuple[Callable[[], Answer], ...]:
    """The steps at a table of practice whose log has come to about this event."""
    table = seated(tables, asked, 4, undo="free")
    steps = steps_of(tables, table.id, *random_move(table, dice))
    while tables.look(table.id).version < number:
        timed(steps)
    return steps


def steps_of(tables: Tables, table_id: str, seat: str, move: AnyValue) -> tuple[Callable[[], Answer], ...]:
    """A move, back, forth, back: four events after which the table is where it was."""
    return (
        lambda: tables.play(table_id, seat, move),
        lambda: tables.undo(table_id, seat),
        lambda: tables.redo(table_id, seat),
        lambda: tables.undo(table_id, seat),
    )


def timed(steps: tuple[Callable[[], Answer], ...]) -> float:
    """Seconds of the four steps together."""
    began = perf_counter()
    for step in steps:
        step()
    return perf_counter() - began
