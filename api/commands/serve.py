"""roteiro serve, roteiro demo: one process, a SQLite log, views in memory."""

from __future__ import annotations

import logging
import signal
import tempfile
from pathlib import Path
from typing import Any

import click
from waitress.server import create_server

from domain.tables.errors import NotPrepared, TableError

from ..in_turn import embedded
from ..operations import logs
from ..resources.branches import LARGEST_LOG
from ..settings import RESERVED, Settings
from ..wiring import Service, wire
from .doctor import KEYS
from .installation import DATA, chosen

LOGGER = logging.getLogger("roteiro.serve")
PORT = click.IntRange(0, 65_535)
BACKLOG = 1024
CONNECTIONS = 1_000
LARGEST_SENT = LARGEST_LOG + 1024 * 1024  # bytes of a body that are read at all, to say that it is too large


@click.command()
@DATA
@click.option("--host", default=Settings.host, show_default=True)
@click.option("--port", type=PORT, default=Settings.port, show_default=True, help="0: any free one")
@click.option(
    "--threads",
    type=click.IntRange(RESERVED + 1),
    default=Settings.threads,
    show_default=True,
    help="requests answered at once",
)
@click.option(
    "--streams",
    type=click.IntRange(0),
    default=Settings.streams,
    show_default=True,
    help="streams open at once, each keeps a thread",
)
@click.option(
    "--heartbeat", default=Settings.heartbeat, show_default=True, help="seconds between signs of life on a stream"
)
@click.option("--pause", default=0.3, show_default=True, help="seconds a bot thinks")
def serve(data: Path | None, threads: int, streams: int, **named: Any) -> None:
    """Serve tables from the log in DATA, or in the database at DATABASE_URL."""
    run(wired(chosen(data=data, threads=threads, streams=min(streams, threads - RESERVED), **named)))


@click.command()
@click.option("--data", type=click.Path(path_type=Path), help="log and keys; a temporary folder if left out")
@click.option("--host", default=Settings.host, show_default=True)
@click.option("--port", type=PORT, default=Settings.port, show_default=True, help="0: any free one")
@click.option("--pause", default=0.7, show_default=True, help="seconds a bot thinks")
@click.option("--game", default="madeira", show_default=True)
@click.option("--modules", default="", help="names, separated by commas")
def demo(data: Path | None, host: str, port: int, pause: float, game: str, modules: str) -> None:
    """Serve a table where bots play, and one with a seat for you."""
    with tempfile.TemporaryDirectory(prefix="roteiro-") as folder:
        service = wired(chosen(data=data or Path(folder), host=host, port=port, pause=pause))
        try:
            watched, free = demo_tables(service, game, tuple(filter(None, modules.split(","))))
        except TableError as error:
            raise click.BadParameter(error.words, param_hint="--game, --modules") from error
        run(service, f"bots play at      /tables/{watched}\na seat is free at /tables/{free}\n")


def demo_tables(service: Service, game: str, modules: tuple[str, ...]) -> tuple[str, str]:
    """A table of bots alone, and a table where one seat is left to a person."""
    ids = []
    for count, bots in ((3, ("greedy", "random", "greedy")), (2, ("greedy",))):
        table = service.tables.open(game, count, modules).table
        for number, bot in enumerate(bots, start=1):
            service.tables.sit(table.id, f"{bot} {number}", table.places[-number], bot=bot)
        ids.append(table.id)
    return ids[0], ids[1]


def wired(settings: Settings) -> Service:
    logs.set_up(settings)
    for name in KEYS:
        if not settings.database and (settings.data / "log.db").exists() and not (settings.data / name).exists():
            LOGGER.warning("%s is missing beside the log of earlier tables: a new one is drawn", settings.data / name)
    try:
        return wire(settings)
    except (OSError, ValueError, NotPrepared) as error:
        raise click.ClickException(str(error)) from error


def run(service: Service, said: str = "") -> None:
    """Serves until it is told to stop (SIGTERM, SIGINT); streams say goodbye first. `said` is told once it listens."""
    service.start()
    server: Any = listening(service)
    for asked in (signal.SIGTERM, signal.SIGINT):
        signal.signal(asked, lambda *_: stop(service))
    click.echo(f"{said}Roteiro serves http://{server.effective_host}:{server.effective_port}/")
    try:
        server.run()
    finally:
        service.close()
        server.close()


def listening(service: Service) -> Any:
    """The server, bound to its port; raises ClickException if it cannot be."""
    try:
        return bound(service)
    except (OSError, ValueError) as error:
        service.close()
        where = f"{service.settings.host}:{service.settings.port}"
        raise click.ClickException(f"{where}: {error} (--port names another)") from error


def bound(service: Service) -> Any:
    return create_server(
        embedded(service),
        host=service.settings.host,
        port=service.settings.port,
        threads=service.settings.threads,
        backlog=BACKLOG,
        connection_limit=CONNECTIONS,
        channel_timeout=120,
        max_request_body_size=LARGEST_SENT,
        asyncore_use_poll=True,  # select fails, and the server with it, once a file is numbered 1024
        clear_untrusted_proxy_headers=not service.settings.proxies,
        ident="roteiro",
    )


def stop(service: Service) -> None:
    """Streams end first: each keeps a thread, and the server waits for its threads."""
    service.hub.close()
    raise SystemExit(0)
