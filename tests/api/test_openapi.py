"""The description of the interface: valid, its examples true, and nothing answered that it does not tell."""

from __future__ import annotations

from contextlib import suppress
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

from tests.api.cast import STATES
from tests.api.matrix import COLUMNS, MATRIX, ROWS
from tests.house import Party, ok

CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance,
]  # fmt: skip
EXAMPLES = 12  # of each operation and each mode
SLOW = ["/api/tables/{table_id}/stream"]  # never ends; tests of its own ask for it


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


@pytest.fixture(scope="module")
def parties(house) -> list[Party]:
    """A table where seats are taken, one in play, one that is over."""
    over = Party(house).sit().ready()
    ok(house.post(f"{over.path}/resign", over.tokens["red"]), 200)
    return [Party(house).sit(), Party(house).sit().ready(), over]


@pytest.mark.parametrize("mode", GenerationMode)
def test_whatever_is_sent_nothing_is_answered_that_is_not_told_beforehand(house, parties, mode):
    """Never a 500; no status, type or shape but those in the document; at every stage of a table."""
    schema, met = schemathesis.openapi.from_wsgi("/api/openapi.json", house.app), set[int]()
    for found in schema.exclude(path=SLOW).get_all_operations():
        assert isinstance(found, Ok)
        ask_many_times(found.ok(), mode, parties, met)
    assert met >= ({200, 201, 404, 409} if mode == GenerationMode.POSITIVE else {404, 422})


def ask_many_times(operation: Any, mode: GenerationMode, parties: list[Party], met: set[int]) -> None:
    """Of tables that are there, with a right token, and as often of ones that are not."""
    at_table = "{table_id}" in operation.path

    @seed(1)
    @settings(BOUNDED, max_examples=EXAMPLES)
    @given(case=operation.as_strategy(generation_mode=mode), party=st.sampled_from([*parties, None]))
    def asked(case: Case[Any], party: Party | None) -> None:
        shown = {}
        if party is not None and at_table:
            shown = {"Authorization": f"Bearer {party.tokens['red']}"}
            case.path_parameters.update(table_id=party.id, **{"seat": "red"} if "{seat}" in operation.path else {})
        if party is not None and mode == GenerationMode.POSITIVE and isinstance(case.body, dict):
            case.body |= {"game": "madeira", "modules": []} if "game" in case.body else {}
        answer = case.call(headers=shown)
        met.add(answer.status_code)
        case.validate_response(answer, checks=CHECKS)

    with suppress(Unsatisfiable):  # where there is nothing that could be sent wrongly
        asked()


schemathesis.serializer.alias("application/x-ndjson", "text/plain")
VERBS = ("get", "post", "put", "patch", "delete")
BOUNDED = settings(deadline=None, database=None, phases=[Phase.generate], suppress_health_check=[*HealthCheck])
