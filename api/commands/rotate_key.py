"""roteiro rotate-key: a new key signs from now on, and the old one says so with its last signature."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from domain.tables.signing import rotated
from domain.tables.writing import as_text


@click.command("rotate-key")
@click.option("--data", type=click.Path(path_type=Path, exists=True), default=Path("var"), show_default=True)
def rotate_key(data: Path) -> None:
    """Draw a new signing key; the old one is gone for good and stays listed. Servers sign with it once started anew."""
    file = data / "signing.key"
    if not file.exists():
        raise click.ClickException(f"there is no key in {data}: it is made when a server starts there")
    try:
        key = rotated(file, as_text(datetime.now(UTC)))
    except (OSError, ValueError) as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{key.public} signs now, after {key.line[-2].key}")
