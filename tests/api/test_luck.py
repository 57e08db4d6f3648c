"""The luck of a game over HTTP: all of it when it is over, nothing before, and to nobody before he may see the end."""

from random import Random

import pytest

from domain.tables.catalogue import catalogue
from domain.tables.export import export
from tests.api.test_past import step
from tests.house import Party, ok, refused
from tests.random_play import finished, new_tables


def luck_of(party, seat=None):
    return party.house.get(f"{party.path}/luck", party.tokens.get(seat or "", ""))


def test_every_draw_of_a_finished_game_is_told_to_everybody(house):
    party = Party(house).sit().ready()
    while step(party, Random(party.now.version)):
        pass
    told = ok(luck_of(party), 200)
    assert told["table"] == party.id and luck_of(party, "red").json == told
    played = {one["number"]: one["event"] for one in ok(house.get(f"{party.path}/events?limit=1000"), 200)["events"]}
    assert {played[one["number"]]["kind"] for one in told["events"]} == {"game-started", "move-played"}
    draws = [draw for one in told["events"] for draw in one["draws"]]
    assert {draw["kind"] for draw in draws} == {"shuffled", "die-thrown"}
    assert all(1 <= draw["number"] <= draw["bound"] for draw in draws if draw["kind"] == "die-thrown")
    assert all(sorted(draw["items"]) == sorted(draw["order"]) for draw in draws if draw["kind"] == "shuffled")


@pytest.mark.parametrize("seat", [None, "red"])
def test_of_a_running_game_nothing_is_told_and_nothing_leaks_by_the_answer(house, seat):
    party = Party(house).sit().ready()
    first = luck_of(party, seat)
    assert refused(first, 409) == "luck.running" and party.now.secret.hex() not in first.get_data(as_text=True)
    for number in range(20):
        step(party, Random(number))
    assert luck_of(party, seat).data == first.data


def test_before_the_game_there_is_no_luck_yet(house):
    assert refused(luck_of(Party(house).sit()), 409) == "luck.running"


@pytest.mark.parametrize("delay", [600, "end"])
def test_who_sees_the_end_later_is_told_the_luck_later(house, delay):
    party = Party(house, spectators={"delay": delay}).sit().ready()
    assert refused(luck_of(party), 409) == "luck.running"
    ok(house.post(f"{party.path}/resign", party.tokens["red"]), 200)
    assert ok(luck_of(party, "blue"), 200)["events"]
    if delay == "end":
        assert ok(luck_of(party), 200)["events"]
    else:
        assert refused(luck_of(party), 409) == "luck.running"


def test_a_game_from_another_server_tells_its_luck(house):
    tables = new_tables(catalogue().box("madeira"), seed=6)
    table = finished(tables, catalogue().box("madeira"), 2, 6)
    sent = house.client.post("/api/imports", data=export(tables, table.id), content_type="application/x-ndjson")
    kept = ok(sent, 201)["table"]
    assert len(ok(house.get(f"/api/tables/{kept}/luck"), 200)["events"]) > 5


def test_a_table_that_is_not_there_has_no_luck(house):
    assert refused(house.get("/api/tables/none/luck"), 404) == "table.unknown"
