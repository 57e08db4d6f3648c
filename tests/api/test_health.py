"""Whether a process lives and is ready: the truth, also when something is away, and when it is about to stop."""

import pytest

from api.commands.migrate import migrated
from tests.house import House, ok
from tests.services import drop_database, new_database


def test_a_server_that_follows_its_log_is_ready_and_says_how_far_it_is(empty_house):
    ok(empty_house.post("/api/tables", body={"game": "madeira", "seats": 2}), 201)
    assert ok(empty_house.get("/readyz"), 200) == {"status": "ready", "position": 1, "behind": 0}


def test_a_server_that_is_about_to_stop_says_so_and_lives(empty_house):
    empty_house.service.hub.close()
    assert ok(empty_house.get("/readyz"), 503) == {"status": "stopping"}
    assert ok(empty_house.get("/healthz"), 200) == {"status": "alive"}


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
