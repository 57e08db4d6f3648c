"""The description of the interface: valid, its examples true, and nothing answered that it does not tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from api.settings import RATES
from tests.api.cast import STATES
from tests.api.matrix import COLUMNS, MATRIX, ROWS
from tests.house import PASSWORD, House, Party, Person, ok

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]  # fmt: skip
EXAMPLES = 12  # of each operation and each mode
SLOW = ["/api/tables/{table_id}/stream"]  # never ends; tests of its own ask for it


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Iterator[House]:
    """One in which nobody asks too often, and no bot moves by itself."""
    made = House(tmp_path_factory.mktemp("house"), rates=dict.fromkeys(RATES, ""), pause=3_600.0)
    yield made
    made.close()


@pytest.fixture(scope="module")
def document(house) -> dict[str, Any]:
    described: dict[str, Any] = ok(house.get("/api/openapi.json"), 200)
    return described


def operations(document):
    rows = ((path, verb, one) for path, verbs in document["paths"].items() for verb, one in verbs.items())
    return [row for row in rows if row[1] in VERBS]


def test_the_document_is_valid_openapi_3_1(house, document):
    assert document["openapi"].startswith("3.1")
    schemathesis.openapi.from_dict(document).validate()
    rules = {str(rule) for rule in house.app.url_map.iter_rules() if str(rule).startswith("/api/")}
    told = {path for path, _, _ in operations(document)}
    assert (
        len(told) == len(rules - {"/api/openapi.json", "/api/docs"}) + 3
    )  # healthz, readyz and metrics stand elsewhere


def test_every_operation_says_what_it_is_for_and_what_may_go_wrong(document):
    for path, verb, one in operations(document):
        assert one["summary"] and one["tags"], (path, verb)
        statuses = set(one["responses"])
        assert statuses & {"200", "201", "204"}, (path, verb)
        assert "404" in statuses or "{" not in path
        sent = one.get("requestBody", {}).get("content", {"application/json": {}})
        assert {"413", "415", "422"} <= statuses or verb != "post"
        assert "400" in statuses or verb != "post" or "application/json" not in sent
        assert "401" in statuses or not one.get("security") or path == "/api/tables/{table_id}"  # closed to nobody
        for status, answer in one["responses"].items():
            assert answer["description"]
            if status >= "400" and path != "/readyz":
                assert [*answer["content"]] == ["application/problem+json"], (path, verb, status)


def test_every_operation_has_its_rows_in_the_matrix_of_rights_and_every_row_its_cells(document):
    told = {f"{verb.upper()} {path}": "{table_id}" in path for path, verb, _ in operations(document)}
    assert set(told) == set(MATRIX), "tests/api/rights.toml"
    for operation, at_a_table in told.items():
        assert set(MATRIX[operation]) == (set(STATES) if at_a_table else {"always"}), operation
    for operation, state in ROWS:
        assert len(MATRIX[operation][state].split()) == len(COLUMNS), (operation, state)


def test_the_example_of_a_move_is_a_move(party):
    answer = party.house.get("/api/openapi.json").json["components"]["schemas"]["Move"]["properties"]["move"]["example"]
    assert party.play("red", answer).status_code in (201, 409)


class Tables:
    """One where seats are taken, two in play, one of which shows hands to spectators, one that is over; each is made
    anew when something has happened there."""

    def __init__(self, house: House) -> None:
        self._house, self._made = house, dict[Callable[[], Party], tuple[Party, int]]()

    def parties(self) -> list[Party]:
        for make in (self._open, self._playing, self._shown, self._over):
            party, version = self._made.get(make, (None, 0))
            if party is None or party.now.version != version:
                party = make()
                self._made[make] = party, party.now.version
        return [party for party, _ in self._made.values()]

    def _open(self) -> Party:
        return Party(self._house).sit()

    def _playing(self) -> Party:
        return Party(self._house, undo="free").sit().ready()

    def _shown(self) -> Party:
        return Party(self._house, seats=3, spectators={"delay": 900, "hands": True}).sit().ready()

    def _over(self) -> Party:
        over = self._playing()
        ok(self._house.post(f"{over.path}/resign", over.tokens["blue"]), 200)
        return over


class SignedIn:
    """An operator with a browser, and another one whenever that one's session has ended."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.renew()

    def renew(self) -> None:
        self.person = Person(self.house).sign_up(f"operator {next(NUMBERS)}")
        self.house.service.accounts.players.appoint(self.person.name, "operator")
        self.person.token("play")
        self.token_id = ok(self.person.ask("GET", "/api/players/me/tokens"), 200)[0]["id"]

    def ask(self, case: Case[Any]) -> Any:
        """With the cookie and what a page shows beside it, and without whatever else was drawn to show who one is."""
        for drawn in ("authorization", "origin"):
            case.headers.pop(drawn, None)
        case.cookies.clear()
        answer = case.call(
            headers={"X-CSRF-Token": self.person.csrf}, cookies={"roteiro_session": self.person.cookie}
        )  # fmt: skip
        if case.method != "GET" and case.path.startswith(ACCOUNTS) and answer.status_code < 300:
            self.renew()
        return answer


