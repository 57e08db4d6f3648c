"""Failures slow down the source that they come from, and never close the door to who comes from elsewhere."""

from __future__ import annotations

import re

import pytest

from tests.house import PASSWORD, House, Person, ok, refused

RATES = {"sign_up": "3/hour", "try": "", "sign_in": "8/hour", "guess": "4/hour"}


@pytest.fixture
def guarded(tmp_path):
    made = House(tmp_path, rates=RATES)
    yield made
    made.close()


def tries(person, name, password="not it at all", **more):
    return person.ask("POST", "/api/sessions", {"name": name, "password": password}, **more)


def statuses(person, name, times):
    return [tries(person, name).status_code for _ in range(times)]


def test_who_guesses_at_a_name_is_slowed_down_and_the_right_person_is_not(guarded):
    Person(guarded, "10.0.0.1").sign_up("Inês")
    thief = Person(guarded, "10.0.0.2")
    assert statuses(thief, "Inês", 5) == [401] * 4 + [429]
    answer = tries(thief, "iNÊS", PASSWORD)
    assert refused(answer, 429) == "limit.guess"
    assert 0 < int(answer.headers["Retry-After"]) <= 900
    assert Person(guarded, "10.0.0.1").sign_in("Inês").name == "Inês"
    assert Person(guarded, "10.0.0.3").sign_in("Inês").name == "Inês"


def test_a_thousand_sources_that_guess_do_not_lock_the_right_person_out(guarded):
    Person(guarded, "10.0.0.1").sign_up("Inês")
    for number in range(250):
        assert tries(Person(guarded, f"10.0.{1 + number // 50}.{number % 50}"), "Inês").status_code == 401
    assert Person(guarded, "10.9.9.9").sign_in("Inês").name == "Inês"


def test_who_tries_one_name_after_the_other_is_slowed_down_too(guarded):
    thief = Person(guarded, "10.0.0.2")
    found = [tries(thief, f"name {number}").status_code for number in range(9)]
    assert found == [401] * 8 + [429]


def test_a_name_at_which_somebody_guessed_is_still_open_to_others_at_the_same_source_by_other_names(guarded):
    for name in ("Inês", "Rui"):
        Person(guarded, "10.0.0.2").sign_up(name)
    assert statuses(Person(guarded, "10.0.0.2"), "Inês", 5)[-1] == 429
    assert Person(guarded, "10.0.0.2").sign_in("Rui").name == "Rui"


def test_who_is_right_may_sign_in_as_often_as_he_likes(guarded):
    Person(guarded).sign_up("Inês")
    for _ in range(20):
        Person(guarded).sign_in("Inês")


def test_a_source_with_addresses_in_plenty_is_one_source(guarded):
    thieves = [Person(guarded, f"2001:db8:1:2::{number}") for number in range(5)]
    assert [tries(thief, "Inês").status_code for thief in thieves] == [401] * 4 + [429]
    assert tries(Person(guarded, "2001:db8:1:3::1"), "Inês").status_code == 401


def test_an_address_is_the_same_however_it_is_written(guarded):
    assert statuses(Person(guarded, "::ffff:10.0.0.2"), "Inês", 4) == [401] * 4
    assert tries(Person(guarded, "10.0.0.2"), "Inês").status_code == 429


def test_nobody_becomes_another_source_by_saying_so(guarded):
    thief = Person(guarded, "10.0.0.2")
    found = [tries(thief, "Inês", X_Forwarded_For=f"10.1.1.{number}").status_code for number in range(5)]
    assert found == [401] * 4 + [429]


def test_behind_a_proxy_the_source_is_who_stands_before_it(tmp_path):
    house = House(tmp_path, rates=RATES, proxies=1)
    proxied = Person(house, "127.0.0.1")
    found = [tries(proxied, "Inês", X_Forwarded_For=f"9.9.9.{number}, 10.0.0.2").status_code for number in range(5)]
    assert found == [401] * 4 + [429]
    assert tries(proxied, "Inês", X_Forwarded_For="10.0.0.3").status_code == 401
    house.close()


def test_accounts_are_not_made_in_heaps(guarded):
    found = [
        Person(guarded, "10.0.0.2").ask("POST", "/api/players", {"name": f"heap {number}", "password": PASSWORD})
        for number in range(4)
    ]
    assert [answer.status_code for answer in found] == [201] * 3 + [429]
    assert refused(found[-1], 429) == "limit.sign_up"
    assert Person(guarded, "10.0.0.3").sign_up("heap 3").name == "heap 3"


