"""A table apart from moves, at the page: going back by consent, pauses, clocks, seats that change hands, watching."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from playwright.sync_api import Page, ViewportSize, expect

from api.cli import main
from tests.house import House, Party, ok
from tests.secrecy.elder import an_hour_ago
from tests.serving import Served, served

from .test_accounts import sign_up
from .test_page import await_my_turn, take_the_first_offer

PASSWORD = "a password of mine"
PHONE: ViewportSize = {"width": 360, "height": 740}
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def shown_to_all(folder: Path) -> str:
    """The path of a table whose players have let their hands be seen an hour ago, in a folder that is served later."""
    house = House(folder)
    party = Party(house, "maracaibo", 2, spectators={"delay": 900, "hands": True}).sit().ready()
    for seat in party.seats:
        ok(house.post(f"{party.path}/hands", party.tokens[seat], {"shown": True}), 201)
    elder = an_hour_ago(party, "anhouragoanhoura")
    house.close()
    return f"/tables/{elder.id}"


@pytest.fixture(scope="module")
def server(folder: Path, shown_to_all: str) -> Iterator[Served]:
    with served(folder) as running:
        yield running


def open_a_table(page: Page, seats: int = 2, **chosen: Any) -> str:
    """With what the form has by these names; the address of the table."""
    page.goto("/")
    page.select_option("select[name=seats]", str(seats))
    for name, value in chosen.items():
        page.select_option(f"select[name={name}]", value)
    page.click("#open button[type=submit]")
    page.wait_for_url("**/tables/*")
    expect(page.locator("#board svg")).to_be_visible()
    return page.url


def sit_down(page: Page, seat: str, name: str) -> None:
    page.locator(f"form:has([data-sit={seat}]) input").fill(name)
    page.click(f"[data-sit={seat}]")
    expect(page.locator("#seats")).to_contain_text(f"{name} · you")


def two_who_play(browsers: Callable[..., Page], seats: int = 2, **chosen: Any) -> tuple[Page, Page]:
    """Inês at red and Rui at blue, each with a browser, at a table whose game has begun; bots at the other seats."""
    red, blue = browsers(), browsers()
    blue.goto(open_a_table(red, seats, **chosen))
    for page, seat, name in ((red, "red", "Inês"), (blue, "blue", "Rui")):
        sit_down(page, seat, name)
    for seat in ("yellow", "purple")[: seats - 2]:
        red.click(f"li:has(.chip.{seat}) [data-bot=random]")
    for page in (red, blue):
        expect(page.locator("#ready")).to_be_enabled()
        page.click("#ready")
    for page in (red, blue):
        expect(page.locator("#status h2")).to_have_text("In play")
    return red, blue


def one_move(*pages: Page) -> None:
    """By whoever is to move."""
    expect(pages[0].locator("#status")).to_contain_text(re.compile("It is your move|waits for"))
    mine = next(page for page in pages if page.locator("#menu .offer").count())
    await_my_turn(mine)
    take_the_first_offer(mine, on_the_board=False)
    version = shown(mine)
    for page in pages:
        expect(page.locator("#shown")).to_have_text(f"{version} / {version}")


def shown(page: Page) -> int:
    return int(page.locator("#moment").get_attribute("max") or 0)


def look_at(page: Page, number: int) -> None:
    page.locator("#moment").fill(str(number))
    expect(page.locator("#shown")).to_have_text(re.compile(rf"^{number} /"))


@pytest.mark.timeout(120)
def test_who_looks_back_asks_to_go_back_there_and_the_other_agrees(browsers):
    red, blue = two_who_play(browsers, undo="consent")
    start = shown(red)
    for _ in range(3):
        one_move(red, blue)
    look_at(red, start)
    red.click("#back-here")
    for page in (red, blue):
        expect(page.locator("#undo-asked")).to_contain_text(f"Red asks to go back to event {start}.")
    expect(red.locator("#withdraw")).to_be_visible()
    expect(red.locator("#agree")).to_have_count(0)
    blue.click("#look-there")
    expect(blue.locator("#shown")).to_have_text(re.compile(rf"^{start} /"))
    blue.click("#live")
    blue.click("#agree")
    for page in (red, blue):
        expect(page.locator("#undo-asked")).to_have_count(0)
        expect(page.locator("#timeline .undone")).to_have_count(3)


@pytest.mark.timeout(120)
def test_an_offer_is_refused_or_taken_back(browsers):
    red, blue = two_who_play(browsers, undo="consent")
    start = shown(red)
    one_move(red, blue)
    one_move(red, blue)
    for asking, other, answer in ((red, blue, "#disagree"), (blue, blue, "#withdraw")):
        look_at(asking, start)
        asking.click("#back-here")
        expect(other.locator(answer)).to_be_visible()
        other.click(answer)
        for page in (red, blue):
            expect(page.locator("#undo-asked")).to_have_count(0)
            expect(page.locator("#timeline .undone")).to_have_count(0)


@pytest.mark.timeout(120)
def test_a_paused_table_says_so_with_the_reason_and_goes_on(browsers, folder):
    red, blue = two_who_play(browsers)
    arbiter = browsers()
    act(arbiter, folder, red.url, "pause", "the fire alarm")
    for page in (red, blue):
        expect(page.locator(".paused")).to_have_text("The table stands still: the fire alarm")
        expect(page.locator("#resign")).to_be_disabled()
        expect(page.locator(".place.open")).to_have_count(0)
        expect(page.locator("#menu .offer:enabled")).to_have_count(0)
    mine = red if red.locator("#menu .offer").count() else blue
    expect(mine.locator("#menu")).to_contain_text("Nothing can be done while the table stands still.")
    act(arbiter, folder, red.url, "resume", "it was a drill")
    for page in (red, blue):
        expect(page.locator(".paused")).to_have_count(0)
        still = f"The arbiter Ana {folder.name} has the table stand still. Reason: the fire alarm"
        for said in (still, "has the game go on. Reason: it was a drill"):
            expect(page.locator("#timeline")).to_contain_text(said)


def act(page: Page, folder: Path, table: str, what: str, said: str | dict[str, str]) -> None:
    """An arbiter does it with his browser; he is appointed first."""
    if not page.url.startswith("http"):
        sign_up(page, f"Ana {folder.name}")
        appointed = CliRunner().invoke(main, ["appoint", "--data", str(folder), f"Ana {folder.name}", "arbiter"])
        assert appointed.exit_code == 0, appointed.output
    path = f"/api/tables/{table.rpartition('/')[2]}/staff/{what}"
    assert page.evaluate(ACT, [path, {"reason": said} if isinstance(said, str) else said]) == 201


ACT = """async ([path, body]) => {
  const csrf = document.querySelector('meta[name="csrf"]').content;
  const headers = { "Content-Type": "application/json", "X-CSRF-Token": csrf };
  return (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).status;
}"""


@pytest.mark.timeout(120)
def test_the_time_that_is_left_is_counted_down_for_everybody(browsers):
    red, blue = two_who_play(browsers, clock="60")
    for page in (red, blue):
        time = page.locator("#status time.left").first
        before = time.inner_text()
        assert re.fullmatch(r"0:[0-5]\d|1:00", before)
        expect(time).not_to_have_text(before)


@pytest.mark.timeout(120)
def test_a_seat_is_left_to_a_bot_and_taken_over_by_who_was_invited(browsers):
    red, blue = two_who_play(browsers)
    red.click(".leaving summary")
    red.click("[data-leave-to=greedy]")
    link = red.locator("#invitation").input_value()
    expect(red.locator("#seats")).to_contain_text("Inês (greedy bot)")
    expect(red.locator("#resign")).to_have_count(0)
    eve, passer_by = browsers(), browsers()
    passer_by.goto(red.url)
    expect(passer_by.locator("#seats")).to_contain_text("Inês (greedy bot)")
    expect(passer_by.locator("[data-take-over]")).to_have_count(0)
    eve.goto(link)
    eve.locator("form:has([data-take-over=red]) input").fill("Eve")
    eve.click("[data-take-over=red]")
    expect(eve.locator("#seats")).to_contain_text("Eve · you")
    assert "#" not in eve.url
    for page in (red, blue, passer_by):
        expect(page.locator("#seats")).to_contain_text("Eve")
    expect(blue.locator("#timeline")).to_contain_text("Red is taken over by Eve.")


@pytest.mark.timeout(120)
def test_who_was_invited_takes_a_seat_over_also_where_spectators_see_the_game_later(browsers):
    red, _ = two_who_play(browsers, delay="end")
    red.click(".leaving summary")
    red.click("[data-leave-to=greedy]")
    link = red.locator("#invitation").input_value()
    expect(red.locator("#status h2")).to_have_text("In play")
    expect(red.locator("#notice")).to_be_hidden()
    eve = browsers()
    eve.goto(link)
    eve.locator("form:has([data-take-over=red]) input").fill("Eve")
    eve.click("[data-take-over=red]")
    expect(eve.locator("#seats")).to_contain_text("Eve · you")


@pytest.mark.timeout(120)
def test_where_anybody_may_a_seat_that_was_given_up_is_taken_over(browsers):
    (red, _), eve = two_who_play(browsers, seats=3, handover="open"), browsers()
    eve.goto(red.url)
    red.click("#resign")
    eve.locator("form:has([data-take-over=red]) input").fill("Eve")
    eve.click("[data-take-over=red]")
    expect(eve.locator("#seats")).to_contain_text("Eve · given up · you")


@pytest.mark.timeout(120)
def test_who_looks_on_is_told_how_late_he_sees_the_game_and_who_plays_sees_it_at_once(browsers):
    red, blue = two_who_play(browsers, delay="300")
    watcher = browsers()
    watcher.goto(red.url)
    expect(watcher.locator("#watching")).to_contain_text("All are ready, the game is on.")
    expect(watcher.locator("#watching")).to_contain_text("5 minutes later")
    expect(red.locator("#watching")).to_have_text("Spectators see the game 5 minutes later.")
    public = shown(watcher)
    for _ in range(2):
        one_move(red, blue)
    assert shown(watcher) == public < shown(red)
    watcher.goto("/")
    watcher.click("[data-watch=true]")
    row = watcher.locator(f"#tables li:has(a[href='/tables/{red.url.rpartition('/')[2]}'])")
    expect(row).to_contain_text("spectators see it 5 minutes later")
    expect(row).to_contain_text(f"events: {public}")


@pytest.mark.timeout(120)
def test_hands_are_shown_by_a_click_and_hidden_by_another(browsers):
    page = browsers()
    page.goto("/")
    page.select_option("select[name=game]", "maracaibo")
    page.select_option("select[name=delay]", "900")
    page.check("[name=hands]")
    page.click("#open button[type=submit]")
    page.wait_for_url("**/tables/*")
    sit_down(page, "red", "Inês")
    expect(page.locator("#hands-who")).to_contain_text("signed in and has never played here")
    page.click("#show-hand")
    expect(page.locator(".hands .chip")).to_have_count(1)
    page.click("#hide-hand")
    expect(page.locator(".hands")).to_contain_text("nobody")


@pytest.mark.timeout(120)
@pytest.mark.parametrize("signed_in", [False, True])
def test_who_is_signed_in_is_shown_hands_by_looking_himself_and_nobody_by_a_stream(shown_to_all, browsers, signed_in):
    page = browsers()
    if signed_in:
        sign_up(page, "somebody who looks on")
    with page.expect_response(f"**/api{shown_to_all}") as look, page.expect_request("**/stream*") as stream:
        page.goto(shown_to_all)
    assert (look.value.header_value("ETag") or "").endswith('.+hands"') == signed_in
    assert stream.value.url.endswith("/stream" if signed_in else "/stream?view=true")
    expect(page.locator("#hands-who")).to_be_visible()


@pytest.mark.timeout(120)
@pytest.mark.parametrize(("language", "asked"), [("en", "Red asks to go back"), ("ja", "提案")])
def test_on_a_phone_nothing_of_it_is_wider_than_the_screen(browsers, language, asked):
    red, blue = two_who_play(browsers, undo="consent", clock="300", delay="900")
    start = shown(red)
    one_move(red, blue)
    one_move(red, blue)
    look_at(red, start)
    red.click("#back-here")
    phone = browsers(viewport=PHONE, locale=language)
    phone.goto("/")
    expect(phone.locator("#tables li").first).to_be_visible()
    assert phone.evaluate(WIDER) <= 0
    blue.set_viewport_size(PHONE)
    blue.click(f"[data-language={language}]")
    expect(blue.locator("#undo-asked")).to_contain_text(asked)
    expect(blue.locator("#agree")).to_be_visible()
    blue.click(".leaving summary")
    assert blue.evaluate(WIDER) <= 0
