"""Pages for people: shells, and a page of words where there is none."""

import pytest

BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


@pytest.mark.parametrize("path", ["/", "/audit", "/api/docs", "/rules/madeira/MAD-B-06"])
def test_a_page_is_there(empty_house, path):
    answer = empty_house.get(path, Accept=BROWSER)
    assert answer.status_code == 200 and answer.mimetype == "text/html"


@pytest.mark.parametrize("path", ["/tables/none", "/rules/madeira/MAD-B-999", "/nowhere"])
def test_who_asks_with_a_browser_for_what_is_not_there_gets_a_page_of_words(empty_house, path):
    answer = empty_house.get(path, Accept=BROWSER)
    assert answer.status_code == 404 and answer.mimetype == "text/html"
    assert "卓一覧" in answer.get_data(as_text=True)


def test_a_program_gets_a_problem_instead(empty_house):
    assert empty_house.get("/tables/none").mimetype == "application/problem+json"
    assert empty_house.get("/api/tables/none", Accept=BROWSER).mimetype == "application/problem+json"
