"""Tables opened and listed; seats taken, left, made ready; whose token does what."""

import pytest

from tests.house import Party, ok

KEY = "a key that nobody guesses"


def open_table(house, seats=2, **more):
    return ok(house.post("/api/tables", body={"game": "madeira", "seats": seats}, **more), 201)


def test_an_opened_table_says_where_it_is_and_what_its_luck_is_bound_to(house):
    answer = house.post("/api/tables", body={"game": "madeira", "seats": 3})
    opened = ok(answer, 201)
    assert answer.headers["Location"] == f"/api/tables/{opened['table']}" and answer.headers["ETag"] == '"1"'
    assert opened["seats"] == ["red", "blue", "yellow"] and len(opened["commitment"]) == 64


def test_the_same_key_opens_one_table_and_another_command_with_it_none(empty_house):
    first, again = open_table(empty_house, Idempotency_Key=KEY), open_table(empty_house, Idempotency_Key=KEY)
    assert first == again
    answer = empty_house.post("/api/tables", body={"game": "madeira", "seats": 4}, Idempotency_Key=KEY)
    assert answer.status_code == 409 and answer.json["rule"] == "table.key-reused"
    assert len(ok(empty_house.get("/api/tables"), 200)) == 1


def test_the_lobby_lists_tables_newest_first_by_game_and_status(empty_house):
    old, new = open_table(empty_house)["table"], Party(empty_house).sit().ready().id
    assert [row["table"] for row in ok(empty_house.get("/api/tables"), 200)] == [new, old]
    assert [row["table"] for row in ok(empty_house.get("/api/tables?status=open"), 200)] == [old]
    assert [row["table"] for row in ok(empty_house.get("/api/tables?status=playing&game=madeira"), 200)] == [new]
    assert ok(empty_house.get("/api/tables?game=chess"), 200) == []
    assert [row["table"] for row in ok(empty_house.get("/api/tables?limit=1"), 200)] == [new]


def test_who_names_no_seat_gets_the_first_free_one_and_a_full_table_takes_nobody(house):
    path = f"/api/tables/{open_table(house)['table']}/seats"
    assert [ok(house.post(path, body={"name": name}), 201)["seat"] for name in ("Inês", "Rui")] == ["red", "blue"]
    answer = house.post(path, body={"name": "Ana"})
    assert answer.status_code == 409 and answer.json["rule"] == "table.full"


def test_a_seat_is_taken_once_and_a_seat_that_is_not_there_never(house):
    path = f"/api/tables/{open_table(house)['table']}/seats"
    ok(house.post(path, body={"name": "Inês", "seat": "blue"}), 201)
    taken = house.post(path, body={"name": "Rui", "seat": "blue"})
    assert taken.status_code == 409 and taken.json["rule"] == "table.seat-taken"
    unknown = house.post(path, body={"name": "Rui", "seat": "green"})
    assert unknown.status_code == 404 and unknown.json["rule"] == "table.seat-unknown"


def test_a_bot_is_seated_without_a_token_and_is_ready(house):
    path = f"/api/tables/{open_table(house)['table']}"
    sat = ok(house.post(f"{path}/seats", body={"name": "Robô", "bot": "random"}), 201)
    assert sat["token"] == ""
    assert ok(house.get(path), 200)["seats"][0] == {
        "seat": "red", "name": "Robô", "bot": "random", "ready": True, "forfeited": False,
    }  # fmt: skip


def test_a_bot_that_is_not_there_is_not_seated(house):
    path = f"/api/tables/{open_table(house)['table']}/seats"
    answer = house.post(path, body={"name": "Robô", "bot": "deep-blue"})
    assert answer.status_code == 422 and "random" in answer.json["detail"]


