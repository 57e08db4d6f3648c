"""Limits: so many at once, each given back with time, each client by himself."""

from __future__ import annotations

import pytest

from api.errors import Problem
from api.limiting import MOST, InMemory, Limits
from api.rates import Rate, rate_of


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def ledger(clock):
    return InMemory(clock)


RATE = Rate(3, 60)


def test_so_many_are_granted_at_once_and_the_next_when_the_first_is_given_back(clock, ledger):
    assert [ledger.take("a", RATE) for _ in range(3)] == [0, 0, 0]
    assert ledger.take("a", RATE) == pytest.approx(20)
    clock.now += 19
    assert ledger.take("a", RATE) == pytest.approx(1)
    clock.now += 1
    assert ledger.take("a", RATE) == 0 and ledger.take("a", RATE) > 0


def test_who_waited_long_has_no_more_than_all_of_it(clock, ledger):
    ledger.take("a", RATE)
    clock.now += 10_000
    assert [ledger.take("a", RATE) for _ in range(3)] == [0, 0, 0] and ledger.take("a", RATE) > 0


def test_each_client_has_his_own(ledger):
    for _ in range(3):
        ledger.take("a", RATE)
    assert ledger.take("b", RATE) == 0


def test_what_is_given_back_was_never_taken(ledger):
    for _ in range(50):
        assert ledger.take("a", RATE) == 0
        ledger.give_back("a", RATE)
    ledger.give_back("nobody", RATE)


def test_no_crowd_of_clients_takes_all_the_memory(clock, ledger):
    for number in range(MOST + 10):
        ledger.take(str(number), RATE)
    assert len(ledger._free) <= MOST
    clock.now += 60
    ledger.take("one more", RATE)
    assert len(ledger._free) == 1


@pytest.mark.parametrize(
    "words, rate", [("3/minute", RATE), ("1/second", Rate(1, 1)), ("20/hour", Rate(20, 3600)), ("", None)]
)
def test_a_rate_is_read_as_it_is_written(words, rate):
    assert rate_of(words) == rate


@pytest.mark.parametrize("words", ["20", "0/hour", "-1/hour", "x/hour", "2 / hour", "2/week", "2/hours", "1.5/hour"])
def test_what_is_no_rate_is_told(words):
    with pytest.raises(ValueError, match="no rate"):
        rate_of(words)


def test_too_much_is_a_problem_that_says_when_to_ask_again(ledger):
    limits = Limits({"open": "2/hour", "free": ""}, ledger)
    for _ in range(2):
        limits.check("open", "10.0.0.1")
    with pytest.raises(Problem) as told:
        limits.check("open", "10.0.0.1")
    assert (told.value.status, told.value.rule) == (429, "limit.open") and told.value.retry == pytest.approx(1800)
    limits.check("open", "10.0.0.2")
    for _ in range(100):
        limits.check("free", "10.0.0.1")


def test_clients_of_several_parts_are_told_apart(ledger):
    limits = Limits({"guess": "1/hour"}, ledger)
    for client in (("a", "bc"), ("ab", "c"), ("abc",), ("abc", "")):
        limits.check("guess", *client)
