"""Bad input of any kind: a 4xx that says what is wrong, and nothing has changed."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from tests.api import nasty
from tests.house import Party, ok

ACTS = ["seats", "ready", "moves", "undo", "redo", "resign"]
VERBS = ["PUT", "PATCH", "DELETE", "POST", "GET", "PROPFIND", "TRACE", "BREW"]


@pytest.fixture(scope="module")
def waiting(house) -> Party:
    """A table at which two sit and have yet to be ready."""
    return Party(house).sit()


@pytest.fixture(scope="module")
def playing(house) -> Party:
    return Party(house).sit().ready()


def check_told_why(answer, statuses=range(400, 500)):
    assert answer.status_code in statuses, (answer.status, answer.data[:300])
    assert answer.content_type == "application/problem+json"
    told = answer.json
    assert told["status"] == answer.status_code and told["title"] and told["rule"] and told["type"]
    assert told["detail"] or told.get("errors")


def check_nothing_came_of_it(party, verb, path, statuses=range(400, 500), **more):
    log = party.house.service.log
    before = log.position()
    headers = {"Authorization": f"Bearer {party.tokens['red']}", **more.pop("headers", {})}
    check_told_why(party.house.client.open(path, method=verb, headers=headers, **more), statuses)
    assert log.position() == before
    assert party.view("red")["you"] == "red"


@pytest.mark.parametrize("act", ["", *ACTS])
@pytest.mark.parametrize(
    ("name", "status"), [*((name, 400) for name in nasty.BROKEN), *((name, 422) for name in nasty.ILL_FITTING)]
)
def test_a_body_that_is_no_json_or_of_another_shape_is_refused(playing, waiting, act, name, status):
    for party in (playing, waiting):
        path = f"{party.path}/{act}" if act else "/api/tables"
        sent = {"data": {**nasty.BROKEN, **nasty.ILL_FITTING}[name], "content_type": "application/json"}
        check_nothing_came_of_it(party, "POST", path, (status,), **sent)


@pytest.mark.parametrize("act", ["", *ACTS])
@pytest.mark.parametrize("kind", nasty.TYPES)
def test_a_body_of_another_type_is_refused_even_where_none_is_needed(playing, act, kind):
    path = f"{playing.path}/{act}" if act else "/api/tables"
    for body in (b"{}", b'{"game":"madeira","seats":2}', b"x=1"):
        check_nothing_came_of_it(playing, "POST", path, (415,), data=body, content_type=kind)


@pytest.mark.parametrize("act", ["", *ACTS])
def test_a_body_over_the_limit_is_refused(playing, act):
    path = f"{playing.path}/{act}" if act else "/api/tables"
    body = b'{"name":"' + b"x" * nasty.HUGE + b'"}'
    check_nothing_came_of_it(playing, "POST", path, (413,), data=body, content_type="application/json")


@pytest.mark.parametrize("name", nasty.MOVES)
def test_a_move_of_no_shape_of_the_game_is_malformed(playing, name):
    body = b'{"move":' + nasty.MOVES[name] + b"}"
    check_nothing_came_of_it(
        playing, "POST", f"{playing.path}/moves", (422,), data=body, content_type="application/json"
    )  # fmt: skip


@pytest.mark.parametrize("act", ["moves", "undo", "redo"])
@pytest.mark.parametrize("tag", nasty.TAGS)
def test_a_version_that_is_none_is_malformed(playing, act, tag):
    sent = {"json": {"move": {"kind": "decline"}} if act == "moves" else {}, "headers": {"If-Match": latin(tag)}}
    check_nothing_came_of_it(playing, "POST", f"{playing.path}/{act}", (422,), **sent)


@pytest.mark.parametrize("act", ["ready", "moves", "undo", "redo", "resign"])
@pytest.mark.parametrize("key", nasty.KEYS)
def test_a_key_that_is_none_is_malformed(playing, act, key):
    sent = {"json": {"move": {"kind": "decline"}} if act == "moves" else {}, "headers": {"Idempotency-Key": key}}
    check_nothing_came_of_it(playing, "POST", f"{playing.path}/{act}", (422,), **sent)


NO_WORDS = ["%00", "9" * 400]  # that a game could be named by
LOBBIES = [
    *(f"{query}={number}" for query in ("limit", "status") for number in nasty.NUMBERS if number),
    *(f"game={word}" for word in NO_WORDS), "limit=",
]  # fmt: skip


@pytest.mark.parametrize("query", LOBBIES)
def test_a_lobby_that_cannot_be_asked_for_is_refused(playing, query):
    check_told_why(playing.house.client.get(f"/api/tables?{query}"), (422,))


@pytest.mark.parametrize("game", [one for one in nasty.NUMBERS if one and one not in NO_WORDS])
def test_the_lobby_of_a_game_that_nobody_knows_is_empty(playing, game):
    assert playing.house.client.get(f"/api/tables?game={game}").json == []


@pytest.mark.parametrize("query", ["events?after=", "events?limit=", "timeline?after=", "timeline?lang="])
@pytest.mark.parametrize("number", nasty.NUMBERS)
def test_a_number_in_a_query_that_is_none_is_malformed(playing, query, number):
    check_nothing_came_of_it(playing, "GET", f"{playing.path}/{query}{number}", (422,))


@pytest.mark.parametrize("place", nasty.PLACES)
@pytest.mark.parametrize(
    "path",
    [
        "/api/tables/{}", "/api/tables/{}/events", "/api/tables/{}/stream", "/api/tables/{}/at/1", "/api/tables/{}/log",
        "/api/tables/{}/timeline", "/api/tables/{}/luck", "/tables/{}", "/api/games/{}/rules",
        "/api/games/madeira/rules/{}", "/api/games/{}/phrases/en", "/api/games/madeira/phrases/{}",
        "/api/games/{}/components", "/static/{}", "/{}", "/api/{}",
    ],
)  # fmt: skip
def test_a_place_that_is_not_there_is_not_found(playing, path, place):
    check_nothing_came_of_it(playing, "GET", path.format(place), (404,))


@pytest.mark.parametrize("number", [one for one in nasty.NUMBERS if one != quote("٣")])
def test_a_moment_that_is_no_number_is_not_found(playing, number):
    check_nothing_came_of_it(playing, "GET", f"{playing.path}/at/{number}", (404,))


@pytest.mark.parametrize("place", nasty.PLACES)
def test_a_seat_that_is_not_there_is_not_ones_own(playing, place):
    check_nothing_came_of_it(playing, "GET", f"{playing.path}/seats/{place}", (403, 404))
    check_nothing_came_of_it(playing, "DELETE", f"{playing.path}/seats/{place}", (403, 404))


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_that_a_place_does_not_know_is_refused_with_those_it_knows(playing, verb):
    knows = {f"{playing.path}/{act}": "POST" for act in ACTS} | {playing.path: "GET", "/api/games": "GET"}
    for path, known in ((path, known) for path, known in knows.items() if known != verb):
        answer = playing.house.client.open(path, method=verb)
        check_told_why(answer, (405,))
        assert known in answer.headers["Allow"]


@pytest.mark.parametrize("shown", ["Bearer", "Bearer ", "Bearer \x7f.\x7f", "Bearer é.é", "x" * 5_000, "Basic cmVk"])
def test_credentials_that_are_none_open_nothing(playing, shown):
    for path in ("seats/red", "events", "at/1", "timeline", "log", "luck"):
        answer = playing.house.client.get(f"{playing.path}/{path}", headers={"Authorization": latin(shown)})
        check_told_why(answer, (401,))


def test_a_key_may_be_any_text_that_a_header_can_carry(house):
    party = Party(house).sit(own=False)
    for _ in range(2):
        ok(house.post(f"{party.path}/ready", party.tokens["red"], {}, Idempotency_Key=latin("chave é ☃")), 200)
    assert party.now.version == 4


def test_an_empty_key_is_not_taken_for_none(empty_house):
    answer = empty_house.post("/api/tables", body={"game": "madeira", "seats": 2}, Idempotency_Key="")
    check_told_why(answer, (422,))


def latin(words: str) -> str:
    """The words as a server reads their bytes."""
    return words.encode().decode("latin-1")
