"""Going back by consent, over HTTP: asked, shown to everybody, answered, lapsed."""

import time
from contextlib import contextmanager

import pytest

from api.bots_at_play import BotsAtPlay
from domain.kernel.agenda import awaited
from domain.tables.options import Options
from tests.house import Party, ok
from tests.random_play import moments, new_tables, opened
from tests.ribeira.box import RIBEIRA
from tests.waiting import PATIENCE, soon


def first_open(view):
    return next(offer["move"] for offer in view["offers"] if offer["closed"] is None)


@pytest.fixture
def party(house):
    """Three at a table of Madeira who have agreed to consent, six moves into the game."""
    party = Party(house, seats=3, undo="consent").sit().ready()
    for _ in range(6):
        seat = party.view()["awaited"][0]
        ok(party.play(seat, first_open(party.view(seat))), 201)
    return party


def ask(party, seat="red", **body):
    return party.house.post(f"{party.path}/undo", party.tokens[seat], body)


def answer(party, seat, **body):
    return party.house.post(f"{party.path}/undo/answers", party.tokens[seat], body)


def beginning(party):
    """The event by which the game started."""
    return next(one["number"] for one in events(party) if one["event"]["kind"] == "game-started")


def events(party):
    return ok(party.house.get(f"{party.path}/events"), 200)["events"]


def test_who_asks_the_others_is_told_so_and_everybody_sees_it(party):
    to = beginning(party)
    asked = ok(ask(party, to=to), 202)
    offer = {"seat": "red", "to": to, "number": asked["version"], "agreed": [], "awaited": ["blue", "yellow"]}
    assert asked["events"][0]["event"] == {"kind": "undo-asked", "seat": "red", "to": to}
    assert asked["view"]["undo_asked"] == offer
    for who in (None, *party.seats):
        assert party.view(who)["undo_asked"] == offer


def test_when_all_agree_the_moves_are_taken_back(party):
    to = beginning(party)
    before = ok(party.house.get(f"{party.path}/at/{to}"), 200)["state"]
    offer = ok(ask(party, to=to), 202)["version"]
    one = ok(answer(party, "blue", agrees=True, offer=offer), 201)
    assert one["view"]["undo_asked"]["agreed"] == ["blue"]
    last = ok(answer(party, "yellow", agrees=True, offer=offer), 201)
    assert [event["event"]["kind"] for event in last["events"]] == ["undo-answered", "moves-undone"]
    assert last["view"]["undo_asked"] is None and party.view()["state"] == before


def test_a_no_and_a_move_end_the_offer(party):
    ok(ask(party, to=beginning(party)), 202)
    ok(answer(party, "yellow", agrees=False), 201)
    late = answer(party, "blue", agrees=True)
    assert late.status_code == 409 and late.json["rule"] == "undo.asked"
    ok(ask(party, to=beginning(party)), 202)
    seat = party.view()["awaited"][0]
    ok(party.play(seat, first_open(party.view(seat))), 201)
    assert party.view()["undo_asked"] is None


def test_the_refusals_say_which_rule_and_why(party):
    ok(ask(party, to=beginning(party)), 202)
    other = ask(party, "blue", to=beginning(party))
    assert other.status_code == 409 and other.json["rule"] == "undo.pending" and other.json["names"] == {"seat": "red"}
    assert "Red" in other.json["detail"] and str(beginning(party)) in other.json["detail"]
    own = answer(party, "red", agrees=True)
    assert own.status_code == 409 and own.json["rule"] == "undo.own"


def test_the_story_tells_who_asked_and_who_agreed(party):
    ok(ask(party, to=beginning(party)), 202)
    ok(answer(party, "blue", agrees=True), 201)
    ok(answer(party, "yellow", agrees=False), 201)
    for language, words in (("en", "Yellow does not agree."), ("ja", "同意しなかった")):
        told = ok(party.house.get(f"{party.path}/timeline?lang={language}"), 200)
        assert words in told[-1]["sentences"][0]


@pytest.mark.parametrize(
    "body", [{}, {"agrees": 1}, {"agrees": "yes"}, {"agrees": None}, {"agrees": True, "offer": "x"}]
)
def test_an_answer_is_yes_or_no(party, body):
    ok(ask(party, to=beginning(party)), 202)
    before = party.now.version
    assert answer(party, "blue", **body).status_code == 422
    assert party.now.version == before


def test_an_answer_needs_the_token_of_its_seat(party):
    ok(ask(party, to=beginning(party)), 202)
    assert party.house.post(f"{party.path}/undo/answers", "", {"agrees": True}).status_code == 401


def test_the_same_key_gives_the_same_answer(party):
    path, token = f"{party.path}/undo", party.tokens["red"]
    for repeated in (False, True):
        asked = ok(party.house.post(path, token, {"to": beginning(party)}, Idempotency_Key="ask"), 202)
        assert asked["repeated"] is repeated


# Bots


@pytest.fixture
def tables():
    return new_tables()


@pytest.fixture
def offered(tables):
    """A table of four at which a bot alone is awaited, while an offer to go back waits for answers."""
    start = opened(tables, RIBEIRA, 4, 5, options=Options(undo="consent"))
    begun = tables.resign(start.id, "dot").table
    table = next(one for one in moments(tables, begun, 5) if one.history.count > 8 and bot_alone_awaited(one))
    return tables.undo(table.id, "ann", table.history.window[0].number).table


def bot_alone_awaited(table):
    return table.status == "playing" and awaited(table.state) == ("dot",)


@contextmanager
def bots_at(tables, table, courtesy):
    bots = BotsAtPlay(tables, 0, lambda *_: None, courtesy=courtesy)
    bots.start()
    bots.follow(table.id, tables.events(table.id))
    yield bots
    bots.stop()


def test_a_bot_waits_for_the_answers(tables, offered):
    with bots_at(tables, offered, courtesy=PATIENCE) as bots:
        time.sleep(0.5)
        assert tables.look(offered.id).version == offered.version
        bots.follow(offered.id, tables.answer_undo(offered.id, "bob", False).events)
        soon(lambda: tables.look(offered.id).version > offered.version + 1)


def test_a_bot_does_not_wait_for_the_answers_for_ever(tables, offered):
    with bots_at(tables, offered, courtesy=0.1):
        soon(lambda: tables.look(offered.id).version > offered.version)
    assert tables.look(offered.id).asked is None
