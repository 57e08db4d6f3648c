"""Seats and invitations that a browser keeps: two guests at one, tabs that hear of each other, nothing that is lost."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .test_accounts import PASSWORD, sign_up
from .test_apart import PHONE, open_a_table, sit_down, two_who_play

PHONE_WIDTH = {"viewport": PHONE}


@pytest.mark.timeout(120)
def test_two_guests_in_one_browser_keep_a_seat_each(browsers):
    red = browsers()
    open_a_table(red)
    blue = red.context.new_page()
    blue.goto(red.url)
    expect(blue.locator("[data-sit=blue]")).to_be_visible()
    sit_down(red, "red", "Inês")
    expect(blue.locator("#notice")).to_have_text("In another tab of this browser somebody sits at Red now.")
    sit_down(blue, "blue", "Rui")
    for page in (red, blue):
        expect(page.locator("#ready")).to_be_enabled()
        page.reload()
        page.click("#ready")
    for page, name in ((red, "Inês"), (blue, "Rui")):
        expect(page.locator("#status h2")).to_have_text("In play")
        expect(page.locator("#seats")).to_contain_text(f"{name} · you")
    blue.click("[data-here=red]")
    expect(blue.locator("#seats")).to_contain_text("Inês · you")


def test_a_seat_that_is_left_in_another_tab_is_left_in_this_one(browsers):
    one = browsers()
    open_a_table(one)
    sit_down(one, "red", "Inês")
    other = one.context.new_page()
    other.goto(one.url)
    other.click("#leave")
    expect(one.locator("[data-sit=red]")).to_be_visible()
    expect(one.locator("#leave")).to_have_count(0)


@pytest.fixture
def invitation(browsers) -> tuple[Page, str]:
    """Who has left a seat to a bot, and the address that lets somebody take it over."""
    red, _ = two_who_play(browsers)
    red.click(".leaving summary")
    red.click("[data-leave-to=greedy]")
    expect(red.locator("#invitation")).to_be_visible()
    return red, red.locator("#invitation").input_value()


@pytest.mark.timeout(120)
def test_an_invitation_stays_until_it_is_closed_and_is_copied_by_a_click(invitation):
    red, link = invitation
    expect(red.locator(".invitation")).to_contain_text("It is shown only now")
    red.click("#copy")
    expect(red.locator("#notice")).to_have_text("Copied.")
    red.reload()
    expect(red.locator("#invitation")).to_have_value(link)
    red.click("[data-language=ja]")
    expect(red.locator(".invitation")).to_contain_text("表示されるのは今だけです")
    red.click(".invitation .close")
    expect(red.locator(".invitation")).to_have_count(0)


@pytest.mark.timeout(120)
def test_who_is_invited_may_sign_in_first_and_sees_the_seat_above_the_board(browsers, invitation):
    _, link = invitation
    eve = browsers(**PHONE_WIDTH)
    name = sign_up(eve)
    eve.context.clear_cookies()
    eve.goto(link.partition("#")[0])
    expect(eve.locator("#seats h2")).to_be_visible()
    expect(eve.locator("[data-take-over]")).to_have_count(0)
    eve.evaluate("(link) => { location.href = link }", link)  # pasted into the page that is open
    offered, board = eve.locator("[data-take-over=red]"), eve.locator("#board")
    expect(offered).to_be_visible()
    assert (offered.bounding_box() or {})["y"] < (board.bounding_box() or {})["y"]
    eve.click("header [data-say=sign-in]")
    eve.fill("[name=name]", name)
    eve.fill("[name=password]", PASSWORD)
    eve.click("button[type=submit]")
    eve.wait_for_url(link)
    eve.click("[data-take-over=red]")
    expect(eve.locator("#seats")).to_contain_text(f"{name} · you")
