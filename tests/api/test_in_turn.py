"""Moves wait for one another where one process does all; who looks, forks or signs in goes past."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Event, Thread
from typing import Any

import pytest

from api.in_turn import InTurn, embedded
from api.settings import Settings
from api.wiring import wire

MOVES = "/api/tables/abcdefghijklmnop/moves"


class Slow:
    """An application that answers what comes first only once it is let go; `begun` is what it has begun with."""

    def __init__(self) -> None:
        self.begun, self.let_go, self.is_busy = list[str](), Event(), Event()

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        self.begun.append(environ["PATH_INFO"])
        if len(self.begun) == 1:
            self.is_busy.set()
            assert self.let_go.wait(10)
        if environ["PATH_INFO"].startswith("/broken"):
            raise RuntimeError("broken")
        return [environ["PATH_INFO"].encode()]


@pytest.fixture
def slow() -> Iterable[Slow]:
    app = Slow()
    yield app
    app.let_go.set()


def asked(app: InTurn, method: str, path: str) -> Thread:
    """Somebody who asks for this, in a thread of his own."""
    environ = {"REQUEST_METHOD": method, "PATH_INFO": path}
    thread = Thread(target=lambda: list(app(environ, lambda *_: lambda _: None)))
    thread.start()
    return thread


@pytest.fixture
def at_work(slow) -> InTurn:
    """The application in the midst of a move."""
    app = InTurn(slow)
    asked(app, "POST", MOVES)
    assert slow.is_busy.wait(10)
    return app


def test_a_move_waits_until_the_one_before_it_is_answered(slow, at_work):
    second = asked(at_work, "POST", "/api/tables/other/moves")
    second.join(0.2)
    assert slow.begun == [MOVES]
    slow.let_go.set()
    second.join(10)
    assert slow.begun == [MOVES, "/api/tables/other/moves"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/tables/abcdefghijklmnop"),
        ("GET", "/healthz"),
        ("POST", "/api/sessions"),
        ("POST", "/api/tables/abcdefghijklmnop/undo"),
    ],
)
def test_who_looks_or_undoes_or_signs_in_waits_for_no_move(slow, at_work, method, path):
    asked(at_work, method, path).join(10)
    assert slow.begun == [MOVES, path]


def test_no_move_waits_for_who_forks(slow):
    app = InTurn(slow)
    asked(app, "POST", "/api/tables/abcdefghijklmnop/forks")
    assert slow.is_busy.wait(10)
    asked(app, "POST", MOVES).join(10)
    assert slow.begun == ["/api/tables/abcdefghijklmnop/forks", MOVES]


def test_after_a_move_that_failed_the_next_one_has_its_turn(slow):
    slow.let_go.set()
    app = InTurn(slow)
    with pytest.raises(RuntimeError):
        app({"REQUEST_METHOD": "POST", "PATH_INFO": "/broken/moves"}, lambda *_: lambda _: None)
    asked(app, "POST", MOVES).join(10)
    assert slow.begun == ["/broken/moves", MOVES]


def test_moves_take_turns_where_the_log_is_a_file(tmp_path):
    service = wire(Settings(tmp_path))
    assert isinstance(embedded(service).wsgi_app, InTurn)
    service.close()


@pytest.mark.postgres
def test_a_database_is_sent_as_many_moves_at_once_as_come(tmp_path, database):
    service = wire(Settings(tmp_path, database=database))
    assert not isinstance(embedded(service).wsgi_app, InTurn)
    service.close()
