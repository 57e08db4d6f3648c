"""roteiro projector: keeps in Redis what everybody sees of every table, for all processes of an installation."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .. import readiness
from ..operations.looking import Lag
from ..readiness import Readiness
from ..settings import Settings
from .installation import DATA, chosen
from .plain import HEALTH, until_told

if TYPE_CHECKING:
    from projections.projector import Projector

NO_REDIS = "REDIS_URL names no Redis: each process keeps the views that it shows, and no projector is needed"


@click.command()
@DATA
@HEALTH
def projector(data: Path | None, health: int | None) -> None:
    """Keep views in the Redis at REDIS_URL, made from the log; of several such processes one does, the others wait."""
    settings = chosen(data=data)
    if not settings.redis:
        raise click.ClickException(NO_REDIS)
    until_told("projector", settings, health, Projecting.of)


class Projecting:
    """The projector of an installation, and how far it is behind the log."""

    def __init__(self, projector: Projector) -> None:
        self._projector, self.run = projector, projector.run
        self.looked_at = (Lag(projector.log, lambda: projector.position or None),)

    @classmethod
    def of(cls, settings: Settings) -> Projecting:
        """Waits for a database that does not answer; raises NotPrepared, OSError, ValueError."""
        from ..processes import projecting

        return cls(projecting(settings))

    def ready(self, leads: bool) -> Readiness:
        return readiness.projecting(self._projector, leads)
