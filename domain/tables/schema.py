"""What the database must hold before a server can use it: made by `roteiro migrate`, never by servers that race."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import Any

import psycopg

from .connecting import QUIET, Row
from .postgres import SPREAD, XMIN

LOCK = 7_301_544_912  # of all who migrate; any number that nobody else takes
KEYS = ("signing", "tokens")
STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE stored_events (
            originator_id text COLLATE "C" NOT NULL,
            originator_version bigint NOT NULL,
            topic text NOT NULL,
            state bytea NOT NULL,
            notification_id bigint NOT NULL,
            CONSTRAINT stored_events_pkey PRIMARY KEY (originator_id, originator_version))""",
        "CREATE UNIQUE INDEX stored_events_position ON stored_events (notification_id)",
        # one row: what is added to the numbers of transactions, which begin anew in a database restored elsewhere
        "CREATE TABLE log_base (base bigint NOT NULL)",
        "INSERT INTO log_base VALUES (0)",
        "CREATE TABLE server_keys (name text PRIMARY KEY, key bytea NOT NULL)",
    ),
)
MADE = "SELECT to_regclass('roteiro_steps') IS NOT NULL"
DONE = "SELECT count(*) FROM roteiro_steps"
ELSEWHERE = f"""SELECT coalesce(max(notification_id), 0) >> {SPREAD}
    >= (SELECT base FROM log_base) + pg_snapshot_xmax(pg_current_snapshot())::text::bigint FROM stored_events"""
REBASE = f"UPDATE log_base SET base = (SELECT (max(notification_id) >> {SPREAD}) + 1 FROM stored_events) - {XMIN}"


class NotPrepared(Exception):
    """The database is not as this version needs it; says what to do."""


def migrate(url: str) -> list[str]:
    """Makes what is missing, and says in words what was done; nothing where all is there.

    Any number may do so at once: they wait for one another. Raises psycopg.Error.
    """
    with psycopg.connect(url) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        return [*_stepped(connection), *_keyed(connection), *_rebased(connection)]


def server_keys(url: str) -> dict[str, bytes]:
    """The keys that all processes share, by name; the connection is closed again.

    Raises NotPrepared if `migrate` has yet to run, psycopg.OperationalError if the database does not answer.
    """
    with psycopg.connect(url, connect_timeout=int(QUIET["connect_timeout"])) as connection:
        if not _asked(connection, MADE) or _asked(connection, DONE) < len(STEPS):
            raise NotPrepared("the database lacks what this version needs: run roteiro migrate")
        if _asked(connection, ELSEWHERE):
            raise NotPrepared("the database was restored from elsewhere: run roteiro migrate")
        return dict(connection.execute("SELECT name, key FROM server_keys").fetchall())


def _stepped(connection: psycopg.Connection[Row]) -> Iterator[str]:
    connection.execute("CREATE TABLE IF NOT EXISTS roteiro_steps (step integer PRIMARY KEY)")
    done = _asked(connection, DONE)
    for number, statements in enumerate(STEPS[done:], start=done + 1):
        for statement in statements:
            connection.execute(statement)
        connection.execute("INSERT INTO roteiro_steps VALUES (%s)", (number,))
        yield f"step {number} of {len(STEPS)} is done"


def _keyed(connection: psycopg.Connection[Row]) -> Iterator[str]:
    for name in KEYS:
        drawn = (name, secrets.token_bytes(32))
        if connection.execute("INSERT INTO server_keys VALUES (%s, %s) ON CONFLICT DO NOTHING", drawn).rowcount:
            yield f"the {name} key is drawn"


def _rebased(connection: psycopg.Connection[Row]) -> Iterator[str]:
    """Positions go on growing after the last one."""
    if _asked(connection, ELSEWHERE):
        connection.execute(REBASE)
        yield "the log was restored from elsewhere: its positions go on from the last one"


def _asked(connection: psycopg.Connection[Row], question: str) -> Any:
    row = connection.execute(question).fetchone()
    return row[0] if row else None
