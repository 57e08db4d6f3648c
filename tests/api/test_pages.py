"""Pages for people: shells, and a page of words where there is none."""

import pytest

from tests.house import refused

BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


SHOWN = {
    "/": '<h1 data-say="lobby">Tables</h1>',
    "/audit": '<h1 data-say="audit-title">Is this log what it says it is?</h1>',
    "/api/docs": "<code>/api/tables/{table_id}/moves</code>",
    "/rules/madeira/MAD-B-06": "if the die&#39;s value is below the building&#39;s region number, pay the difference",
}
MISSING = {
    "/tables/none": "there is no table &#39;none&#39;",
    "/rules/madeira/MAD-B-999": "madeira has no rule MAD-B-999",
    "/rules/chess/MAD-B-06": "there is no game &#39;chess&#39;",
    "/nowhere": "The requested URL was not found on the server.",
}


@pytest.mark.parametrize("path", SHOWN)
def test_a_page_shows_what_it_is_for(house, path):
    answer = house.get(path, Accept=BROWSER)
    assert answer.status_code == 200 and answer.mimetype == "text/html" and SHOWN[path] in answer.text


@pytest.mark.parametrize("path", MISSING)
def test_who_asks_with_a_browser_for_what_is_not_there_gets_a_page_that_says_what(house, path):
    answer = house.get(path, Accept=BROWSER)
    assert answer.status_code == 404 and answer.mimetype == "text/html"
    assert f">{MISSING[path]}" in answer.text and "卓一覧" in answer.text


def test_a_program_gets_a_problem_instead(house):
    assert refused(house.get("/tables/none"), 404) == "table.unknown"
    assert refused(house.get("/api/tables/none", Accept=BROWSER), 404) == "table.unknown"
