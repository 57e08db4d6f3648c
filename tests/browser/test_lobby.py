"""The lobby: what was agreed on, games and bots by their names, long names, a language for each page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .test_apart import PHONE, WIDER, open_a_table

CHOSEN: dict[str, Any] = {"clock": "300", "undo": "consent", "forfeit": "still", "handover": "open", "delay": "900"}
AGREED = {
    "en": "5 minutes for each answer · taking back: further back, if all agree · who gives up: the seat stands still"
    " · who may play on for a bot: anybody · spectators see it 15 minutes later",
    "ja": "回答ごとに5分 · 取り消し：全員の同意があればさらに前まで · 投了した席：動かない"
    " · ボットの席を引き継げる人：だれでも · 観戦：15分遅れ",
}


def row_of(page: Page, address: str):
    return page.locator(f"#tables li:has(a[href='/tables/{address.rpartition('/')[2]}'])")


@pytest.mark.parametrize("language", AGREED)
def test_what_was_agreed_on_is_said_in_a_line_at_the_lobby_and_at_the_table(browsers, language):
    page = browsers(locale=language)
    address = open_a_table(page, **CHOSEN)
    expect(page.locator("#agreed")).to_have_text(AGREED[language])
    page.goto("/")
    expect(row_of(page, address).locator(".agreed")).to_have_text(AGREED[language])


def test_where_nothing_was_chosen_what_the_server_has_is_said(browsers):
    page = browsers()
    open_a_table(page)
    expect(page.locator("#agreed")).to_contain_text("taking back: one's own turn · who gives up: a bot plays on")
    expect(page.locator("#agreed")).to_contain_text("who is invited · spectators see it at once")


@pytest.mark.parametrize(("language", "name"), [("en", "Maracaibo · "), ("ja", "マラカイボ · ")])
def test_every_game_has_its_name(browsers, language, name):
    page = browsers(locale=language)
    address = open_a_table(page, game="maracaibo")
    page.goto("/")
    expect(row_of(page, address).locator("a")).to_contain_text(name)


@pytest.mark.parametrize("language", AGREED)
def test_a_long_name_breaks_nothing_on_a_telephone(browsers, language):
    page = browsers(locale=language, viewport=PHONE)
    address = open_a_table(page)
    page.locator("form:has([data-sit=red]) input").fill("W" * 40)
    page.click("[data-sit=red]")
    expect(page.locator("#leave")).to_be_visible()
    expect(page.locator("#timeline")).to_contain_text("W" * 40)
    assert page.evaluate(WIDER) <= 0
    page.goto("/")
    expect(row_of(page, address).locator(".chip").first).to_have_text("W" * 40)
    assert page.evaluate(WIDER) <= 0


def test_a_bot_and_a_guest_without_names_are_called_what_they_are_in_the_language_of_who_reads(browsers):
    page, reader = browsers(), browsers(locale="ja")
    address = open_a_table(page)
    page.click("[data-sit=red]")
    expect(page.locator("#ready")).to_be_visible()
    page.click("[data-bot=greedy]")
    expect(page.locator("#seats")).to_contain_text("greedy bot")
    page.request.post(f"/api{address[address.index('/tables') :]}/seats", data={"name": "greedy bot", "bot": "greedy"})
    for path, words in ((address, "#seats"), (address, "#timeline"), ("/", "#tables li:first-child")):
        reader.goto(path)
        for called in ("欲張りボット", "ゲスト"):
            expect(reader.locator(words)).to_contain_text(called)
        for called in ("greedy bot", "Guest"):
            expect(reader.locator(words)).not_to_contain_text(called)


def test_each_page_keeps_its_language_whatever_is_chosen_in_another_one(browsers):
    page = browsers()
    address = open_a_table(page)
    other = page.context.new_page()
    other.goto("/")
    expect(other.locator("#tables li").first).to_be_visible()
    other.click("[data-language=ja]")
    expect(other.locator("h1")).to_have_text("卓一覧")
    page.click("[data-bot=random] >> nth=0")
    expect(page.locator("#timeline")).to_contain_text("random bot takes the seat")
    expect(page.locator("#seats h2")).to_have_text("Seats")
    assert page.url == address


def test_another_language_leaves_what_was_chosen_for_a_table(browsers):
    page = browsers()
    page.goto("/")
    page.select_option("[name=game]", "madeira")
    page.select_option("[name=seats]", "3")
    page.check("[name=module] >> nth=1")
    for language in ("ja", "en"):
        page.click(f"[data-language={language}]")
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page.locator("[name=seats]")).to_have_value("3")
        expect(page.locator("[name=module] >> nth=1")).to_be_checked()
    page.select_option("[name=game]", "maracaibo")
    page.select_option("[name=seats]", "4")
    page.click("[data-language=ja]")
    expect(page.locator("[data-say=lobby]")).to_have_text("卓一覧")
    expect(page.locator("[name=game]")).to_have_value("maracaibo")
    expect(page.locator("[name=seats]")).to_have_value("4")
