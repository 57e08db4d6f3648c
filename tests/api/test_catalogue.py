"""What can be played, its rules by number, its words."""

import re
from pathlib import Path

import pytest

from domain.tables.catalogue import catalogue
from tests.house import ok

BOXES = tuple(catalogue())
RULE = re.compile(r"\*\*((?:[A-Z]+-[A-Z]+|EX[A-Z0-9]+)-\d+)(?: [^\n]*?)?\*\*|^\| ([A-Z]+-[A-Z]+-\d+) \|", re.MULTILINE)


def test_the_catalogue_tells_seats_modules_and_bots(house):
    told = ok(house.get("/api/games"), 200)
    assert [one["game"] for one in told] == ["madeira", "maracaibo"]
    for one, box in zip(told, BOXES):
        assert one["counts"] == [2, 3, 4] and one["seats"] == list(box.seats)
        assert set(one["bots"]) == set(box.every_bot) and set(one["names"]) == {"en", "ja"}


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
def test_every_rule_ruling_and_example_of_the_rulebook_is_found_by_its_id(house, box):
    books = [Path(box.folder) / name for name in ("rulebook.md", "expansion.md")]
    written = {one or other for book in books if book.exists() for one, other in RULE.findall(book.read_text("utf-8"))}
    listed = ok(house.get(f"/api/games/{box.key}/rules"), 200)["rules"]
    assert written and written == set(listed)
    for rule in listed:
        text = ok(house.get(f"/api/games/{box.key}/rules/{rule}"), 200)
        assert text["rule"] == rule and text["text"].strip() and text["chapter"]


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.key)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_words_of_a_game_are_served_as_templates(house, language, box):
    sections = ok(house.get(f"/api/games/{box.key}/phrases/{language}"), 200)
    assert {"names", "facts", "moves", "effects", "refusals", "events", "words"} <= set(sections)


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/nine-mens-morris/rules", "/api/games/madeira/rules/MAD-B-99", "/api/games/madeira/rules/mad-b-06",
        "/api/games/madeira/phrases/pt", "/api/games/nobody/phrases/en", "/api/games/nobody/components",
    ],
)  # fmt: skip
def test_what_is_not_in_the_catalogue_is_not_found_and_the_answer_says_what(house, path):
    answer = house.get(path)
    assert answer.status_code == 404 and answer.content_type == "application/problem+json"
    assert answer.json["detail"] and answer.json["rule"]


def test_an_operator_is_told_that_the_server_lives_and_follows_its_log(empty_house):
    assert ok(empty_house.get("/healthz"), 200)["status"] == "alive"
    assert ok(empty_house.get("/readyz"), 200) == {"status": "ready", "position": 0, "behind": 0}


def test_a_server_whose_projections_stand_still_is_not_ready(empty_house):
    empty_house.service.running[0].stop()
    assert ok(empty_house.get("/readyz"), 503)["status"] == "not ready"


@pytest.mark.parametrize("path", ["/", "/api/docs"])
def test_the_pages_are_there_and_run_no_script_from_elsewhere(house, path):
    page = house.get(path)
    assert page.status_code == 200 and page.content_type.startswith("text/html")
    assert "default-src 'self'" in page.headers["Content-Security-Policy"]


def test_the_docs_name_every_path_of_the_interface(house):
    page = house.get("/api/docs").get_data(as_text=True)
    for path in house.get("/api/openapi.json").json["paths"]:
        assert path in page
