"""Where a player may be found in the log. It is noted before he sits down, so that no seat of his is missed; whether
he sat down the log alone tells."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from ..errors import Problem
from .database import Database
from .players import Player
from .schema import PLAYERS, SITTINGS


class Sittings:
    """Any number of threads may use it at once."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database, self._now = database, now

    def note(self, player: Player, table_id: str) -> None:
        """The player is about to sit down there; raises Problem 401 if he has just been deleted."""
        row = {"player": player.id, "game_table": table_id, "asked": self._now()}
        try:
            with self._database.writing() as connection:
                connection.execute(insert(SITTINGS).values(**row))
        except IntegrityError:
            with self._database.reading() as connection:
                if connection.execute(select(PLAYERS.c.id).where(PLAYERS.c.id == player.id)).first() is None:
                    raise Problem(401, "account.needed", "this account was deleted") from None

    def of(self, player: Player) -> tuple[str, ...]:
        """Tables, in the order in which he came to them."""
        found = select(SITTINGS.c.game_table).where(SITTINGS.c.player == player.id)
        with self._database.reading() as connection:
            return tuple(connection.execute(found.order_by(SITTINGS.c.asked, SITTINGS.c.game_table)).scalars())
