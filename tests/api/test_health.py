"""Whether a process lives and is ready: the truth, also when something is away, and when it is about to stop."""

import pytest

from api.commands.migrate import migrated
from tests.house import House, ok
from tests.services import drop_database, new_database


@pytest.fixture
def house(tmp_path):
    made = House(tmp_path)
    yield made
    made.close()


def test_a_server_that_follows_its_log_is_ready(house):
    opened = ok(house.post("/api/tables", body={"game": "madeira", "seats": 2}), 201)
    assert opened["table"]
    told = ok(house.get("/readyz"), 200)
    assert told["status"] == "ready" and told["behind"] == 0


def test_a_server_that_is_about_to_stop_says_so_and_lives(house):
    house.service.hub.close()
    assert ok(house.get("/readyz"), 503) == {"status": "stopping"}
    assert ok(house.get("/healthz"), 200) == {"status": "alive"}


@pytest.mark.postgres
def test_a_log_that_cannot_be_read_is_told_in_words(postgres, tmp_path):
    database = new_database(postgres.url)
    migrated(database)
    house = House(tmp_path, database=database)
    try:
        ok(house.get("/readyz"), 200)
        drop_database(postgres.url, database)
        assert ok(house.get("/readyz"), 503) == {"status": "the log is away"}
        assert ok(house.get("/healthz"), 200) == {"status": "alive"}
    finally:
        house.close()
