"""The examples in the description of the interface: all of them asked for again, and answered as they say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest

from api.documenting import examples
from tests.api.asking_everything import BODY_OWN, OWN, Everything, brief, everything, lines
from tests.api.test_openapi import operations
from tests.house import ok

NEW = "a new operation is asked for in asking_everything.py; python -m tests.api.asking_everything writes its example"
JSON = "application/json"
SEATS = ("red", "blue", "yellow", "purple")


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
    body, told, answer = asked.asked[name]
    example = examples()[name]
    if "body" in example:
        assert {**example["body"], **{one: body[one] for one in BODY_OWN if one in body}} == body
        assert example["body"].keys() == body.keys()
    if answer.is_json:
        assert outline(example["answer"]) == outline(brief(told))
    elif answer.status_code != 204:
        assert outline(lines(told).splitlines()[0]) == outline(example["answer"].splitlines()[0])


def outline(value: Any, name: str = "") -> Any:
    """Names and types of what is there; of the game's own, which is another each time, the type alone."""
    if isinstance(value, dict) and name not in OWN:
        return {"a seat" if key in SEATS else key: outline(one, key) for key, one in value.items()}
    if isinstance(value, list):
        return [outline(one) for one in value[:1]]
    return type(value).__name__


def test_the_page_shows_the_examples(asked):
    page = asked.house.get("/api/docs").get_data(as_text=True)
    assert "correct horse battery" in page and "the fire alarm" in page
