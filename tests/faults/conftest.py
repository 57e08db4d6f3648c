"""What faults happen to: a PostgreSQL that may be killed, and whole installations on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from api.commands.migrate import migrated
from tests.faults.whole import Whole
from tests.installation import installation
from tests.redis_server import redis_server
from tests.services import Cluster, drop_database, new_database


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One that may be killed, and is started again by whoever killed it."""
    made = Cluster()
    yield made
    made.close()


@pytest.fixture
def fragile(cluster: Cluster) -> Iterator[str]:
    """The address of a database there, ready for a server."""
    made = new_database(cluster.url)
    migrated(made)
    yield made
    drop_database(cluster.url, made)


@pytest.fixture
def whole(cluster: Cluster, fragile: str, tmp_path) -> Iterator[Whole]:
    (tmp_path / "redis").mkdir()
    with redis_server(tmp_path / "redis") as redis, installation(tmp_path / "made", redis.url, fragile) as made:
        running = Whole(made, redis, cluster, fragile)
        yield running
        running.close()
