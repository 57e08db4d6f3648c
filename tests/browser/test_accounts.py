"""Accounts at the page: sign up, play, sign out and in again, tokens, a new password, the end; in both languages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, expect

from .conftest import PROJECT
from .test_page import await_my_turn, open_a_table, seat_a_bot, take_the_first_offer

PASSWORD, OTHER = "a password of mine", "another of mine"
NUMBERS = count(1)
PHONE = {"width": 360, "height": 740}
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def served_at(address: str) -> str:
    return address


def sign_up(page: Page, name: str = "") -> str:
    name = name or f"Inês {os.getpid()} {next(NUMBERS)}"
    page.goto("/sign-up")
    for field, words in {"name": name, "password": PASSWORD, "again": PASSWORD}.items():
        page.fill(f"[name={field}]", words)
    page.click("button[type=submit]")
    expect(page.locator(".me")).to_have_text(name)
    return name


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.goto("/sign-in")
    page.fill("[name=name]", name)
    page.fill("[name=password]", password)
    page.click("button[type=submit]")


def test_who_signs_up_sits_down_plays_and_finds_the_seat_again_in_another_browser(browsers):
    page = browsers()
    name = sign_up(page)
    open_a_table(page, seats=2)
    expect(page.locator("[data-sit=red]")).to_be_visible()
    expect(page.locator("#seats input")).to_have_count(0)
    page.click("[data-sit=red]")
    expect(page.locator("#seats")).to_contain_text(f"{name} · you")
    seat_a_bot(page, "random")
    page.click("#ready")
    await_my_turn(page)
    take_the_first_offer(page, on_the_board=False)
    elsewhere = browsers()
    elsewhere.goto(page.url)
    expect(elsewhere.locator("#seats")).to_contain_text(name)
    expect(elsewhere.locator("#seats")).not_to_contain_text("you")
    expect(elsewhere.locator("#undo")).to_have_count(0)
    sign_in(elsewhere, name)
    expect(elsewhere.locator(".me")).to_have_text(name)
    elsewhere.goto("/account")
    elsewhere.click("#own-tables a")
    expect(elsewhere.locator("#seats")).to_contain_text(f"{name} · you")
    for button in ("#undo", "#resign"):
        expect(elsewhere.locator(button)).to_have_count(1)


def test_who_signs_out_looks_on_and_comes_back_to_the_table(browsers):
    page = browsers()
    name = sign_up(page)
    open_a_table(page, seats=2)
    page.click("[data-sit=red]")
    expect(page.locator("#ready")).to_be_visible()
    table = page.url
    page.click("#sign-out")
    page.wait_for_url("**/")
    page.goto(table)
    expect(page.locator("#seats")).to_contain_text(name)
    expect(page.locator("#ready")).to_have_count(0)
    page.click("header [data-say=sign-in]")
    page.fill("[name=name]", name)
    page.fill("[name=password]", PASSWORD)
    page.click("button[type=submit]")
    page.wait_for_url(table)
    expect(page.locator("#ready")).to_be_visible()


WRONG = {"en": "The name and the password do not belong together.", "ja": "名前とパスワードが一致しません。"}
TAKEN = {"en": "Somebody has this name already.", "ja": "この名前はすでに使われています。"}
UNLIKE = {"en": "This is not the same.", "ja": "一致していません。"}
LOCALES = {"en": "en-GB", "ja": "ja-JP"}


@pytest.mark.parametrize("language", LOCALES)
def test_what_is_wrong_is_said_beside_the_form(browsers, language):
    name, page = sign_up(browsers()), browsers(locale=LOCALES[language])
    sign_in(page, name, "not the password")
    expect(page.locator(".told")).to_have_text(WRONG[language])
    page.goto("/sign-up")
    for again, words in ((OTHER, UNLIKE), (PASSWORD, TAKEN)):
        for field, typed in {"name": name, "password": PASSWORD, "again": again}.items():
            page.fill(f"[name={field}]", typed)
        page.click("button[type=submit]")
        expect(page.locator(".told")).to_have_text(words[language])
    expect(page.locator(".me")).to_have_count(0)


def test_a_token_is_shown_once_works_and_is_ended(browsers):
    page = browsers()
    name = sign_up(page)
    page.goto("/account")
    page.fill("#new-token [name=name]", "my bot")
    page.check("#new-token [value=read]")
    page.click("#new-token button[type=submit]")
    token = page.locator(".fresh-token input").input_value()
    shown = {"Authorization": f"Bearer {token}"}
    assert page.request.get("/api/players/me", headers=shown).json()["name"] == name
    page.reload()
    expect(page.locator("#tokens")).to_contain_text("my bot")
    expect(page.locator(".fresh-token")).to_have_count(0)
    page.click("#tokens button")
    expect(page.locator("#tokens li")).to_have_count(0)
    assert page.request.get("/api/players/me", headers=shown).status == 401


def test_a_new_password_signs_the_other_browser_out_and_not_this_one(browsers):
    page, elsewhere = browsers(), browsers()
    name = sign_up(page)
    sign_in(elsewhere, name)
    expect(elsewhere.locator(".me")).to_have_text(name)
    page.goto("/account")
    for field, words in {"password": PASSWORD, "new_password": OTHER, "again": OTHER}.items():
        page.fill(f"#change [name={field}]", words)
    page.click("#change button[type=submit]")
    expect(page.locator("#change .told")).to_contain_text("The password is changed.")
    elsewhere.reload()
    expect(elsewhere.locator(".me")).to_have_count(0)
    page.fill("#new-token [name=name]", "after it")  # the page goes on with its new session
    page.click("#new-token button[type=submit]")
    expect(page.locator(".fresh-token")).to_be_visible()
    sign_in(elsewhere, name, OTHER)
    expect(elsewhere.locator(".me")).to_have_text(name)


def test_a_deleted_account_is_gone_its_table_stays_and_its_seat_is_free(browsers):
    page = browsers()
    name = sign_up(page)
    open_a_table(page, seats=2)
    page.click("[data-sit=red]")
    expect(page.locator("#ready")).to_be_visible()
    table = page.url
    page.goto("/account")
    page.fill("#delete [name=password]", PASSWORD)
    page.click("#delete button[type=submit]")
    page.wait_for_url("**/")
    expect(page.locator(".me")).to_have_count(0)
    page.goto(table)
    expect(page.locator("#seats")).to_contain_text("Red free")
    sign_in(page, name)
    expect(page.locator(".told")).to_have_text(WRONG["en"])


def test_ones_own_data_is_taken_away_with_a_click(browsers):
    page = browsers()
    name = sign_up(page)
    page.goto("/account")
    with page.expect_download() as taken:
        page.click("[data-say=take-data]")
    assert json.loads(taken.value.path().read_text(encoding="utf-8"))["account"]["name"] == name


@pytest.mark.parametrize("language", LOCALES)
def test_every_page_fits_a_phone(browsers, language):
    page = browsers(locale=LOCALES[language], viewport=PHONE)
    for path in ("/sign-in", "/sign-up"):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert page.evaluate(WIDER) <= 0
    sign_up(page, f"{'W' * 30}{os.getpid()}{next(NUMBERS)}")
    for path in ("/", "/account"):
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert page.evaluate(WIDER) <= 0


@pytest.fixture
def members_only(tmp_path) -> Iterator[str]:
    """Where a server listens that has no guests."""
    command = (sys.executable, "-u", "-c", "from api.cli import main; main()", "serve", "--data", str(tmp_path))
    chosen = {**os.environ, "GUESTS": "no"}
    with subprocess.Popen(
        (*command, "--port", "0"), cwd=PROJECT, env=chosen, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1].rstrip("/")
        server.terminate()


def test_where_there_are_no_guests_the_page_asks_for_an_account(browsers, members_only):
    page, guest = browsers(base_url=members_only), browsers(base_url=members_only)
    sign_up(page)
    guest.goto("/")
    expect(guest.locator("#members")).to_be_visible()
    expect(guest.locator("#open")).to_be_hidden()
    open_a_table(page, seats=2)
    expect(page.locator("[data-sit=red]")).to_be_visible()
    guest.goto(page.url)
    expect(guest.locator("#seats a")).to_have_count(2)
    expect(guest.locator("[data-sit]")).to_have_count(0)
    guest.locator("#seats a").first.click()
    expect(guest).to_have_url(f"{members_only}/sign-in?next={page.url.removeprefix(members_only).replace('/', '%2F')}")
