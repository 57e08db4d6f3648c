"""Who opens tables, sits down or begins streams all the time is told to wait, and nobody else is."""

from __future__ import annotations

import pytest

from api import settings
from tests.house import House, Party, Person, ok, refused

RATES = {**dict.fromkeys(settings.RATES, ""), "open": "3/hour", "sit": "4/hour", "stream": "2/hour"}
OPENING = {"game": "madeira", "seats": 4}


@pytest.fixture
def strict(tmp_path):
    made = House(tmp_path, rates=RATES)
    yield made
    made.close()


def opens(person):
    return person.ask("POST", "/api/tables", OPENING)


def test_one_guest_does_not_fill_the_lobby_and_others_open_tables_meanwhile(strict):
    guest = Person(strict, "10.0.0.1")
    for _ in range(3):
        ok(opens(guest), 201)
    answer = opens(guest)
    assert refused(answer, 429) == "limit.open" and 0 < int(answer.headers["Retry-After"]) <= 1_200
    ok(opens(Person(strict, "10.0.0.2")), 201)
    assert len(ok(strict.get("/api/tables"), 200)) == 4


def test_who_is_signed_in_is_counted_by_account_wherever_he_is(strict):
    person = Person(strict, "10.0.0.1").sign_up("Inês")
    for _ in range(3):
        ok(opens(person), 201)
    elsewhere = Person(strict, "10.0.0.9").sign_in("Inês")
    assert refused(opens(elsewhere), 429) == "limit.open"
    token = person.token("open")
    assert refused(strict.post("/api/tables", token, OPENING), 429) == "limit.open"
    ok(opens(Person(strict, "10.0.0.1")), 201)
    ok(opens(Person(strict, "10.0.0.1").sign_up("Rui")), 201)


@pytest.mark.parametrize("path, body", [("forks", {"at": 1}), ("imports", None)])
def test_a_fork_and_an_import_are_tables_too(strict, path, body):
    guest, table = Person(strict, "10.0.0.1"), Party(strict).path
    for _ in range(3):
        opens(guest)
    where = "/api/imports" if path == "imports" else f"{table}/{path}"
    assert refused(guest.ask("POST", where, body), 429) == "limit.open"


def test_nobody_sits_down_and_stands_up_all_day_long(strict):
    path, guest = Party(strict, seats=4).path, Person(strict, "10.0.0.1")
    for name in ("Ana", "Rui", "Eva"):
        ok(guest.ask("POST", f"{path}/seats", {"name": name}), 201)
    ok(guest.ask("POST", f"{path}/seats", {"name": "Robô", "bot": "random"}), 201)
    assert refused(guest.ask("POST", f"{path}/seats", {"name": "one more"}), 429) == "limit.sit"
    over = {"name": "one more", "seat": "red"}
    assert refused(guest.ask("POST", f"{path}/takeover", over), 429) == "limit.sit"
    assert refused(Person(strict, "10.0.0.2").ask("POST", f"{path}/seats", {"name": "Leo"}), 409) == "table.full"


def test_nobody_begins_streams_without_end(strict):
    path = f"{Party(strict).path}/stream"
    for _ in range(2):
        answer = Person(strict, "10.0.0.1").ask("GET", path)
        assert answer.status_code == 200
        answer.close()
    answer = Person(strict, "10.0.0.1").ask("GET", path)
    assert refused(answer, 429) == "limit.stream" and int(answer.headers["Retry-After"]) > 0
    other = Person(strict, "10.0.0.2").ask("GET", path)
    assert other.status_code == 200
    other.close()


def test_moves_are_never_counted(tmp_path):
    """Whoever plays fast plays fast."""
    house = House(tmp_path, rates={name: "1/day" for name in RATES} | {"open": "2/day", "sit": "2/day"})
    party = Party(house).sit().ready()
    for _ in range(30):
        seat = party.view()["awaited"][0]
        move = next(offer["move"] for offer in party.view(seat)["offers"] if not offer["closed"])
        ok(party.play(seat, move), 201)
    house.close()