@pytest.mark.parametrize("mode", GenerationMode)
def test_whatever_is_sent_nothing_is_answered_that_is_not_told_beforehand(house, mode):
    """Never a 500; no status, type or shape but those in the document; at every stage of a table."""
    schema = schemathesis.openapi.from_wsgi("/api/openapi.json", house.app)
    tables, operator = Tables(house), SignedIn(house)
    met = dict[str, set[int]]()
    for found in schema.exclude(path=SLOW).get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        met[operation.label] = ask_many_times(operation, mode, tables.parties(), operator)
    assert set().union(*met.values()) >= ({200, 201, 404, 409} if mode == GenerationMode.POSITIVE else {404, 422})
    if mode == GenerationMode.POSITIVE:
        assert not [one for one, statuses in met.items() if statuses <= {401, 403, 404} and one != "GET /metrics"]
        assert not [one for one, statuses in met.items() if one.split()[1].startswith(WELL) and min(statuses) >= 300]


def ask_many_times(operation: Any, mode: GenerationMode, parties: list[Party], operator: SignedIn) -> set[int]:
    """Of tables that are there, with a right token or signed in, and as often of ones that are not."""
    met, playing = set[int](), parties[1]
    of_people = operation.path.startswith(ACCOUNTS) or "/staff/" in operation.path
    asking = [*((party, True) for party in parties), (playing, False), (None, False), (None, True)]

    @seed(1)
    @settings(BOUNDED, max_examples=EXAMPLES)
    @given(case=operation.as_strategy(generation_mode=mode), who=st.sampled_from(asking))
    def asked(case: Case[Any], who: tuple[Party | None, bool]) -> None:
        party, seated = who
        if party is not None:
            make_real(case, operation.path, mode, party, operator)
        if of_people or not seated:
            answer = operator.ask(case)
        else:
            at_table = party is not None and "{table_id}" in operation.path
            answer = case.call(headers={"Authorization": f"Bearer {party.tokens['red']}"} if party and at_table else {})
        met.add(answer.status_code)
        case.validate_response(answer, checks=CHECKS)

    with suppress(Unsatisfiable):  # where there is nothing that could be sent wrongly
        asked()
    return met


def make_real(case: Case[Any], path: str, mode: GenerationMode, party: Party, operator: SignedIn) -> None:
    """What is named is there; and so is what a body names that is right in its shape."""
    now = party.now.version
    names = {"table_id": party.id, "seat": "red", "number": now, "token_id": operator.token_id, **CATALOGUE}
    case.path_parameters.update({name: one for name, one in names.items() if f"{{{name}}}" in path})
    if mode == GenerationMode.POSITIVE and path.endswith("/diff"):
        case.query.update({"from": 1, "to": now})
    if mode == GenerationMode.POSITIVE and isinstance(case.body, dict):
        words: dict[str, Any] = {
            "game": "madeira", "modules": [], "seat": "red", "at": now - 1, "to": now - 1, "bot": "random",
            "name": operator.person.name, "password": PASSWORD,
        }  # fmt: skip
        kept = ("name", "password") if path not in ("/api/sessions", "/api/players/me") else ()
        case.body |= {name: one for name, one in words.items() if name in case.body and name not in kept}


ACCOUNTS = ("/api/players", "/api/sessions")
CATALOGUE = {"game": "madeira", "rule": "MAD-B-06", "language": "en"}
WELL = (*ACCOUNTS, "/api/games", "/api/tables/{table_id}/at", "/healthz", "/readyz")
NUMBERS = count(1)
schemathesis.serializer.alias("application/x-ndjson", "text/plain")
VERBS = ("get", "post", "put", "patch", "delete")
BOUNDED = settings(deadline=None, database=None, phases=[Phase.generate], suppress_health_check=[*HealthCheck])
