"""A rule by its number: for programs as JSON, for people as a page, in English and in Japanese."""

import re
from html import unescape

import pytest

from domain.games.madeira import MADEIRA
from projections.rulebook_text import rule_texts
from tests.house import ok

HREF = re.compile(r'<a (?:rel="\w+" )?href="((?:MAD|EX\w*)-[^"?]+)\?lang=(\w+)"')
LANGUAGES = ["en", "ja"]


def page_of(house, path):
    answer = house.get(path)
    assert answer.status_code == 200 and answer.content_type.startswith("text/html")
    return unescape(answer.get_data(as_text=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_told_in_the_language_asked_for(house, language):
    for rule, told in rule_texts(MADEIRA, language).items():
        answer = ok(house.get(f"/api/games/madeira/rules/{rule}?lang={language}"), 200)
        assert answer == {
            "rule": rule, "game": "madeira", "chapter": told.chapter, "text": told.text, "language": told.language,
        }  # fmt: skip


def test_without_a_language_a_rule_is_told_in_english(house):
    path = "/api/games/madeira/rules/MAD-B-06"
    assert ok(house.get(path), 200) == ok(house.get(f"{path}?lang=en"), 200)


@pytest.mark.parametrize("language", ["pt", "", "EN", "ja%00"])
def test_a_language_that_is_none_of_ours_is_refused(house, language):
    answer = house.get(f"/api/games/madeira/rules/MAD-B-06?lang={language}")
    assert answer.status_code == 422 and answer.content_type == "application/problem+json"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_has_a_page_whose_links_lead_to_rules_in_the_same_language(house, language):
    texts = rule_texts(MADEIRA, language)
    for rule, told in texts.items():
        page = page_of(house, f"/rules/madeira/{rule}?lang={language}")
        assert f"<h1>{rule}</h1>" in page and f'lang="{told.language}"' in page and "*" not in page
        assert told.chapter in page
        assert {to for to, _ in HREF.findall(page)} <= texts.keys() - {rule}
        assert {spoken for _, spoken in HREF.findall(page)} == {language}


def test_from_the_first_page_the_next_ones_lead_through_the_whole_book(house):
    ids, met = list(rule_texts(MADEIRA, "en")), list[str]()
    rule = ids[0]
    while rule:
        page, before = page_of(house, f"/rules/madeira/{rule}"), met[-1:]
        assert re.findall(r'rel="prev" href="([\w-]+)', page) == before
        met.append(rule)
        rule = "".join(re.findall(r'rel="next" href="([\w-]+)', page))
    assert met == ids


def test_the_ids_in_a_text_are_links_and_its_own_is_none(house):
    page = page_of(house, "/rules/madeira/MAD-M-04?lang=ja")
    assert ("MAD-M-03", "ja") in HREF.findall(page) and ("MAD-M-04", "ja") not in HREF.findall(page)
    assert ("MAD-L-02", "ja") in HREF.findall(page_of(house, "/rules/madeira/MAD-J-70?lang=ja"))


def test_a_page_in_a_language_that_is_none_of_ours_is_english(house):
    assert page_of(house, "/rules/madeira/MAD-B-06?lang=pt") == page_of(house, "/rules/madeira/MAD-B-06?lang=en")


@pytest.mark.parametrize("path", ["/rules/madeira/MAD-B-99", "/rules/nobody/MAD-B-06", "/rules/madeira/mad-b-06"])
def test_a_rule_that_is_not_there_has_no_page(house, path):
    answer = house.get(path)
    assert answer.status_code == 404 and answer.content_type == "application/problem+json"
