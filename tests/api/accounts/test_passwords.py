"""Passwords: hashed anew when the costs change, so many at once, and nobody is told whether a name is known."""

from __future__ import annotations

import threading
import time

import pytest
from argon2 import PasswordHasher, extract_parameters

from api.accounts.database import Database, file_url
from api.accounts.passwords import Passwords
from api.accounts.players import Players
from api.errors import Problem
from api.settings import Settings
from tests.house import PASSWORD, House, Person, refused

DEAR = 30_000  # KiB; a hash of it takes many milliseconds


def test_the_costs_are_those_that_the_library_advises(tmp_path):
    chosen, advised = Settings(tmp_path), PasswordHasher()
    assert (chosen.password_memory, chosen.password_passes) == (advised.memory_cost, advised.time_cost)


def test_a_password_is_hashed_anew_when_the_costs_have_changed(tmp_path):
    database = Database(file_url(tmp_path / "accounts.db"), synchronous="OFF")
    before, after = (Players(database, Passwords(memory, 1, 2), lambda: 1) for memory in (64, 128))
    cheap = before.sign_up("Inês", PASSWORD)
    dear = after.prove("Inês", PASSWORD)
    assert (extract_parameters(cheap.kept).memory_cost, extract_parameters(dear.kept).memory_cost) == (64, 128)
    assert after.prove("Inês", PASSWORD).kept == dear.kept and dear.player == cheap.player
    database.close()


def test_a_name_that_nobody_has_takes_as_long():
    passwords = Passwords(DEAR, 2, 1)
    kept = passwords.hashed(PASSWORD)
    passwords.fits(None, PASSWORD)  # the first time something is made ready for it
    pairs = [[timed(lambda one=one: passwords.fits(one, "wrong")) for one in (kept, None)] for _ in range(12)]
    known, unknown = map(min, zip(*pairs))  # in turns, as the machine may have other work to do for a while
    assert 0.5 < unknown / known < 2
    assert passwords.fits(kept, PASSWORD) and not passwords.fits(None, "nobody's")


def timed(work):
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def test_no_more_are_worked_out_at_once_than_there_are_places():
    passwords = Passwords(DEAR, 60, 1, patience=0.05)
    waiting = threading.Thread(target=lambda: passwords.hashed(PASSWORD))
    waiting.start()
    time.sleep(0.05)
    with pytest.raises(Problem) as told:
        passwords.fits(None, PASSWORD)
    assert told.value.status == 503 and told.value.retry > 0
    waiting.join()
    assert not passwords.fits(None, PASSWORD)


def test_what_is_kept_but_is_no_hash_fits_nothing():
    assert not Passwords(64, 1, 1).fits("x", "x") and not Passwords(64, 1, 1).fits("", "")


def test_who_finds_all_places_taken_is_told_when_to_come_again_and_it_does_not_count(tmp_path):
    rates = {"sign_up": "", "try": "", "sign_in": "1/hour", "guess": "1/hour"}
    busy = House(tmp_path, password_places=0, rates=rates)
    for _ in range(2):
        answer = Person(busy).ask("POST", "/api/sessions", {"name": "Inês", "password": PASSWORD})
        assert refused(answer, 503) == "account.busy"
        assert int(answer.headers["Retry-After"]) > 0
    busy.close()
