"""Of all who ask the same at the same time one asks, and the others wait for what he is told."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock
from typing import Generic, TypeVar

Told = TypeVar("Told")


class OneAsks(Generic[Told]):
    """Any number of threads may use it at once. Nothing is remembered: who comes later asks anew."""

    def __init__(self) -> None:
        self._asked: dict[str, Future[Told]] = {}
        self._lock = Lock()

    def __call__(self, name: str, question: Callable[[], Told]) -> tuple[Told, bool]:
        """What is told of `name`, and whether it was asked on this call; raises what the question raised."""
        with self._lock:
            asked = self._asked.get(name)
            mine = asked is None
            if asked is None:
                asked = self._asked[name] = Future()
        if mine:
            self._ask(name, question, asked)
        return asked.result(), mine

    def _ask(self, name: str, question: Callable[[], Told], asked: Future[Told]) -> None:
        try:
            asked.set_result(question())
        except BaseException as error:
            asked.set_exception(error)
        finally:
            with self._lock:
                del self._asked[name]
