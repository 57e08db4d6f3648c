"""roteiro serve, roteiro demo: one process, a SQLite log, views in memory."""

from __future__ import annotations

import logging
import signal
import tempfile
from pathlib import Path
from typing import Any

import click
from waitress.server import create_server

from ..app import create_app
from ..settings import Settings
from ..wiring import Service, wire

BACKLOG = 1024
CONNECTIONS = 1_000
LARGEST_SENT = 1024 * 1024  # bytes of a body that are read at all, to say that it is too large


@click.command()
@click.option("--data", type=click.Path(path_type=Path), default=Path("var"), show_default=True, help="log and keys")
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8080, show_default=True, help="0: any free one")
@click.option("--threads", default=64, show_default=True, help="requests answered at once")
@click.option("--streams", default=40, show_default=True, help="streams open at once, each keeps a thread")
@click.option("--heartbeat", default=10.0, show_default=True, help="seconds between signs of life on a stream")
@click.option("--pause", default=0.3, show_default=True, help="seconds a bot thinks")
def serve(
    data: Path, host: str, port: int, threads: int, streams: int, heartbeat: float, pause: float
) -> None:
    """Serve tables from the log in DATA."""
    run(wired(Settings(data, host, port, threads, min(streams, threads - 8), heartbeat, pause)))


@click.command()
@click.option("--data", type=click.Path(path_type=Path), help="log and keys; a temporary folder if left out")
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", default=8080, show_default=True, help="0: any free one")
@click.option("--pause", default=0.7, show_default=True, help="seconds a bot thinks")
@click.option("--game", default="madeira", show_default=True)
def demo(data: Path | None, host: str, port: int, pause: float, game: str) -> None:
    """Serve a table where bots play, and one with a seat for you."""
    with tempfile.TemporaryDirectory(prefix="roteiro-") as folder:
        service = wired(Settings(data or Path(folder), host, port, pause=pause))
        watched, free = demo_tables(service, game)
        click.echo(f"bots play at      /tables/{watched}")
        click.echo(f"a seat is free at /tables/{free}")
        run(service)


def demo_tables(service: Service, game: str) -> tuple[str, str]:
    """A table of bots alone, and a table where one seat is left to a person."""
    ids = []
    for count, bots in ((3, ("greedy", "random", "greedy")), (2, ("greedy",))):
        table = service.tables.open(game, count).table
        for number, bot in enumerate(bots, start=1):
            service.tables.sit(table.id, f"{bot} {number}", table.places[-number], bot=bot)
        ids.append(table.id)
    return ids[0], ids[1]


def wired(settings: Settings) -> Service:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    return wire(settings)


def run(service: Service) -> None:
    """Serves until it is told to stop (SIGTERM, SIGINT); streams say goodbye first."""
    service.start()
    server: Any = create_server(
        create_app(service),
        host=service.settings.host,
        port=service.settings.port,
        threads=service.settings.threads,
        backlog=BACKLOG,
        connection_limit=CONNECTIONS,
        channel_timeout=120,
        max_request_body_size=LARGEST_SENT,
        ident="roteiro",
    )
    for asked in (signal.SIGTERM, signal.SIGINT):
        signal.signal(asked, lambda *_: stop(service))
    click.echo(f"Roteiro serves http://{server.effective_host}:{server.effective_port}/")
    try:
        server.run()
    finally:
        service.close()
        server.close()


def stop(service: Service) -> None:
    """Streams end first: each keeps a thread, and the server waits for its threads."""
    service.hub.close()
    raise SystemExit(0)


