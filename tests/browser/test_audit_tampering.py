"""Whatever is changed in a log is found at the page, with the number of the first event that does not hold."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec import json
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from domain.games.maracaibo import MARACAIBO
from domain.kernel.secrecy import Cards
from domain.tables.audit import canonical
from domain.tables.catalogue import catalogue
from domain.tables.events import GameStarted, SeatReady, Stored, TableOpened, TableSecret
from domain.tables.export import export, head
from domain.tables.playing import Tables
from domain.tables.receipts import receipt_text
from domain.tables.signing import SigningKey
from domain.tables.state import Table, newly_opened
from domain.tables.verify import verify
from tests.browser.auditing import VERDICT, choose, keep, show_as_its_server, states, step, verdict
from tests.games.test_tampering import CHANGES, a_line_of_another_game
from tests.random_play import KEY, finished, moments, new_tables, opened
from tests.tables.forging import with_event, written_anew

AT = 60  # the event that is changed where it matters not which
Lines = list[bytes]


class Game(NamedTuple):
    """A finished game of Maracaibo, where decks are dealt face down, and its log."""

    tables: Tables
    table: Table
    log: tuple[Stored, ...]
    text: bytes

    @property
    def lines(self) -> Lines:
        return self.text.splitlines(keepends=True)

    def place(self, kind: type) -> int:
        return next(place for place, stored in enumerate(self.log) if isinstance(stored.event, kind))

    def anew(self, changed: dict[int, Stored], table: Table | None = None) -> bytes:
        """As its own server could write it: with other events in some places, sealed and signed."""
        return written_anew(table or self.table, [changed.get(place, one) for place, one in enumerate(self.log)])


@pytest.fixture(scope="module")
def game() -> Game:
    tables = new_tables(MARACAIBO, seed=12)
    table = finished(tables, MARACAIBO, 2, 12)
    return Game(tables, table, tables.events(table.id), export(tables, table.id))


def a_byte(lines: Lines) -> Lines:
    return [*lines[: AT - 1], lines[AT - 1].replace(b'"seat":"', b'"seat":"x', 1), *lines[AT:]]


def a_gap(lines: Lines) -> Lines:
    return [*lines[: AT - 1], lines[AT - 1].replace(b":", b": ", 1), *lines[AT:]]


def dropped(lines: Lines) -> Lines:
    return [*lines[: AT - 1], *lines[AT:]]


def inserted(lines: Lines) -> Lines:
    return [*lines[:AT], lines[AT - 1], *lines[AT:]]


def swapped(lines: Lines) -> Lines:
    return [*lines[: AT - 1], lines[AT], lines[AT - 1], *lines[AT + 1 :]]


def cut_off_before_the_head(lines: Lines) -> Lines:
    return [*lines[: AT - 1], lines[-1]]


def cut_off_within_a_line(lines: Lines) -> Lines:
    return [*lines[: AT - 1], lines[AT - 1][:40]]


def another_seal(lines: Lines) -> Lines:
    stored = json.decode(lines[AT - 1])
    return [*lines[: AT - 1], canonical({**stored, "seal": "ab" * 32}) + b"\n", *lines[AT:]]


def another_number(lines: Lines) -> Lines:
    stored = json.decode(lines[AT - 1])
    return [*lines[: AT - 1], canonical({**stored, "number": AT + 1}) + b"\n", *lines[AT:]]


def another_secret(lines: Lines) -> Lines:
    opened = json.decode(lines[0])
    opened["event"]["secret"]["hex"] = "ab" * 32
    return [canonical(opened) + b"\n", *lines[1:]]


TAMPERED: dict[Callable[[Lines], Lines], tuple[int, str]] = {
    a_byte: (AT, "the seal does not fit"),
    a_gap: (AT, "canonical form"),
    dropped: (AT, "the number is wrong"),
    inserted: (AT + 1, "the number is wrong"),
    swapped: (AT, "the number is wrong"),
    cut_off_before_the_head: (AT, "the end of the game is missing"),
    cut_off_within_a_line: (AT, "something was cut off"),
    another_seal: (AT, "the seal does not fit"),
    another_number: (AT, "the number is wrong"),
    another_secret: (1, "the seal does not fit"),
}


@pytest.mark.parametrize("change", TAMPERED, ids=lambda change: change.__name__)
def test_what_was_changed_is_named(page: Page, game: Game, tmp_path: Path, change: Callable[[Lines], Lines]):
    number, what = TAMPERED[change]
    text = b"".join(change(game.lines))
    choose(page, tmp_path, text)
    assert verdict(page) == "broken"
    expect(page.locator(VERDICT)).to_contain_text(f"from event {number} on")
    expect(page.locator(VERDICT)).to_contain_text(what)
    assert verify(text, catalogue()).number == number


def test_a_log_whose_last_line_is_lost_has_no_end(page: Page, game: Game, tmp_path: Path):
    choose(page, tmp_path, b"".join(game.lines[:-1]))
    expect(page.locator(VERDICT)).to_contain_text(f"from event {len(game.log)} on")


def test_the_same_event_is_named_as_by_verify_whatever_is_changed(page: Page, game: Game, request):
    """Also of a running game, as one of its seats has it."""
    begun = opened(game.tables, MARACAIBO, 3, 5)
    *_, running = islice(moments(game.tables, begun, 5), 30)
    honest = [game.text, export(game.tables, running.id, running.places[0])]
    rows = list[tuple[str, int]]()
    for seed in range(request.config.getoption("tampers")):
        dice = Random(seed)
        text = dice.choice(honest)
        changed = dice.choice((*CHANGES, partial(a_line_of_another_game, honest)))(text, dice)
        rows.append((base64.b64encode(changed).decode(), verify(changed, catalogue()).number))
    page.goto("/audit")
    found = page.evaluate(CHECKED, [text for text, _ in rows])
    assert found == [number for _, number in rows] and any(found)


# -- what only the server could have done -------------------------------------------------------------


def signed_by_nobody(game: Game) -> bytes:
    """Other facts, and every seal made anew; but to sign the head takes the server's key."""
    text = game.anew({AT: with_event(game.log[AT], facts=game.log[AT].event.facts[:-1])})
    *lines, last = text.splitlines(keepends=True)
    return b"".join([*lines, canonical({**json.decode(last), "signature": "ab" * 64}) + b"\n"])


