"""What the database must hold before a server can use it: made by `roteiro migrate`, never by servers that race."""

from __future__ import annotations

from collections.abc import Iterator

from .connecting import LACKS, Connection, answer, briefly
from .errors import NotPrepared
from .keeping import drawn
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


def migrate(url: str) -> list[str]:
    """Makes what is missing, and says in words what was done; nothing where all is there.

    Any number may do so at once: they wait for one another. Raises DatabaseAway.
    """
    with briefly(url) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        return [*_stepped(connection), *_keyed(connection), *_rebased(connection)]


def check_prepared(connection: Connection) -> None:
    """Raises NotPrepared if `migrate` has yet to run."""
    if not answer(connection, MADE) or answer(connection, DONE) < len(STEPS):
        raise NotPrepared(LACKS)
    if answer(connection, ELSEWHERE):
        raise NotPrepared("the database was restored from elsewhere: run roteiro migrate")


def _stepped(connection: Connection) -> Iterator[str]:
    connection.execute("CREATE TABLE IF NOT EXISTS roteiro_steps (step integer PRIMARY KEY)")
    done = answer(connection, DONE)
    for number, statements in enumerate(STEPS[done:], start=done + 1):
        for statement in statements:
            connection.execute(statement)
        connection.execute("INSERT INTO roteiro_steps VALUES (%s)", (number,))
        yield f"step {number} of {len(STEPS)} is done"


def _keyed(connection: Connection) -> Iterator[str]:
    for name in KEYS:
        key = (name, drawn())
        if connection.execute("INSERT INTO server_keys VALUES (%s, %s) ON CONFLICT DO NOTHING", key).rowcount:
            yield f"the {name} key is drawn"


def _rebased(connection: Connection) -> Iterator[str]:
    """Positions go on growing after the last one."""
    if answer(connection, ELSEWHERE):
        connection.execute(REBASE)
        yield "the log was restored from elsewhere: its positions go on from the last one"
