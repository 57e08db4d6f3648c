"""Maracaibo at the page: a person prepares and sails a first voyage by clicking; the board is whole and readable."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from domain.games.maracaibo.board import CITIES, LOCATIONS, NATIONS, NODES, UPGRADES
from tests.browser.conftest import WHOLE_GAME
from tests.browser.test_board import STICKING_OUT
from tests.browser.test_page import await_my_turn, question, seat_a_bot, sit_down, version

ENOUGH = 150  # clicks; no first voyage takes as many
WHILE = 300  # ms in which the board would have been drawn
SLACK = 3  # pixels that fonts may differ
EVERYWHERE = {*LOCATIONS, *NODES, *NATIONS, *UPGRADES, "deck", "discard", "pile/1", "pile/2"}


@pytest.mark.timeout(90)
def test_a_first_voyage_is_sailed_at_the_page(page: Page):
    open_a_table(page, seats=2)
    sit_down(page, seat="red", name="Inês")
    seat_a_bot(page, "random")
    page.click("#ready")
    prepare_by_clicking(page)
    see_what_was_prepared(page)
    sail_until(page, "Interim scoring")
    switch_the_language_and_back(page)
    take_the_two_points(page)


def test_a_place_pressed_while_the_other_seat_answers_is_picked(page: Page):
    open_a_table(page, seats=2)
    sit_down(page, seat="red", name="Inês")
    rui = sat_down_elsewhere(page, "Rui")
    page.click("#ready")
    await_my_turn(page)
    page.mouse.move(*middle(page.locator(".place.open").first))
    page.mouse.down()
    with page.expect_response(lambda answer: answer.url.endswith("/seats/red") and answer.status == 200):
        prepare_elsewhere(page, rui)
    page.wait_for_timeout(WHILE)
    page.mouse.up()
    expect(page.locator("#menu .picked")).to_have_count(1)
    expect(page.locator("#shown")).to_have_text("7 / 7")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_of_the_caribbean_is_drawn_and_has_a_name(page: Page, seats: int):
    state = played_by_bots(page, seats)
    lying = [quest for tiles in state["quests"].values() for quest in tiles]
    spaces = [f"{city}/1" for city in CITIES if city != "8"]  # the one city without a market
    named = {place for place, name in page.evaluate(PLACES) if name}
    everything = {*EVERYWHERE, *spaces, *lying, *filter(None, state["display"]), *state["row"]}
    assert everything | {card for board in state["boards"].values() for card in board["tableau"]} <= named


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_stay_within_their_place(page: Page, language: str):
    page.add_init_script(f"localStorage.setItem('roteiro/language', '{language}')")
    played_by_bots(page, 4)
    assert page.evaluate(STICKING_OUT.replace(".madeira", ".maracaibo"), SLACK) == []


def test_on_a_telephone_the_board_scrolls_in_its_own_box(page: Page):
    page.set_viewport_size({"width": 390, "height": 844})
    played_by_bots(page, 2)
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    assert page.evaluate("() => board.scrollWidth > board.clientWidth")


# -- what the person does ----------------------------------------------------------------------------


def open_a_table(page: Page, seats: int) -> None:
    page.goto("/")
    page.select_option("select[name=game]", "maracaibo")
    page.select_option("select[name=seats]", str(seats))
    page.click("#open button[type=submit]")
    page.wait_for_url("**/tables/*")
    expect(page.locator("#board svg.maracaibo")).to_be_visible()


def sat_down_elsewhere(page: Page, name: str) -> dict[str, str]:
    """The headers of another person, who is ready."""
    table = f"/api/tables/{page.url.rpartition('/')[2]}"
    sitting = page.request.post(f"{table}/seats", data={"name": name, "seat": "blue"}).json()
    headers = {"Authorization": f"Bearer {sitting['token']}"}
    assert page.request.post(f"{table}/ready", headers=headers, data={}).ok
    return headers


def prepare_elsewhere(page: Page, headers: dict[str, str]) -> None:
    table = f"/api/tables/{page.url.rpartition('/')[2]}"
    view = page.request.get(f"{table}/seats/blue", headers=headers).json()
    more = {**headers, "If-Match": f'"{view["version"]}"'}
    assert page.request.post(f"{table}/moves", headers=more, data={"move": view["offers"][0]["move"]}).ok


def prepare_by_clicking(page: Page) -> None:
    """A career, a card to plan, three to discard: the last click is the move."""
    await_my_turn(page)
    before = version(page)
    for number in range(1, 6):
        click(page, page.locator(".place.open").first)
        if number < 5:
            expect(page.locator("#menu .picked")).to_have_count(number)
    await_news(page, before)


def see_what_was_prepared(page: Page) -> None:
    await_my_turn(page)
    expect(page.locator("#menu h2")).to_contain_text("7 steps")
    expect(page.locator("#board").get_by_text("Planned", exact=True)).to_be_attached()
    expect(page.locator("#timeline")).to_contain_text("keeps the career")


def sail_until(page: Page, words: str) -> None:
    """On the board, the last place that is open; in the menu, the first offer."""
    for number in range(ENOUGH):
        await_my_turn(page)
        if words in question(page):
            return
        before = version(page)
        if number % 2 == 0 or "steps" in question(page):
            pick_a_place(page)
        make_a_move(page, before)
    raise AssertionError(f"after {ENOUGH} clicks still at: {question(page)}")


def pick_a_place(page: Page) -> None:
    places = page.locator(".place.open:not([data-place=deck])")
    if places.count():
        click(page, places.last)
        expect(page.locator(".place.chosen, #menu .offer").first).to_be_attached()


def make_a_move(page: Page, before: int) -> None:
    while version(page) == before and not page.locator("#menu .offer[data-move]").count():
        page.locator("#menu .offer.towards").first.click()
    if version(page) == before:
        page.locator("#menu .offer[data-move]").first.click()
    await_news(page, before)


def take_the_two_points(page: Page) -> None:
    before = version(page)
    page.locator("#menu .offer", has_text="Take 2 VP").click()
    await_news(page, before)
    expect(page.locator("#timeline")).to_contain_text("gains 2 VP")


def switch_the_language_and_back(page: Page) -> None:
    for language, words in (("ja", "中間決算"), ("en", "Interim scoring")):
        page.click(f"[data-language={language}]")
        expect(page.locator("#menu h2")).to_contain_text(words)


def click(page: Page, place: Locator) -> None:
    """With the mouse, in the middle: whatever lies on the place must let it be picked."""
    page.mouse.click(*middle(place))


def middle(place: Locator) -> tuple[float, float]:
    """Found anew if the board was drawn anew just then: what is no longer there has no middle."""
    found = None
    while found is None:
        found = place.evaluate(MIDDLE)
    return found[0], found[1]


def await_news(page: Page, before: int) -> None:
    page.wait_for_function("(before) => Number(document.getElementById('moment').max) > before", arg=before)


def played_by_bots(page: Page, seats: int) -> dict[str, Any]:
    """The state of a game of bots that is over, as a spectator sees it."""
    opened = page.request.post("/api/tables", data={"game": "maracaibo", "seats": seats}).json()
    table = f"/tables/{opened['table']}"
    for seat in opened["seats"]:
        bot = {"name": seat, "seat": seat, "bot": "random"}
        assert page.request.post(f"/api{table}/seats", data=bot).ok
    page.goto(table)
    expect(page.locator("#outcome")).to_be_visible(timeout=WHOLE_GAME)
    state: dict[str, Any] = page.request.get(f"/api{table}").json()["state"]
    return state


MIDDLE = """(place) => {
  if (!place.isConnected) return null;
  const frame = place.querySelector(":scope > .frame");
  frame.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const { x, y, width, height } = frame.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
PLACES = "() => [...document.querySelectorAll('.place')].map((one) => [one.dataset.place, one.ariaLabel])"
