"""roteiro rebuild: all views in Redis are thrown away, and made again from the log."""

from __future__ import annotations

import click

from .installation import chosen


@click.command()
def rebuild() -> None:
    """Throw away all that is kept at REDIS_URL; the projector makes it again, and nobody is kept waiting."""
    settings = chosen()
    if not settings.redis:
        click.echo("REDIS_URL names no Redis: views are made from the log whenever a server starts")
        return
    from projections.reaching import AWAY

    from ..processes import keeping

    kept = keeping(settings)
    try:
        kept.wipe()
        alive = kept.sign() is not None or kept.signs_of_others()
    except AWAY as error:
        raise click.ClickException(f"Redis does not answer: {error}") from error
    click.echo("thrown away; " + ("the projector makes all again" if alive else "start roteiro projector"))
