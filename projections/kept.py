"""Views kept in Redis: finished JSON, one key an audience, moved together with the place in the log that they show.

Every write is one script that compares the mark with the one its projector saw last. So a write that comes late or
twice, a second projector, and a Redis that was emptied or set back in the meantime, are all refused: `Displaced`.
Nothing here needs to be backed up, and nothing is ever decided by it: the log makes all of it again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError, RedisError, ResponseError
from redis.retry import Retry

from domain.kernel.secrecy import Audience

from .marks import Mark, Sign
from .scripts import BEAT, MOVE

AWAY = (RedisError, OSError)  # what a Redis that is not there may raise
EVERYBODY = "*"  # how the audience of who sits nowhere is written; no seat is named so
ANY = "*"
STATUSES = ("open", "playing", "over")
LIFE = 14 * 24 * 3600  # seconds after its last event for which a table is kept
SIGN = 5  # seconds for which a projector is taken to be alive after a sign of it
DISPLACED = "MARK"


class Displaced(Exception):
    """The mark is not the one that was seen last: somebody else writes, or Redis was emptied or set back."""


class Shown(NamedTuple):
    """A table as it is to be kept: its version, each audience's view, its row in the lobby and what that is found by.

    `opened` is when, in milliseconds since 1970.
    """

    table: str
    version: int
    game: str
    status: str
    opened: int
    row: bytes
    views: dict[Audience, bytes]


def connected(url: str, patience: float) -> Redis:
    """A client that gives up after `patience` seconds, and asks a second time only where a connection was cut."""
    retry = Retry(NoBackoff(), 1, (ConnectionError,))
    return Redis.from_url(
        url, socket_timeout=patience, socket_connect_timeout=patience, retry=retry, protocol=2
    )  # fmt: skip


class Kept:
    """The keys of one installation, all under `prefix`. Any number of threads may use it at once.

    Every method raises one of AWAY where Redis does not answer.
    """

    def __init__(self, client: Redis, prefix: str = "roteiro", life: int = LIFE) -> None:
        self.client, self.prefix, self._life = client, prefix, life
        self._move, self._beat = client.register_script(MOVE), client.register_script(BEAT)
        self.channel, self.signs = f"{prefix}:table:", f"{prefix}:projector"

    def mark(self) -> Mark:
        return Mark.read(self._answer(self.client.get(self._mark_key)))

    def move(self, seen: Mark, new: Mark, whole: bool, tables: Sequence[Shown]) -> None:
        """These tables and the mark together, and each table's channel told; nothing of it if it raises Displaced."""
        keys: list[str] = [self._mark_key, self.signs, f"{self.prefix}:lobby"]
        words: list[Any] = [str(seen), str(new), self._life, str(Sign(new.position, whole)), SIGN]
        for one in tables:
            keys += [self.version_key(one.table), *self._places(one)]
            keys += [self.view_key(one.table, audience) for audience in one.views]
            words += [one.table, one.version, self.channel + one.table, one.row, one.opened, len(one.views)]
            words += one.views.values()
        self._written(self._move, keys, words)

    def beat(self, seen: Mark, whole: bool) -> None:
        """A sign of life, if the mark is still this one; raises Displaced."""
        self._written(self._beat, [self._mark_key, self.signs], [str(seen), str(Sign(seen.position, whole)), SIGN])

    def _written(self, script: Any, keys: list[str], words: list[Any]) -> None:
        try:
            script(keys, words)
        except ResponseError as error:
            if str(error).startswith(DISPLACED):
                raise Displaced(str(error)) from error
            raise

    def sign(self) -> Sign | None:
        """The sign that a projector gave within the last seconds, if one did."""
        return Sign.read(self._answer(self.client.get(self.signs)))

    def view(self, table_id: str, audience: Audience) -> tuple[int, bytes] | None:
        """Version and JSON of what the audience sees, as far as it is known here."""
        version, view = self._answer(self.client.mget(self.version_key(table_id), self.view_key(table_id, audience)))
        return None if version is None or view is None else (int(version), view)

    def versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """The versions of those tables that are kept here."""
        found = self._answer(self.client.mget([self.version_key(one) for one in table_ids])) if table_ids else ()
        return {table_id: int(version) for table_id, version in zip(table_ids, found) if version is not None}

    def rows(self, game: str = "", status: str = "", limit: int = 100) -> list[bytes] | None:
        """The rows of the lobby, newest table first, of one game or status if these are named.

        None if nobody keeps them, or not all of them yet.
        """
        sign = self.sign()
        if sign is None or not sign.whole:
            return None
        ids = self._answer(self.client.zrange(self._place(game or ANY, status or ANY), 0, limit - 1, desc=True))
        rows = self._answer(self.client.hmget(f"{self.prefix}:lobby", ids)) if ids else ()
        return [row for row in rows if row is not None]

    def wipe(self) -> None:
        """All of it goes; the projector makes it again from the log."""
        self.client.delete(self._mark_key)
        for key in self.client.scan_iter(f"{self.prefix}:*", count=1_000):
            self.client.unlink(key)

    @property
    def _mark_key(self) -> str:
        return f"{self.prefix}:position"

    def version_key(self, table_id: str) -> str:
        return f"{self.prefix}:version:{table_id}"

    def view_key(self, table_id: str, audience: Audience) -> str:
        return f"{self.prefix}:view:{table_id}:{EVERYBODY if audience is None else audience}"

    def _place(self, game: str, status: str) -> str:
        return f"{self.prefix}:lobby:{game}:{status}"

    def _places(self, table: Shown) -> Iterator[str]:
        """The four lists that the table stands in, then those of other statuses that it stands in no more."""
        for status in (ANY, table.status, *(one for one in STATUSES if one != table.status)):
            yield from (self._place(ANY, status), self._place(table.game, status))

    def _answer(self, answer: Any) -> Any:
        """What the client gave back: its types also allow for an asynchronous one."""
        return answer


def told(message: dict[str, Any], channel: str) -> tuple[str, int]:
    """The table and the version that a message on a table's channel tells."""
    return message["channel"].decode().removeprefix(channel), int(message["data"])


def in_steps(tables: Iterable[Shown], most: int) -> Iterator[list[Shown]]:
    """The same tables in rows of about so many bytes, so that no write holds Redis up for long."""
    row: list[Shown] = []
    size = 0
    for one in tables:
        row.append(one)
        size += sum(map(len, one.views.values()))
        if size >= most:
            yield row
            row, size = [], 0
    if row:
        yield row
