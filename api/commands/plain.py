"""What the processes have in common that answer no requests: they stop when they are told to, and say how they are."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import click

from domain.tables.errors import NotPrepared

from ..leading import Leading, lead_in
from ..operations import logs
from ..readiness import Ready
from ..settings import Settings
from ..watched import watched

HEALTH = click.option(
    "--health",
    type=click.IntRange(0, 65_535),
    envvar="HEALTH_PORT",
    help="a port for /healthz, /readyz and /metrics; none",
)
Work = Callable[[threading.Event], None]


def until_told(
    name: str, settings: Settings, health: int | None, work: Work, ready: Callable[[bool], Any], looked_at: Any = ()
) -> None:
    """Does the work while this is the one process that does it, until SIGTERM or SIGINT.

    `ready` is told whether it leads; `looked_at` is shown with the metrics.
    """
    stopped, leading = threading.Event(), Leading(lead_in(name, settings), work)
    for asked in (signal.SIGTERM, signal.SIGINT):
        signal.signal(asked, lambda *_: stopped.set())
    with ExitStack() as stack:
        if health is not None:
            answers: Ready = lambda: ready(leading.leads)  # noqa: E731
            server = watched(settings, health, answers, looked_at)
            stack.callback(server.shutdown)
            click.echo(f"health at http://{settings.host}:{server.server_port}/readyz")
        leading.run(stopped)


def prepared(make: Callable[[Settings], Any], settings: Settings) -> Any:
    """What is made of the settings; raises ClickException."""
    logs.set_up(settings)
    try:
        return make(settings)
    except (OSError, ValueError, NotPrepared) as error:
        raise click.ClickException(str(error)) from error
