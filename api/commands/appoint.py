"""roteiro appoint: who is arbiter or operator; the first one is made here, for want of somebody to ask."""

from __future__ import annotations

from pathlib import Path

import click

from ..accounts.accounts import accounts_of
from ..accounts.players import ROLES
from ..errors import Problem
from .installation import DATA, chosen


@click.command()
@click.argument("name")
@click.argument("role", type=click.Choice(ROLES))
@DATA
def appoint(name: str, role: str, data: Path | None) -> None:
    """Make NAME, who has signed up, an arbiter, an operator, or a mere player again."""
    accounts = accounts_of(chosen(data=data))
    try:
        player = accounts.players.appoint(name, role)
    except Problem as problem:
        raise click.ClickException(problem.detail) from problem
    finally:
        accounts.close()
    click.echo(f"{player.name} is {role}")
