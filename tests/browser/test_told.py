"""What the page tells beside the board: whose turn it is, what stands, who agreed, how it ended; and by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from .conftest import WHOLE_GAME
from .test_accounts import PASSWORD, sign_up
from .test_apart import look_at, one_move, open_a_table, shown, sit_down, two_who_play
from .test_page import PLAY_ON, await_my_turn, seat_a_bot, take_the_first_offer


def against_a_bot(browsers: Callable[..., Page], bot: str) -> Page:
    """Inês at red, at a table whose game has begun, when it is her turn."""
    page = browsers()
    open_a_table(page)
    sit_down(page, "red", "Inês")
    seat_a_bot(page, bot)
    page.click("#ready")
    await_my_turn(page)
    return page


@pytest.mark.timeout(120)
def test_who_takes_his_offer_back_does_not_disagree_with_it(browsers):
    red, blue = two_who_play(browsers, undo="consent")
    start = shown(red)
    one_move(red, blue)
    one_move(red, blue)
    for answer, words in (("#withdraw", "Red takes the offer back."), ("#disagree", "Blue does not agree.")):
        look_at(red, start)
        red.click("#back-here")
        (red if answer == "#withdraw" else blue).click(answer)
        expect(blue.locator("#timeline")).to_contain_text(words)
    red.click("[data-language=ja]")
    expect(red.locator("#timeline")).to_contain_text("提案を取り下げた。")


@pytest.mark.timeout(120)
def test_who_has_to_ask_for_taking_back_is_told_so(browsers):
    red, blue = two_who_play(browsers, undo="consent")
    one_move(red, blue)
    mover = red if red.locator("#undo:has-text('Undo')").count() else blue
    other = blue if mover is red else red
    expect(other.locator("#undo")).to_have_text("Ask to take my move back")


@pytest.mark.timeout(120)
def test_what_can_only_be_refused_is_grey_and_says_why(browsers):
    red, blue = two_who_play(browsers, undo="consent")
    start = shown(red)
    one_move(red, blue)
    one_move(red, blue)
    gone = shown(red)
    look_at(red, start)
    red.click("#back-here")
    blue.click("#agree")
    expect(red.locator("#timeline .undone")).to_have_count(2)
    look_at(red, gone)
    expect(red.locator("#back-here")).to_be_disabled()
    expect(red.locator(".why-not")).to_have_text("This moment stands no longer: it was taken back.")
    red.click("#live")
    first = red.evaluate("() => [...document.querySelectorAll('#timeline .undone')].at(-1).className")
    able, not_able = (red, blue) if "red" in first else (blue, red)
    expect(able.locator("#redo")).to_be_enabled()
    expect(not_able.locator("#redo")).to_be_disabled()
    expect(not_able.locator(".why-not")).to_contain_text("What was taken back is a move of")


@pytest.mark.timeout(120)
def test_the_tab_and_ones_own_tables_say_whose_turn_it_is(browsers):
    page = browsers()
    sign_up(page)
    open_a_table(page, delay="end")
    page.click("[data-sit=red]")
    expect(page.locator("#ready")).to_be_visible()
    page.click("[data-bot=random]")
    page.click("#ready")
    await_my_turn(page)
    expect(page).to_have_title("▶ Your move · Madeira · " + page.url.rpartition("/")[2])
    page.goto("/account")
    expect(page.locator("#own-tables")).to_contain_text("In play · your move")
    expect(page.locator("#running")).to_contain_text("a bot plays on")
    expect(page.locator("#running a")).to_have_count(1)
    page.click("[data-language=ja]")
    expect(page.locator("#own-tables")).to_contain_text("対戦中 · あなたの番")


def test_who_acts_by_keyboard_finds_the_keyboard_at_the_menu_when_it_is_his_turn_again(browsers):
    page = against_a_bot(browsers, "random")
    page.reload()
    await_my_turn(page)
    page.keyboard.press("Tab")
    expect(page.locator("#skip")).to_be_focused()
    page.keyboard.press("Enter")
    within = "() => document.getElementById('menu').contains(document.activeElement)"
    assert page.evaluate(within)
    for _ in range(3):
        before = shown(page)
        if not page.locator("#menu .offer[data-move]").count():
            page.keyboard.press("Enter")
        page.locator("#menu .offer[data-move]").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("(before) => Number(document.getElementById('moment').max) > before", arg=before)
        await_my_turn(page)
        page.wait_for_function(within)


def test_a_name_that_is_being_typed_stays_while_others_come(browsers):
    page, other = browsers(), browsers()
    other.goto(open_a_table(page, seats=3))
    page.locator("form:has([data-sit=red]) input").press_sequentially("Inê")
    sit_down(other, "blue", "Rui")
    expect(page.locator("#seats")).to_contain_text("Rui")
    page.keyboard.type("s")
    expect(page.locator("form:has([data-sit=red]) input")).to_have_value("Inês")


@pytest.mark.timeout(120)
def test_what_is_opened_stays_open_while_the_game_goes_on(browsers):
    red, blue = two_who_play(browsers)
    for page in (red, blue):
        page.click(".leaving summary")
    one_move(red, blue)
    for page in (red, blue):
        expect(page.locator(".leaving")).to_have_attribute("open", "")


@pytest.mark.timeout(120)
def test_the_result_names_who_played_and_the_story_is_at_its_newest(browsers):
    page = against_a_bot(browsers, "greedy")
    page.locator("#timeline").evaluate("(list) => (list.scrollTop = list.scrollHeight)")
    take_the_first_offer(page, on_the_board=False)
    page.wait_for_function("() => document.getElementById('timeline').scrollTop === 0")
    page.evaluate(PLAY_ON)
    expect(page.locator("#outcome")).to_be_visible(timeout=WHOLE_GAME)
    for name in ("Inês", "greedy bot"):
        expect(page.locator("#outcome tr").first).to_contain_text(name)


def test_a_seat_that_was_given_up_says_that_a_bot_plays_for_it(browsers):
    red, blue = two_who_play(browsers, seats=3)
    red.click("#resign")
    expect(blue.locator("#seats")).to_contain_text("Inês · given up · a bot plays for Inês")


def test_what_goes_wrong_apart_from_the_game_is_said_in_japanese_too(browsers, tmp_path):
    page: Page = browsers(locale="ja")
    page.goto("/tables/none")
    expect(page.locator("[data-rule]")).to_have_text("その卓はありません。")
    page.goto("/nowhere")
    expect(page.locator("[data-rule]")).to_have_text("お探しのページは見つかりません。")
    (tmp_path / "none.ndjson").write_text("nothing of the kind\n")
    page.goto("/")
    expect(page.locator("#tables li").first).to_be_visible()
    page.set_input_files("#import input", tmp_path / "none.ndjson")
    expect(page.locator("#notice")).to_contain_text("このログは正しくありません")


def test_deleting_says_which_tables_are_left_to_bots(browsers):
    page = browsers(locale="ja")
    sign_up(page)
    open_a_table(page)
    page.click("[data-sit=red]")
    expect(page.locator("#leave")).to_be_visible()
    table = page.url.rpartition("/")[2]
    page.goto("/account")
    expect(page.locator("#running")).to_contain_text("ボットが続けます")
    expect(page.locator("#running-tables")).to_contain_text(f"マデイラ · {table}")
    page.fill("#delete [name=password]", PASSWORD)
