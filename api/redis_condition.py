"""Whether a Redis, and the projector that keeps views there, are fit for their work: what is wrong, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from domain.tables.store import Log
from projections.kept import Kept
from projections.marks import Sign
from projections.reaching import AWAY

from .operations.looking import FURTHEST, age

LEAST_VERSION = 7
FULL = 0.9  # of the memory that it may have
LATE = 10.0  # seconds that an event may wait to be shown


def complaints(kept: Kept, log: Log) -> Iterator[str]:
    """What an operator would want to be told; raises NotRead if the log is away."""
    try:
        information: Mapping[str, Any] = kept.client.info()
        sign, elsewhere = kept.sign(), kept.signs_of_others()
    except AWAY as error:
        yield f"Redis does not answer: {error}"
        return
    yield from of_server(information)
    yield from of_projector(sign, elsewhere, log)


def of_server(information: Mapping[str, Any]) -> Iterator[str]:
    version, most = str(information["redis_version"]), information["maxmemory"]
    if int(version.split(".")[0]) < LEAST_VERSION:
        yield f"Redis is {version}: {LEAST_VERSION} or later is needed"
    if most and information["maxmemory_policy"] != "noeviction":
        yield f"Redis throws keys away when it is full ({information['maxmemory_policy']}): maxmemory-policy noeviction"
    if most and information["used_memory"] > FULL * most:
        yield f"Redis is nearly full: {information['used_memory_human']} of {information['maxmemory_human']}"


def of_projector(sign: Sign | None, elsewhere: int, log: Log) -> Iterator[str]:
    if sign is None and elsewhere:
        yield "the projector that keeps views is of another version of the program: start all processes anew"
    elif sign is None:
        yield "no projector keeps views in Redis: start roteiro projector"
    elif missing := log.after(sign.position, FURTHEST):
        late = age(missing[0].text)
        if late > LATE:
            more = " or more" if len(missing) == FURTHEST else ""
            yield f"the projector is {len(missing)}{more} events behind, of which the first waits for {late:.0f} s"
