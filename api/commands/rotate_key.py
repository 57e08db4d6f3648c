"""roteiro rotate-key: a new key signs from now on, and the old one says so with its last signature."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from domain.tables.signing import SigningKey, rotated
from domain.tables.timing import as_text

from .installation import DATA, chosen, shared


@click.command("rotate-key")
@DATA
def rotate_key(data: Path | None) -> None:
    """Draw a new signing key; the old one is gone for good and stays listed. Servers sign with it once started anew."""
    settings, now = chosen(data=data), as_text(datetime.now(UTC))
    if settings.database:
        key = rotated_in(settings.database, now)
    else:
        key = rotated_beside(settings.data / "signing.key", now)
    click.echo(f"{key.public} signs now, after {key.line[-2].key}")


def rotated_in(database: str, now: str) -> SigningKey:
    from domain.tables.shared import rotated

    shared(database)
    return rotated(database, now)


def rotated_beside(file: Path, now: str) -> SigningKey:
    if not file.exists():
        raise click.ClickException(f"there is no key in {file.parent}: it is made when a server starts there")
    try:
        return rotated(file, now)
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
