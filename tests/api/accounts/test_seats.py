"""Seats of who is signed in: nobody else acts or looks there, by whatever he shows."""

from __future__ import annotations

import json

import pytest

from tests.house import PASSWORD, House, Party, Person, ok, refused

KEY = "a key that nobody guesses"
ACTS = ["ready", "moves", "undo", "redo", "resign"]


class Bound(Party):
    """A table of two: red is bound to a person, blue is a guest; the game has begun."""

    def __init__(self, house: House, person: Person, game: str = "madeira") -> None:
        super().__init__(house, game)
        self.person = person
        self.red, self.blue = self.seats
        ok(person.ask("POST", f"{self.path}/seats", {"seat": self.red}), 201)
        sat = ok(house.post(f"{self.path}/seats", body={"name": "Rui", "seat": self.blue}), 201)
        self.tokens[self.blue] = sat["token"]

    def begun(self) -> Bound:
        ok(self.person.ask("POST", f"{self.path}/ready", {}), 200)
        ok(self.house.post(f"{self.path}/ready", self.tokens[self.blue], {}), 200)
        return self

    @property
    def offered(self):
        """A move that red may make now, once blue has made those that come before."""
        while "red" not in self.view()["awaited"]:
            ok(self.play(self.blue, first_open(self.view(self.blue))), 201)
        return first_open(ok(self.person.ask("GET", f"{self.path}/seats/{self.red}"), 200))


def first_open(view):
    return next(offer["move"] for offer in view["offers"] if not offer["closed"])


@pytest.fixture
def bound(house, person) -> Bound:
    return Bound(house, person)


@pytest.fixture
def playing(house, person) -> Bound:
    return Bound(house, person).begun()


def body_of(act):
    return {"move": {"kind": "decline"}} if act == "moves" else {}


def test_who_is_signed_in_sits_under_the_name_of_the_account_and_gets_no_token(house, person):
    path = Party(house).path
    sat = ok(person.ask("POST", f"{path}/seats", {}), 201)
    assert sat["token"] == ""
    [red, blue] = ok(house.get(path), 200)["seats"]
    assert (red["name"], red["player"]) == (person.name, person.id) and "player" not in blue
    [row] = [row for row in ok(house.get("/api/tables"), 200) if row["table"] == sat["table"]]
    assert row["seats"][0]["player"] == person.id


def test_who_is_signed_in_sits_under_no_other_name_and_a_guest_under_some(house, person):
    path = f"{Party(house).path}/seats"
    assert refused(person.ask("POST", path, {"name": "Another"}), 422) == "seat.name"
    assert refused(house.post(path, body={}), 422) == "seat.name"
    assert ok(person.ask("POST", path, {"name": person.name}), 201)["seat"] == "red"


def test_the_player_plays_by_the_session_and_not_without_its_token(playing):
    path, person = f"{playing.path}/moves", playing.person
    move = {"move": playing.offered}
    assert refused(person.ask("POST", path, move, X_CSRF_Token=None), 403) == "account.csrf"
    assert refused(person.ask("POST", path, move, Origin="http://evil.test"), 403) == "account.origin"
    played = ok(person.ask("POST", path, move), 201)
    assert played["view"]["you"] == "red" and played["events"][0]["actor"] == "red"


def test_a_program_plays_for_its_player_and_within_its_scopes(playing):
    path, post, get = playing.path, playing.house.post, playing.house.get
    token = {scope: playing.person.token(scope) for scope in ("read", "play", "open", "staff")}
    for scope in ("read", "play"):
        assert ok(get(f"{path}/seats/red", token[scope]), 200)["you"] == "red"
        assert ok(get(f"{path}/at/{playing.now.version}", token[scope]), 200)["you"] == "red"
    for scope in ("open", "staff"):
        assert refused(get(f"{path}/seats/red", token[scope]), 403) == "account.scope"
        assert refused(get(f"{path}/events", token[scope]), 403) == "account.scope"
    for scope in ("read", "open", "staff"):
        for act in ACTS:
            assert refused(post(f"{path}/{act}", token[scope], body_of(act)), 403) == "account.scope"
    ok(post(f"{path}/moves", token["play"], {"move": playing.offered}), 201)


@pytest.mark.parametrize("act", ACTS)
def test_nobody_else_acts_for_a_bound_seat(playing, another, act):
    stranger, before = another(), playing.now.version
    path, body = f"{playing.path}/{act}", body_of(act)
    assert refused(stranger.ask("POST", path, body), 403) == "seat.none"
    assert refused(playing.house.post(path, stranger.token("play"), body), 403) == "seat.none"
    assert refused(playing.house.post(path, "", body), 401) == "seat.token"
    worked_out = playing.house.service.tokens.token(playing.now, "red")
    assert refused(playing.house.post(path, f"red.{worked_out}", body), 401) == "seat.token"
    assert playing.now.version == before