def test_the_same_key_gives_the_same_token_but_never_that_of_who_came_after(house):
    path = f"/api/tables/{open_table(house)['table']}/seats"
    first = ok(house.post(path, body={"name": "Inês"}, Idempotency_Key=KEY), 201)
    assert ok(house.post(path, body={"name": "Inês"}, Idempotency_Key=KEY), 201)["token"] == first["token"]
    ok(house.delete(f"{path}/red", first["token"]), 200)
    other = ok(house.post(path, body={"name": "Rui", "seat": "red"}), 201)
    answer = house.post(path, body={"name": "Inês"}, Idempotency_Key=KEY)
    assert answer.status_code == 409 and other["token"] not in answer.get_data(as_text=True)
    assert house.get(f"{path}/red", first["token"]).status_code == 401
    assert ok(house.get(f"{path}/red", other["token"]), 200)["you"] == "red"


def test_a_key_whose_answer_holds_a_token_must_be_too_long_to_guess(house):
    path = f"/api/tables/{open_table(house)['table']}/seats"
    assert house.post(path, body={"name": "Inês"}, Idempotency_Key="1").status_code == 422


def test_nobody_stands_up_for_another_and_a_game_begun_holds_everybody(house):
    party = Party(house).sit()
    assert house.delete(f"{party.path}/seats/blue", party.tokens["red"]).status_code == 403
    party.ready()
    answer = house.delete(f"{party.path}/seats/red", party.tokens["red"])
    assert answer.status_code == 409 and answer.json["rule"] == "table.open"


def test_entropy_that_was_not_promised_is_not_taken(house):
    party = Party(house).sit()
    answer = house.post(f"{party.path}/ready", party.tokens["red"], {"entropy": "another"})
    assert answer.status_code == 409 and answer.json["rule"] == "table.entropy"
    started = ok(house.post(f"{party.path}/ready", party.tokens["red"], {"entropy": party.entropy("red")}), 200)
    assert started["events"][0]["event"] == {"kind": "seat-ready", "seat": "red", "entropy": party.entropy("red")}


def test_a_program_may_leave_its_entropy_to_the_server(house):
    party = Party(house).sit(own=False).ready(own=False)
    assert party.view()["status"] == "playing"


WRONG = ["", "red.", "red", "red.00", "blue.{red}", ".{red}", "{red}x", "RED.{red}", "red.{red} ", "rüd.é"]
ACTS = ["ready", "moves", "undo", "redo", "resign"]


@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_or_missing_token_changes_nothing_and_locks_nobody_out(party, act, wrong):
    before, mine = party.now.version, party.tokens["red"]
    bare = mine.partition(".")[2]
    shown = wrong.replace("{red}", bare if wrong != "red.{red} " else bare[:-1])
    answer = party.house.post(f"{party.path}/{act}", shown, {"move": {"kind": "decline"}} if act == "moves" else {})
    assert answer.status_code == 401 and answer.headers["WWW-Authenticate"].startswith("Bearer")
    assert party.now.version == before
    assert party.view("red")["you"] == "red"


@pytest.mark.parametrize("scheme", ["Basic", "Token", "Bearer,", "BearerX"])
def test_a_token_of_another_scheme_is_no_token(party, scheme):
    answer = party.house.get(f"{party.path}/seats/red", Authorization=f"{scheme} {party.tokens['red']}")
    assert answer.status_code == 401


def test_the_name_of_the_scheme_may_be_written_in_any_case(party):
    answer = party.house.get(f"{party.path}/seats/red", Authorization=f"bearer {party.tokens['red']}")
    assert ok(answer, 200)["you"] == "red"


def test_a_seat_is_seen_with_its_own_token_only(party):
    assert party.house.get(f"{party.path}/seats/red").status_code == 401
    assert party.house.get(f"{party.path}/seats/red", party.tokens["blue"]).status_code == 403
    elsewhere = Party(party.house).sit().tokens["red"]
    assert party.house.get(f"{party.path}/seats/red", elsewhere).status_code == 401


@pytest.mark.parametrize("name", ["\u202egnp.exe", "\u2066a", "a\u0085b", "\u200b", "\ufeff\u200d", "a\u2028b"])
def test_a_name_is_seen_and_turns_nothing_around(house, name):
    path = Party(house).path
    assert house.post(f"{path}/seats", body={"name": name}).status_code == 422
    assert ok(house.post(f"{path}/seats", body={"name": "🏴‍☠️ 😀"}), 201)["seat"] == "red"
