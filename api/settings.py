"""What an installation may choose; every value has a default that plays."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """`data` is the folder of the log and its keys. `pause` is how long a bot thinks, in seconds.

    `threads` answer requests; each open stream keeps one, so there are at most `streams` of them.
    `heartbeat` is the time in seconds after which a silent stream says that it is still there.
    """

    data: Path
    host: str = "127.0.0.1"
    port: int = 8080
    threads: int = 64
    streams: int = 40
    heartbeat: float = 10.0
    pause: float = 0.0
    synchronous: str = "FULL"
