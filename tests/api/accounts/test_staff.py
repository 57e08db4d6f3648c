"""Arbiters and operators: appointed on the command line, and known by what they ask."""

from __future__ import annotations

from contextlib import contextmanager

import pytest
from click.testing import CliRunner
from flask import request

from api.accounts.asking import staff
from api.cli import main
from api.errors import Problem
from domain.tables.commands import Staff
from tests.house import Party, Person, ok


def appoint(house, *arguments):
    """As the operator of the machine does it, beside the running server."""
    return CliRunner().invoke(main, ["appoint", "--data", str(house.service.settings.data), *arguments])


def asked(house, table=None, **shown):
    """Who acts, at a table or apart from any, by what a request shows."""
    headers = {name.replace("_", "-"): value for name, value in shown.items()}
    with house.app.test_request_context("/", method="POST", headers=headers):
        return staff(house.service, request, table)


@contextmanager
def refused(status, rule):
    with pytest.raises(Problem) as told:
        yield
    assert (told.value.status, told.value.rule) == (status, rule)


def by_cookie(person):
    return {"Cookie": f"roteiro_session={person.cookie}", "X_CSRF_Token": person.csrf}


@pytest.mark.parametrize("role", ["arbiter", "operator"])
def test_who_was_appointed_acts_by_his_role(empty_house, role):
    person = Person(empty_house).sign_up("Inês")
    answer = appoint(empty_house, "INÊS", role)
    assert answer.exit_code == 0 and answer.output == f"Inês is {role}\n"
    assert asked(empty_house, **by_cookie(person)) == Staff("Inês", role)
    assert ok(person.ask("GET", "/api/players/me"), 200)["role"] == role


def test_a_program_acts_for_staff_with_the_scope_for_it_only(empty_house):
    person = Person(empty_house).sign_up("Inês")
    appoint(empty_house, "Inês", "arbiter")
    assert asked(empty_house, Authorization=f"Bearer {person.token('staff')}") == Staff("Inês", "arbiter")
    with refused(403, "account.scope"):
        asked(empty_house, Authorization=f"Bearer {person.token('read', 'play', 'open')}")


def test_who_was_dismissed_is_a_player_at_once(empty_house):
    person = Person(empty_house).sign_up("Inês")
    appoint(empty_house, "Inês", "operator")
    token = person.token("staff")
    appoint(empty_house, "Inês", "player")
    for shown in (by_cookie(person), {"Authorization": f"Bearer {token}"}):
        with refused(403, "account.role"):
            asked(empty_house, **shown)


def test_nobody_is_no_staff_nor_is_who_comes_with_a_page_from_elsewhere(empty_house):
    person = Person(empty_house).sign_up("Inês")
    appoint(empty_house, "Inês", "operator")
    with refused(401, "account.needed"):
        asked(empty_house)
    with refused(403, "account.csrf"):
        asked(empty_house, Cookie=f"roteiro_session={person.cookie}")


def test_nobody_is_arbiter_where_he_plays_or_played_himself(empty_house):
    person = Person(empty_house).sign_up("Inês")
    appoint(empty_house, "Inês", "arbiter")
    theirs, mine = Party(empty_house).sit(), Party(empty_house, seats=3)
    ok(person.ask("POST", f"{mine.path}/seats", {}), 201)
    shown = by_cookie(person)
    assert asked(empty_house, theirs.now, **shown) == Staff("Inês", "arbiter")
    with refused(403, "account.plays"):
        asked(empty_house, mine.now, **shown)
    for name in ("Ana", "Rui"):
        ok(empty_house.post(f"{mine.path}/seats", body={"name": name, "bot": "random"}), 201)
    ok(person.ask("POST", f"{mine.path}/ready", {}), 200)
    ok(person.ask("POST", f"{mine.path}/resign", {}), 200)
    with refused(403, "account.plays"):
        asked(empty_house, mine.now, **shown)


def test_nobody_is_appointed_who_is_not_there_or_to_what_there_is_not(empty_house):
    answer = appoint(empty_house, "Rui", "arbiter")
    assert answer.exit_code == 1 and "nobody is called 'Rui'" in answer.output
    Person(empty_house).sign_up("Rui")
    assert appoint(empty_house, "Rui", "king").exit_code == 2


def test_who_has_forgotten_the_password_gets_a_new_one_from_the_operator(empty_house):
    person = Person(empty_house).sign_up("Inês")
    folder = str(empty_house.service.settings.data)
    answer = CliRunner().invoke(main, ["new-password", "--data", folder, "INÊS"])
    assert answer.exit_code == 0
    assert person.ask("GET", "/api/players/me").status_code == 401
    assert Person(empty_house).sign_in("Inês", answer.output.strip()).id == person.id
    answer = CliRunner().invoke(main, ["new-password", "--data", folder, "Rui"])
    assert answer.exit_code == 1 and "nobody is called 'Rui'" in answer.output