def under_the_old_head(game: Game) -> bytes:
    text = game.anew({AT: with_event(game.log[AT], facts=game.log[AT].event.facts[:-1])})
    return b"".join([*text.splitlines(keepends=True)[:-1], game.lines[-1]])


def under_another_key(game: Game) -> bytes:
    other = SigningKey(b"another key of thirty-two bytes!")
    return b"".join([*game.lines[:-1], head(other, game.table.id, game.log[-1]) + b"\n"])


@pytest.mark.parametrize(
    "forge, what",
    [
        (signed_by_nobody, "the signature of the head does not hold"),
        (under_the_old_head, "the head is of another log"),
        (under_another_key, "another key than the table's"),
    ],
)
def test_a_log_made_anew_without_the_servers_key_has_no_signature(
    page: Page, game: Game, tmp_path: Path, forge: Callable[[Game], bytes], what: str
):
    choose(page, tmp_path, forge(game))
    expect(page.locator(VERDICT)).to_contain_text(f"from event {len(game.log) + 1} on")
    expect(page.locator(VERDICT)).to_contain_text(what)


def test_a_secret_other_than_the_promised_one_is_found_even_if_the_server_signs_it(
    page: Page, game: Game, tmp_path: Path
):
    forged = with_event(game.log[0], secret=TableSecret((), "cd" * 32))
    assert isinstance(forged.event, TableOpened)
    text = game.anew({0: forged}, newly_opened(game.tables.catalogue, forged.event))
    choose(page, tmp_path, text)
    expect(page.locator(VERDICT)).to_contain_text("from event 1 on")
    assert states(page)["seals"] == "holds" and "not the one that was promised" in step(page, "secret")
    assert verify(text, catalogue()).number == 1


def test_entropy_other_than_the_promised_one_is_found_even_if_the_server_signs_it(
    page: Page, game: Game, tmp_path: Path
):
    place = game.place(SeatReady)
    text = game.anew({place: with_event(game.log[place], entropy="chosen later")})
    choose(page, tmp_path, text)
    expect(page.locator(VERDICT)).to_contain_text(f"from event {place + 1} on")
    assert "Red opens is not what was promised" in step(page, "entropies")
    assert verify(text, catalogue()).number == place + 1


