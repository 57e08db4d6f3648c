"""What is not counted but looked at when somebody asks: how far views are behind the log, how many tables there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime

import msgspec
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from domain.tables.errors import NotRead
from domain.tables.store import Log

FURTHEST = 10_000  # events that are counted at most


class When(msgspec.Struct):
    """Of an event only when it was stored."""

    at: datetime


class Lag(Collector):
    """How far who shows tables is behind the log; nothing while that cannot be known.

    `shown` is the position in the log up to which all is shown; None if nobody says.
    """

    def __init__(self, log: Log, shown: Callable[[], int | None]) -> None:
        self._log, self._shown = log, shown

    def collect(self) -> Iterator[Metric]:
        shown = self._shown()
        if shown is None:
            return
        try:
            missing = self._log.after(shown, FURTHEST)
        except NotRead:
            return
        seconds = age(missing[0].text) if missing else 0.0
        yield GaugeMetricFamily("roteiro_lag_events", "Events that are stored and not shown yet", len(missing))
        yield GaugeMetricFamily("roteiro_lag_seconds", "Age of the first event that is not shown yet", seconds)


def age(text: bytes) -> float:
    """Seconds since this event was stored; 0 for what cannot be read as one."""
    try:
        return max((datetime.now(UTC) - msgspec.json.decode(text, type=When).at).total_seconds(), 0.0)
    except msgspec.DecodeError:
        return 0.0


class Standing(Collector):
    """How many tables there are; nothing while that cannot be known."""

    def __init__(self, counts: Callable[[], Mapping[str, int] | None]) -> None:
        self._counts = counts

    def collect(self) -> Iterator[Metric]:
        counts = self._counts()
        if counts is None:
            return
        tables = GaugeMetricFamily("roteiro_tables", "Tables by where they are in their lives", labels=["status"])
        for status, count in counts.items():
            tables.add_metric([status], count)
        yield tables
