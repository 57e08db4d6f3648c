"""On a bad network: what is under way is marked and asked for once, that the server is away is said, quietly."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from .test_apart import look_at, one_move, open_a_table, shown, sit_down, two_who_play
from .test_page import await_my_turn, seat_a_bot


def begin(page: Page) -> None:
    open_a_table(page)
    sit_down(page, "red", "Inês")
    seat_a_bot(page, "random")
    page.click("#ready")
    await_my_turn(page)


def test_a_move_that_is_under_way_is_marked_and_a_second_click_is_none(browsers):
    page = browsers()
    begin(page)
    held: list[Route] = []
    page.route("**/moves", lambda route: held.append(route))
    offer = page.locator("#menu .offer[data-move]").first
    if not offer.count():
        page.locator("#menu .offer.towards").first.click()
    for _ in range(3):
        offer.click()
    expect(page.locator("body.sending #menu .offer.sent")).to_have_count(1)
    assert len(held) == 1
    before = shown(page)
    held[0].continue_()
    page.wait_for_function("(before) => Number(document.getElementById('moment').max) > before", arg=before)
    expect(page.locator("body.sending")).to_have_count(0)
    expect(page.locator("#notice")).to_be_hidden()


@pytest.mark.parametrize(("language", "words"), [("en", "Not connected, trying again"), ("ja", "再接続しています")])
def test_that_the_server_is_away_is_said_until_it_is_back(browsers, language, words):
    page = browsers(locale=language)
    page.goto("/")
    expect(page.locator("[name=game] option").first).to_be_attached()
    page.route("**/*", lambda route: route.abort())
    expect(page.locator("#away")).to_be_visible()
    assert words in page.locator("#away").inner_text()
    expect(page.locator("#notice")).to_be_hidden()
    page.unroute("**/*")
    expect(page.locator("#away")).to_be_hidden()


@pytest.mark.parametrize("asked", ["**/api/games", "**/phrases/*", "**/api/tables/*"])
def test_a_page_that_cannot_begin_at_first_begins_later(browsers, asked):
    page = browsers()
    address, failures = open_a_table(page), [2]

    def stumbling(route: Route) -> None:
        if failures[0]:
            failures[0] -= 1
            return route.abort()
        return route.continue_()

    page.route(asked, stumbling)
    page.goto(address)
    expect(page.locator("#board svg")).to_be_visible()
    expect(page.locator("[data-sit=red]")).to_be_visible()
    assert failures == [0]


@pytest.mark.timeout(120)
def test_a_moment_that_does_not_come_leaves_the_slider_where_it_was(browsers):
    red, blue = two_who_play(browsers)
    one_move(red, blue)
    before = shown(red)
    red.route("**/at/*", lambda route: route.abort())
    red.locator("#moment").fill("2")
    expect(red.locator("#notice")).to_contain_text("cannot be reached")
    expect(red.locator("#moment")).to_have_value(str(before))


@pytest.mark.timeout(120)
def test_who_looks_at_the_past_is_told_of_the_present_and_may_answer_there(browsers):
    red, blue = two_who_play(browsers, undo="consent", clock="300")
    start = shown(red)
    one_move(red, blue)
    one_move(red, blue)
    mine, other = (red, blue) if red.locator("#menu .offer").count() else (blue, red)
    for page, words in ((mine, "It is your move now:"), (other, "Now the table waits for")):
        look_at(page, start)
        expect(page.locator("#present")).to_contain_text(words)
        expect(page.locator("#present time")).to_be_visible()
    other.click("#back-here")
    expect(mine.locator("#undo-asked")).to_be_visible()
    expect(mine.locator("#shown")).to_have_text(f"{start} / {shown(mine)}")
    mine.click("#agree")
    expect(other.locator("#timeline .undone")).to_have_count(2)
