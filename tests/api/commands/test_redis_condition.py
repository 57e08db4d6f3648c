"""What is wrong with a Redis, or with the projector that keeps views there, is said in words."""

import pytest

from api.redis_condition import complaints, of_server
from projections.kept import Kept
from projections.projector import Projector
from projections.reaching import connected
from tests.projecting import caught_up
from tests.random_play import new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.waiting import PATIENCE


@pytest.fixture
def tables():
    made = new_tables()
    opened(made, RIBEIRA, 2, 1)
    return made


@pytest.fixture
def projected(kept, tables):
    projector = Projector(tables.log, tables.catalogue, kept)
    projector.begin()
    caught_up(projector)


@pytest.mark.usefixtures("projected")
def test_of_one_that_is_well_nothing_is_said(kept, tables):
    assert [*complaints(kept, tables.log)] == []


def test_one_that_does_not_answer_is_named(redis, tables):
    kept = Kept(connected(redis.url, PATIENCE))
    redis.kill()
    (words,) = complaints(kept, tables.log)
    assert words.startswith("Redis does not answer")
    redis.start()


def test_one_that_throws_keys_away_is_told_not_to(redis, tables):
    kept = Kept(connected(redis.url, PATIENCE))
    redis.client.config_set("maxmemory", "500mb")
    assert not [words for words in complaints(kept, tables.log) if "throws keys away" in words]
    for policy in ("allkeys-lru", "volatile-ttl"):
        redis.client.config_set("maxmemory-policy", policy)
        assert any(f"({policy})" in words for words in complaints(kept, tables.log))


def test_one_that_is_nearly_full_or_old_is_named(redis):
    information = {**redis.client.info(), "maxmemory": 1_000, "maxmemory_human": "1K", "redis_version": "6.2.14"}
    words = [*of_server(information)]
    assert any("nearly full" in one for one in words) and any("6.2.14" in one for one in words)


def test_where_nobody_keeps_views_it_is_said_how(kept, tables, monkeypatch):
    assert [*complaints(kept, tables.log)] == ["no projector keeps views in Redis: start roteiro projector"]
    monkeypatch.setattr("projections.kept.build", lambda: "another")
    other = Kept(kept.client, kept.root)
    projector = Projector(tables.log, tables.catalogue, other)
    projector.begin()
    caught_up(projector)
    (words,) = complaints(kept, tables.log)
    assert "another version of the program" in words
    other.wipe()


@pytest.mark.usefixtures("projected")
def test_a_projector_that_is_behind_is_named_with_how_far(kept, tables):
    """The clock of these tables stands in a year long past, so that whatever is not shown waits for long."""
    tables.open(RIBEIRA.key, 2)
    (words,) = complaints(kept, tables.log)
    assert words.startswith("the projector is 1 events behind, of which the first waits for ")


def test_the_doctor_looks_at_redis_too(roteiro, installation, redis, monkeypatch):
    monkeypatch.setenv("REDIS_URL", redis.url)
    answer = roteiro("doctor", "--data", installation.folder)
    assert answer.exit_code == 1 and "start roteiro projector" in answer.output
    redis.kill()
    answer = roteiro("doctor", "--data", installation.folder)
    assert answer.exit_code == 1 and "Redis does not answer" in answer.output
    redis.start()


@pytest.mark.usefixtures("projected")
def test_all_is_thrown_away_to_be_made_again(roteiro, kept, tables, redis_url, monkeypatch):
    monkeypatch.setenv("REDIS_URL", redis_url)
    monkeypatch.setenv("REDIS_PREFIX", kept.root)
    answer = roteiro("rebuild")
    assert answer.exit_code == 0 and answer.output.startswith("thrown away")
    assert kept.view(tables.log.tables()[0], None) is None
    monkeypatch.setenv("REDIS_URL", "")
    assert "names no Redis" in roteiro("rebuild").output
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1/0")
    assert "Redis does not answer" in roteiro("rebuild").output