def test_nobody_else_looks_from_a_bound_seat(playing, another):
    path, get = f"{playing.path}/seats/red", playing.house.get
    stranger = another()
    assert refused(stranger.ask("GET", path), 403) == "seat.none"
    assert refused(get(path, playing.tokens["blue"]), 403) == "seat.other"
    assert refused(get(path), 401) == "seat.token"
    assert ok(stranger.ask("GET", f"{playing.path}/at/{playing.now.version}"), 200)["you"] is None
    assert refused(stranger.ask("DELETE", path), 403) == "seat.none"


def test_the_player_of_one_seat_is_not_the_other_one(house, person, another):
    other, party = another(), Party(house)
    for who in (person, other):
        ok(who.ask("POST", f"{party.path}/seats", {}), 201)
    assert refused(other.ask("GET", f"{party.path}/seats/red"), 403) == "seat.other"
    assert refused(other.ask("DELETE", f"{party.path}/seats/red"), 403) == "seat.other"
    assert ok(other.ask("DELETE", f"{party.path}/seats/blue"), 200)["version"] == party.now.version


def test_the_player_looks_back_and_takes_away_what_the_seat_may_see(house, person):
    playing = Bound(house, person, "maracaibo").begun()
    path, ask, version = playing.path, playing.person.ask, playing.now.version
    mine, others = ask("GET", f"{path}/at/{version}"), playing.house.get(f"{path}/at/{version}")
    assert ok(mine, 200)["you"] == "red" and ok(others, 200)["you"] is None
    assert mine.headers["ETag"] != others.headers["ETag"] and "Cookie" in mine.headers["Vary"]
    assert any("openings" in line for line in ask("GET", f"{path}/log").get_data(as_text=True).splitlines())
    assert ask("GET", f"{path}/timeline").status_code == 200
    assert '"readers":["red"]' in ask("GET", f"{path}/events").get_data(as_text=True).replace(" ", "")


def test_who_is_signed_in_sits_at_a_table_once(house, person):
    path = f"{Party(house, seats=3).path}/seats"
    ok(person.ask("POST", path, {}), 201)
    assert refused(person.ask("POST", path, {}), 409) == "table.sits"
    ok(person.ask("POST", path, {"name": "Robô", "bot": "random"}), 201)


def test_the_same_key_seats_the_player_once_and_nobody_else(house, person, another):
    party = Party(house)
    path = f"{party.path}/seats"
    first = ok(person.ask("POST", path, {}, Idempotency_Key=KEY), 201)
    assert ok(person.ask("POST", path, {}, Idempotency_Key=KEY), 201) == first
    assert refused(another().ask("POST", path, {}, Idempotency_Key=KEY), 409) == "table.key-reused"
    asked = {"name": person.name}
    assert refused(house.post(path, body=asked, Idempotency_Key=KEY), 409) == "table.key-reused"


def test_a_new_password_ends_what_acted_for_the_seat_and_the_player_plays_on(playing):
    person, before, token = playing.person, playing.person.cookie, playing.person.token("play")
    changed = ok(person.ask("PATCH", "/api/players/me", {"password": PASSWORD, "new_password": "another of mine"}), 200)
    path, body = f"{playing.path}/moves", {"move": {"kind": "decline"}}
    assert refused(playing.house.post(path, token, body), 401) == "account.token"
    stolen = {"Cookie": f"roteiro_session={before}", "X_CSRF_Token": person.csrf}
    assert refused(playing.house.post(path, "", body, **stolen), 401) == "seat.token"
    person.csrf = changed["csrf"]
    ok(person.ask("POST", path, {"move": playing.offered}), 201)


def test_the_game_of_a_deleted_player_is_whole_and_goes_on_for_the_others(playing):
    person, path = playing.person, playing.path
    before = ok(playing.house.get(f"{path}/events"), 200)["events"]
    assert person.ask("DELETE", "/api/players/me", {"password": PASSWORD}).status_code == 204
    after = ok(playing.house.get(f"{path}/events"), 200)["events"]
    assert after[: len(before)] == before and after[len(before)]["event"]["kind"] == "seat-handed-over"
    assert {one["seat"]: one["bot"] for one in ok(playing.house.get(path), 200)["seats"]} == {
        "red": "greedy",
        "blue": "",
    }
    assert refused(person.ask("POST", f"{path}/moves", {"move": {"kind": "decline"}}), 401) == "seat.token"
    ok(playing.house.post(f"{path}/resign", playing.tokens["blue"], {}), 200)
    text = playing.house.get(f"{path}/log").get_data(as_text=True)
    assert json.loads(text.splitlines()[1])["event"]["player"] == person.id
    again = Person(playing.house).sign_up(person.name)
    assert refused(again.ask("GET", f"{path}/seats/red"), 403) == "seat.none"


def test_who_gave_up_looks_on_as_everybody_does(house, person):
    party = Party(house, seats=3)
    ok(person.ask("POST", f"{party.path}/seats", {}), 201)
    for name in ("Ana", "Rui"):
        ok(house.post(f"{party.path}/seats", body={"name": name, "bot": "random"}), 201)
    ok(person.ask("POST", f"{party.path}/ready", {}), 200)
    ok(person.ask("POST", f"{party.path}/resign", {}), 200)
    assert refused(person.ask("POST", f"{party.path}/undo", {}), 403) == "seat.none"
    assert ok(person.ask("GET", f"{party.path}/at/3"), 200)["you"] is None


