"""Who sits nowhere and looks on: how late, and whether he sees hands, which every person at the table must agree to.

Hands are for who is known not to play there, by an account; everybody else sees what everybody sees.

What was public before the game stays so: who takes a seat has to see the table. From the start on nothing is shown
that is younger than the delay, however it is asked for; with the delay "end" nothing before the game is over.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import UNSET

from domain.kernel.secrecy import HANDS, Audience

from .events import GameStarted, LogImported, SeatLeft, Stored, TableEnded
from .options import END, Options
from .seating import Change, Changes
from .table_events import HandsHidden, HandsShown, SeatHandedOver, TableClosed
from .timing import SECOND, in_millis

if TYPE_CHECKING:
    from .state import Table


def is_delayed(options: Options) -> bool:
    """Whether who sits nowhere sees this table later than who plays there."""
    return options.spectators is not UNSET and options.spectators.delay != 0


def shown_at_the_end(options: Options) -> bool:
    """Whether who sits nowhere sees nothing of the game before it is over."""
    return options.spectators is not UNSET and options.spectators.delay == END


def hands_agreed(table: Table) -> bool:
    """Whether spectators may see every hand, at a table where that was agreed on: everybody has to let them.

    A bot that was seated as one is not asked; of one that plays on for somebody, he is who has said so, or has not.
    """
    return may_show_hands(table.options) and all(
        seat in table.hands or (one.bot and not (one.invited or one.forfeited)) for seat, one in table.seats.items()
    )


def may_show_hands(options: Options) -> bool:
    """Whether what is seen of this table may hang on who looks on."""
    return options.spectators is not UNSET and options.spectators.hands


def spectator(then: Table, now: Table, account: str) -> Audience:
    """As whom somebody looks on at a table as it was `then`; `account` is the player's id, "" if he shows none.

    Hands are seen if all agreed to it then and nobody has changed his mind since; and never by who plays or has
    played there, nor by who might without anybody knowing.
    """
    known = account == "" or now.knows(account)
    return HANDS if not known and hands_agreed(then) and hands_agreed(now) else None


class Behind:
    """How much of a log is public, followed with the log and with time. `known` is the last event followed."""

    def __init__(self, options: Options) -> None:
        assert options.spectators is not UNSET
        self._delay = options.spectators.delay
        self._started = self._over = False
        self._young: deque[tuple[int, int]] = deque()  # number, and when it was stored, of those not public yet
        self._public = 0
        self.known = 0

    @property
    def started(self) -> bool:
        """Whether the game has begun, as far as the log was followed."""
        return self._started

    def is_all_public(self, now: int) -> bool:
        """Whether the game is over, and all of it may be seen: nothing comes after it."""
        return self._over and self.public(now) == self.known

    def follow(self, log: Iterable[Stored]) -> None:
        """The next events. A log that came from another server was public there."""
        for stored in log:
            self._over = self._over or isinstance(stored.event, TableEnded | TableClosed)
            self._started = self._started or isinstance(stored.event, GameStarted)
            if isinstance(stored.event, LogImported):
                self._young.clear()
                self._public, self._over = stored.number, True
            elif not self._started:
                self._public = stored.number
            elif self._delay != END:
                self._young.append((stored.number, in_millis(stored.at)))
            self.known = stored.number  # only now: an event that fails here, fails again

    def public(self, now: int) -> int:
        """The last event that everybody may see at this moment (ms since 1970)."""
        if self._delay == END:
            return self.known if self._over else self._public
        while self._young and self._young[0][1] <= now - self._delay * SECOND:
            self._public, _ = self._young.popleft()
        return self._public


def shown(table: Table, event: HandsShown, stored: Stored) -> Change:
    return {"hands": (*table.hands, event.seat)}


def hidden(table: Table, event: HandsHidden | SeatLeft | SeatHandedOver, stored: Stored) -> Change:
    """Whoever sits there from now on has to agree himself."""
    return {"hands": tuple(seat for seat in table.hands if seat != event.seat)}


def handed_over(table: Table, event: SeatHandedOver, stored: Stored) -> Change:
    """What was agreed to by who leaves the seat to a bot goes on."""
    return {} if event.bot else hidden(table, event, stored)


HANDS_SHOWN: Changes = {
    HandsShown: shown,
    HandsHidden: hidden,
    SeatLeft: hidden,
    SeatHandedOver: handed_over,
}
