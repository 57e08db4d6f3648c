"""The log of a table over HTTP: events, any past moment, the story, the export."""

from random import Random

import pytest

from domain.tables.catalogue import catalogue
from domain.tables.verify import verify
from tests.house import House, Party, ok
from tests.ribeira.box import RIBEIRA


def live(party, seat):
    """The very bytes that the seat, or somebody who sits nowhere, sees now."""
    where = party.path if seat is None else f"{party.path}/seats/{seat}"
    return party.house.get(where, party.tokens.get(seat or "", "")).data


def tag_of(number, seat):
    """What names a moment as this seat, or (None) anybody, saw it."""
    return f'"{number}"' if seat is None else f'"{number}.{seat}"'


def step(party, dice):
    """One move at random, now and then taken back or made again; whether the game goes on."""
    view = party.view()
    if view["status"] != "playing":
        return False
    seat = dice.choice(view["awaited"])
    for act in ("undo", "redo"):
        if dice.random() < 0.08:
            party.house.post(f"{party.path}/{act}", party.tokens[seat])
    awaited = party.view()["awaited"]
    offers = party.view(awaited[0])["offers"]
    ok(party.play(awaited[0], dice.choice([one["move"] for one in offers if one["closed"] is None])), 201)
    return True


def check_every_moment(party, dice):
    """Plays to the end; then each moment is asked for again, for each audience, in any order."""
    audiences: tuple[str | None, ...] = (*party.seats, None)
    seen: dict[tuple[int, str | None], bytes] = {}
    while True:
        seen |= {(party.now.version, seat): live(party, seat) for seat in audiences}
        if not step(party, dice):
            break
    assert party.now.status == "over" and len(seen) > 100
    for number, seat in dice.sample([*seen], len(seen)):
        answer = party.house.get(f"{party.path}/at/{number}", party.tokens.get(seat or "", ""))
        assert answer.data == seen[number, seat] and answer.headers["ETag"] == tag_of(number, seat)


def test_every_moment_of_a_game_is_shown_byte_for_byte_as_it_was_seen_then(house):
    check_every_moment(Party(house, seats=2).sit().ready(), Random(5))


@pytest.mark.parametrize("modules", [(), ("pilots",)])
def test_the_same_holds_for_hidden_hands_and_sealed_moves(tmp_path, modules):
    house = House(tmp_path, RIBEIRA)
    check_every_moment(Party(house, "ribeira", 3, modules).sit().ready(), Random(6))
    house.close()


@pytest.mark.parametrize("number", ["0", "7", "999999999999999999999999"])
def test_a_moment_that_never_was_is_not_found(party, number):
    answer = party.house.get(f"{party.path}/at/{number}")
    assert answer.status_code == 404 and answer.content_type == "application/problem+json"


def test_a_version_that_the_client_has_is_not_sent_again(party):
    own = (f"{party.path}/seats/red", party.tokens["red"])
    for path, token in (own, (party.path, ""), (f"{party.path}/at/4", "")):
        first = party.house.get(path, token)
        for tag in (first.headers["ETag"], f'"1", {first.headers["ETag"]}', f"W/{first.headers['ETag']}", "*"):
            again = party.house.get(path, token, If_None_Match=tag)
            assert again.status_code == 304 and not again.data and again.headers["ETag"] == first.headers["ETag"]
        assert party.house.get(path, token, If_None_Match='"3"').data == first.data


def test_events_are_told_after_a_number_and_so_many(party):
    every = ok(party.house.get(f"{party.path}/events"), 200)
    assert [one["number"] for one in every["events"]] == [*range(1, party.now.version + 1)]
    some = ok(party.house.get(f"{party.path}/events?after=2&limit=2"), 200)
    assert some["events"] == every["events"][2:4] and some["version"] == party.now.version
    assert ok(party.house.get(f"{party.path}/events?after={party.now.version}"), 200)["events"] == []
    assert ok(party.house.get(f"{party.path}/events?after=9007199254740992"), 200)["events"] == []


def test_a_seat_is_told_of_its_own_secrets_and_of_nobody_elses(party):
    def totals(token):
        event = ok(party.house.get(f"{party.path}/events", token), 200)["events"][-1]["event"]
        return [one["left"]["amount"] for one in event.get("facts", []) if "left" in one]

    while not totals(""):
        assert step(party, Random(party.now.version))
    told = [totals(party.tokens[seat]) for seat in party.seats]
    assert all(amount is None for amount in totals("")) and totals("")
    assert any(amount is not None for amounts in told for amount in amounts)


@pytest.mark.parametrize("seat", [None, "red"])
def test_the_export_of_a_running_game_verifies_and_names_no_secret(party, seat):
    answer = party.house.get(f"{party.path}/log", party.tokens.get(seat or "", ""))
    report = verify(answer.data, catalogue())
    assert report.holds and not report.finished and report.events == party.now.version
    assert answer.content_type == "application/x-ndjson" and party.now.secret.hex().encode() not in answer.data


def test_the_export_of_a_finished_game_verifies_by_its_rules(party):
    while step(party, Random(party.now.version)):
        pass
    text = party.house.get(f"{party.path}/log").data
    report = verify(text, catalogue())
    assert report.holds and report.finished and report.rules_checked and party.now.secret.hex().encode() in text


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_story_is_told_in_both_languages_with_nothing_left_unsaid(party, language):
    for number in range(60):
        step(party, Random(number))
    told = ok(party.house.get(f"{party.path}/timeline?lang={language}"), 200)
    assert len(told) > 20 and all(one["sentences"] for one in told)
    text = "\n".join(sentence for one in told for sentence in one["sentences"])
    assert "{" not in text and "None" not in text
    later = ok(party.house.get(f"{party.path}/timeline?lang={language}&after={told[10]['number']}"), 200)
    assert later == told[11:]


def test_what_was_undone_is_still_told_but_does_not_stand(party):
    for number in range(100):
        step(party, Random(number))
        if any(one.event.__class__.__name__ == "MovesUndone" for one in party.house.service.tables.events(party.id)):
            break
    told = ok(party.house.get(f"{party.path}/timeline"), 200)
    assert any(not one["stands"] for one in told) or not told


def test_a_moment_that_one_seat_saw_is_never_taken_for_what_another_saw(party):
    """A browser that two people share asks with the tag of what it has: the other one's must be another."""
    number = party.now.version
    tags = {
        seat: party.house.get(f"{party.path}/at/{number}", party.tokens.get(seat, "")) for seat in ("", *party.seats)
    }
    for seat, first in tags.items():
        assert first.headers["Vary"] == "Authorization, Cookie"
        for other in {*tags} - {seat}:
            token = party.tokens.get(other, "")
            again = party.house.get(f"{party.path}/at/{number}", token, If_None_Match=first.headers["ETag"])
            assert again.status_code == 200 and again.data == tags[other].data


@pytest.mark.parametrize("number", [0, 10_000])
def test_a_moment_that_never_was_is_told_with_those_that_were(house, number):
    party = Party(house).sit().ready()
    said = ok(house.get(f"{party.path}/at/{number}"), 404)
    assert f"from 1 to {party.now.version}" in said["detail"]