def test_a_bound_seat_is_handed_to_a_bot_and_taken_over_by_another_player_who_is_bound_to_it(playing, another):
    path, first, other = playing.path, playing.person, another()
    given = ok(first.ask("POST", f"{path}/handover", {"bot": "random"}), 201)
    assert refused(first.ask("POST", f"{path}/moves", {"move": {"kind": "decline"}}), 403) == "seat.none"
    asked = {"seat": "red", "invitation": given["invitation"]}
    assert refused(other.ask("POST", f"{path}/takeover", {**asked, "name": "Another"}), 422) == "seat.name"
    assert refused(playing.house.post(f"{path}/takeover", "", asked), 422) == "seat.name"
    assert refused(other.ask("POST", f"{path}/takeover", asked, X_CSRF_Token=None), 403) == "account.csrf"
    assert ok(other.ask("POST", f"{path}/takeover", asked), 201)["token"] == ""
    seat = playing.view()["seats"][0]
    assert (seat["name"], seat["bot"], seat["player"]) == (other.name, "", other.id)
    [row] = [row for row in ok(playing.house.get("/api/tables"), 200) if row["table"] == playing.id]
    assert row["seats"][0]["player"] == other.id
    assert ok(other.ask("GET", f"{path}/seats/red"), 200)["you"] == "red"
    assert refused(first.ask("GET", f"{path}/seats/red"), 403) == "seat.handed-over"


def test_who_takes_a_seat_over_is_told_of_what_he_did_and_not_of_what_came_before(playing, another):
    path, first, other = playing.path, playing.person, another()
    given = ok(first.ask("POST", f"{path}/handover", {"bot": "random"}), 201)
    ok(other.ask("POST", f"{path}/takeover", {"seat": "red", "invitation": given["invitation"]}), 201)
    ok(other.ask("POST", f"{path}/resign", {}), 200)
    kinds = {}
    for who in (first, other):
        [table] = ok(who.ask("GET", "/api/players/me/data"), 200)["tables"]
        kinds[who.name] = [one["event"]["kind"] for one in table["events"]]
    assert kinds[first.name] == ["seat-taken", "seat-ready", "seat-handed-over"]
    assert kinds[other.name] == ["seat-handed-over", "seat-forfeited"]


@pytest.fixture
def closed(tmp_path):
    """A house without guests."""
    made = House(tmp_path, guests=False)
    yield made
    made.close()


def test_where_there_are_no_guests_who_opens_and_who_sits_down_has_an_account(closed):
    person = Person(closed).sign_up("Inês")
    opening = {"game": "madeira", "seats": 2}
    assert refused(closed.post("/api/tables", body=opening), 401) == "account.needed"
    table = ok(person.ask("POST", "/api/tables", opening), 201)["table"]
    path = f"/api/tables/{table}/seats"
    for body in ({"name": "Rui"}, {"name": "Robô", "bot": "random"}):
        assert refused(closed.post(path, body=body), 401) == "account.needed"
    over = {"seat": "red", "name": "Rui"}
    assert refused(closed.post(f"/api/tables/{table}/takeover", body=over), 401) == "account.needed"
    assert refused(closed.post(f"/api/tables/{table}/forks", body={"at": 1}), 401) == "account.needed"
    assert refused(closed.post("/api/imports"), 401) == "account.needed"
    ok(person.ask("POST", path, {}), 201)
    ok(person.ask("POST", path, {"name": "Robô", "bot": "random"}), 201)
    assert ok(closed.get(f"/api/tables/{table}"), 200)["seats"][0]["name"] == "Inês"


def test_a_program_opens_and_sits_down_with_the_scope_for_it_only(house, person):
    opening = {"game": "madeira", "seats": 2}
    token = {scope: person.token(scope) for scope in ("read", "play", "open", "staff")}
    for scope in ("read", "play", "staff"):
        assert refused(house.post("/api/tables", token[scope], opening), 403) == "account.scope"
    table = ok(house.post("/api/tables", token["open"], opening), 201)["table"]
    path = f"/api/tables/{table}/seats"
    for scope in ("read", "open", "staff"):
        assert refused(house.post(path, token[scope], {}), 403) == "account.scope"
    ok(house.post(path, token["play"], {}), 201)
    assert house.table(table).seats["red"].player == person.id


@pytest.mark.parametrize("path, body", [("/api/tables", {"game": "madeira", "seats": 2}), ("seats", {})])
def test_the_cookie_alone_neither_opens_a_table_nor_sits_down(empty_house, path, body):
    house, person = empty_house, Person(empty_house).sign_up("Inês")
    path = path if path.startswith("/") else f"{Party(house).path}/{path}"
    before = house.service.log.position()
    assert refused(person.ask("POST", path, body, X_CSRF_Token="0" * 64), 403) == "account.csrf"
    assert house.service.log.position() == before
