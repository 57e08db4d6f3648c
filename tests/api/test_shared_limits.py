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

NUMBERS = count()
RATE = Rate(3, 60)
QUICK = Rate(2, 0.2)


@pytest.fixture
def root():
    return f"test-{os.getpid()}-{next(NUMBERS)}"


@pytest.fixture
def client(redis_url):
    made = connected(redis_url, 2)
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


def test_redis_keeps_no_name_and_no_address_and_forgets_by_itself(client, root):
    limits = Limits({"guess": "3/minute"}, InRedis(client, root))
    limits.check("guess", "203.0.113.77", "inês")
    [key] = client.keys(f"{root}*")
    kept = key + client.get(key)
    for told in ("203.0.113.77", "inês", "in\u00ea"):
        assert told.encode() not in kept
    assert 0 < client.pttl(key) <= 60_000


def test_while_redis_is_away_each_process_counts_for_itself_and_nobody_waits_for_it(redis, root):
    one, other = (InRedis(connected(redis.url, 0.25), root) for _ in range(2))
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
    limits = Limits({"sit": "1000/minute"}, InRedis(connected(redis.url, 0.25), root))
    limits.check("sit", "a")
    redis.freeze()
    begun = time.monotonic()
    for _ in range(100):
        limits.check("sit", "a")
    assert time.monotonic() - begun < 1
    redis.thaw()


def test_too_much_is_a_problem_that_says_when_to_ask_again(client, root):
    limits = Limits({"open": "1/hour"}, InRedis(client, root))
    limits.check("open", "10.0.0.1")
    with pytest.raises(Problem) as told:
        limits.check("open", "10.0.0.1")
    assert told.value.status == 429 and told.value.retry == pytest.approx(3_600, abs=5)