@pytest.mark.parametrize("verb", ["PATCH", "DELETE"])
def test_the_present_password_is_not_guessed_either_by_who_found_the_browser_open(guarded, verb):
    person = Person(guarded).sign_up("Inês")
    body = {"password": "not it at all"} | ({"new_password": "another of mine"} if verb == "PATCH" else {})
    found = [person.ask(verb, "/api/players/me", body).status_code for _ in range(5)]
    assert found == [401] * 4 + [429]


# Who comes from where somebody guesses


def test_a_browser_in_which_one_has_signed_in_is_not_locked_out_by_who_guesses_at_the_same_source(guarded):
    """Neither at the name nor at all names; while a browser that is not known waits with them."""
    ines = Person(guarded, "10.0.0.2").sign_up("Inês")
    assert statuses(Person(guarded, "10.0.0.2"), "iNÊS", 5) == [401] * 4 + [429]
    assert [tries(Person(guarded, "10.0.0.2"), f"name {number}").status_code for number in range(5)][-1] == 429
    assert ok(tries(ines, "inês", PASSWORD), 201)["player"] == ines.id
    assert refused(tries(Person(guarded, "10.0.0.2"), "Inês", PASSWORD), 429) == "limit.sign_in"


def test_a_known_browser_guesses_no_more_than_any_source_and_at_no_other_name(guarded):
    ines, other = Person(guarded, "10.0.0.2").sign_up("Inês"), Person(guarded, "10.0.0.3").sign_up("Rui")
    assert statuses(ines, "Inês", 5) == [401] * 4 + [429]
    assert refused(tries(ines, "Inês", PASSWORD), 429) == "limit.guess"
    assert statuses(ines, "Rui", 5) == [401] * 4 + [429]
    assert ok(tries(other, "Rui", PASSWORD), 201)["player"] == other.id


@pytest.mark.parametrize("shown", ["", ".", "x", "x.y", f"{'0' * 32}.{'0' * 64}", "é.é", "a.b.c"])
def test_nobody_makes_himself_a_known_browser(guarded, shown):
    thief = Person(guarded, "10.0.0.2")
    found = [tries(thief, "Inês", Cookie=f"roteiro_device={number}{shown}").status_code for number in range(5)]
    assert found == [401] * 4 + [429]


def test_the_browser_of_one_is_not_known_for_another(guarded):
    thief = Person(guarded, "10.0.0.2").sign_up("Eve")
    assert statuses(thief, "Inês", 4) == [401] * 4
    assert statuses(Person(guarded, "10.0.0.2"), "Inês", 1) == [429]


def test_a_browser_stays_known_that_signs_out(guarded):
    ines = Person(guarded, "10.0.0.2").sign_up("Inês")
    assert ines.ask("DELETE", "/api/sessions/current").status_code == 204
    assert statuses(Person(guarded, "10.0.0.2"), "Inês", 5)[-1] == 429
    assert ines.sign_in("Inês").id == ines.id


def test_what_tells_a_browser_is_read_by_no_script_and_says_nothing_of_whose_it_is(guarded):
    answer = Person(guarded).ask("POST", "/api/players", {"name": "Inês", "password": PASSWORD})
    session, device = answer.headers.getlist("Set-Cookie")
    value, *parts = device.split("; ")
    assert session.startswith("roteiro_session=") and {"HttpOnly", "SameSite=Lax", "Path=/api"} <= set(parts)
    assert re.fullmatch(r"roteiro_device=[0-9a-f]{32}\.[0-9a-f]{64}", value)


def test_tries_that_are_refused_count_against_nobody_else_at_the_source(guarded):
    """Who goes on at one name has still had so many tries only: others there sign in by theirs."""
    Person(guarded, "10.0.0.2").sign_up("Rui")
    assert statuses(Person(guarded, "10.0.0.2"), "Inês", 20)[3:] == [401] + [429] * 16
    assert Person(guarded, "10.0.0.2").sign_in("Rui").name == "Rui"


def test_who_is_right_all_the_time_keeps_nobody_else_from_being_looked_at(tmp_path):
    house = House(tmp_path, rates={**RATES, "try": "4/hour"})
    known = Person(house, "10.0.0.1").sign_up("Inês")
    assert right(known, 5) == [201] * 4 + [429]
    assert refused(tries(known, "Inês", PASSWORD), 429) == "limit.try"
    fresh = [Person(house, "10.0.0.2") for _ in range(5)]
    assert [right(one, 1) for one in fresh] == [[201]] * 4 + [[429]]
    assert Person(house, "10.0.0.3").sign_in("Inês").name == "Inês"
    house.close()


def right(person, times):
    return [tries(person, "Inês", PASSWORD).status_code for _ in range(times)]
