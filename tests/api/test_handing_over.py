"""Seats that change hands, over HTTP: given to a bot, taken over by who was invited, or by anybody."""

import pytest

from tests.house import Party, ok, refused
from tests.waiting import soon

KEY = "a key that nobody guesses"


@pytest.fixture
def party(house):
    return Party(house, seats=3).sit().ready()


def give(party, seat="red", bot="random"):
    return party.house.post(f"{party.path}/handover", party.tokens[seat], {"bot": bot})


def take(party, seat="red", name="Eve", **more):
    return party.house.post(f"{party.path}/takeover", "", {"seat": seat, "name": name, **more})


def in_view(party, seat):
    return next(one for one in party.view()["seats"] if one["seat"] == seat)


def test_who_leaves_his_seat_to_a_bot_has_not_given_up_and_acts_no_more(party):
    ok(give(party, bot="greedy"), 201)
    assert in_view(party, "red") == {
        "seat": "red", "name": "Red", "bot": "greedy", "ready": True, "forfeited": False,
    }  # fmt: skip
    for path in ("moves", "undo", "resign", "handover"):
        body = {"bot": "random"} if path == "handover" else {"move": {"kind": "decline"}} if path == "moves" else {}
        assert refused(party.house.post(f"{party.path}/{path}", party.tokens["red"], body), 401) == "seat.token"
    assert party.house.get(f"{party.path}/seats/red", party.tokens["red"]).status_code == 401


def test_who_was_invited_plays_on_with_a_token_of_his_own(party):
    invitation = ok(give(party), 201)["invitation"]
    taken = ok(take(party, invitation=invitation), 201)
    assert taken["seat"] == "red" and taken["token"] not in (party.tokens["red"], invitation)
    assert ok(party.house.get(f"{party.path}/seats/red", taken["token"]), 200)["you"] == "red"
    assert in_view(party, "red")["name"] == "Eve" and in_view(party, "red")["bot"] == ""
    assert refused(take(party, invitation=invitation), 409) == "table.seat-played"


@pytest.mark.parametrize("shown", ["", "0" * 64, "é"])
def test_without_the_invitation_nobody_takes_a_seat_over(party, shown):
    ok(give(party), 201)
    assert refused(take(party, invitation=shown), 409) == "table.handover"
    assert in_view(party, "red")["bot"] == "random"


def test_the_token_of_the_one_before_is_no_invitation(party):
    ok(give(party), 201)
    bare = party.tokens["red"].partition(".")[2]
    for shown in (bare, party.tokens["red"]):
        assert refused(take(party, invitation=shown), 409) == "table.handover"


def test_a_seat_that_gave_up_is_taken_over_by_anybody_only_where_that_was_agreed(house):
    for handover, status in (("invited", 409), ("open", 201)):
        party = Party(house, seats=3, handover=handover).sit().ready()
        ok(house.post(f"{party.path}/resign", party.tokens["red"]), 200)
        assert take(party).status_code == status
    assert in_view(party, "red")["forfeited"] and in_view(party, "red")["bot"] == ""


def test_a_seat_that_a_person_plays_is_not_taken_over(house):
    party = Party(house, seats=3, handover="open").sit().ready()
    assert refused(take(party), 409) == "table.seat-played"


def test_the_same_key_gives_the_same_token(party):
    invitation = ok(give(party), 201)["invitation"]
    asked = {"seat": "red", "name": "Eve", "invitation": invitation}
    path = f"{party.path}/takeover"
    first, again = (ok(party.house.post(path, "", asked, Idempotency_Key=KEY), 201) for _ in range(2))
    assert first["token"] == again["token"]
    assert party.house.post(path, "", asked, Idempotency_Key="short").status_code == 422


def test_the_story_says_who_plays_on(party):
    invitation = ok(give(party), 201)["invitation"]
    ok(take(party, invitation=invitation), 201)
    told = [one["sentences"][0] for one in ok(party.house.get(f"{party.path}/timeline"), 200)]
    assert any("played on by a bot" in said for said in told) and "Red is taken over by Eve." in told


def test_the_lobby_knows_who_plays_now(party):
    invitation = ok(give(party), 201)["invitation"]
    ok(take(party, invitation=invitation), 201)
    row = next(one for one in ok(party.house.get("/api/tables"), 200) if one["table"] == party.id)
    assert row["seats"][0]["name"] == "Eve" and row["seats"][0]["bot"] == ""


def test_a_bot_plays_on_for_who_left_until_somebody_takes_the_seat_over(party):
    while party.view()["awaited"] != ["red"]:
        seat = party.view()["awaited"][0]
        move = next(offer["move"] for offer in party.view(seat)["offers"] if offer["closed"] is None)
        ok(party.play(seat, move), 201)
    before = party.now.version
    invitation = ok(give(party), 201)["invitation"]
    soon(lambda: party.view()["awaited"] != ["red"])
    assert party.now.version > before + 1
    ok(take(party, invitation=invitation), 201)


@pytest.mark.parametrize("body", [{}, {"bot": ""}, {"bot": "deep-blue"}, {"bot": 1}, {"bot": "random", "why": "x"}])
def test_a_seat_goes_to_a_bot_that_knows_the_game(party, body):
    answer = party.house.post(f"{party.path}/handover", party.tokens["red"], body)
    assert answer.status_code == 422 and in_view(party, "red")["bot"] == ""


@pytest.mark.parametrize("name", ["", " ", "a\u202eb", "x" * 201, None])
def test_who_takes_a_seat_over_has_a_name_that_can_be_seen(party, name):
    invitation = ok(give(party), 201)["invitation"]
    assert take(party, name=name, invitation=invitation).status_code == 422


def test_before_the_game_and_at_seats_that_are_not_there_nothing_changes_hands(house, party):
    early = Party(house, seats=2).sit()
    assert refused(give(early), 409) == "table.playing"
    assert refused(take(early), 409) == "table.playing"
    assert refused(take(party, "green"), 404) == "table.seat-unknown"
