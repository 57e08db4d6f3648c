"""Players: who may have which name, who is told what, what is left when somebody goes."""

from __future__ import annotations

import pytest

from tests.house import PASSWORD, Party, Person, ok, refused

ME = "/api/players/me"
SAME = ["Zoë", "zoë", "ZOË", "Zoe\u0308", "ＺＯË", "  zoë ", "zo\u200dë"]
NAMELESS = ["", " ", "\u200b", "a\nb", "a\x00", "\u202egnp", "x" * 41, 7, None, ["Inês"]]
GUESSED = ["", "short", "x" * 201, "seven\nlines of it", 12345678, None]


def sign_up(house, name, password=PASSWORD):
    return Person(house).ask("POST", "/api/players", {"name": name, "password": password})


def test_who_signs_up_is_a_player_and_signed_in(house):
    person = Person(house).sign_up("Inês")
    told = ok(person.ask("GET", ME), 200)
    assert (told["player"], told["name"], told["role"]) == (person.id, "Inês", "player")
    assert "Inês" not in person.id and len(person.id) == 26


@pytest.mark.parametrize("same", SAME)
def test_a_name_is_had_by_one_person_however_it_is_written(house, same):
    sign_up(house, "Zoë")
    answer = sign_up(house, same)
    assert refused(answer, 409) == "account.name-taken"
    assert Person(house).sign_in(same).name == "Zoë"


@pytest.mark.parametrize("name", NAMELESS)
def test_a_name_can_be_seen_and_stands_on_one_line(house, name):
    assert sign_up(house, name).status_code == 422


@pytest.mark.parametrize("password", GUESSED)
def test_a_password_is_text_of_some_length(house, password):
    answer = sign_up(house, "Guessed", password)
    assert answer.status_code == 422
    assert Person(house).ask("POST", "/api/sessions", {"name": "Guessed", "password": "x"}).status_code == 401


def test_a_password_may_be_typed_with_accents_composed_or_not(house):
    Person(house).sign_up("Acute", "se\u0301nha secreta")
    assert Person(house).sign_in("Acute", "s\u00e9nha secreta").name == "Acute"


def test_a_new_password_ends_all_sessions_and_tokens_and_begins_one(house, person):
    elsewhere, token = Person(house).sign_in(person.name), person.token("read")
    before = person.cookie
    changed = person.ask("PATCH", ME, {"password": PASSWORD, "new_password": "another of mine"})
    person.csrf = ok(changed, 200)["csrf"]
    assert elsewhere.ask("GET", ME).status_code == 401
    assert house.get(ME, token).status_code == 401
    assert house.get(ME, Cookie=f"roteiro_session={before}").status_code == 401
    assert ok(person.ask("GET", ME), 200)["name"] == person.name
    assert ok(person.ask("GET", f"{ME}/tokens"), 200) == []
    assert Person(house).ask("POST", "/api/sessions", {"name": person.name, "password": PASSWORD}).status_code == 401
    assert Person(house).sign_in(person.name, "another of mine").id == person.id


@pytest.mark.parametrize("verb", ["PATCH", "DELETE"])
def test_the_present_password_is_asked_for_once_more(house, person, verb):
    body = {"password": "not mine at all"} | ({"new_password": "another of mine"} if verb == "PATCH" else {})
    answer = person.ask(verb, ME, body)
    assert refused(answer, 401) == "account.password"
    assert Person(house).sign_in(person.name).id == person.id


def test_a_deleted_player_is_gone_with_sessions_and_tokens_and_the_name_is_free(house, person):
    elsewhere, token = Person(house).sign_in(person.name), person.token("read", "play")
    answer = person.ask("DELETE", ME, {"password": PASSWORD})
    assert answer.status_code == 204 and person.cookie == ""
    assert elsewhere.ask("GET", ME).status_code == 401 and house.get(ME, token).status_code == 401
    assert Person(house).ask("POST", "/api/sessions", {"name": person.name, "password": PASSWORD}).status_code == 401
    assert Person(house).sign_up(person.name).id != person.id


def begun_with(house, person):
    """A game of somebody with an account against a guest; their seats."""
    party = Party(house)
    mine = ok(person.ask("POST", f"{party.path}/seats", {"name": person.name}), 201)["seat"]
    other = ok(house.post(f"{party.path}/seats", body={"name": "Rui"}), 201)
    ok(person.ask("POST", f"{party.path}/ready", {}), 200)
    ok(house.post(f"{party.path}/ready", other["token"]), 200)
    return party, mine


def test_the_seats_of_a_deleted_player_are_free_before_a_game_and_a_bots_in_one(house, person):
    waiting, (playing, seat), (over, _) = Party(house), begun_with(house, person), begun_with(house, person)
    ok(person.ask("POST", f"{waiting.path}/seats", {"name": person.name}), 201)
    ok(person.ask("POST", f"{over.path}/resign", {}), 200)
    ended = over.now.version
    assert over.now.status == "over" and playing.now.status == "playing" and waiting.now.seats
    assert person.ask("DELETE", ME, {"password": PASSWORD}).status_code == 204
    left = playing.now.seats[seat]
    assert (left.bot, left.name, left.player) == ("greedy", person.name, "") and not playing.now.forfeited
    assert not waiting.now.seats and over.now.version == ended


@pytest.mark.parametrize("verb", ["PATCH", "DELETE"])
def test_an_account_is_not_changed_by_a_program_whatever_its_scopes(house, person, verb):
    body = {"password": PASSWORD} | ({"new_password": "another of mine"} if verb == "PATCH" else {})
    answer = house.ask(verb, ME, person.token("read", "play", "open", "staff"), body)
    assert refused(answer, 403) == "account.in-person"
    assert Person(house).sign_in(person.name).id == person.id


@pytest.mark.parametrize("verb", ["GET", "PATCH", "DELETE"])
def test_nobody_in_particular_has_no_account(house, verb):
    body = {"password": PASSWORD} | ({"new_password": "another of mine"} if verb == "PATCH" else {})
    answer = house.ask(verb, ME, body=None if verb == "GET" else body)
    assert answer.status_code == 401 and answer.headers["WWW-Authenticate"].startswith("Bearer")


@pytest.mark.parametrize("body", [{}, {"password": PASSWORD}, {"password": PASSWORD, "new_password": "short"}])
def test_a_change_that_says_too_little_is_none(person, body):
    assert person.ask("PATCH", ME, body).status_code == 422
    assert person.ask("DELETE", ME, {}).status_code == 422


def test_what_is_told_of_an_account_is_kept_by_nobody_on_the_way(person):
    for path in (ME, f"{ME}/tokens", "/api/sessions/current"):
        assert person.ask("GET", path).headers["Cache-Control"] == "no-store"
