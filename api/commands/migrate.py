"""roteiro migrate: what the database of DATABASE_URL must hold, made before any server starts on it."""

from __future__ import annotations

import click

from domain.tables.errors import DatabaseAway

from ..accounts.database import Database, server_url
from ..errors import Problem
from .installation import chosen


@click.command()
def migrate() -> None:
    """Make or update the tables of the database at DATABASE_URL; again, or several times at once, does no harm."""
    database = chosen().database
    if not database:
        click.echo("DATABASE_URL names no database: the log is a file, which is made when a server starts")
        return
    click.echo("\n".join(migrated(database)) or "all is there")


def migrated(database: str) -> list[str]:
    """What was done, in words."""
    try:
        from domain.tables import schema
    except ImportError as error:
        raise click.ClickException(f"pip install 'roteiro[server]': {error}") from error
    try:
        done = schema.migrate(database)
        make_accounts(database)
    except (DatabaseAway, Problem) as error:
        raise click.ClickException(f"the database does not answer: {error}") from error
    return done


def make_accounts(database: str) -> None:
    accounts = Database(server_url(database))  # makes its tables when it is opened
    try:
        with accounts.writing():
            pass
    finally:
        accounts.close()