def test_a_deck_in_another_order_than_was_drawn_is_found_even_if_the_server_signs_it(page: Page, game: Game):
    place = game.place(GameStarted)
    facts = tuple(map(turned_over, game.log[place].event.facts))
    text = game.anew({place: with_event(game.log[place], facts=facts)})
    show_as_its_server(page, game.tables, game.table, text)
    expect(page.locator(VERDICT)).to_contain_text(f"from event {place + 1} on")
    assert states(page)["head"] == "holds" and "another order than was drawn (A cards)" in step(page, "luck")
    assert verify(text, catalogue()).number == place + 1


def turned_over(fact: Any) -> Any:
    deck = getattr(fact, "deck", None)
    return replace(fact, deck=replace(deck, held=deck.faces[::-1])) if isinstance(deck, Cards) else fact


def test_a_draw_told_otherwise_than_it_comes_out_is_found(page: Page, game: Game):
    page.route("**/luck", lambda route: route.fulfill(json=told_otherwise(game)))
    page.route("**/api/keys", lambda route: route.fulfill(json={"keys": [{"key": KEY.public}]}))
    page.route("**/log", lambda route: route.fulfill(body=game.text))
    page.goto(f"/audit?table={game.table.id}")
    expect(page.locator(VERDICT)).to_contain_text(f"from event {game.place(GameStarted) + 1} on")
    assert "comes out otherwise (start player)" in step(page, "luck")


def told_otherwise(game: Game) -> dict[str, Any]:
    draw = {"kind": "number-drawn", "label": "start player", "bound": 2, "number": 7}
    return {"table": game.table.id, "events": [{"number": game.place(GameStarted) + 1, "position": 0, "draws": [draw]}]}


def test_a_server_that_shows_another_past_is_convicted_by_the_receipts_that_the_page_has_kept(page: Page, game: Game):
    keep(page, storage={f"roteiro/receipts/{game.table.id}": "".join(receipts(game, [AT - 20, AT + 20]))})
    show_as_its_server(page, game.tables, game.table)
    assert verdict(page) == "holds" and states(page)["receipts"] == "holds"
    page.unroute_all()
    changed = with_event(game.log[AT], {"at": "2026-01-01T12:00:00.000Z"})
    show_as_its_server(page, game.tables, game.table, game.anew({AT: changed}))
    expect(page.locator(VERDICT)).to_contain_text(f"from event {AT + 20} on")
    assert "signed another past" in step(page, "receipts") and states(page)["head"] == "holds"


def receipts(game: Game, numbers: Sequence[int]) -> list[str]:
    rows = [(number, game.log[number - 1].seal) for number in numbers]
    made = [
        {"kind": "receipt", "table": game.table.id, "number": number, "seal": seal, "server_key": KEY.public,
         "signature": KEY.sign(receipt_text(game.table.id, number, seal))}
        for number, seal in rows
    ]  # fmt: skip
    return [json.encode(one).decode() + "\n" for one in made]


def test_an_opening_that_was_promised_otherwise_is_found_in_a_running_game(page: Page, game: Game, tmp_path: Path):
    running = opened(game.tables, MARACAIBO, 2, 6)
    lines = export(game.tables, running.id, running.places[0]).splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if b'"openings"' in line)
    stored = json.decode(lines[place])
    path, (_, value) = next(iter(stored["openings"].items()))
    value["held"].reverse()
    choose(page, tmp_path, b"".join([*lines[:place], canonical(stored) + b"\n", *lines[place + 1 :]]))
    expect(page.locator(VERDICT)).to_contain_text(f"from event {place + 1} on")
    assert f"{path} was promised otherwise" in step(page, "secrets")


CHECKED = """async (texts) => {
  const { checked } = await import("/static/audit/checking.js");
  const alone = { keys: null, receipts: () => [], late: false, luckOf: async () => null };
  const found = [];
  for (const text of texts) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    found.push((await checked(bytes, alone)).first?.number ?? 0);
  }
  return found;
}"""
