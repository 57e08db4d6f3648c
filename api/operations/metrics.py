"""What is counted and timed, for Prometheus. No label names a table, a seat or a player, nor anything somebody sent.

Where several processes answer at one address (PROMETHEUS_MULTIPROC_DIR, which gunicorn is given) each of them tells
what all have counted together.
"""

from __future__ import annotations

import os
import re
from collections.abc import Container, Sequence
from ipaddress import ip_address

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from domain.tables.tokens import same

from ..bearer import Headers, bearer

disable_created_metrics()  # type: ignore[no-untyped-call]  # when each counting began is of no use to anybody
COUNTED = CollectorRegistry()
MOVES = Counter("roteiro_moves", "Moves accepted and stored by this process, those of bots too", registry=COUNTED)
REFUSALS = Counter("roteiro_refusals", "Commands that a rule refused", ["rule"], registry=COUNTED)
PROBLEMS = Counter("roteiro_problems", "Requests that were answered by a problem", ["status"], registry=COUNTED)
ANSWERS = Histogram(
    "roteiro_answer_seconds", "Until a request was answered; of a stream, until it began", ["verb", "route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10), registry=COUNTED,
)  # fmt: skip
APPENDS = Histogram(
    "roteiro_append_seconds", "Until events were on disk",
    buckets=(0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5), registry=COUNTED,
)  # fmt: skip
STREAMS = Gauge("roteiro_streams", "Streams that are open", registry=COUNTED, multiprocess_mode="livesum")
FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via")  # with one of these somebody asks through a proxy
OURS = re.compile(r"[a-z]{1,20}\.[a-z-]{1,30}")  # a rule of the table itself, as "table.stale"
OTHER = "other"


def refused(rule: str, numbered: Container[str]) -> None:
    """`numbered` are the rules of the books; what is neither one of them nor of the table itself is another one."""
    REFUSALS.labels(rule if OURS.fullmatch(rule) or rule in numbered else OTHER).inc()


def may_read(token: str, headers: Headers, address: str | None) -> bool:
    """Whether an operator asks: who shows the token, or where there is none, who asks from this machine himself."""
    if not token:
        return is_near(address) and not any(name in headers for name in FORWARDED)
    return same(token, bearer(headers) or "")


def is_near(address: str | None) -> bool:
    """Whether it is an address of this machine."""
    try:
        return ip_address(address or "").is_loopback
    except ValueError:
        return False


def exposition(looked_at: Sequence[Collector] = ()) -> bytes:
    """All that was counted, and what is looked at now, as Prometheus reads it."""
    told = CollectorRegistry()
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        MultiProcessCollector(told)  # type: ignore[no-untyped-call]
    else:
        told.register(COUNTED)
    for one in looked_at:
        told.register(one)
    return generate_latest(told)
