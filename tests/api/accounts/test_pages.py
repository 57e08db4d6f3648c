"""The pages of accounts, and who is signed in on every page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from api.settings import RATES
from domain.games.madeira import MADEIRA
from projections.phrasing import LANGUAGES, phrases
from tests.house import Party, Person, ok

BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"
EVERYWHERE = ["/", "/api/docs", "/rules/madeira/MAD-B-06"]


def shown(person, path):
    answer = person.ask("GET", path, Accept=BROWSER)
    assert answer.status_code == 200, answer.status
    return answer.get_data(as_text=True)


@pytest.mark.parametrize("path", EVERYWHERE)
def test_every_page_says_who_is_signed_in_and_to_nobody_else(house, person, path):
    mine, theirs = shown(person, path), shown(Person(house), path)
    assert f'<meta name="player" content="{person.id}">' in mine and person.name in mine
    assert f'<meta name="csrf" content="{person.csrf}">' in mine and 'id="sign-out"' in mine
    assert person.id not in theirs and 'name="csrf"' not in theirs and "/sign-in?next=" in theirs


@pytest.mark.parametrize("path", [*EVERYWHERE, "/sign-in", "/sign-up", "/account"])
def test_no_cache_on_the_way_shows_the_page_of_one_to_another(house, person, path):
    for reader in (person, Person(house)):
        answer = reader.ask("GET", path, Accept=BROWSER)
        assert "Cookie" in answer.headers["Vary"]
        assert answer.headers["Cache-Control"] == "private, no-cache"


def test_a_page_that_is_not_there_is_told_to_who_is_signed_in_too(person):
    answer = person.ask("GET", "/nowhere", Accept=BROWSER)
    assert answer.status_code == 404 and f'<a class="me" href="/account">{person.name}</a>' in answer.text


def test_the_account_is_for_who_is_signed_in_and_the_entrance_for_who_is_not(house, person):
    assert person.name in shown(person, "/account")
    away = Person(house).ask("GET", "/account")
    assert (away.status_code, away.headers["Location"]) == (303, "/sign-in?next=/account")
    for path in ("/sign-in", "/sign-up"):
        assert "<form" in shown(Person(house), path)
        onward = person.ask("GET", f"{path}?next=/tables/x")
        assert (onward.status_code, onward.headers["Location"]) == (303, "/tables/x")


@pytest.mark.parametrize(
    "path", ["https://evil.test", "//evil.test", "/\\evil.test", "javascript:x", "", "\n//evil.test", "x"]
)
def test_nobody_is_led_elsewhere(house, person, path):
    assert person.ask("GET", "/sign-in", query={"next": path}).headers["Location"] == "/"
    assert 'data-next="/"' in Person(house).ask("GET", "/sign-in", query={"next": path}).get_data(as_text=True)


def test_the_page_of_a_table_knows_the_seat_of_who_is_signed_in(house, person, another):
    party = Party(house)
    ok(person.ask("POST", f"{party.path}/seats", {"seat": "blue"}), 201)
    assert 'data-seat="blue"' in shown(person, f"/tables/{party.id}")
    assert "data-seat" not in shown(another(), f"/tables/{party.id}")
    assert "data-seat" not in shown(Person(house), f"/tables/{party.id}")


def test_a_name_is_text_and_never_markup(house):
    person = Person(house).sign_up("<img src=x onerror=alert(1)>")
    for path in ("/", "/account"):
        assert "<img src=x" not in shown(person, path) and "&lt;img src=x" in shown(person, path)


def test_staff_is_offered_tokens_for_the_staff(house, person):
    assert 'value="staff"' not in shown(person, "/account")
    house.service.accounts.players.appoint(person.name, "arbiter")
    assert 'value="staff"' in shown(person, "/account")


def test_while_accounts_are_away_pages_are_shown_as_to_a_guest(empty_house, tmp_path):
    person = Person(empty_house).sign_up("Inês")
    empty_house.service.accounts.close()
    for file in tmp_path.glob("accounts.db*"):
        file.unlink()
    (tmp_path / "accounts.db").mkdir()
    assert "/sign-in?next=" in shown(person, "/")


PROBLEMS = re.compile(r'Problem\(\s*\d+, "((?:account|seat)\.[\w-]+)"')
API = Path(__file__).parents[3] / "api"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_that_a_person_may_meet_is_said_in_words(language):
    sources = [file.read_text(encoding="utf-8") for folder in (API, API / "accounts") for file in folder.glob("*.py")]
    told = {rule for source in sources for rule in PROBLEMS.findall(source)} | {f"limit.{name}" for name in RATES}
    assert len(told) > 20 and told <= {*phrases(MADEIRA, language).tables["refusals"], "seat.bot"}
