"""What each process of an installation is made of, where one does not do it all."""

from __future__ import annotations

from domain.tables.catalogue import Catalogue, catalogue
from projections.asking import Asking
from projections.in_memory import Views
from projections.kept import Kept
from projections.looking import KeptLobby, KeptViews
from projections.projector import Projector
from projections.reaching import connected
from projections.watching import Watching

from . import readiness, stores
from .accounts.accounts import accounts_of
from .later import Later
from .limiting import Limits
from .listening import Listening
from .push import Hub
from .settings import Settings
from .shared_limits import InRedis as LimitsInRedis
from .whereabouts import InRedis
from .wiring import Service, wire

PATIENCE = 0.25  # seconds that somebody who looks waits for Redis
UNHURRIED = 1.0  # seconds that the projector waits for it


def web(settings: Settings, games: Catalogue | None = None) -> Service:
    """Answers and pages: what Redis shows, and moves, which need the log alone.

    Streams too, unless there is a process for them. Without a Redis it follows the log by itself.
    """
    if not settings.redis:
        return wire(settings, games, alone=False)
    log, key, tokens = stores.kept(settings)
    tables = stores.tables_on(log, key, games)
    games = tables.catalogue
    client = connected(settings.redis, PATIENCE)
    kept, asking = Kept(client, settings.redis_prefix), Asking()
    views = KeptViews(kept, asking, log, Views(log, games, told=False))
    whereabouts = InRedis(kept, asking, log)
    hub, watching = Hub(settings.streams, settings.heartbeat, whereabouts), Watching(log, games, tables.clock)
    later = Later(hub, tables, watching)

    return Service(
        settings, tables, tokens, views, KeptLobby(kept, asking, log, games), watching, hub, later,
        accounts_of(settings), Limits(settings.rates, LimitsInRedis(client, settings.redis_prefix)), views.follow,
        lambda: shown_in(kept, asking), lambda: readiness.looking(log, kept, asking),
        () if settings.push else (Listening(hub, kept, log, whereabouts), later),
    )  # fmt: skip


def shown_in(kept: Kept, asking: Asking) -> int | None:
    """The position in the log up to which Redis shows all, as far as its projector says."""
    sign = asking(kept.sign)
    return None if sign is None else sign.position


def projecting(settings: Settings, games: Catalogue | None = None) -> Projector:
    """The projector of an installation."""
    return Projector(stores.kept(settings).log, games or catalogue(), keeping(settings))


def keeping(settings: Settings) -> Kept:
    """The views in Redis, for who keeps them or looks after them."""
    return Kept(connected(settings.redis, UNHURRIED), settings.redis_prefix)
