"""Many at once: one wins, nothing is done twice, and nobody is shown less than he was promised."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from itertools import cycle
from random import Random
from typing import Any

import pytest

from tests.house import House, Party, ok
from tests.stores import BOTH, house_on, store_of

MANY = 64


@pytest.fixture(params=BOTH)
def parties(request, tmp_path) -> Iterator[list[Party]]:
    """One table, reached through a server on a file, or through two on one database."""
    store = store_of(request.param, request)
    houses = [house_on(store, tmp_path) for _ in range(1 if request.param == "sqlite" else 2)]
    party = Party(houses[0]).sit().ready()
    yield [party, *(there(party, house) for house in houses[1:])]
    for house in houses:
        house.close()


def there(party: Party, house: House) -> Party:
    """The same people at the same table, who come to another server."""
    other = copy(party)
    other.house = house
    return other


def at_once(parties: list[Party], commands: list[tuple[str, dict[str, Any], dict[str, str]]]) -> list[Any]:
    """Status and JSON of each of these commands (seat, move, headers), all sent at the same time."""

    def send(party: Party, command: tuple[str, dict[str, Any], dict[str, str]]) -> tuple[int, Any]:
        seat, move, headers = command
        shown = {"Authorization": f"Bearer {party.tokens[seat]}", **headers}
        answer = party.house.app.test_client().post(f"{party.path}/moves", json={"move": move}, headers=shown)
        return answer.status_code, answer.get_json()

    with ThreadPoolExecutor(MANY) as pool:
        return list(pool.map(send, cycle(parties), commands))


def first_question(party: Party) -> dict[str, Any]:
    return party.view(party.view()["awaited"][0])


def test_of_many_moves_at_one_version_one_wins_and_the_others_are_told_where_the_table_is(parties):
    party = parties[0]
    view = first_question(party)
    moves = [one["move"] for one in view["offers"] if one["closed"] is None]
    tag = {"If-Match": f'"{view["version"]}"'}
    answers = at_once(parties, [(view["you"], Random(number).choice(moves), tag) for number in range(MANY)])
    assert sorted(status for status, _ in answers) == [201] + [412] * (MANY - 1)
    assert party.now.version == view["version"] + 1
    assert {told["version"] for status, told in answers if status == 412} == {party.now.version}


def test_of_one_command_sent_many_times_there_is_one_event_and_the_same_answer(parties):
    party = parties[0]
    view = first_question(party)
    move = next(one["move"] for one in view["offers"] if one["closed"] is None)
    answers = at_once(parties, [(view["you"], move, {"Idempotency-Key": "one"})] * MANY)
    assert {status for status, _ in answers} == {201}
    assert len({str(told["events"]) for _, told in answers}) == 1
    assert [told["repeated"] for _, told in answers].count(False) == 1
    assert party.now.version == view["version"] + 1


def test_who_plays_against_bots_is_shown_at_least_what_he_has_done(empty_house):
    """Bots store events of their own, before and after his."""
    house, party, dice = empty_house, Party(empty_house, seats=3), Random(1)
    for seat in ("blue", "yellow"):
        ok(house.post(f"{party.path}/seats", body={"name": "Robô", "seat": seat, "bot": "random"}), 201)
    party.tokens["red"] = ok(house.post(f"{party.path}/seats", body={"name": "Inês", "seat": "red"}), 201)["token"]
    ok(house.post(f"{party.path}/ready", party.tokens["red"]), 200)
    while (view := party.view("red"))["status"] == "playing":
        if "red" in view["awaited"]:
            moves = [one["move"] for one in view["offers"] if one["closed"] is None]
            answer = party.play("red", dice.choice(moves), If_Match=f'"{view["version"]}"')
            told = ok(answer, 201)
            assert told["version"] >= told["events"][-1]["number"]
            assert told["events"][0]["number"] == view["version"] + 1
            assert told["view"]["version"] == told["version"]
    assert sorted(view["ranking"]) == ["blue", "red", "yellow"]
