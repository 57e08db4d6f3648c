"""The keys that all processes of an installation share: in the database, drawn by `roteiro migrate`."""

from __future__ import annotations

from typing import NamedTuple

from domain.kernel.values import write

from .connecting import briefly
from .keeping import drawn
from .schema import LOCK, check_prepared
from .signing import SigningKey, read_line
from .tokens import SeatTokens

LINE = "signing-line"  # under this name, the public keys, oldest first
SWAPPED = "INSERT INTO server_keys VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET key = excluded.key"


class SharedKeys(NamedTuple):
    signing: SigningKey
    tokens: SeatTokens


def shared_keys(url: str) -> SharedKeys:
    """Raises NotPrepared if `migrate` has yet to run, DatabaseAway if the database does not answer."""
    with briefly(url) as connection:
        check_prepared(connection)
        found = dict(connection.execute("SELECT name, key FROM server_keys").fetchall())
    return SharedKeys(SigningKey(found["signing"], read_line(found.get(LINE, b""))), SeatTokens(found["tokens"]))


def rotated(url: str, since: str) -> SigningKey:
    """A new key takes the place of the one that signs, which is gone for good. Raises as `shared_keys`."""
    with briefly(url) as connection:
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        new_seed = drawn()
        new = shared_keys(url).signing.successor(new_seed, since)
        connection.execute(SWAPPED, (LINE, write(new.line)))
        connection.execute(SWAPPED, ("signing", new_seed))
    return new
