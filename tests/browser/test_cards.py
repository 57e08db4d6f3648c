"""Every card and tile of Maracaibo says what it does in words and numbers: nothing of how the rows are written."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .test_maracaibo import open_a_table


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_row_prints_how_it_is_written(page: Page, language: str):
    page.add_init_script(f"localStorage.setItem('roteiro/language', '{language}')")
    open_a_table(page, seats=2)
    expect(page.locator("#board svg")).to_be_visible()
    told = page.evaluate(TOLD)
    assert len(told) > 150
    wrong = ("true", "false", "undefined", "null", "NaN", "[object")
    assert [(row, words) for row, words in told.items() if any(one in words for one in wrong)] == []


TOLD = """async () => {
  const { load } = await import("/static/phrases.js");
  const { card, strip, cardTold } = await import("/static/games/maracaibo/cards.js");
  const { print, spoken } = await import("/static/games/maracaibo/print.js");
  const words = await load("maracaibo");
  const board = { words, state: {}, view: {}, focus: [], open: new Set(), lit: new Set(), pick() {} };
  const told = {};
  for (const id of Object.keys(print.cards))
    told[id] = [card(board, id), strip(board, id)].map((one) => one.textContent).join(" ") + cardTold(board, id);
  for (const name of ["quests", "tokens", "careers", "buildings"])
    for (const [id, row] of Object.entries(print[name]))
      told[id] = [row.cost, spoken(row.effects ?? row.gain ?? [])].map((one) => words.worded(one ?? "")).join(" ");
  return told;
}"""
