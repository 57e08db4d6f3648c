"""What operators can watch: everything is counted where it happens, and told to nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry
from prometheus_client.parser import text_string_to_metric_families

from api.operations.looking import Lag
from api.operations.metrics import REFUSALS, refused
from tests.house import House, Party, ok
from tests.house import refused as refused_by
from tests.waiting import soon


class Counted:
    """How much of everything was counted since it was made."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.before = self.samples()

    def samples(self) -> dict[tuple[str, frozenset[tuple[str, str]]], float]:
        answer = self.house.get("/metrics")
        assert answer.status_code == 200 and answer.content_type == CONTENT_TYPE_LATEST
        told = text_string_to_metric_families(answer.get_data(as_text=True))
        return {(one.name, frozenset(one.labels.items())): one.value for family in told for one in family.samples}

    def more(self, name: str, **labels: Any) -> float:
        key = name, frozenset((one, str(value)) for one, value in labels.items())
        return self.samples().get(key, 0) - self.before.get(key, 0)


@pytest.fixture
def counted(house) -> Counted:
    return Counted(house)


def awaited(party: Party) -> str:
    seat: str = party.view()["awaited"][0]
    return seat


def test_moves_are_counted_once_they_are_stored_and_once_only(party, counted):
    seat = awaited(party)
    move = next(one["move"] for one in party.view(seat)["offers"] if one["closed"] is None)
    for _ in range(2):
        ok(party.play(seat, move, Idempotency_Key="the first one"), 201)
    assert counted.more("roteiro_moves_total") == 1
    assert counted.more("roteiro_append_seconds_count") == 1


def test_moves_of_bots_are_counted_too(empty_house):
    house, counted = empty_house, Counted(empty_house)
    opened = ok(house.post("/api/tables", body={"game": "madeira", "seats": 2}), 201)
    for _ in opened["seats"]:
        ok(house.post(f"/api/tables/{opened['table']}/seats", body={"name": "Bot", "bot": "random"}), 201)
    soon(lambda: counted.more("roteiro_moves_total") >= 5)


def test_a_refusal_is_counted_by_its_rule_and_its_status(party, counted):
    assert refused_by(party.play(awaited(party), {"kind": "decline"}), 409) == "move.offered"
    assert counted.more("roteiro_refusals_total", rule="move.offered") == 1
    assert counted.more("roteiro_problems_total", status=409) == 1
    assert counted.more("roteiro_moves_total") == 0


def test_an_answer_is_timed_by_its_verb_and_its_route(party, counted):
    party.view("red"), party.view("blue")
    labels = {"verb": "GET", "route": "/api/tables/<string:table_id>/seats/<string:seat>"}
    assert counted.more("roteiro_answer_seconds_count", **labels) == 2
    assert counted.more("roteiro_answer_seconds_bucket", le="10.0", **labels) == 2


def test_what_is_asked_for_where_there_is_nothing_has_no_label_of_its_own(house, counted):
    for number in range(3):
        house.get(f"/somewhere/{number}")
        house.ask(f"VERB{number}", "/api/tables")
    assert counted.more("roteiro_answer_seconds_count", verb="GET", route="") == 3
    assert counted.more("roteiro_answer_seconds_count", verb="other", route="") == 3


def test_a_rule_of_nobody_has_no_label_of_its_own():
    before = REFUSALS.labels("other")._value.get()
    for rule in ("MAD-X-99", "x" * 100, "", "A rule. Of somebody's"):
        refused(rule, {"MAD-A-01"})
    assert REFUSALS.labels("other")._value.get() == before + 4
    refused("MAD-A-01", {"MAD-A-01"})
    assert REFUSALS.labels("MAD-A-01")._value.get() == 1


def test_streams_are_counted_while_they_are_open(party, counted):
    stream = party.house.client.get(f"{party.path}/stream")
    assert counted.more("roteiro_streams") == 1
    stream.close()
    assert counted.more("roteiro_streams") == 0


def test_tables_are_counted_by_their_status(house, counted):
    Party(house), Party(house).sit().ready()
    over = Party(house).sit().ready()
    ok(house.post(f"{over.path}/resign", over.tokens["red"]), 200)
    assert [counted.more("roteiro_tables", status=one) for one in ("open", "playing", "over")] == [1, 1, 1]


def test_the_lag_is_told_in_events_and_in_seconds(party):
    log = party.house.service.log
    end, registry = log.position(), CollectorRegistry()
    positions = iter([end - 3, end, None])
    registry.register(Lag(log, lambda: next(positions, None)))
    far, near, unknown = ({one.name: one.samples[0].value for one in registry.collect()} for _ in range(3))
    assert far["roteiro_lag_events"] == 3 and 0 < far["roteiro_lag_seconds"] < 60
    assert near == {"roteiro_lag_events": 0, "roteiro_lag_seconds": 0} and unknown == {}


@pytest.fixture
def guarded(tmp_path) -> Iterator[House]:
    made = House(tmp_path, metrics_token="open sesame")
    yield made
    made.close()


def test_with_a_token_metrics_are_for_who_shows_it(guarded):
    assert guarded.get("/metrics", "open sesame").status_code == 200
    for wrong in ("", "open barley", "öffne dich"):
        assert refused_by(guarded.get("/metrics", wrong), 401) == "metrics.token"


@pytest.mark.parametrize(
    "odd", [{"REMOTE_ADDR": "192.0.2.1"}, {"REMOTE_ADDR": ""}, {"HTTP_X_FORWARDED_FOR": "127.0.0.1"}, {"HTTP_VIA": "x"}]
)
def test_without_one_they_are_for_who_asks_from_the_same_machine(house, odd):
    answer = house.client.get("/metrics", environ_base=odd)
    assert refused_by(answer, 403) == "metrics.near"
    assert house.client.get("/metrics", environ_base={"REMOTE_ADDR": "::1"}).status_code == 200
