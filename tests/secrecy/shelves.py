"""All that Redis holds and tells of one party's table, and whose eyes each of it is for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from projections.kept import EVERYBODY, Kept
from tests.house import Party
from tests.secrecy.audiences import Heard


def all_keys(kept: Kept, party: Party) -> Iterator[tuple[str | None, Heard]]:
    """Every key with all it holds, and its audience: a seat's view is for that seat, all else for everybody.

    Views of other tables in the same house are left out: their seats are other people.
    """
    views, own = f"{kept.prefix}:view:", f"{kept.prefix}:view:{party.id}:"
    for key in sorted(key.decode() for key in kept.client.scan_iter(f"{kept.prefix}:*")):
        if key.startswith(own) or not key.startswith(views):
            name = key.removeprefix(own) if key.startswith(own) else EVERYBODY
            assert name in (*party.seats, EVERYBODY), key
            for value in values(kept, key):
                yield None if name == EVERYBODY else name, Heard(key, 200, key.encode() + b" " + value, value)


def own_keys(kept: Kept, party: Party) -> Iterator[tuple[str | None, Heard]]:
    """The keys that every event of the party's table changes."""
    for who in (*party.seats, None):
        key, (_, view) = kept.view_key(party.id, who), kept.view(party.id, who) or (0, b"")
        yield who, Heard(key, 200, view, view)
    client: Any = kept.client
    row = client.hget(f"{kept.prefix}:lobby", party.id) or b""
    yield None, Heard("lobby", 200, row, row)


def values(kept: Kept, key: str) -> Iterator[bytes]:
    client: Any = kept.client
    match client.type(key):
        case b"string":
            yield client.get(key) or b""
        case b"hash":
            for name, value in client.hgetall(key).items():
                yield name
                yield value
        case b"zset":
            yield from client.zrange(key, 0, -1)
        case kind:
            raise AssertionError(f"{key!r} is of a kind that nobody looks at: {kind!r}")


class Ear:
    """Listens to every channel, as anybody might who can reach Redis: so all that is told there is for everybody."""

    def __init__(self, kept: Kept) -> None:
        self._channel = kept.channel
        self._listening = kept.client.pubsub(ignore_subscribe_messages=True)
        self._listening.psubscribe(f"{kept.prefix}*")
        self._listening.get_message(timeout=1)

    def heard_until(self, table_id: str, version: int) -> Iterator[tuple[None, Heard]]:
        """All that is told up to this version of this table; raises AssertionError if that never is."""
        last = (f"{self._channel}{table_id}".encode(), str(version).encode())
        while True:
            message = self._listening.get_message(timeout=5)
            assert message, last
            channel, text = message["channel"], message["data"]
            yield None, Heard(channel.decode(), 200, channel + b" " + text, text)
            if (channel, text) == last:
                return

    def close(self) -> None:
        self._listening.close()
