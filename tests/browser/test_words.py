"""The page fills the templates as the server does."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from domain.games.madeira import MADEIRA
from projections.phrasing import LANGUAGES, phrases
from tests.projections.test_phrasing import CASES, PHRASES

SAMPLES = ({"kind": "madeira.pay-cost", "reals": 1}, {"kind": "madeira.use-reward", "reward": "k_reals", "choice": ""})


def test_the_page_fills_every_template_as_the_server_does(page: Page):
    page.goto("/")
    told = page.evaluate(FILLED, [PHRASES.tables, [(template, fields) for template, fields, _ in CASES]])
    assert told == [said for _, _, said in CASES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_the_game_come_to_the_page_whole(page: Page, language: str):
    page.goto("/")
    tables = page.request.get(f"/api/games/madeira/phrases/{language}").json()
    words = phrases(MADEIRA, language)
    assert tables == words.tables
    templates = [(words.tables["moves"][str(move["kind"])], move) for move in SAMPLES]
    assert page.evaluate(FILLED, [tables, templates]) == [words.say("moves", move) for move in SAMPLES]


def test_who_is_called_like_a_part_of_the_language_keeps_the_name(page: Page):
    page.goto("/")
    assert page.evaluate(FILLED, [PHRASES.tables, [("{name}", {"name": "constructor"})]]) == ["constructor"]


FILLED = """async ([tables, cases]) => {
  const { Phrases } = await import("/static/phrases.js");
  const words = new Phrases(tables);
  return cases.map(([template, fields]) => words.filled(template, fields));
}"""
