"""Who loses the seat is told why, and it stays said; who was only signed out finds the way back in."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .test_accounts import sign_up
from .test_apart import act, one_move, open_a_table, sit_down, two_who_play

CLOCK = {"move_seconds": 5}
QUICK: dict[str, Any] = {"game": "madeira", "seats": 2, "options": {"clock": CLOCK}}
LATE: dict[str, Any] = {**QUICK, "options": {"clock": CLOCK, "spectators": {"delay": "end"}}}
TIME = {"en": "Your time is up: you have lost the seat.", "ja": "時間切れです。席を失いました。"}


@pytest.fixture(scope="module", autouse=True)
def at_once():
    """A server that has just started grants no time here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GRACE", "0")
        yield


def open_through_the_api(page: Page, body: dict[str, Any]) -> None:
    page.goto("/")
    opened = page.request.post("/api/tables", data=body)
    page.goto(f"/tables/{opened.json()['table']}")


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("language", "body"), [("en", LATE), ("ja", QUICK)])
def test_whose_time_is_up_is_told_so_until_he_closes_it(browsers, language, body):
    red, blue = browsers(locale=language), browsers(locale=language)
    open_through_the_api(red, body)
    blue.goto(red.url)
    for page, seat in ((red, "red"), (blue, "blue")):
        page.locator(f"form:has([data-sit={seat}]) input").fill(seat)
        page.click(f"[data-sit={seat}]")
    for page in (red, blue):
        expect(page.locator("#ready")).to_be_enabled()
        page.click("#ready")
    expect(red.locator("#status .where")).to_be_visible()
    lost = red if red.locator(".yours").count() else blue
    expect(lost.locator("#lost")).to_contain_text(TIME[language])
    lost.wait_for_timeout(6_500)  # longer than a notice that passes
    expect(lost.locator("#lost")).to_be_visible()
    lost.click("#lost .close")
    expect(lost.locator("#lost")).to_have_count(0)


@pytest.mark.timeout(120)
def test_whom_the_staff_takes_out_is_told_by_whom_and_why(browsers, folder):
    red, blue = two_who_play(browsers, delay="300")
    one_move(red, blue)
    forfeit(browsers(), folder, red.url, "insults")
    expect(red.locator("#lost")).to_contain_text(f"The staff (Ana {folder.name}) took you out of the game: insults")
    expect(red.locator("#lost")).to_contain_text("You look on from now.")
    expect(blue.locator("#lost")).to_have_count(0)
    red.click("[data-language=ja]")
    expect(red.locator("#lost")).to_contain_text("退席となりました：insults")


def forfeit(page: Page, folder, table: str, reason: str) -> None:
    act(page, folder, table, "forfeit", {"reason": reason, "seat": "red"})


@pytest.mark.timeout(120)
@pytest.mark.parametrize(
    ("language", "words", "way"),
    [("en", "You were signed out.", "Sign in"), ("ja", "サインアウトされました。", "サインイン")],
)
def test_who_was_signed_out_keeps_the_seat_and_is_led_back_to_it(browsers, language, words, way):
    page = browsers(locale=language)
    sign_up(page)
    open_a_table(page)
    page.click("[data-sit=red]")
    expect(page.locator("#leave")).to_be_visible()
    kept = "() => Object.keys(localStorage).filter((name) => name.startsWith('roteiro/seat/'))"
    before = page.evaluate(kept)
    page.context.clear_cookies()
    page.evaluate("() => document.getElementById('leave')?.click()")  # the page may have found out by itself
    expect(page.locator("#lost")).to_contain_text(words)
    assert page.evaluate(kept) == before  # with the entropy that was promised
    page.click(f"#lost a:has-text('{way}')")
    page.wait_for_url("**/sign-in?next=%2Ftables%2F*")


def test_who_gives_up_is_told_that_he_looks_on(browsers):
    red, _ = two_who_play(browsers)
    red.click("#resign")
    expect(red.locator("#lost")).to_contain_text("You gave up. You look on from now.")


def test_who_stands_up_is_told_nothing(browsers):
    page = browsers()
    open_through_the_api(page, QUICK)
    sit_down(page, "red", "Inês")
    page.click("#leave")
    expect(page.locator("[data-sit=red]")).to_be_visible()
    expect(page.locator("#lost")).to_have_count(0)
