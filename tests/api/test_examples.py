"""The examples in the description of the interface: all of them asked for again, and answered as they say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest

from api.documenting import examples
from tests.api.asking_everything import Everything, everything, written
from tests.api.test_openapi import operations
from tests.house import ok

NEW = "a new operation is asked for in asking_everything.py; python -m tests.api.asking_everything writes its example"
JSON = "application/json"
ANOTHER = re.compile(  # what is another each time: moments, ids, secrets, what is shuffled, and which seat comes first
    r"\d{4}-\d\d-\d\dT[\d:.]+Z|\b[a-z2-7]{16}(?:[a-z2-7]{10})?\b|[0-9a-f]{40,}|roteiro_[\w-]{43}"
    r'|(?i:\b(?:red|blue|yellow|purple)\b)|(?<="order": )\[[^]]*\]'
)


@pytest.fixture(scope="module")
def asked() -> Iterator[Everything]:
    with everything() as made:
        yield made


@pytest.fixture(scope="module")
def document(asked) -> dict[str, Any]:
    described: dict[str, Any] = ok(asked.house.get("/api/openapi.json"), 200)
    return described


def test_every_operation_has_a_name_of_its_own(document):
    names = [one["operationId"] for _, _, one in operations(document)]
    assert len(set(names)) == len(names) and all(name.isidentifier() for name in names)


def test_every_operation_is_asked_for_and_has_examples(asked, document):
    assert asked.asked.keys() == {one["operationId"] for _, _, one in operations(document)} == examples().keys(), NEW
    for _, _, one in operations(document):
        for media in contents(one, JSON):
            assert "example" in media, (one["operationId"], NEW)


def contents(operation: dict[str, Any], *types: str) -> Iterator[dict[str, Any]]:
    """What is sent, and what is answered if all goes well."""
    well = operation["responses"][min(one for one in operation["responses"] if one.startswith("2"))]
    for content in (operation.get("requestBody", {}).get("content", {}), well.get("content", {})):
        yield from (media for name, media in content.items() if name in types)


def test_the_examples_are_of_the_shapes_that_are_described(document):
    for _, _, one in operations(document):
        for media in contents(one, JSON):
            shape = {**media["schema"], "components": document["components"]}
            jsonschema_rs.validator_for(shape).validate(media["example"])


@pytest.mark.parametrize("name", examples())
def test_an_example_is_taken_as_it_stands_and_answered_so(asked, name):
    now = written(asked.asked)[name]
    assert alike(examples()[name]) == alike(now)
    if "body" in now:
        kept = {"invitation": now["body"]["invitation"]} if "invitation" in now["body"] else {}
        assert {**examples()[name]["body"], **kept} == now["body"]


def alike(value: Any) -> list[str]:
    """Its lines, with nothing in them that is another each time."""
    return ANOTHER.sub("*", json.dumps(value, indent=1, ensure_ascii=False)).splitlines()


def test_the_page_shows_the_examples(asked):
    page = asked.house.get("/api/docs").get_data(as_text=True)
    assert "correct horse battery" in page and "the fire alarm" in page
