"""Whether a database is fit to keep a log: what an operator would want to be told of it, in words."""

from __future__ import annotations

from collections.abc import Iterator

from .connecting import CONNECTIONS, answer, briefly

WANTED = {"fsync": "on", "full_page_writes": "on"}
LATE = 60  # seconds after which a transaction that writes is thought forgotten
OLDEST = """SELECT coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)::bigint FROM pg_stat_activity
    WHERE backend_xid IS NOT NULL"""
PREPARED = "SELECT count(*) FROM pg_prepared_xacts"
LEFT = """SELECT current_setting('max_connections')::bigint - count(*) FROM pg_stat_activity
    WHERE backend_type = 'client backend'"""


def complaints(url: str, late: int = LATE) -> Iterator[str]:
    """What is wrong with the server; `late` is in seconds. Raises DatabaseAway."""
    with briefly(url) as connection:
        for name, value in WANTED.items():
            if answer(connection, f"SELECT current_setting('{name}')") != value:
                yield f"PostgreSQL runs with {name} other than {value}: what is confirmed may be lost in a power cut"
        if answer(connection, OLDEST) > late:
            yield f"a transaction that writes is open for more than {late} s: the views stand still until it ends"
        if answer(connection, PREPARED):
            yield "a prepared transaction was never ended: the views stand still until it is"
        if (left := answer(connection, LEFT)) < CONNECTIONS:
            yield f"PostgreSQL has {left} connections left, and one process may want {CONNECTIONS}: max_connections"
