"""Moves over HTTP: taken, refused, stale, malformed, sent twice; taken back and made again; giving up."""

from random import Random

import pytest

from domain.kernel.values import write
from domain.tables.events import MovePlayed
from domain.tables.moves import read_move
from domain.tables.receipts import receipt_text
from domain.tables.signing import signed_by
from tests.house import Party, ok
from tests.random_play import one_move


def first_open(view):
    return next(offer["move"] for offer in view["offers"] if offer["closed"] is None)


def first_closed(view):
    return next((offer for offer in view["offers"] if offer["closed"] is not None), None)


def asked_view(party):
    return party.view(party.view()["awaited"][0])


def at_closed_offer(party):
    """The view of a seat that has an offer which a rule closes."""
    for number in range(400):
        view = asked_view(party)
        if first_closed(view):
            return view
        one_move(party.house.service.tables, party.now, Random(number))
    raise AssertionError("no offer was ever closed")


def test_an_open_offer_is_played_and_answered_with_version_events_and_view(party):
    view = asked_view(party)
    answer = party.play(view["you"], first_open(view), If_Match=f'"{view["version"]}"')
    played = ok(answer, 201)
    assert answer.headers["ETag"] == f'"{played["version"]}"' and played["version"] == view["version"] + 1
    assert played["repeated"] is False and played["view"]["version"] == played["version"]
    assert [one["number"] for one in played["events"]] == [played["version"]]
    assert played["events"][0]["event"]["move"] == first_open(view)


def test_each_accepted_move_comes_with_a_receipt_under_a_published_key(party):
    view = asked_view(party)
    played = ok(party.play(view["you"], first_open(view)), 201)
    told, keys = played["receipt"], ok(party.house.get("/api/keys"), 200)["keys"]
    text = receipt_text(party.id, played["version"], party.now.seal)
    assert (told["table"], told["number"], told["seal"]) == (party.id, played["version"], party.now.seal)
    assert told["server_key"] == keys[-1]["key"] and signed_by(keys[-1]["key"], told["signature"], text)


def test_a_closed_offer_is_refused_with_rule_link_numbers_and_words(party):
    view = at_closed_offer(party)
    offer, before = first_closed(view), party.now.version
    answer = party.play(view["you"], offer["move"])
    refusal = answer.json
    assert answer.status_code == 409 and answer.content_type == "application/problem+json"
    assert refusal["rule"] == offer["closed"]["rule"] and refusal["numbers"] == offer["closed"]["numbers"]
    assert refusal["detail"] and refusal["status"] == 409
    rule = ok(party.house.get(refusal["type"]), 200)
    assert rule["rule"] == refusal["rule"]
    assert party.now.version == before


def test_who_is_not_asked_is_refused(party):
    view = asked_view(party)
    other = next(seat for seat in party.seats if seat != view["you"])
    answer = party.play(other, first_open(view))
    assert answer.status_code == 409 and answer.json["rule"] == "move.seat"


def test_two_moves_at_one_version_one_wins_and_the_other_is_told_the_new_version(party):
    view = asked_view(party)
    tag, move = f'"{view["version"]}"', first_open(view)
    played = ok(party.play(view["you"], move, If_Match=tag), 201)
    answer = party.play(view["you"], move, If_Match=tag)
    assert answer.status_code == 412 and answer.headers["ETag"] == f'"{played["version"]}"'
    assert answer.json["version"] == played["version"] and answer.json["rule"] == "table.stale"
    assert party.now.version == played["version"]


@pytest.mark.parametrize("tag", ['"999999"', '"99999999999999999999999999"', '"0"'])
def test_a_version_that_never_was_is_stale(party, tag):
    view = asked_view(party)
    assert party.play(view["you"], first_open(view), If_Match=tag).status_code == 412


def test_any_version_will_do_for_who_says_so(party):
    view = asked_view(party)
    ok(party.play(view["you"], first_open(view), If_Match="*"), 201)


def test_the_same_key_gives_the_same_answer_and_one_event(party):
    view = asked_view(party)
    more = {"Idempotency_Key": "k", "If_Match": f'"{view["version"]}"'}
    first = ok(party.play(view["you"], first_open(view), **more), 201)
    again = ok(party.play(view["you"], first_open(view), **more), 201)
    assert again == {**first, "repeated": True}
    assert party.now.version == view["version"] + 1


