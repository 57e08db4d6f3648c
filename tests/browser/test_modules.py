"""Madeira with its modules at the page: a person drafts, plays a card and uses a bonus slot by clicking; the board has
every place that a move of a module goes through."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.positions import positions
from tests.browser.test_board import STICKING_OUT
from tests.browser.test_maracaibo import await_news, click, sat_down_elsewhere
from tests.browser.test_page import await_my_turn, question, sit_down, take_the_first_offer, version

ENOUGH = 60  # moves of one seat; nothing here takes as many
SLACK = 3  # pixels that fonts may differ
ONCE_MORE = 25  # every so many positions of a game are looked at, beside those with something new
TILE, DECK = "Take a ", "Choose a draft deck"  # questions of the set-up
LIKES = ("madeira.pass-for-reals", "madeira.pay-cost", "decline")  # the kinds of what the other person does if he can


@pytest.mark.timeout(90)
def test_a_person_drafts_plays_a_card_and_uses_a_bonus_slot(page: Page):
    open_a_table(page, "new-beginning", "capitanias", "new-roles")
    sit_down(page, seat="red", name="Inês")
    rui = sat_down_elsewhere(page, "Rui")
    page.click("#ready")
    take_the_lowest_tiles(page, rui)
    pick_and_move(page, "deck/")
    drafted = draft_four_cards(page, rui)
    play_a_card(page, rui, drafted)
    play_until(page, rui, "Choose a dice row")
    pick_and_move(page, "row/")
    expect(page.locator("#menu h2")).to_contain_text("Take a request")
    play_until(page, rui, "Place a die, or pass")
    place_a_die_with_the_steward(page)
    take_the_slot_of_the_windmill(page)


@pytest.mark.timeout(90)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_that_an_open_offer_names_can_be_picked(page: Page, seats: int):
    page.goto("/")
    views = list(positions(seats, seed=seats, every=ONCE_MORE))
    assert len(views) > ENOUGH // 2
    assert page.evaluate(NOT_THERE, views) == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_of_the_modules_stay_within_their_place(page: Page, language: str):
    page.add_init_script(f"localStorage.setItem('roteiro/language', '{language}')")
    page.goto("/")
    page.add_style_tag(url="/static/games/madeira.css")
    for view in list(positions(3, seed=5, every=1_000))[::5]:
        page.evaluate(DRAWN, view)
        assert page.evaluate(STICKING_OUT, SLACK) == [], view["question"]


# -- what the person does ----------------------------------------------------------------------------


def open_a_table(page: Page, *modules: str) -> None:
    page.goto("/")
    page.select_option("select[name=game]", "madeira")
    page.select_option("select[name=seats]", "2")
    for module in modules:
        page.check(f"input[name=module][value={module}]")
    page.click("#open button[type=submit]")
    page.wait_for_url("**/tables/*")
    expect(page.locator("#board svg")).to_be_visible()


def take_the_lowest_tiles(page: Page, rui: dict[str, str]) -> None:
    """So the person is the first in the order of play: the other one takes the highest."""
    play_until(page, rui, TILE, DECK)
    while TILE in question(page):
        tiles = page.locator("#board .place.open").all()
        pick_and_move(page, min(tile.get_attribute("data-place") or "" for tile in tiles))
        play_until(page, rui, TILE, DECK)
    assert view_of(page)["state"]["passing"][0] == "red"


def draft_four_cards(page: Page, rui: dict[str, str]) -> set[str]:
    """Their names. The first pick is taken back, and made anew."""
    drafted = set()
    for number in range(4):
        play_until(page, rui, "Keep one card")
        expect(page.locator("[data-place='station/red']")).to_contain_text("picks")
        faces = page.locator(".place.open[data-place^='cap_']")
        name = pick_a_card(page, faces.last)
        if number == 0:
            expect(page.locator("#menu")).to_contain_text(f"Your answer: Keep {name}")
            before = version(page)
            page.click("#menu .offer[data-move*='take-back']")
            await_news(page, before)
            name = pick_a_card(page, faces.first)
        expect(page.locator("[data-place='station/red']")).to_contain_text("has picked")
        answer_elsewhere(page, rui)
        drafted.add(name)
    return drafted


def play_a_card(page: Page, rui: dict[str, str], drafted: set[str]) -> None:
    """In hand are those drafted and one of the colonies; each says how many workers it wants and how many there are."""
    play_until(page, rui, "Play a card")
    hand = page.locator("#board .place[data-place^='cap_'][data-tells]")
    told = [label or "" for label in (card.get_attribute("aria-label") for card in hand.all())]
    assert len(told) == len(drafted) + 1
    assert {label.split(" · ")[0] for label in told} > drafted
    assert all(re.search(r"\d of \d workers?\b.* (works now|too few workers now) ", label) for label in told)
    name = pick_a_card(page, hand.first)
    expect(hand).to_have_count(len(drafted))
    expect(page.locator("#timeline")).to_contain_text(f"Red plays {name}.")


def pick_a_card(page: Page, card: Locator) -> str:
    """On the board, and then in the menu; its name."""
    name = (card.get_attribute("aria-label") or "").split(" · ")[0]
    click(page, card)
    make_the_move(page)
    return name


def pick_and_move(page: Page, start: str) -> None:
    """The first place whose id begins so, on the board; then what the menu has left of moves."""
    click(page, page.locator(f".place.open[data-place^='{start}']").first)
    make_the_move(page)


def place_a_die_with_the_steward(page: Page) -> None:
    """He is the one whose main action is possible at the start of every game."""
    before = version(page)
    characters = view_of(page)["state"]["characters"]
    building = next(place for place, character in characters.items() if character == "steward")
    click(page, page.locator(f".place.open[data-place='{building}']"))
    expect(page.locator(f".place.chosen[data-place='{building}']")).to_be_attached()
    if version(page) == before and page.locator(".place.open[data-place^='guild-die/']").count():
        click(page, page.locator(".place.open[data-place^='guild-die/']").first)
    else:
        make_the_move(page)
    await_news(page, before)


def take_the_slot_of_the_windmill(page: Page) -> None:
    slot = page.locator("[data-place='steward_windmill']")
    expect(page.locator(".place.open[data-place='steward_windmill']")).to_be_attached()
    click(page, slot)
    make_the_move(page)
    expect(slot).to_have_attribute(
        "aria-label", "Steward 2: windmill · windmill 1 step up · before or after the main action · Red"
    )
    before, step = version(page), view_of(page)["state"]["homes"]["red"]["windmill"]
    page.locator("#menu .offer", has_text="The bonus").click()
    await_news(page, before)
    expect(page.locator("#timeline")).to_contain_text(f"Red's windmill is on step {step + 1}.")
    expect(page.locator("#menu h2")).to_contain_text("Move a worker")


# -- how ---------------------------------------------------------------------------------------------


def make_the_move(page: Page) -> None:
    before = version(page)
    page.locator("#menu .offer[data-move]").first.click()
    await_news(page, before)


def play_until(page: Page, rui: dict[str, str], *words: str) -> None:
    """By the first offer, or by that of doing nothing where there is one; the other one moves where he alone must."""
    for _ in range(ENOUGH):
        awaited = view_of(page)["awaited"]
        if not awaited:  # the game has still to begin
            page.wait_for_timeout(100)
            continue
        if "red" not in awaited:
            answer_elsewhere(page, rui)
            continue
        await_my_turn(page)
        if any(said in question(page) for said in words):
            return
        take_or_decline(page)
    raise AssertionError(f"after {ENOUGH} moves still at: {question(page)}")


def take_or_decline(page: Page) -> None:
    nothing = page.locator("#menu .offer[data-move*='decline']")
    if not nothing.count():
        return take_the_first_offer(page, on_the_board=False)
    before = version(page)
    nothing.first.click()
    await_news(page, before)


def answer_elsewhere(page: Page, rui: dict[str, str]) -> None:
    """The other person's answer, over HTTP; then the page has seen it."""
    table, before = f"/api/tables/{page.url.rpartition('/')[2]}", version(page)
    seen = page.request.get(f"{table}/seats/blue", headers=rui).json()
    moves = [offer["move"] for offer in seen["offers"] if offer["closed"] is None and not offer["keeps"]]
    liked = [move for kind in LIKES for move in moves if move["kind"] == kind] or sorted(moves, key=str, reverse=True)
    more = {**rui, "If-Match": f'"{seen["version"]}"'}
    assert page.request.post(f"{table}/moves", headers=more, data={"move": liked[0]}).ok
    await_news(page, before)


