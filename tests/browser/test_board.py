"""The board of Madeira as the page draws it: complete, within its edges, and to be picked from."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from domain.games.madeira.board import BUILDINGS, CITIES, COLONIES, FIELDS, MARKETS, SLOTS, SPOTS, UNBUILT, district_of
from tests.browser.conftest import WHOLE_GAME

SLACK = 3  # pixels that fonts may differ
EVERYWHERE = (*FIELDS, *BUILDINGS, *CITIES, *UNBUILT, *COLONIES, *MARKETS, *SLOTS, "forest", "watch", "windmill")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_place_is_drawn_and_has_a_name(page: Page, seats: int):
    table = played_by_bots(page, seats)
    state = page.request.get(f"/api/tables/{table}/at/{version(page)}").json()["state"]
    spots = [spot for spot in SPOTS if district_of(spot) not in state["favours"]]
    rewards = [reward for two in state["rewards"].values() for reward in two]
    dealt = [*state["favours"].values(), *state["characters"].values(), *rewards]
    named = {place for place, name in page.evaluate(PLACES) if name}
    assert {*EVERYWHERE, *spots, *dealt} - named == set()
    assert page.locator(".slot.shut").count() == (4 - seats) * len((*COLONIES, *MARKETS))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_stay_within_their_place(page: Page, language: str):
    page.add_init_script(f"localStorage.setItem('roteiro/language', '{language}')")
    played_by_bots(page, 3)
    assert page.evaluate(STICKING_OUT, SLACK) == []


def test_on_a_telephone_the_board_scrolls_in_its_own_box(page: Page):
    page.set_viewport_size({"width": 390, "height": 844})
    played_by_bots(page, 2)
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390
    assert page.evaluate("() => board.scrollWidth > board.clientWidth")


def test_a_way_over_two_places_is_picked_one_after_the_other(page: Page):
    page.goto("/")
    moves = [{"origin": "home", "to": "forest"}, {"origin": "home", "to": "R1-1"}, {"origin": "R2-2", "to": "R1-1"}, {}]
    told = page.evaluate(PICKING, [{"move": move, "closed": None} for move in moves])
    assert told == {
        "first": ["home", "R2-2"],
        "then": ["forest", "R1-1"],
        "again": ["R2-2"],
        "back": [],
        "reached": {"origin": "home", "to": "R1-1"},
        "halfway": None,
    }


def played_by_bots(page: Page, seats: int) -> str:
    """A table of bots that has come to its first rounds, shown to a spectator; its id."""
    opened = page.request.post("/api/tables", data={"game": "madeira", "seats": seats}).json()
    for seat in opened["seats"]:
        bot = {"name": seat, "seat": seat, "bot": "random"}
        assert page.request.post(f"/api/tables/{opened['table']}/seats", data=bot).ok
    page.goto(f"/tables/{opened['table']}")
    page.wait_for_function("() => Number(document.getElementById('moment').max) > 40", timeout=WHOLE_GAME)
    page.focus("#moment")
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("PageUp")
    page.wait_for_function(SHOWN_AS_PICKED)
    return str(opened["table"])


def version(page: Page) -> int:
    return int(page.locator("#moment").input_value())


SHOWN_AS_PICKED = """() =>
  document.querySelector("#status .back-then")?.textContent.match(/\\d+/)[0] === document.getElementById("moment").value
"""
PLACES = "() => [...document.querySelectorAll('.place')].map((one) => [one.dataset.place, one.ariaLabel])"
PICKING = """async (offers) => {
  const { nextPlaces, pickedAfter, reached } = await import("/static/picking.js");
  const steps = (move) => [move.origin, move.to].filter(Boolean);
  const view = { offers };
  return {
    first: [...nextPlaces(view, [], steps)],
    then: [...nextPlaces(view, ["home"], steps)],
    again: pickedAfter(view, ["home"], steps, "R2-2"),
    back: pickedAfter(view, ["home"], steps, "home"),
    reached: reached(view, ["home", "R1-1"], steps),
    halfway: reached(view, ["R2-2"], steps),
  };
}"""
STICKING_OUT = """(slack) => {
  const edge = document.querySelector(".madeira").getBoundingClientRect();
  return [...document.querySelectorAll(".madeira text")].flatMap((text) => {
    const frame = text.closest(".place")?.querySelector(".frame")?.getBoundingClientRect() ?? edge;
    const own = text.getBoundingClientRect();
    const aside = own.left < frame.left - slack || own.right > frame.right + slack;
    return aside || own.bottom > edge.bottom ? [text.textContent] : [];
  });
}"""
