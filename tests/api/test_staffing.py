"""The staff at a table, over HTTP: with a name and a reason, seen by everybody; nobody else."""

import pytest
from click.testing import CliRunner

from api.cli import main
from tests.house import House, Party, Person, ok, refused

WHY = {"reason": "the fire alarm"}
ACTS = [
    ("pause", {}), ("resume", {}), ("forfeit", {"seat": "red"}), ("handover", {"seat": "red", "bot": "random"}),
    ("repair", {"to": 8}),
]  # fmt: skip


@pytest.fixture(scope="module")
def inês(house):
    """An arbiter with a browser."""
    person = Person(house).sign_up("Inês")
    appoint(house, "Inês", "arbiter")
    return person


def appoint(house: House, name: str, role: str) -> None:
    arguments = ["appoint", "--data", str(house.service.settings.data), name, role]
    assert CliRunner().invoke(main, arguments).exit_code == 0


@pytest.fixture
def party(house):
    """Three at a table of Madeira, some moves into the game."""
    party = Party(house, seats=3).sit().ready()
    for _ in range(4):
        play_one(party)
    return party


def play_one(party):
    seat = party.view()["awaited"][0]
    move = next(offer["move"] for offer in party.view(seat)["offers"] if offer["closed"] is None)
    return ok(party.play(seat, move), 201)


def act(person, party, what, **body):
    return person.ask("POST", f"{party.path}/staff/{what}", {**WHY, **body})


def story(party, language="en"):
    return ok(party.house.get(f"{party.path}/timeline?lang={language}"), 200)[-1]["sentences"]


def test_a_paused_table_says_so_to_everybody_and_nobody_moves(party, inês):
    paused = ok(act(inês, party, "pause"), 201)
    (told,) = paused["events"]
    assert (told["actor"], told["right"]) == ("Inês", "arbiter")
    assert told["event"] == {"kind": "table-paused", "reason": "the fire alarm"}
    for who in (None, *party.seats):
        assert party.view(who)["paused"] == "the fire alarm"
    seat = party.view()["awaited"][0]
    answer = party.play(seat, party.view(seat)["offers"][0]["move"])
    assert refused(answer, 409) == "table.paused" and "the fire alarm" in answer.json["detail"]
    assert "the fire alarm" in story(party)[0] and "一時停止" in story(party, "ja")[0]
    ok(act(inês, party, "resume"), 201)
    assert party.view()["paused"] is None
    play_one(party)


def test_a_seat_taken_out_is_played_on_and_the_story_says_why(party, inês):
    ok(act(inês, party, "forfeit", seat="blue"), 201)
    assert next(one for one in party.view()["seats"] if one["seat"] == "blue")["forfeited"]
    assert party.house.get(f"{party.path}/seats/blue", party.tokens["blue"]).status_code == 401
    assert any("the fire alarm" in said for said in story_of(party, "seat-forfeited"))


def story_of(party, kind):
    """All that is told of events of a kind."""
    numbers = {one["number"] for one in events(party) if one["event"]["kind"] == kind}
    told = ok(party.house.get(f"{party.path}/timeline"), 200)
    return [said for one in told if one["number"] in numbers for said in one["sentences"]]


def events(party):
    return ok(party.house.get(f"{party.path}/events"), 200)["events"]


def test_when_the_staff_ends_a_game_the_view_says_why(party, inês):
    for seat in ("blue", "yellow"):
        ok(act(inês, party, "forfeit", seat=seat), 201)
    view = party.view()
    assert view["status"] == "over" and view["why"] == "staff" and view["ranking"] == ["red", "yellow", "blue"]


def test_a_repair_has_the_game_stand_as_it_stood(party, inês):
    to = next(one["number"] for one in events(party) if one["event"]["kind"] == "game-started")
    before = ok(party.house.get(f"{party.path}/at/{to}"), 200)["state"]
    ok(act(inês, party, "repair", to=to), 201)
    assert party.view()["state"] == before
    answer = party.house.post(f"{party.path}/redo", party.tokens["red"])
    assert refused(answer, 409) == "redo.mended"
    assert refused(act(inês, party, "repair", to=party.now.version + 7), 409) == "undo.where"


def test_the_staff_hands_a_seat_over_and_whom_it_invites_takes_it(party, inês):
    given = ok(act(inês, party, "handover", seat="red", bot="greedy"), 201)
    assert party.house.get(f"{party.path}/seats/red", party.tokens["red"]).status_code == 401
    asked = {"seat": "red", "name": "Rui", "invitation": given["invitation"]}
    taken = ok(party.house.post(f"{party.path}/takeover", body=asked), 201)
    assert ok(party.house.get(f"{party.path}/seats/red", taken["token"]), 200)["you"] == "red"


@pytest.mark.parametrize(("what", "more"), ACTS)
def test_nobody_else_acts_for_the_staff(party, house, what, more):
    before, path, body = party.now.version, f"{party.path}/staff/{what}", {**WHY, **more}
    assert refused(house.post(path, "", body), 401) == "account.needed"
    assert refused(house.post(path, party.tokens["red"], body), 401) == "account.needed"
    player = Person(house).sign_up(f"a player at {what}")
    assert refused(player.ask("POST", path, body), 403) == "account.role"
    program = player.token("read", "play")
    assert refused(house.post(path, program, body), 403) == "account.scope"
    assert party.now.version == before


@pytest.mark.parametrize(("what", "more"), ACTS)
def test_the_staff_comes_with_a_page_of_ours_and_a_reason(party, inês, what, more):
    before, path = party.now.version, f"{party.path}/staff/{what}"
    assert refused(inês.ask("POST", path, {**WHY, **more}, X_CSRF_Token="another"), 403) == "account.csrf"
    for reason in ("", " ", "a\u202eb", "x" * 201, None):
        assert inês.ask("POST", path, {**more, "reason": reason}).status_code == 422
    assert inês.ask("POST", path, more).status_code == 422
    assert party.now.version == before


def test_an_operator_is_named_as_one(party, house):
    person = Person(house).sign_up("Rui")
    appoint(house, "Rui", "operator")
    assert ok(act(person, party, "pause"), 201)["events"][0]["right"] == "operator"


def test_the_same_key_gives_the_same_answer_and_one_event(party, inês):
    path = f"{party.path}/staff/pause"
    for repeated in (False, True):
        told = ok(inês.ask("POST", path, WHY, Idempotency_Key="once"), 201)
        assert told["repeated"] is repeated
    other = Person(inês.house).sign_up("Ana")
    appoint(inês.house, "Ana", "arbiter")
    assert refused(other.ask("POST", path, WHY, Idempotency_Key="once"), 409) == "table.paused"


def test_a_table_or_seat_that_is_not_there_is_named(party, inês):
    assert inês.ask("POST", "/api/tables/nowhere/staff/pause", WHY).status_code == 404
    assert refused(act(inês, party, "forfeit", seat="green"), 404) == "table.seat-unknown"
    assert refused(act(inês, party, "handover", seat="red", bot="deep-blue"), 422) == "seat.bot"
