"""Branches at the page: a finished game is looked back on and played on from, and a log of another server taken in."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from domain.tables.catalogue import catalogue
from domain.tables.export import export
from tests.browser.conftest import WHOLE_GAME
from tests.random_play import finished, new_tables


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The export of a finished game of another server."""
    tables = new_tables(catalogue().box("madeira"), seed=5)
    file = tmp_path_factory.mktemp("elsewhere") / "game.ndjson"
    file.write_bytes(export(tables, finished(tables, catalogue().box("madeira"), 2, 5).id))
    return file


def test_a_log_is_taken_in_looked_back_on_and_played_on_from(page: Page, log: Path):
    page.goto("/")
    page.set_input_files("#import input", log)
    page.wait_for_url("**/tables/*", timeout=WHOLE_GAME)
    expect(page.locator("#outcome")).to_be_visible(timeout=WHOLE_GAME)
    origin = page.url.rpartition("/")[2]
    expect(page.locator("#fork")).to_have_count(0)
    page.locator("#moment").fill("60")
    page.click("#fork")
    page.wait_for_url(lambda url: not url.endswith(origin))
    expect(page.locator("#status")).to_contain_text(f"event 60 of table {origin}")
    expect(page.locator("#timeline")).to_contain_text("goes on from event 60")
    page.goto("/")
    expect(page.locator("#tables .forked").first).to_have_text("fork")