def view_of(page: Page) -> dict[str, Any]:
    view: dict[str, Any] = page.request.get(f"/api/tables/{page.url.rpartition('/')[2]}").json()
    return view


DRAWING = """
  const { draw, steps } = await import("/static/games/madeira.js");
  const { load } = await import("/static/phrases.js");
  const { nextPlaces } = await import("/static/picking.js");
  const words = await load("madeira");
  const into = document.querySelector("main");
  const show = (view) => draw(into, view, words, { open: nextPlaces(view, [], steps) });
"""
DRAWN = f"async (view) => {{ {DRAWING} show(view); }}"
NOT_THERE = f"""async (views) => {{
  {DRAWING}
  const missing = new Set();
  for (const view of views) {{
    show(view);
    const there = new Map([...into.querySelectorAll(".place")].map((one) => [one.dataset.place, one]));
    for (const {{ move, closed }} of view.offers)
      for (const place of closed ? [] : steps(move))
        if (!there.get(place)?.ariaLabel) missing.add(`${{move.kind}}: ${{place}}`);
    for (const place of nextPlaces(view, [], steps))
      if (!into.querySelector(`.place.open[data-place="${{CSS.escape(place)}}"]`)) missing.add(`not lit: ${{place}}`);
    const odd = [...into.querySelectorAll("text, .place")].map((one) => one.ariaLabel ?? one.textContent);
    for (const said of odd) if (/undefined|null|NaN|[{{}}_]/.test(said)) missing.add(said);
  }}
  return [...missing];
}}"""
