"""What a server writes down about itself, and counts, while it is asked: for operators, who play too."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import structlog
from structlog.testing import LogCapture

from api.operations.metrics import COUNTED
from domain.kernel.values import write

BY_CHANCE = ("request", "milliseconds")  # of a line: another one each time, whatever was asked


class Notes(logging.Handler):
    """Lines of requests, lines of all else, and how much more was counted of what."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self._requests, self._others, self._before = LogCapture(), list[str](), counts()

    def emit(self, record: logging.LogRecord) -> None:
        self._others.append(f"{record.levelname} {record.name} {self.format(record)}")

    def processors(self) -> list[Any]:
        return [structlog.contextvars.merge_contextvars, self._requests]

    def written(self) -> bytes:
        lines = [{name: one for name, one in line.items() if name not in BY_CHANCE} for line in self._requests.entries]
        counted = {name: more - self._before.get(name, 0) for name, more in counts().items()}
        return write([lines, self._others, {name: more for name, more in counted.items() if more}])


@contextmanager
def noted() -> Iterator[Notes]:
    """All that this process notes meanwhile, at its most talkative."""
    notes, root = Notes(), logging.getLogger()
    level = root.level
    structlog.configure(processors=notes.processors())
    root.addHandler(notes)
    root.setLevel(logging.DEBUG)
    try:
        yield notes
    finally:
        root.setLevel(level)
        root.removeHandler(notes)
        structlog.reset_defaults()


def counts() -> dict[str, float]:
    """What is counted, by its name and labels; how long anything took hangs on more than on what was asked."""
    return {
        f"{one.name} {sorted(one.labels.items())}": one.value
        for family in COUNTED.collect()
        for one in family.samples
        if not one.name.endswith(("_bucket", "_sum"))
    }
