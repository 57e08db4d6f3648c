"""One's own data: all of it, nobody else's, and no secret."""

from __future__ import annotations

import json

from tests.house import PASSWORD, House, Party, Person, ok, refused

DATA = "/api/players/me/data"


def test_all_that_is_kept_of_a_player_can_be_taken_away(house, person):
    token, elsewhere, party = person.token("read"), Person(house).sign_in(person.name), Party(house)
    sat = ok(person.ask("POST", f"{party.path}/seats", {}), 201)
    ok(house.post(f"{party.path}/seats", body={"name": "Rui", "bot": "random"}), 201)
    ok(person.ask("POST", f"{party.path}/ready", {}), 200)
    view = ok(person.ask("GET", f"{party.path}/seats/red"), 200)
    answer = person.ask("GET", DATA)
    told = ok(answer, 200)
    assert told["account"] == ok(person.ask("GET", "/api/players/me"), 200)
    assert len(told["sessions"]) == 2 and [one["scopes"] for one in told["tokens"]] == [["read"]]
    [table] = told["tables"]
    assert (table["table"], table["game"], table["seats"]) == (sat["table"], "madeira", ["red"])
    assert [one["event"]["kind"] for one in table["events"]][:2] == ["seat-taken", "seat-ready"]
    assert view["version"] >= table["events"][-1]["number"]
    assert "attachment" in answer.headers["Content-Disposition"] and answer.headers["Cache-Control"] == "no-store"
    for secret in (PASSWORD, token, person.cookie, elsewhere.cookie, person.csrf, "argon2"):
        assert secret not in answer.get_data(as_text=True)


def test_what_others_did_and_were_dealt_is_theirs(house, person, another):
    party, other = Party(house), another()
    for who in (person, other):
        ok(who.ask("POST", f"{party.path}/seats", {}), 201)
    for who in (person, other):
        ok(who.ask("POST", f"{party.path}/ready", {}), 200)
    for seat, who in (("red", person), ("blue", other)):
        [table] = ok(who.ask("GET", DATA), 200)["tables"]
        assert {one["actor"] for one in table["events"]} == {seat}
        assert '"blue"' not in json.dumps(table) or seat == "blue"


def test_a_seat_that_was_left_is_told_until_then(house, person):
    party = Party(house)
    ok(person.ask("POST", f"{party.path}/seats", {"seat": "red"}), 201)
    ok(person.ask("DELETE", f"{party.path}/seats/red"), 200)
    guest = ok(house.post(f"{party.path}/seats", body={"name": "Rui", "seat": "red"}), 201)["token"]
    ok(house.post(f"{party.path}/ready", guest, {}), 200)
    [table] = ok(person.ask("GET", DATA), 200)["tables"]
    assert [one["event"]["kind"] for one in table["events"]] == ["seat-taken", "seat-left"]


def test_who_only_meant_to_sit_down_sat_nowhere(house, person):
    party = Party(house).sit()
    assert refused(person.ask("POST", f"{party.path}/seats", {}), 409) == "table.full"
    assert ok(person.ask("GET", DATA), 200)["tables"] == []


def test_it_is_for_nobody_else_and_not_for_programs(house, person):
    assert refused(house.get(DATA), 401) == "account.needed"
    assert refused(house.get(DATA, person.token("read", "play", "open", "staff")), 403) == "account.in-person"


def test_it_is_not_asked_for_all_day_long(tmp_path):
    house = House(tmp_path, rates={"sign_up": "", "try": "", "data": "2/hour"})
    person = Person(house).sign_up("Inês")
    assert [person.ask("GET", DATA).status_code for _ in range(3)] == [200, 200, 429]
    assert Person(house).sign_up("Rui").ask("GET", DATA).status_code == 200
    house.close()
