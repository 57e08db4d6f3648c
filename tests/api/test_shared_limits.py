"""Limits in Redis: one for all processes, and one for each while Redis is away."""

from __future__ import annotations

import os
import time
from itertools import count

import pytest

from api.errors import Problem
from api.limiting import Limits
from api.rates import Rate
from api.shared_limits import InRedis
from projections.reaching import connected
from tests.waiting import PATIENCE

NUMBERS = count()
RATE = Rate(3, 60)
QUICK = Rate(2, 0.2)
SHORT = 0.25  # seconds for which Redis is waited for


@pytest.fixture
def root():
    return f"test-{os.getpid()}-{next(NUMBERS)}"


@pytest.fixture
def client(redis_url):
    made = connected(redis_url, PATIENCE)
    yield made
    made.close()


def test_what_one_process_has_counted_the_other_knows(client, root):
    one, other = InRedis(client, root), InRedis(client, root)
    assert [ledger.take("a", RATE) for ledger in (one, other, one)] == [0, 0, 0]
    for ledger in (one, other):
        assert ledger.take("a", RATE) == pytest.approx(20, abs=1)
    assert other.take("b", RATE) == 0


def test_each_is_given_back_with_time(client, root):
    ledger = InRedis(client, root)
    assert [ledger.take("a", QUICK) > 0 for _ in range(3)] == [False, False, True]
    time.sleep(0.12)
    assert [ledger.take("a", QUICK) > 0 for _ in range(2)] == [False, True]
    time.sleep(0.5)
    assert [ledger.take("a", QUICK) > 0 for _ in range(3)] == [False, False, True]


def test_what_is_given_back_was_never_taken(client, root):
    ledger = InRedis(client, root)
    for _ in range(10):
        assert ledger.take("a", RATE) == 0
        ledger.give_back("a", RATE)
    ledger.give_back("nobody", RATE)


ADDRESS, NAME = "203.0.113.77", "inês"


def kept_in(client, root):
    """Which of the two Redis could tell, by its keys or what stands there."""
    kept = b"".join(key + client.get(key) for key in client.keys(f"{root}*"))
    return {word for word in (ADDRESS, NAME) if word.encode() in kept}


def test_redis_keeps_no_name_and_no_address(client, root):
    ledger = InRedis(client, root)
    Limits({"guess": "3/minute"}, ledger).check("guess", ADDRESS, NAME)
    assert len(client.keys(f"{root}*")) == 1 and kept_in(client, root) == set()
    ledger.take(f"{ADDRESS} {NAME}", RATE)
    assert kept_in(client, root) == {ADDRESS, NAME}  # so they would have been found


def test_redis_forgets_a_client_by_itself(client, root):
    InRedis(client, root).take("a", RATE)
    [key] = client.keys(f"{root}*")
    assert 0 < client.pttl(key) <= RATE.step * 1_000


def test_while_redis_is_away_each_process_counts_for_itself_and_nobody_waits_for_it(redis, root):
    one, other = (InRedis(connected(redis.url, SHORT), root) for _ in range(2))
    assert one.take("a", RATE) == 0
    redis.kill()
    for ledger in (one, other):
        assert [ledger.take("a", RATE) > 0 for _ in range(4)] == [False, False, False, True]
    begun = time.monotonic()
    assert other.take("a", RATE) > 0
    assert time.monotonic() - begun < 0.1
    redis.start()
    time.sleep(1.1)
    assert one.take("a", RATE) == 0  # as Redis has forgotten all


def test_while_redis_is_frozen_somebody_waits_once_and_not_for_long(redis, root):
    limits = Limits({"sit": "1000/minute"}, InRedis(connected(redis.url, SHORT), root))
    limits.check("sit", "a")
    with redis.frozen():
        begun = time.monotonic()
        for _ in range(100):
            limits.check("sit", "a")
        assert time.monotonic() - begun < 1


def test_too_much_is_a_problem_that_says_when_to_ask_again(client, root):
    limits = Limits({"open": "1/hour"}, InRedis(client, root))
    limits.check("open", "10.0.0.1")
    with pytest.raises(Problem) as told:
        limits.check("open", "10.0.0.1")
    assert told.value.status == 429 and told.value.retry == pytest.approx(3_600, abs=5)
