"""How Redis is reached, and what it means that it is not."""

from __future__ import annotations

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError, RedisError
from redis.retry import Retry

AWAY = (RedisError, OSError)  # what a Redis that is not there may raise


def connected(url: str, patience: float) -> Redis:
    """A client that gives up after `patience` seconds, and asks a second time only where a connection was cut."""
    retry = Retry(NoBackoff(), 1, (ConnectionError,))
    return Redis.from_url(
        url, socket_timeout=patience, socket_connect_timeout=patience, retry=retry, protocol=2
    )  # fmt: skip
