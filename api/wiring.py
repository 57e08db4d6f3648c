"""Where real things are made, once; everything else is handed what it needs. Here for one process that does all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from domain.tables.catalogue import Catalogue
from domain.tables.events import Stored
from domain.tables.playing import Tables
from domain.tables.store import Log
from domain.tables.tokens import SeatTokens
from projections.in_memory import Views
from projections.lobby import Lobby
from projections.projection import Listed, Showing
from projections.runner import Runner
from projections.watching import Watching

from . import readiness
from .accounts.accounts import Accounts, accounts_of
from .bots_at_play import BotsAtPlay
from .later import Later
from .limiting import InMemory, Limits
from .push import Hub
from .readiness import Ready
from .settings import Settings
from .stores import kept, tables_on
from .time_calling import TimeCaller
from .whereabouts import InProcess

Told = Callable[[str, tuple[Stored, ...]], None]


class Running(Protocol):
    """A thread beside those that answer."""

    def start(self) -> None:
        """It is called once."""

    def stop(self) -> None:
        """Returns when it has ended; also if it never began."""


@dataclass(frozen=True)
class Service:
    """One running process: the log, the tables, what is shown of them, and who is told.

    `told` is handed what this process has stored. `shown` is the position in the log up to which all is shown, None if
    nobody says. `running` are its threads, in the order in which they start.
    """

    settings: Settings
    tables: Tables
    tokens: SeatTokens
    views: Showing
    lobby: Listed
    watching: Watching
    hub: Hub
    later: Later
    accounts: Accounts
    limits: Limits
    told: Told
    shown: Callable[[], int | None]
    ready: Ready
    running: tuple[Running, ...]

    @property
    def log(self) -> Log:
        return self.tables.log

    @property
    def catalogue(self) -> Catalogue:
        return self.tables.catalogue

    def start(self) -> None:
        """Returns when all that was stored is shown."""
        for one in self.running:
            one.start()

    def close(self) -> None:
        """Ends streams and threads, and closes the log."""
        self.hub.close()
        for one in reversed(self.running):
            one.stop()
        self.log.close()
        self.accounts.close()


def wire(settings: Settings, games: Catalogue | None = None, alone: bool = True) -> Service:
    """A server that follows the log by itself; unless it is `alone`, another process lets bots play and time pass.

    No connection to a database stays open before `start`.
    """
    log, key, tokens = kept(settings)
    tables = tables_on(log, key, games)
    games = tables.catalogue
    views, lobby = Views(log, games), Lobby()
    hub = Hub(settings.streams, settings.heartbeat, InProcess(tables, views))
    runner = Runner(log, tables.stored, (views, lobby, hub))
    running: tuple[Running, ...] = (runner,)
    if alone:
        bots = BotsAtPlay(tables, settings.pause, runner.told)
        clock = TimeCaller(tables, runner.told, settings.grace)
        for projection in (bots, clock):
            runner.also(projection)
        running = (runner, bots, clock)
    accounts, limits = accounts_of(settings), Limits(settings.rates, InMemory())
    watching = Watching(log, games, tables.clock)
    later = Later(hub, tables, watching)
    return Service(
        settings, tables, tokens, views, lobby, watching, hub, later, accounts, limits,
        runner.told, lambda: runner.position, lambda: readiness.following(log, runner), (*running, later),
    )  # fmt: skip
