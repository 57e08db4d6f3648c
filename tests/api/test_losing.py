"""Who sat there is told how the seat was lost, by his token or as who is signed in; to others nothing is told."""

from __future__ import annotations

import pytest

from api.accounts.cookies import COOKIE
from api.losing import told
from domain.tables.events import SeatLeft, Stored
from tests.house import Party, Person, ok, refused

from .test_staffing import act, appoint


@pytest.fixture(scope="module")
def arbiter(house):
    person = Person(house).sign_up("Ana the arbiter")
    appoint(house, "Ana the arbiter", "arbiter")
    return person


@pytest.fixture
def party(house):
    return Party(house, seats=3).sit().ready()


def look(party, token, seat="red"):
    return party.house.get(f"{party.path}/seats/{seat}", token)


def test_whom_the_staff_took_out_is_told_by_whom_and_why(party, arbiter):
    ok(act(arbiter, party, "forfeit", seat="red"), 201)
    answer = look(party, party.tokens["red"])
    assert refused(answer, 401) == "seat.staff"
    assert answer.get_json()["names"] == {"reason": "the fire alarm", "by": "Ana the arbiter"}


def test_whose_seat_the_staff_gave_away_is_told_so_whoever_plays_it_then(party, arbiter):
    given = ok(act(arbiter, party, "handover", seat="red", bot="random"), 201)
    taken = {"seat": "red", "name": "Eve", "invitation": given["invitation"]}
    eve = ok(party.house.post(f"{party.path}/takeover", "", taken), 201)["token"]
    assert refused(look(party, party.tokens["red"]), 401) == "seat.given"
    assert ok(look(party, eve), 200)["you"] == "red"
    ok(party.house.post(f"{party.path}/resign", eve, {}), 200)
    assert refused(look(party, eve), 401) == "seat.resigned"
    assert refused(look(party, party.tokens["red"]), 401) == "seat.given"


def test_who_left_his_seat_is_told_that_he_did(party, house):
    ok(party.house.post(f"{party.path}/handover", party.tokens["red"], {"bot": "random"}), 201)
    assert refused(look(party, party.tokens["red"]), 401) == "seat.handed-over"
    before = Party(house, seats=2).sit()
    ok(house.delete(f"{before.path}/seats/red", before.tokens["red"]), 200)
    assert refused(look(before, before.tokens["red"]), 401) == "seat.left"


def test_who_was_not_ready_in_time_is_told_so():
    lost = Stored(5, "2026-01-01T00:00:00.000Z", "server", "server", "", 1, SeatLeft("red", "time"))
    assert told(lost, 401).rule == "seat.late"


@pytest.mark.parametrize("shown", ["red.", "red.0", "blue"])
def test_nobody_else_is_told(party, arbiter, shown):
    ok(act(arbiter, party, "forfeit", seat="red"), 201)
    other = party.tokens["blue"].partition(".")[2]
    assert refused(look(party, f"red.{other}" if shown == "blue" else shown), 401) == "seat.token"
    assert refused(look(party, ""), 401) == "seat.token"


def test_who_was_signed_out_is_told_so_and_has_lost_nothing(house):
    person, party = Person(house).sign_up("Inês of the seat"), Party(house)
    ok(person.ask("POST", f"{party.path}/seats", {}), 201)
    browser = house.app.test_client()
    browser.set_cookie(COOKIE, "of a session that has ended")
    assert refused(browser.get(f"{party.path}/seats/red"), 401) == "account.ended"
    assert ok(person.ask("GET", f"{party.path}/seats/red"), 200)["you"] == "red"


def test_a_player_who_gave_up_is_told_so_when_signed_in(house):
    person, party = Person(house).sign_up("Rui of the seat"), Party(house, seats=3)
    ok(person.ask("POST", f"{party.path}/seats", {}), 201)
    for name in ("Blue", "Yellow"):
        ok(house.post(f"{party.path}/seats", "", {"name": name, "bot": "random"}), 201)
    ok(person.ask("POST", f"{party.path}/ready", {}), 200)
    ok(person.ask("POST", f"{party.path}/resign", {}), 200)
    assert refused(person.ask("GET", f"{party.path}/seats/red"), 403) == "seat.resigned"
