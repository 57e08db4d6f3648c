"""Views kept in Redis: finished JSON, one key an audience, moved together with the place in the log that they show.

Every write is one script that compares the mark with the one its projector saw last. So a write that comes late or
twice, a second projector, and a Redis that was emptied or set back in the meantime, are all refused: `Displaced`.
Nothing here needs to be backed up, and nothing is ever decided by it: the log makes all of it again.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from typing import Any, NamedTuple

from redis import Redis
from redis.client import PubSub
from redis.exceptions import ResponseError

from domain.kernel.secrecy import Audience

from .build import build
from .marks import Mark, Sign
from .scripts import BEAT, MOVE
from .shown import Shown

EVERYBODY = "*"  # how the audience of who sits nowhere is written; no seat is named so
ANY = "*"
STATUSES = ("open", "playing", "over")
LIFE = 14 * 24 * 3600  # seconds after its last event for which a table is kept
SIGN = 5  # seconds for which a projector is taken to be alive after a sign of it
AT_ONCE = 1_000  # tables of which news are gathered before they are passed on
DISPLACED = "MARK"


class Displaced(Exception):
    """The mark is not the one that was seen last: somebody else writes, or Redis was emptied or set back."""


class Told(NamedTuple):
    """What somebody who listens was told: versions of tables, a sign of the projector.

    `anew` tells that what was told before may have gone unheard.
    """

    anew: bool
    versions: dict[str, int]
    sign: Sign | None


class Kept:
    """The keys of one installation and one build of the program. Any number of threads may use it at once.

    All keys begin with `root`. Every method raises one of AWAY (reaching) where Redis does not answer.
    """

    def __init__(self, client: Redis, root: str = "roteiro", life: int = LIFE) -> None:
        self.client, self.root, self._life = client, root, life
        self.prefix = prefix = f"{root}:{build()}"
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

    def signs_of_others(self) -> int:
        """How many projectors of other builds of the program gave one."""
        found = self.client.scan_iter(f"{self.root}:*:projector", count=1_000)
        return sum(sign != self.signs.encode() for sign in found)

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

    def counts(self) -> dict[str, int] | None:
        """How many tables there are of each status; None if nobody keeps them, or not all of them yet."""
        sign = self.sign()
        if sign is None or not sign.whole:
            return None
        return {status: self._answer(self.client.zcard(self._place(ANY, status))) for status in STATUSES}

    def listen(self, wait: float) -> Generator[Told, None, None]:
        """What is told, at least every `wait` seconds, if only that nothing was; first of all, that it listens now."""
        with PubSub(self.client.connection_pool) as ear:
            ear.psubscribe(f"{self.channel}*")
            ear.subscribe(self.signs)
            if ear.get_message(timeout=wait) is None:
                raise TimeoutError("Redis does not let us listen")
            yield Told(True, {}, None)
            while True:
                yield self._told(ear, wait)

    def _told(self, ear: PubSub, wait: float) -> Told:
        """All that has come meanwhile; of each table the newest."""
        versions: dict[str, int] = {}
        sign, message = None, ear.get_message(timeout=wait)
        while message is not None:
            if message["type"] == "pmessage":
                versions[message["channel"].decode().removeprefix(self.channel)] = int(message["data"])
            elif message["type"] == "message":
                sign = Sign.read(message["data"])
            message = ear.get_message() if len(versions) < AT_ONCE else None
        return Told(False, versions, sign)

    def wipe(self) -> None:
        """All of it goes; the projector makes it again from the log."""
        self.client.delete(self._mark_key)
        self._unlink(f"{self.prefix}:*")

    def sweep(self) -> None:
        """What other builds have left behind goes."""
        self._unlink(f"{self.root}:*", self.prefix.encode())

    def _unlink(self, pattern: str, but: bytes = b" ") -> None:
        for key in self.client.scan_iter(pattern, count=1_000):
            if not key.startswith(but):
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
