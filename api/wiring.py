"""Where real things are made, once; everything else is handed what it needs."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from domain.tables.catalogue import Catalogue, catalogue
from domain.tables.playing import Tables
from domain.tables.store import Log
from domain.tables.tokens import SeatTokens
from projections.in_memory import Views
from projections.lobby import Lobby
from projections.runner import Runner

from .accounts.accounts import Accounts, accounts_of
from .bots_at_play import BotsAtPlay
from .limiting import InMemory, Limits
from .push import Hub
from .settings import Settings
from .stores import kept
from .time_calling import TimeCaller


@dataclass(frozen=True)
class Service:
    """One running server: its log, the tables, what is shown of them, and who is told."""

    settings: Settings
    log: Log
    tables: Tables
    tokens: SeatTokens
    views: Views
    lobby: Lobby
    hub: Hub
    runner: Runner
    bots: BotsAtPlay
    clock: TimeCaller
    accounts: Accounts
    limits: Limits

    @property
    def catalogue(self) -> Catalogue:
        return self.tables.catalogue

    def start(self) -> None:
        """Follows the log from its beginning, then lets the bots play and time pass.

        Returns when all that was stored is shown.
        """
        self.runner.start()
        self.bots.start()
        self.clock.start()

    def close(self) -> None:
        """Ends streams, bots, clock and projections, and closes the log."""
        self.hub.close()
        self.bots.stop()
        self.clock.stop()
        self.runner.stop()
        self.log.close()
        self.accounts.close()


def wire(settings: Settings, games: Catalogue | None = None) -> Service:
    """A server on what is kept where the settings say; no connection to a database stays open before `start`."""
    games, (log, key, tokens) = games or catalogue(), kept(settings)
    tables = Tables(log, games, key, lambda: datetime.now(UTC), secrets.token_bytes)
    views, lobby, hub = Views(log, games), Lobby(), Hub(settings.streams, settings.heartbeat)
    runner = Runner(log, tables.stored, (views, lobby, hub))
    bots = BotsAtPlay(tables, settings.pause, runner.told)
    clock = TimeCaller(tables, runner.told, settings.grace)
    for projection in (bots, clock):
        runner.also(projection)
    accounts, limits = accounts_of(settings), Limits(settings.rates, InMemory())
    return Service(settings, log, tables, tokens, views, lobby, hub, runner, bots, clock, accounts, limits)
