"""The relational tables of accounts: players, their sessions, their programs' tokens, and where they sat down.

Of a password, a session or a token only a hash is kept. Times are seconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Connection, ForeignKey, MetaData, String, Table, text

METADATA = MetaData()
LOCK = 7_236_001  # that one process at a time makes the schema in PostgreSQL


def column_of_player(primary_key: bool = False) -> Column[str]:
    """Whose row it is; it goes with the player."""
    owner = ForeignKey("players.id", ondelete="CASCADE")
    return Column("player", String, owner, primary_key=primary_key, index=not primary_key, nullable=False)


PLAYERS = Table(
    "players",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),  # as it is shown
    Column("folded", String, nullable=False, unique=True),  # as it is compared
    Column("password", String, nullable=False),
    Column("role", String, nullable=False),
    Column("made", BigInteger, nullable=False),
)
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("mark", String, primary_key=True),
    column_of_player(),
    Column("begun", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False, index=True),
)
TOKENS = Table(
    "tokens",
    METADATA,
    Column("id", String, primary_key=True),
    Column("mark", String, nullable=False, unique=True),
    column_of_player(),
    Column("name", String, nullable=False),
    Column("scopes", String, nullable=False),  # separated by spaces
    Column("made", BigInteger, nullable=False),
    Column("ends", BigInteger),  # NULL: never
    Column("used", BigInteger),  # the day; NULL: never
)
SITTINGS = Table(  # where the log is to be looked at for the player; the log alone says who sits there
    "sittings",
    METADATA,
    column_of_player(primary_key=True),
    Column("game_table", String, primary_key=True),
    Column("asked", BigInteger, nullable=False),
)


def make_schema(connection: Connection) -> None:
    """Makes what is missing, in the transaction of this connection; any number of processes may do so at once."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    METADATA.create_all(connection)
