"""roteiro new-password: for somebody who has forgotten his own."""

from __future__ import annotations

import secrets
from pathlib import Path

import click

from .installation import DATA, accounts_in

DRAWN = 12  # bytes


@click.command("new-password")
@click.argument("name")
@DATA
def new_password(name: str, data: Path | None) -> None:
    """Draw a new password for NAME and print it; all sessions and tokens of theirs end."""
    password = secrets.token_urlsafe(DRAWN)
    with accounts_in(data) as accounts:
        accounts.players.change_password(accounts.players.named(name), password)
    click.echo(password)
