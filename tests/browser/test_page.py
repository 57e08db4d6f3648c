"""A person at the page: takes a seat, plays the first round by hand, looks back, and sees the game end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from domain.tables.receipts import convictions, read_receipts

from .conftest import WHOLE_GAME

ENOUGH = 120  # clicks; no first round takes as many


@pytest.mark.timeout(180)
def test_a_whole_game_is_played_at_the_page(page: Page):
    open_a_table(page, seats=2)
    sit_down(page, seat="red", name="Inês")
    seat_a_bot(page, "random")
    page.click("#ready")
    play_by_hand(page, until="Choose a dice row")
    undo_the_choice_of_a_row(page)
    switch_the_language_and_back(page)
    scrub_the_past_and_come_back(page)
    play_by_hand(page, until_round=2)
    play_on_through_the_api(page)
    assert final_scores(page) == scores_told_by_the_api(page)
    the_receipts_that_the_page_has_kept_agree_with_the_log(page)


# -- what the person does ----------------------------------------------------------------------------


def open_a_table(page: Page, seats: int) -> None:
    page.goto("/")
    page.select_option("select[name=seats]", str(seats))
    page.click("#open button[type=submit]")
    page.wait_for_url("**/tables/*")
    expect(page.locator("#board svg")).to_be_visible()


def sit_down(page: Page, seat: str, name: str) -> None:
    page.locator(f"form:has([data-sit={seat}]) input").fill(name)
    page.click(f"[data-sit={seat}]")
    expect(page.locator("#seats")).to_contain_text(name)
    expect(page.locator("#leave")).to_be_visible()


def seat_a_bot(page: Page, bot: str) -> None:
    page.click(f"[data-bot={bot}]")
    expect(page.locator("#ready")).to_be_enabled()


def play_by_hand(page: Page, until: str = "", until_round: int = 0) -> None:
    """Takes what is offered first, on the board and in the menu in turn."""
    for number in range(ENOUGH):
        await_my_turn(page)
        if (until and until in question(page)) or (until_round and round_now(page) >= until_round):
            return
        take_the_first_offer(page, on_the_board=number % 2 == 0)
    raise AssertionError(f"after {ENOUGH} clicks still at: {question(page)}")


def undo_the_choice_of_a_row(page: Page) -> None:
    before = question(page)
    take_the_first_offer(page, on_the_board=True)
    expect(page.locator("#menu h2")).to_contain_text("Take a request")
    page.click("#undo")
    expect(page.locator("#menu h2")).to_have_text(before)
    expect(page.locator("#redo")).to_be_enabled()
    expect(page.locator("#timeline .undone").first).to_be_attached()


def switch_the_language_and_back(page: Page) -> None:
    for language, words in (("ja", "ダイス列"), ("en", "Choose a dice row")):
        page.click(f"[data-language={language}]")
        expect(page.locator("#menu h2")).to_contain_text(words)
        expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("#timeline")).to_contain_text("Inês takes the seat Red.")


def scrub_the_past_and_come_back(page: Page) -> None:
    now = version(page)
    page.focus("#moment")
    page.keyboard.press("Home")
    expect(page.locator("#shown")).to_have_text(f"1 / {now}")
    expect(page.locator("#menu")).to_be_empty()
    expect(page.locator(".place.open")).to_have_count(0)
    page.click("#later")
    expect(page.locator("#shown")).to_have_text(f"2 / {now}")
    page.click("#live")
    expect(page.locator("#shown")).to_have_text(f"{now} / {now}")
    expect(page.locator("#menu h2")).to_contain_text("Choose a dice row")


def play_on_through_the_api(page: Page) -> None:
    """The rest of the game by the seat's token that the page keeps; the page looks on."""
    played = page.evaluate(PLAY_ON)
    assert played > 0
    expect(page.locator("#outcome")).to_be_visible(timeout=WHOLE_GAME)


# -- how ---------------------------------------------------------------------------------------------


def await_my_turn(page: Page) -> None:
    expect(page.locator("#menu .offer").first).to_be_visible()


def take_the_first_offer(page: Page, on_the_board: bool) -> None:
    """Places are picked one after the other until a move is made, or the menu has one to be clicked."""
    before = version(page)
    places = page.locator(".place.open:not([data-place=windmill])")
    if on_the_board and places.count():
        place = places.first
        name = place.get_attribute("data-place")
        place.focus()
        page.keyboard.press("Enter")
        expect(page.locator(f".place.chosen[data-place='{name}']").first).to_be_attached()
    towards = page.locator("#menu .offer.towards")
    if not page.locator("#menu .offer[data-move]").count():
        towards.first.click()
    page.locator("#menu .offer[data-move]").first.click()
    page.wait_for_function("(before) => Number(document.getElementById('moment').max) > before", arg=before)


def question(page: Page) -> str:
    return page.locator("#menu h2").inner_text()


def version(page: Page) -> int:
    return int(page.locator("#moment").get_attribute("max") or 0)


def round_now(page: Page) -> int:
    found = re.search(r"Round (\d)", page.locator("#status").inner_text())
    return int(found[1]) if found else 0


def final_scores(page: Page) -> dict[str, int]:
    seats = page.locator("#outcome tr").first.locator("th[class]").all()
    sums = page.locator("#outcome .sum td").all_inner_texts()
    return {seat.get_attribute("class") or "": int(points) for seat, points in zip(seats, sums, strict=True)}


def the_receipts_that_the_page_has_kept_agree_with_the_log(page: Page) -> None:
    with page.expect_download() as download:
        page.click("#receipts")
    receipts = read_receipts(download.value.path().read_bytes())
    log = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}/log").body()
    keys = [one["key"] for one in page.request.get("/api/keys").json()["keys"]]
    assert len(receipts) >= 5 and convictions(log, receipts, keys) == ()


def scores_told_by_the_api(page: Page) -> dict[str, int]:
    view: dict[str, Any] = page.request.get(f"/api{page.url[page.url.index('/tables/') :]}").json()
    assert view["status"] == "over"
    return {seat: sum(view["scores"][seat].values()) for seat in view["ranking"]}


PLAY_ON = """async () => {
  const table = document.body.dataset.table;
  const { seat, token } = JSON.parse(localStorage.getItem(`roteiro/seat/${table}`));
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const look = async () => (await fetch(`/api/tables/${table}/seats/${seat}`, { headers })).json();
  let view = await look();
  let played = 0;
  while (view.status === "playing") {
    const offer = view.offers.find((one) => !one.closed && !one.keeps);
    if (offer) {
      const seen = { ...headers, "If-Match": `"${view.version}"` };
      const body = JSON.stringify({ move: offer.move });
      const answer = await fetch(`/api/tables/${table}/moves`, { method: "POST", headers: seen, body });
      if (!answer.ok) throw new Error(await answer.text());
      view = (await answer.json()).view;
      played += 1;
    } else {
      await new Promise((later) => setTimeout(later, 20));
      view = await look();
    }
  }
  return played;
}"""
