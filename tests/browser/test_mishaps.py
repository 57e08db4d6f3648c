"""What goes wrong for a person at the page is said in words, and the page goes on: refusals, no network, giving up."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from .test_page import await_my_turn, open_a_table, play_by_hand, seat_a_bot, sit_down, take_the_first_offer

NOTHING_TO_UNDO = {"en": "There is no move of yours to take back.", "ja": "取り消せる自分の手がありません。"}


@pytest.fixture
def person(chromium: Browser, address: str) -> Iterator[Page]:
    """A page that may meet refusals and lose the network, and yet must not fail by itself."""
    context = chromium.new_context(base_url=address, locale="en-GB", viewport={"width": 1440, "height": 900})
    page, failures = context.new_page(), list[str]()
    page.on("pageerror", lambda error: failures.append(str(error)))
    yield page
    context.close()
    assert failures == []


def begin(page: Page) -> None:
    open_a_table(page, seats=2)
    sit_down(page, seat="red", name="Inês")
    seat_a_bot(page, "random")
    page.click("#ready")
    await_my_turn(page)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_the_table_refuses_is_said_in_words(person: Page, language: str):
    begin(person)
    person.click(f"[data-language={language}]")
    expect(person.locator("html")).to_have_attribute("lang", language)
    expect(person.locator("#undo")).to_be_disabled()
    # Pressed a moment before the page knew better.
    person.locator("#undo").evaluate("button => { button.disabled = false; button.click(); }")
    expect(person.locator("#notice")).to_have_text(NOTHING_TO_UNDO[language])


def test_without_a_network_the_page_says_so_and_goes_on_afterwards(person: Page):
    begin(person)
    person.context.set_offline(True)
    person.locator("#menu .offer").first.click()
    expect(person.locator("#notice")).to_contain_text("cannot be reached")
    person.click("#earlier")
    expect(person.locator("#notice")).to_contain_text("cannot be reached")
    person.context.set_offline(False)
    await_my_turn(person)
    take_the_first_offer(person, on_the_board=False)


def test_a_move_that_is_cut_off_on_its_way_is_sent_again_with_its_key(person: Page):
    begin(person)
    keys: list[str] = []

    def stumbling(route: Route) -> None:
        keys.append(route.request.headers["idempotency-key"])
        if len(keys) == 1:
            route.abort()
        elif len(keys) == 2:
            route.fulfill(status=502, content_type="text/html", body="<html>no server here</html>")
        else:
            route.continue_()

    person.route("**/moves", stumbling)
    take_the_first_offer(person, on_the_board=False)
    assert len(keys) == 3 and len(set(keys)) == 1
    expect(person.locator("#notice")).not_to_contain_text("cannot be reached")


def test_who_gives_up_looks_on(person: Page):
    begin(person)
    person.once("dialog", lambda asked: asked.accept())
    person.click("#resign")
    expect(person.locator("#seats")).to_contain_text("given up")
    expect(person.locator("#resign")).to_have_count(0)
    expect(person.locator("#menu")).to_be_empty()
    expect(person.locator("#timeline")).to_contain_text("Red gives up.")


def test_a_click_in_the_middle_of_a_lit_place_meets_it(person: Page):
    """What lies on a place (dice on a building, tiles on a row) does not keep a click from it."""
    begin(person)
    for question in ("Choose a dice row", "Place a die"):
        play_by_hand(person, until=question)
        assert person.evaluate(NOT_MET) == []


NOT_MET = """() => {
  const met = (place) => {
    place.scrollIntoView({ block: "center" });
    const frame = place.getBoundingClientRect();
    const there = document.elementFromPoint(frame.x + frame.width / 2, frame.y + frame.height / 2);
    return there && there.closest(".place.open, .upon");
  };
  return [...document.querySelectorAll(".place.open")].filter((one) => !met(one)).map((one) => one.dataset.place);
}"""


def test_a_file_that_is_no_log_is_refused_in_words(person: Page, tmp_path: Path):
    (tmp_path / "none.ndjson").write_text("nothing of the kind\n")
    person.goto("/")
    person.set_input_files("#import input", tmp_path / "none.ndjson")
    expect(person.locator("#notice")).to_contain_text("does not hold")
