"""What the processes have in common that answer no requests: they stop when they are told to, and say how they are."""

from __future__ import annotations

import logging
import signal
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from http.server import ThreadingHTTPServer
from typing import Protocol

import click
from prometheus_client.registry import Collector

from domain.tables.errors import NotPrepared

from ..leading import Leading, lead_in
from ..operations import logs
from ..readiness import Readiness
from ..settings import Settings
from ..watched import watched

LOGGER = logging.getLogger("roteiro.health")
HEALTH = click.option(
    "--health",
    type=click.IntRange(0, 65_535),
    envvar="HEALTH_PORT",
    help="a port for /healthz, /readyz and /metrics; none",
)


class Work(Protocol):
    """What one process of an installation does at a time. `looked_at` is shown with the metrics."""

    @property
    def looked_at(self) -> Sequence[Collector]: ...

    def run(self, stopped: threading.Event) -> None:
        """Until it is stopped, whatever happens."""

    def ready(self, leads: bool) -> Readiness:
        """How it is; `leads` is whether this is the process that does it."""


class Process:
    """What there is to tell of a process, from its first moment on: its work may have to wait for a database."""

    def __init__(self) -> None:
        self._work: Work | None = None
        self._leading: Leading | None = None

    def does(self, work: Work, leading: Leading) -> None:
        self._work, self._leading = work, leading

    def ready(self) -> Readiness:
        if self._work is None or self._leading is None:
            return Readiness("the database is away", {})
        return self._work.ready(self._leading.leads)

    def looked_at(self) -> Sequence[Collector]:
        return () if self._work is None else self._work.looked_at


def until_told(name: str, settings: Settings, health: int | None, make: Callable[[Settings], Work]) -> None:
    """Does the work while this is the one process that does it, until SIGTERM or SIGINT; raises ClickException."""
    logs.set_up(settings)
    process = Process()
    with ExitStack() as stack:
        if health is not None:
            server = answering(settings, health, process)
            stack.callback(server.shutdown)
            LOGGER.info("health at http://%s:%s/readyz", settings.host, server.server_port)
        work = prepared(make, settings)
        stopped, leading = threading.Event(), Leading(lead_in(name, settings), work.run)
        for asked in (signal.SIGTERM, signal.SIGINT):
            signal.signal(asked, lambda *_: stopped.set())
        process.does(work, leading)
        leading.run(stopped)


def answering(settings: Settings, health: int, process: Process) -> ThreadingHTTPServer:
    """Who says at this port how the process is; raises ClickException if it is taken."""
    try:
        return watched(settings, health, process.ready, process.looked_at)
    except OSError as error:
        raise click.ClickException(f"{settings.host}:{health}: {error} (--health names another)") from error


def prepared(make: Callable[[Settings], Work], settings: Settings) -> Work:
    """What is made of the settings; raises ClickException."""
    try:
        return make(settings)
    except (OSError, ValueError, NotPrepared) as error:
        raise click.ClickException(str(error)) from error
