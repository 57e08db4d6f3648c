"""Moves, one after the other: for a process that does all alone, on a log that writes one event at a time.

There it is no use to decide side by side: Python runs one thread at a time, and who has decided waits for the log.
Threads that try all the same only take the interpreter from one another, in the midst of what they do.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import TYPE_CHECKING

from flask import Flask

from .app import create_app
from .wiring import Service

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

MOVES = "/moves"  # how the path ends that moves are sent to


class InTurn:
    """Another application, in which a move waits its turn, and everything else goes past.

    Other commands may take long (to undo or to fork can mean to read a whole log), and nobody's move waits for them.
    The server has read the whole body before it asks (waitress does), so that no turn lasts as long as a line is slow.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self._app, self._turn = app, Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        if environ["REQUEST_METHOD"] != "POST" or not environ.get("PATH_INFO", "").endswith(MOVES):
            return self._app(environ, start_response)
        with self._turn:
            return self._app(environ, start_response)


def embedded(service: Service) -> Flask:
    """The application of a process that answers alone; a database takes many moves at once, and is sent them so."""
    app = create_app(service)
    if not service.settings.database:
        app.wsgi_app = InTurn(app.wsgi_app)  # type: ignore[method-assign]
    return app
