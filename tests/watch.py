"""A clock that shows what the test says."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from domain.tables.timing import as_text, in_millis


class Watch:
    """Each look takes a millisecond, so that no two events come at once."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(milliseconds=1)
        return self.moment

    def on(self, seconds: float) -> None:
        """So many seconds pass."""
        self.moment += timedelta(seconds=seconds)

    @property
    def now(self) -> str:
        """What it shows, as the log has it."""
        return as_text(self.moment)

    @property
    def millis(self) -> int:
        return in_millis(self.now)
