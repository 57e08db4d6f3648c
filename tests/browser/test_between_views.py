"""Between a seat that is left and the next view there is nothing to show, and whatever happens meanwhile is borne."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from .test_apart import open_a_table, sit_down, two_who_play

LOOKS, MOMENTS, OWN = r"/api/tables/[^/]+$", r"/at/\d+$", r"/seats/red$"


class Held:
    """Questions that get no answer yet."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.page, self.pattern, self.questions = page, re.compile(pattern), list[Route]()
        page.route(self.pattern, self.hold)

    def hold(self, question: Route) -> None:
        """A command goes on."""
        if question.request.method == "GET":
            self.questions.append(question)
        else:
            question.continue_()

    def come(self) -> Route:
        """The first of them, once there is one."""
        while not self.questions:
            self.page.wait_for_timeout(20)
        return self.questions[0]

    def let_go(self) -> None:
        for question in self.questions:
            question.continue_()
        self.page.unroute(self.pattern)


@pytest.fixture
def page(browsers: Callable[..., Page]) -> Iterator[Page]:
    """Of a guest who sits at a table that has not begun."""
    made = browsers()
    open_a_table(made)
    sit_down(made, "red", "Inês")
    yield made
    made.unroute_all(behavior="ignoreErrors")


def has_left(page: Page) -> None:
    """The page knows that it has no seat any more."""
    page.wait_for_function("() => !Object.keys(localStorage).some((name) => name.startsWith('roteiro/seat/'))")


def stand_up(page: Page) -> None:
    page.click("#leave")
    has_left(page)


def everybody_may_sit(page: Page) -> None:
    expect(page.locator("[data-sit=red]")).to_be_visible()
    expect(page.locator("#leave")).to_have_count(0)


def test_buttons_that_still_stand_do_nothing(page):
    looks = Held(page, LOOKS)
    stand_up(page)
    page.evaluate("() => dispatchEvent(new Event('hashchange'))")
    for button in ("#earlier", "#leave", "#ready"):
        page.dispatch_event(button, "click")
    looks.let_go()
    everybody_may_sit(page)


@pytest.mark.parametrize("seen", [True, False], ids=["shown", "refused"])
def test_a_moment_asked_for_before_comes_too_late(page, seen):
    moments, looks = Held(page, MOMENTS), Held(page, LOOKS)
    page.click("#earlier")
    moment = moments.come()
    answer = moment.fetch() if seen else None
    stand_up(page)
    looks.come()
    moment.fulfill(response=answer) if answer else moment.continue_()
    page.wait_for_timeout(300)
    looks.let_go()
    everybody_may_sit(page)
    expect(page.locator("body")).not_to_have_class(re.compile("looking-back"))


def test_a_change_of_language_under_way_waits_for_the_view(page):
    own, looks = Held(page, OWN), Held(page, LOOKS)
    page.click("[data-language=ja]")
    question = own.come()
    known = question.fetch()
    assert known.status == 304
    stand_up(page)
    looks.come()
    question.fulfill(response=known)
    page.wait_for_timeout(300)
    looks.let_go()
    everybody_may_sit(page)
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_after_a_look_that_was_lost_a_click_looks_again(page):
    page.route(re.compile(LOOKS), lambda question: question.abort())
    stand_up(page)
    expect(page.locator("#notice")).to_contain_text("cannot be reached")
    page.unroute_all()
    page.evaluate("() => document.getElementById('leave')?.click()")
    everybody_may_sit(page)


@pytest.mark.timeout(120)
def test_places_of_the_board_that_still_stands_cannot_be_picked(browsers):
    red, blue = two_who_play(browsers)
    expect(red.locator("#menu .offer, #status .chip").first).to_be_visible()
    mine = next(page for page in (red, blue) if page.locator("#board .place.open").count())
    looks = Held(mine, LOOKS)
    mine.click(".leaving summary")
    mine.click("[data-leave-to=greedy]")
    has_left(mine)
    mine.evaluate("() => document.querySelector('#board .place.open')?.dispatchEvent(new MouseEvent('click'))")
    looks.let_go()
    expect(mine.locator("#menu .offer")).to_have_count(0)


@pytest.mark.timeout(120)
def test_a_button_pressed_while_the_seat_is_lost_does_nothing(browsers):
    red, _ = two_who_play(browsers)
    token = red.evaluate(
        "() => JSON.parse(localStorage.getItem(`roteiro/seat/${document.body.dataset.table}/red`)).token"
    )
    red.locator("#resign").hover()
    red.mouse.down()
    handed = red.request.post(
        f"/api/tables/{red.url.rpartition('/')[2].partition('#')[0]}/handover",
        data={"bot": "greedy"},
        headers={"Authorization": f"Bearer {token}"},
    )
    assert handed.ok
    has_left(red)
    red.mouse.up()
    expect(red.locator("#seats")).to_contain_text("greedy bot")
