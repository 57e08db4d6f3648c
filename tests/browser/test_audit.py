"""The audit page: whoever wants to know whether a log is what it says it is sees it checked in his own browser."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from domain.games.madeira import MADEIRA
from domain.kernel.refusal import Refused
from domain.tables.commands import Redo, Repair, Staff, Undo
from domain.tables.events import MovesRedone, MovesUndone, TableRepaired
from domain.tables.export import export
from domain.tables.gathering import hash_of
from domain.tables.options import Options
from tests.browser.auditing import (
    VERDICT,
    Kept,
    choose,
    keep,
    played_at_the_page,
    show_as_its_server,
    states,
    step,
    verdict,
)
from tests.browser.conftest import WHOLE_GAME
from tests.browser.test_apart import PHONE, WIDER
from tests.played import EVERY_CHOICE
from tests.random_play import finished, new_tables, one_move, opened

CHAIN = ("lines", "numbers", "seals", "secrets", "entropies", "head", "keys")
PROVED = dict.fromkeys((*CHAIN, "secret", "end", "luck"), "holds")


@pytest.fixture(scope="module")
def over(chromium: Browser, address: str) -> Kept:
    """A finished game, and what its player's browser has kept."""
    context = chromium.new_context(base_url=address)
    kept = played_at_the_page(context.new_page())
    context.close()
    return kept


@pytest.mark.timeout(120)
def test_an_honest_game_holds_its_luck_and_its_receipts_too(page: Page, over: Kept):
    keep(page, storage=over.storage)
    page.goto(f"/tables/{over.table}")
    page.click("#audit")
    expect(page.locator(VERDICT)).to_have_attribute("data-state", "holds", timeout=WHOLE_GAME)
    assert page.url.endswith(f"/audit?table={over.table}")
    assert states(page) == {**PROVED, "receipts": "holds", "rules": "left"}
    assert f"signed {len(over.receipts)} of your moves" in step(page, "receipts")
    assert "Red" in step(page, "entropies") and "“roteiro verify”" in step(page, "rules")
    page.click("#draws summary")
    expect(page.locator(".draws li").first).to_contain_text("favours")
    expect(page.locator(".draws")).to_contain_text("guild die")


def test_a_file_is_checked_as_well_and_sent_nowhere(page: Page, over: Kept, tmp_path: Path):
    asked = list[Request]()
    page.on("request", lambda request: asked.append(request))
    choose(page, tmp_path, page.request.get(f"/api/tables/{over.table}/log").body())
    assert verdict(page) == "holds" and states(page) == {**PROVED, "receipts": "left", "rules": "left"}
    assert {(one.method, one.post_data) for one in asked} == {("GET", None)}


def test_a_file_is_dropped_anywhere_on_the_page(page: Page, over: Kept):
    page.goto("/audit")
    page.evaluate(DROPPED, page.request.get(f"/api/tables/{over.table}/log").text())
    expect(page.locator(VERDICT)).to_have_attribute("data-state", "holds")


def test_of_a_game_of_another_server_neither_key_nor_luck_is_claimed_to_be_proved(page: Page, tmp_path: Path):
    tables = new_tables(MADEIRA, seed=5)
    choose(page, tmp_path, export(tables, finished(tables, MADEIRA, 2, 5).id))
    assert verdict(page) == "unproved"
    assert states(page) == {**PROVED, "keys": "unproved", "receipts": "left", "luck": "left", "rules": "left"}
    assert "none of this server's" in step(page, "keys") and "“roteiro verify”" in step(page, "luck")


@EVERY_CHOICE
def test_every_draw_of_every_game_comes_out_again(page: Page, choice):
    tables = new_tables(choice.box, seed=7)
    show_as_its_server(page, tables, finished(tables, choice.box, 3, 7, choice.modules))
    assert verdict(page) == "holds" and states(page)["luck"] == "holds"


def test_a_log_holds_whose_server_has_drawn_its_key_anew_since_and_not_one_whose_line_of_keys_was_changed(
    page: Page, tmp_path: Path
):
    tables = new_tables(MADEIRA, seed=5)
    table = finished(tables, MADEIRA, 2, 5).id
    for number, since in enumerate(("2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"), start=1):
        tables.key = tables.key.successor(bytes([number]) * 32, since)
    whole = export(tables, table)
    choose(page, tmp_path, whole)
    assert verdict(page) == "unproved" and states(page)["head"] == "holds"
    *events, head = whole.splitlines(keepends=True)
    assert b"2026-02-01" in head
    choose(page, tmp_path, b"".join((*events, head.replace(b"2026-02-01", b"2026-02-02"))))
    assert verdict(page) == "broken" and states(page)["head"] == "broken"


def test_luck_hangs_on_what_stands_whatever_was_taken_back_made_again_or_repaired(page: Page):
    tables, dice = new_tables(MADEIRA, seed=3), Random(3)
    table, numbers = opened(tables, MADEIRA, 2, 3, options=Options("free")), list[int]()
    while table.status == "playing":
        table = one_move(tables, table, dice).table
        numbers.append(table.version)
        to = dice.choice(numbers[-6:])
        for act in (Undo("red", to), Repair(Staff("Eva", "arbiter"), to, "a slip"), Redo("red", None)):
            if table.status == "playing" and dice.random() < 0.1:
                with suppress(Refused):
                    table = tables.answer(table.id, "", act).table
    kinds = {type(stored.event) for stored in tables.events(table.id)}
    assert kinds >= {MovesUndone, MovesRedone, TableRepaired}
    show_as_its_server(page, tables, table)
    assert verdict(page) == "holds" and states(page)["luck"] == "holds"


