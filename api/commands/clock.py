"""roteiro clock: what happens by itself as time goes by, in one process of an installation."""

from __future__ import annotations

from pathlib import Path

import click

from ..clockwork import ticking
from .installation import DATA, chosen
from .plain import HEALTH, until_told


@click.command()
@DATA
@HEALTH
@click.option("--pause", default=0.3, show_default=True, help="seconds a bot thinks")
def clock(data: Path | None, health: int | None, pause: float) -> None:
    """Let bots play; of several such processes one does, the others wait."""
    until_told("clock", chosen(data=data, pause=pause), health, ticking)
