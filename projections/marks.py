"""How far a projector has come, as it is written beside what it keeps."""

from __future__ import annotations

from typing import NamedTuple


class Mark(NamedTuple):
    """How far Redis is: the position of an event in the log, a number that every write moves, that event's seal.

    Of a batch that is written in steps only the last one moves the position. The seal tells one log from another.
    """

    position: int = 0
    step: int = 0
    seal: str = ""

    @classmethod
    def read(cls, text: bytes | None) -> Mark:
        if not text:
            return cls()
        position, step, seal = text.decode().split(" ")
        return cls(int(position), int(step), seal)

    def __str__(self) -> str:
        return "" if self == Mark() else f"{self.position} {self.step} {self.seal}"

    def then(self, position: int, seal: str) -> Mark:
        """The mark of the next write, which shows the log up to this event."""
        return Mark(position, self.step + 1, seal)


class Sign(NamedTuple):
    """A sign of life of the projector: how far it is, and whether it has come to the end of the log since it began."""

    position: int
    whole: bool

    @classmethod
    def read(cls, text: bytes | None) -> Sign | None:
        if text is None:
            return None
        position, whole = map(int, text.split())
        return cls(position, bool(whole))

    def __str__(self) -> str:
        return f"{self.position} {int(self.whole)}"