def test_the_same_key_answers_the_same_when_the_table_has_gone_on(party):
    view = asked_view(party)
    first = ok(party.play(view["you"], first_open(view), Idempotency_Key="k"), 201)
    after = asked_view(party)
    ok(party.play(after["you"], first_open(after)), 201)
    again = ok(party.play(view["you"], first_open(view), Idempotency_Key="k"), 201)
    assert again["events"] == first["events"] and again["version"] == first["version"] + 1


def test_the_same_key_with_another_move_is_refused(party):
    view = asked_view(party)
    moves = [offer["move"] for offer in view["offers"] if offer["closed"] is None]
    ok(party.play(view["you"], moves[0], Idempotency_Key="k"), 201)
    answer = party.play(view["you"], moves[1], Idempotency_Key="k")
    assert answer.status_code == 409 and answer.json["rule"] == "table.key-reused"
    assert party.now.version == view["version"] + 1


def test_two_seats_may_use_the_same_key(house):
    party = Party(house).sit(own=False)
    for seat in party.seats:
        ok(house.post(f"{party.path}/ready", party.tokens[seat], {}, Idempotency_Key="k"), 200)
    assert party.view()["status"] == "playing"


def test_what_is_no_move_of_the_game_is_malformed(party):
    seat = asked_view(party)["you"]
    for move in ({}, {"kind": "castle"}, {"kind": 7}, {"kind": "decline", "more": 1}, {"kind": "stored"}):
        answer = party.play(seat, move)
        assert answer.status_code == 422 and answer.json["detail"], move


def undoable(party):
    """Played on until somebody has made a move that he may take back."""
    for number in range(200):
        answer = one_move(party.house.service.tables, party.now, Random(number))
        event = answer.events[0].event
        assert isinstance(event, MovePlayed)
        before = party.now.version - 1
        if len(event.facts) == 2 and party.view()["awaited"] == [event.seat]:
            return event.seat, before
    raise AssertionError


def test_a_move_is_taken_back_and_made_again(party):
    seat, before = undoable(party)
    state = party.now.state
    undone = ok(party.house.post(f"{party.path}/undo", party.tokens[seat]), 201)
    assert undone["view"]["undone"] is True and undone["events"][0]["event"]["to"] == before
    redone = ok(party.house.post(f"{party.path}/redo", party.tokens[seat]), 201)
    assert redone["view"]["undone"] is False and write(party.now.state) == write(state)
    again = party.house.post(f"{party.path}/redo", party.tokens[seat])
    assert again.status_code == 409 and again.json["rule"] == "redo.where" and again.json["detail"]


def test_another_seats_move_is_not_taken_back_and_the_answer_says_why(party):
    seat, before = undoable(party)
    other = next(one for one in party.seats if one != seat)
    answer = party.house.post(f"{party.path}/undo", party.tokens[other], {"to": before})
    assert answer.status_code == 409 and answer.json["rule"] == "undo.other" and answer.json["names"] == {"seat": seat}


def test_undo_too_asks_for_the_version_that_was_seen(party):
    seat, before = undoable(party)
    answer = party.house.post(f"{party.path}/undo", party.tokens[seat], If_Match=f'"{before}"')
    assert answer.status_code == 412


def test_with_one_seat_left_the_game_is_over_and_its_secret_told(party):
    answer = ok(party.house.post(f"{party.path}/resign", party.tokens["red"]), 200)
    assert [one["event"]["kind"] for one in answer["events"]] == ["seat-forfeited", "table-ended", "secret-revealed"]
    assert answer["view"]["status"] == "over" and answer["view"]["ranking"] == ["blue", "red"]
    refused = party.house.post(f"{party.path}/resign", party.tokens["blue"])
    assert refused.status_code == 409 and refused.json["rule"] == "table.over"


def test_an_answer_repeated_before_the_first_one_was_told_is_no_older_than_its_event(party):
    """Stored, but nobody told yet: the repeated answer must not show the table as it was before."""
    view, key = asked_view(party), "the same key of sixteen and more"
    seat, move, tables = view["you"], first_open(view), party.house.service.tables
    answer = tables.play(party.id, seat, read_move(party.now.rules, move), key=key)
    told = ok(party.play(seat, move, Idempotency_Key=key), 201)
    assert told["repeated"] and told["version"] == answer.table.version == told["events"][-1]["number"]
