"""What an installation may choose; every value has a default that plays. Only here is the environment read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from environs import Env, EnvError, ValidationError, validate
from msgspec import UNSET
from msgspec.structs import astuple

from domain.tables.options import Clock

from .rates import rate_of

CLOCK = Clock(idle_days=60, ready_seconds=3 * 24 * 60 * 60, open_days=30)
YEAR = 366 * 24 * 60 * 60  # seconds
RESERVED = 8  # threads that streams leave to requests
IN_EACH = 32  # threads of a process where there are several
SCHEMES = ("postgresql://", "postgres://")
LEVELS = ("debug", "info", "warning", "error", "critical")

RATES = {  # what one client may ask for: so many at once, and each comes back with time; "" is no limit
    "sign_up": "60/hour",
    "try": "60/minute",  # passwords looked at, right ones too, from one source, or by the known browsers of one player
    "sign_in": "100/hour",  # failures from one source
    "guess": "20/hour",  # failures from one source for one name
    "data": "20/hour",  # downloads of all that is kept of a player
    "open": "2000/hour",  # tables opened, forked, taken in; by player, or by source for guests
    "sit": "10000/hour",  # seats taken, likewise
    "stream": "20000/minute",  # streams begun by one source
}


@dataclass(frozen=True)
class Settings:
    """`data` is the folder of the log and its keys; they lie in `database` instead, where that is an address.

    `pause` is how long a bot thinks, in seconds. `threads` answer requests; each open stream keeps one, so there are at
    most `streams` of them. `heartbeat` is the time in seconds after which a silent stream says that it is still there.
    Without `guests` nobody opens a table or sits down who has not signed in.
    `clock` is what tables wait where those who open them say nothing; for `grace` seconds after the start nobody is
    late. `redis` is where views are kept for all processes, under keys that begin with `redis_prefix`; without it each
    process keeps its own. `push` is the address of the process that streams are had from, "" where that is this one.
    `proxies` stand before the server, each adding to X-Forwarded-For. A session lasts `session_days`. A password
    costs `password_passes` over `password_memory` KiB, at `password_places` at once. `rates` limits each client.
    `log_format` is "json", "words", or "" for words at a terminal and JSON elsewhere. Who shows `metrics_token` may
    read the metrics, and where there is none, who asks from the same machine.
    """

    data: Path
    host: str = "127.0.0.1"
    port: int = 8080
    threads: int = 64
    streams: int = 40
    heartbeat: float = 10.0
    pause: float = 0.0
    synchronous: str = "FULL"
    guests: bool = True
    clock: Clock = CLOCK
    grace: float = 60.0
    proxies: int = 0
    session_days: int = 30
    password_memory: int = 65_536
    password_passes: int = 3
    password_places: int = 3
    rates: Mapping[str, str] = field(default_factory=lambda: dict(RATES), hash=False)
    database: str = ""
    log_format: str = ""
    log_level: str = "info"
    metrics_token: str = ""
    redis: str = ""
    redis_prefix: str = "roteiro"
    push: str = ""


class BadSetting(Exception):
    """A value of the environment is not what is asked for; says which."""


def settings_of(**named: Any) -> Settings:
    """What the environment says, and over it what is named and not None; a folder named is taken, not a database.

    Raises BadSetting.
    """
    chosen = {name: value for name, value in named.items() if value is not None}
    return Settings(**{**environment(), **({"database": ""} if "data" in chosen else {}), **chosen})


def environment() -> dict[str, Any]:
    """DATABASE_URL, and ROTEIRO_DATA, the folder where there is no database; GUESTS, PROXIES, SESSION_DAYS; those of
    the clock, and GRACE; for each of the rates, RATE_OPEN and the like; LOG_FORMAT, LOG_LEVEL; REDIS_URL, PUSH_URL;
    HOST, PORT, THREADS and HEARTBEAT."""
    env = Env()
    try:
        return {
            "data": env.path("ROTEIRO_DATA", Path("var")),
            "database": env.str("DATABASE_URL", "", validate=is_address),
            "guests": env.bool("GUESTS", Settings.guests),
            "clock": clock_of(env),
            "grace": env.float("GRACE", Settings.grace, validate=validate.Range(0, 86_400)),
            "proxies": env.int("PROXIES", Settings.proxies, validate=validate.Range(0, 9)),
            "session_days": env.int("SESSION_DAYS", Settings.session_days, validate=validate.Range(1, 400)),
            "rates": {name: env.str(f"RATE_{name.upper()}", rate, validate=is_rate) for name, rate in RATES.items()},
            "log_format": env.str("LOG_FORMAT", "", validate=validate.OneOf(("json", "words", ""))),
            "metrics_token": env.str("METRICS_TOKEN", ""),
            "log_level": env.str("LOG_LEVEL", Settings.log_level, validate=validate.OneOf(LEVELS)),
            "redis": env.str("REDIS_URL", "", validate=is_redis),
            "redis_prefix": env.str("REDIS_PREFIX", Settings.redis_prefix, validate=is_prefix),
            "push": env.str("PUSH_URL", "", validate=is_origin),
            "host": env.str("HOST", Settings.host),
            "port": env.int("PORT", Settings.port, validate=validate.Range(0, 65_535)),
            "threads": env.int("THREADS", IN_EACH, validate=validate.Range(1, 1_000)),
            "heartbeat": env.float("HEARTBEAT", Settings.heartbeat, validate=validate.Range(0.1, 60)),
        }
    except EnvError as error:
        raise BadSetting(str(error)) from error


def clock_of(env: Env) -> Clock:
    """MOVE_SECONDS, IDLE_DAYS, READY_SECONDS and OPEN_DAYS; 0 is no limit."""
    limits = {
        name: env.int(name.upper(), 0 if limit is UNSET else limit, validate=validate.Range(0, YEAR))
        for name, limit in zip(CLOCK.__struct_fields__, astuple(CLOCK), strict=True)
    }
    return Clock(**{name: limit for name, limit in limits.items() if limit})


def is_rate(words: str) -> None:
    """Raises ValidationError, to which the name of the setting is added."""
    try:
        rate_of(words)
    except ValueError as error:
        raise ValidationError(str(error)) from error


def is_address(words: str) -> None:
    if words and not words.startswith(SCHEMES):
        raise EnvError("DATABASE_URL is the address of a PostgreSQL: postgresql://user:password@host/database")


def is_redis(words: str) -> None:
    if words and not words.startswith(("redis://", "rediss://", "unix://")):
        raise EnvError("REDIS_URL is the address of a Redis: redis://host:6379/0")


def is_prefix(words: str) -> None:
    if not re.fullmatch(r"[\w.-]+", words, re.ASCII):
        raise EnvError("REDIS_PREFIX is a word, with which all keys of this installation begin")


def is_origin(words: str) -> None:
    if words and not re.fullmatch(r"https?://[\w.:\[\]-]+", words, re.ASCII):
        raise EnvError("PUSH_URL is where streams are had from, without a path: https://push.example.org")
