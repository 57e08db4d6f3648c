"""roteiro appoint: who is arbiter or operator; the first one is made here, for want of somebody to ask."""

from __future__ import annotations

from pathlib import Path

import click

from ..accounts.players import ROLES
from .installation import DATA, accounts_in


@click.command()
@click.argument("name")
@click.argument("role", type=click.Choice(ROLES))
@DATA
def appoint(name: str, role: str, data: Path | None) -> None:
    """Make NAME, who has signed up, an arbiter, an operator, or a mere player again."""
    with accounts_in(data) as accounts:
        player = accounts.players.appoint(name, role)
    click.echo(f"{player.name} is {role}")
