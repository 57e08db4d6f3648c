"""Watching over HTTP: what a delay does to what is asked, the list of games to watch, hands by consent."""

import pytest

from domain.tables.catalogue import catalogue
from domain.tables.verify import verify
from tests.house import Party, ok, refused


def rows(house, query):
    return [row["table"] for row in ok(house.get(f"/api/tables{query}"), 200)]


def test_what_spectators_see_is_agreed_on_when_the_table_is_opened(house):
    party = Party(house, spectators={"delay": 1800, "hands": True})
    assert party.view()["options"]["spectators"] == {"kind": "spectators", "delay": 1800, "hands": True}
    assert "spectators" not in Party(house).view()["options"]


@pytest.mark.parametrize("spectators", [
    {"delay": -1}, {"delay": 10**7}, {"delay": "soon"}, {"delay": True}, {"delay": 1.5}, {"delay": None},
    {"delay": "600"}, {"hands": 1}, {"hands": True}, {"delay": 600, "hands": True}, {"delay": "end", "hands": True},
    {"who": "all"}, [], "nobody",
])  # fmt: skip
def test_spectators_that_there_cannot_be_are_told_so(house, spectators):
    asked = {"game": "madeira", "seats": 2, "options": {"spectators": spectators}}
    assert house.post("/api/tables", body=asked).status_code == 422


def test_who_sits_there_sees_the_game_and_who_does_not_sees_it_later(house):
    party = Party(house, spectators={"delay": 600}).sit().ready()
    assert party.view("red")["version"] == party.now.version
    assert party.view()["version"] == party.now.version - 1
    answer = house.get(party.path)
    assert answer.headers["ETag"] == f'"{party.now.version - 1}"'
    assert house.get(party.path, If_None_Match=answer.headers["ETag"]).status_code == 304


def test_a_moment_that_is_not_public_is_not_there_and_the_refusal_does_not_tell_how_far_the_log_goes(house):
    party = Party(house, spectators={"delay": 600}).sit().ready()
    public = party.view()["version"]
    for path in (f"at/{public + 1}", f"diff?from=1&to={public + 1}"):
        answer = house.get(f"{party.path}/{path}")
        assert refused(answer, 404) == "table.moment" and f"from 1 to {public}" in answer.json["detail"]
        ok(house.get(f"{party.path}/{path}", party.tokens["red"]), 200)
    fork = house.post(f"{party.path}/forks", "", {"at": public + 1})
    assert refused(fork, 404) == "table.moment"


def test_games_to_watch_are_those_in_play_that_are_shown_before_their_end(empty_house):
    at_once = Party(empty_house).sit().ready()
    later = Party(empty_house, spectators={"delay": 600}).sit().ready()
    Party(empty_house, spectators={"delay": "end"}).sit().ready()
    Party(empty_house).sit()
    over = Party(empty_house).sit().ready()
    ok(empty_house.post(f"{over.path}/resign", over.tokens["red"]), 200)
    assert rows(empty_house, "?watch=true") == [later.id, at_once.id]
    assert rows(empty_house, "?watch=true&limit=1") == [later.id]
    assert rows(empty_house, "?watch=true&game=maracaibo") == []
    assert empty_house.get("/api/tables?watch=no").status_code == 422


def test_a_game_that_is_over_is_in_play_for_everybody_until_the_delay_has_passed(empty_house):
    party = Party(empty_house, spectators={"delay": 600}).sit().ready()
    other = Party(empty_house).sit().ready()
    ok(empty_house.post(f"{party.path}/resign", party.tokens["red"]), 200)
    assert rows(empty_house, "?status=over") == []
    assert rows(empty_house, "?status=playing") == rows(empty_house, "?watch=true") == [other.id, party.id]
    assert rows(empty_house, "") == [other.id, party.id]


def test_each_seat_consents_to_its_hand_being_seen_and_everybody_is_told(house):
    party = Party(house, spectators={"delay": 900, "hands": True}).sit()
    told = ok(house.post(f"{party.path}/hands", party.tokens["red"], {"shown": True}), 201)
    assert told["events"][0]["event"] == {"kind": "hands-shown", "seat": "red"} and told["view"]["hands"] == ["red"]
    assert party.view()["hands"] == ["red"]
    ok(house.post(f"{party.path}/hands", party.tokens["red"], {"shown": False}), 201)
    assert party.view()["hands"] == []
    told = ok(house.get(f"{party.path}/timeline"), 200)
    assert told[-1]["sentences"] == ["Red no longer agrees that spectators see hands."]


def test_where_no_hands_were_agreed_on_nobody_shows_his(house):
    party = Party(house).sit()
    assert refused(house.post(f"{party.path}/hands", party.tokens["red"], {"shown": True}), 409) == "table.hands"
    assert house.post(f"{party.path}/hands", party.tokens["red"], {"shown": 1}).status_code == 422
    assert house.post(f"{party.path}/hands", "", {"shown": True}).status_code == 401


def test_the_log_of_a_game_that_is_not_over_for_everybody_is_cut_and_signed_as_far_as_it_is_public(house):
    party = Party(house, spectators={"delay": 600}).sit().ready()
    ok(house.post(f"{party.path}/resign", party.tokens["red"]), 200)
    public, secret = party.view()["version"], party.now.secret.hex()
    for token, whole in (("", False), (party.tokens["blue"], True)):
        text = house.get(f"{party.path}/log", token).data
        found = verify(text, catalogue())
        assert found.holds and found.finished == whole and (secret.encode() in text) == whole
        assert found.events == (party.now.version if whole else public)


def test_a_fork_of_a_practice_game_goes_on_from_what_the_asker_sees(house):
    party = Party(house, undo="free", spectators={"delay": 600}).sit().ready()
    assert refused(house.post(f"{party.path}/forks", "", {"at": party.now.version}), 404) == "table.moment"
    ok(house.post(f"{party.path}/forks", party.tokens["red"], {"at": party.now.version}), 201)