def test_what_the_seats_brought_is_told_by_who_drew_it_and_counted_in_letters(page: Page):
    tables = new_tables(MADEIRA, seed=4)
    table, brought = tables.open("madeira", 3).table, {"red": "\N{GAME DIE}\N{GAME DIE} é", "blue": ""}
    for seat, entropy in brought.items():
        tables.sit(table.id, seat, seat, hash_of(entropy) if entropy else "")
    tables.sit(table.id, "a bot", "yellow", bot="random")
    for seat, entropy in brought.items():
        table = tables.ready(table.id, seat, entropy).table
    for seat in brought:
        table = tables.resign(table.id, seat).table
    show_as_its_server(page, tables, table)
    assert verdict(page) == "holds" and states(page)["luck"] == "holds"
    assert "themselves: Red. Left to the server: Blue." in step(page, "entropies")


def test_of_a_running_game_is_said_what_can_be_proved_and_what_cannot_yet(page: Page):
    kept = played_at_the_page(page, moves=5)
    page.goto(f"/audit?table={kept.table}")
    expect(page.locator(VERDICT)).to_have_attribute("data-state", "later")
    later = dict.fromkeys(("secret", "end", "luck", "rules"), "later")
    assert states(page) == {**dict.fromkeys((*CHAIN, "receipts"), "holds"), **later}
    assert "opens it when the game is over" in step(page, "secret")


def test_who_sits_there_sees_his_own_secrets_proved_and_who_looks_on_none(page: Page):
    kept = played_at_the_page(page, game="maracaibo", moves=2)
    for storage in (kept.storage, {}):
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.evaluate("(kept) => Object.assign(localStorage, kept)", storage)
        page.goto(f"/audit?table={kept.table}")
        expect(page.locator(VERDICT)).to_have_attribute("data-state", "later")
        assert ("open to you, and are" in step(page, "secrets")) == bool(storage)


def test_a_token_that_is_no_longer_good_is_let_be(chromium: Browser, address: str, over: Kept):
    page = chromium.new_context(base_url=address).new_page()
    seat = f"roteiro/seat/{over.table}"
    keep(page, storage={seat: over.storage[seat].replace('"token":"red.', '"token":"red.0')})
    page.goto(f"/audit?table={over.table}")
    expect(page.locator(VERDICT)).to_have_attribute("data-state", "holds")
    page.context.close()


def test_a_receipt_for_what_spectators_see_later_convicts_nobody(page: Page):
    kept = played_at_the_page(page, moves=3, spectators={"delay": 600})
    page.evaluate("(table) => localStorage.removeItem(`roteiro/seat/${table}`)", kept.table)
    page.goto(f"/audit?table={kept.table}")
    expect(page.locator(VERDICT)).to_have_attribute("data-state", "later")
    assert states(page)["receipts"] == "holds"


def test_a_browser_that_knows_no_ed25519_says_so_and_claims_nothing_of_the_signature(page: Page, over: Kept):
    page.add_init_script(WITHOUT_ED25519)
    keep(page, storage=over.storage)
    page.goto(f"/audit?table={over.table}")
    expect(page.locator(VERDICT)).to_have_attribute("data-state", "unproved")
    assert {name for name, state in states(page).items() if state == "unproved"} == {"head", "keys", "receipts"}
    assert "not known whether the signature holds" in step(page, "head")


def test_a_browser_that_cannot_hash_says_that_nothing_can_be_checked(page: Page, over: Kept):
    page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })")
    page.goto(f"/audit?table={over.table}")
    expect(page.locator("#verdict")).to_contain_text("nothing can be checked here")
    assert states(page) == {}


@pytest.mark.parametrize("language, said", [("en", "It holds"), ("ja", "正しいログです")])
def test_the_page_speaks_both_languages_and_stays_within_a_phone(page: Page, over: Kept, language: str, said: str):
    page.set_viewport_size(PHONE)
    keep(page, storage={**over.storage, "roteiro/language": language})
    page.goto(f"/audit?table={over.table}")
    expect(page.locator(VERDICT)).to_contain_text(said)
    page.click("#draws summary")
    assert page.evaluate(WIDER) <= 0
    words = page.locator("main").inner_text()
    assert "audit-" not in words and "{" not in words and "undefined" not in words


def test_the_language_is_changed_without_checking_anew(page: Page, over: Kept):
    page.goto(f"/audit?table={over.table}")
    expect(page.locator(VERDICT)).to_contain_text("It holds")
    page.click("[data-language=ja]")
    expect(page.locator(VERDICT)).to_contain_text("正しいログです")
    assert states(page)["luck"] == "holds"


def test_the_page_is_found_from_the_lobby_and_a_table_that_is_not_there_is_said_to_be_none(
    chromium: Browser, address: str
):
    page = chromium.new_context(base_url=address, locale="en-GB").new_page()
    page.goto("/")
    page.click("header [data-say=audit]")
    expect(page.locator("h1")).to_have_text("Is this log what it says it is?")
    page.goto("/audit?table=none")
    expect(page.locator("#notice")).to_contain_text("There is no such table.")
    page.context.close()


DROPPED = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "game.ndjson"));
  document.querySelector("main").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true }));
}"""
WITHOUT_ED25519 = """
  const { importKey } = SubtleCrypto.prototype;
  SubtleCrypto.prototype.importKey = function (format, key, algorithm, ...more) {
    if (algorithm.name === "Ed25519") throw new DOMException("Unrecognized name.", "NotSupportedError");
    return importKey.call(this, format, key, algorithm, ...more);
  };
"""
