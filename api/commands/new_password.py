"""roteiro new-password: for somebody who has forgotten his own."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from ..accounts.accounts import accounts_of
from ..errors import Problem
from .installation import DATA, chosen

DRAWN = 12  # bytes


@click.command("new-password")
@click.argument("name")
@DATA
def new_password(name: str, data: Path | None) -> None:
    """Draw a new password for NAME and print it; all sessions and tokens of theirs end."""
    accounts, password = accounts_of(chosen(data=data)), secrets.token_urlsafe(DRAWN)
    try:
        accounts.players.change_password(accounts.players.named(name), password)
    except Problem as problem:
        raise click.ClickException(problem.detail) from problem
    finally:
        accounts.close()
    click.echo(password)
