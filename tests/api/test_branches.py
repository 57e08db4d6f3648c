"""Forks, imports and differences over HTTP."""

import json
from datetime import UTC, datetime
from itertools import chain, pairwise

import pytest

from domain.tables.events import TableForked
from domain.tables.export import export
from domain.tables.opening import imported_id, table_id_of
from domain.tables.options import Options, Spectators
from domain.tables.store import Line
from tests.house import House, Party, Person, ok, refused
from tests.played import EXPANDED
from tests.random_play import KEY, finished, new_tables, ticking
from tests.ribeira.box import RIBEIRA
from tests.secrecy.test_delay import play
from tests.tables.forging import Elsewhere, Forged
from tests.waiting import soon


@pytest.fixture(scope="module")
def ribeira(tmp_path_factory):
    made = House(tmp_path_factory.mktemp("ribeira"), RIBEIRA)
    yield made
    made.close()


@pytest.fixture(scope="module")
def over(ribeira):
    """A finished table of this house, and its version."""
    return finished(ribeira.service.tables, RIBEIRA, 2, 3)


@pytest.fixture(scope="module")
def foreign():
    """The export of a finished game of another server."""
    tables = new_tables(seed=41)
    table = finished(tables, RIBEIRA, 2, 6, ("pilots",))
    return table, export(tables, table.id)


def sent(house, text, kind="application/x-ndjson"):
    return house.client.post("/api/imports", data=text, content_type=kind)


def test_a_finished_game_is_forked_and_played_on(ribeira, over):
    answer = ribeira.post(f"/api/tables/{over.id}/forks", body={"at": over.version - 4})
    fork = ok(answer, 201)
    assert answer.headers["Location"] == f"/api/tables/{fork['table']}" and fork["version"] == 2
    view = ok(ribeira.get(answer.headers["Location"]), 200)
    assert view["forked"] == {"origin": over.id, "at": over.version - 4}
    assert ok(ribeira.get(f"/api/tables/{over.id}"), 200)["forked"] is None


def test_the_lobby_marks_a_fork(ribeira, over):
    fork = ok(ribeira.post(f"/api/tables/{over.id}/forks", body={"at": over.version - 4}), 201)
    fresh = ok(ribeira.post("/api/tables", body={"game": "ribeira", "seats": 2}), 201)
    rows = {row["table"]: row for row in ok(ribeira.get("/api/tables?limit=500"), 200)}
    assert rows[fork["table"]]["forked"] and not rows[fresh["table"]]["forked"]


def test_a_running_game_in_earnest_is_not_forked(party):
    answer = party.house.post(f"{party.path}/forks", body={"at": party.now.version})
    assert (answer.status_code, answer.json["rule"]) == (409, "fork.running")


@pytest.mark.parametrize(("body", "status"), [({}, 422), ({"at": 0}, 422), ({"at": "3"}, 422), ({"at": 10**6}, 404)])
def test_a_fork_names_an_event_of_the_log(ribeira, over, body, status):
    before = ribeira.service.log.position()
    assert ribeira.post(f"/api/tables/{over.id}/forks", body=body).status_code == status
    assert ribeira.service.log.position() == before


def test_a_log_of_another_server_is_taken_in_shown_and_leaves_as_it_came(ribeira, foreign):
    table, text = foreign
    told = ok(sent(ribeira, text), 201)
    name, path = told["table"], f"/api/tables/{told['table']}"
    assert name == imported_id(KEY.public, table.id) != table.id
    assert told == {"table": name, "game": "ribeira", "version": table.version + 1, "repeated": False}
    assert ok(sent(ribeira, text), 201)["repeated"]
    assert ribeira.get(f"{path}/log").data == text
    assert ribeira.get(f"/api/tables/{table.id}").status_code == 404
    rows = {row["table"]: row for row in ok(ribeira.get("/api/tables?limit=500"), 200)}
    for seen in (rows[name], ok(ribeira.get(path), 200), ok(ribeira.get(f"{path}/at/5"), 200)):
        assert (seen["table"], seen["imported"]) == (name, {"table": table.id, "server_key": KEY.public})
    assert any("another server" in words for one in story(ribeira, name) for words in one["sentences"])


def test_a_fork_of_a_log_that_was_taken_in_comes_from_its_name_here(ribeira, foreign):
    name = ok(sent(ribeira, foreign[1]), 201)["table"]
    fork = ok(ribeira.post(f"/api/tables/{name}/forks", body={"at": foreign[0].version - 4}), 201)
    view = ok(ribeira.get(f"/api/tables/{fork['table']}"), 200)
    assert view["forked"]["origin"] == name and view["imported"] is None


def test_a_forged_log_changes_nothing_and_says_what_is_wrong(ribeira):
    elsewhere, before = Elsewhere(clock=ticking()), ribeira.service.log.position()
    forgeries = {
        "import.proof": elsewhere.with_changed(3, at="nonsense"),
        "import.words": elsewhere.with_changed(3, key="a\0b"),
        "import.table": Elsewhere('"><script>').text,
        "import.future": Elsewhere(clock=ticking(datetime(2999, 1, 1, tzinfo=UTC))).text,
        "import.origin": Forged(TableForked("a" * 16, 7, "0" * 64, elsewhere.ended.state)).text,
    }
    for rule, text in forgeries.items():
        assert refused(sent(ribeira, text), 422) == rule
    assert ribeira.service.log.position() == before


def test_nobody_is_taken_for_one_who_played_at_another_server(ribeira):
    person = Person(ribeira).sign_up("Inês")
    name = ok(sent(ribeira, Elsewhere(player=person.id).text), 201)["table"]
    assert ok(person.ask("GET", f"/api/tables/{name}"), 200)["seats"][0].keys() >= {"name"}
    assert person.id.encode() not in ribeira.get(f"/api/tables/{name}").data
    assert person.id.encode() not in ribeira.get("/api/tables?limit=500").data
    assert refused(person.ask("GET", f"/api/tables/{name}/seats/ann"), 403) == "seat.none"


def test_a_row_of_the_lobby_that_fails_is_left_out_loudly_and_takes_no_other_one_along(ribeira, over, caplog):
    """As of a log that was taken in before its times were looked at."""
    late = Elsewhere(table_id_of("spoilt"), Options(spectators=Spectators(delay=60)))
    *lines, _ = late.with_changed(6, at="nonsense").splitlines()
    ribeira.service.log.append([Line(late.id, number, line) for number, line in enumerate(lines, start=1)])
    soon(lambda: ribeira.service.shown() == ribeira.service.log.position())
    for query in ("limit=500", "status=over&limit=500", "status=playing&limit=500", "watch=true"):
        rows = {row["table"] for row in ok(ribeira.get(f"/api/tables?{query}"), 200)}
        assert late.id not in rows and (over.id in rows or "playing" in query or "watch" in query)
    assert f"table {late.id} cannot be listed" in caplog.text


def story(house, table_id):
    return ok(house.get(f"/api/tables/{table_id}/timeline"), 200)


@pytest.mark.parametrize("spoilt", [b"", b"\xff\xfe", b"{}", b"[1]\n" * 3, b'{"number":1}\n' * 2])
def test_what_is_no_log_is_not_taken_in(ribeira, spoilt):
    answer = sent(ribeira, spoilt)
    assert (answer.status_code, answer.json["rule"]) == (422, "import.proof")


def test_a_log_with_one_move_changed_is_named_by_its_event(ribeira, foreign):
    _, text = foreign
    lines = text.splitlines(keepends=True)
    answer = sent(ribeira, b"".join([*lines[:7], lines[8], lines[7], *lines[9:]]))
    assert answer.status_code == 422 and "event 8" in answer.json["detail"]


def test_a_log_is_sent_as_what_it_is(ribeira, foreign):
    answer = sent(ribeira, foreign[1], "application/json")
    assert (answer.status_code, answer.json["rule"]) == (415, "import.type")


def test_a_log_beyond_all_size_is_not_even_read(ribeira):
    assert sent(ribeira, b" " * (16 * 1024 * 1024 + 1)).status_code == 413


def test_two_moments_are_compared_in_words(party):
    view = party.view(party.view()["awaited"][0])
    move = next(offer["move"] for offer in view["offers"] if offer["closed"] is None)
    ok(party.play(view["you"], move), 201)
    ok(party.house.post(f"{party.path}/undo", party.tokens[view["you"]]), 201)
    played, undone = view["version"] + 1, view["version"] + 2
    forth = ok(party.house.get(f"{party.path}/diff?from={played - 1}&to={played}"), 200)
    assert [one["number"] for one in forth["gained"]] == [played] and forth["lost"] == []
    back = ok(party.house.get(f"{party.path}/diff?from={played}&to={undone}&lang=ja"), 200)
    assert [one["number"] for one in back["lost"]] == [played]
    assert [one["number"] for one in back["gained"]] == [undone] and back["gained"][0]["sentences"]
    none = ok(party.house.get(f"{party.path}/diff?from={played - 1}&to={played - 1}"), 200)
    assert none["gained"] == none["lost"] == []


@pytest.mark.parametrize("query", ["", "from=0", "from=x", "from=1&to=-1", "from=1&lang=xx"])
def test_a_difference_is_asked_for_by_numbers(party, query):
    assert party.house.get(f"{party.path}/diff?{query}").status_code == 422


def test_a_difference_with_a_moment_to_come_is_not_there(party):
    assert party.house.get(f"{party.path}/diff?from=1&to=99999").status_code == 404
    assert json.loads(party.house.get(f"{party.path}/diff?from=99999").data)["rule"] == "table.moment"


class TakenBack:
    """A table with cards in hand, whose moves were all taken back; what each may read of that."""

    def __init__(self, house):
        self.party = Party(house, "madeira", 2, EXPANDED.modules, undo="free").sit().ready()
        self.began = self.party.now.version
        play(self.party, 25)
        self.played = self.party.now.version
        ok(house.post(f"{self.party.path}/undo", self.party.tokens["red"], {"to": self.began}), 201)
        self.undone = self.party.now.version

    def read(self, who, asked):
        return ok(self.party.house.get(f"{self.party.path}/{asked}", self.party.tokens.get(who or "", "")), 200)

    def story(self, who):
        return sentences(self.read(who, "timeline"))

    def difference(self, who, since, to):
        """What is gained, and what is lost."""
        told = self.read(who, f"diff?from={since}&to={to}")
        return sentences(told["gained"]), sentences(told["lost"])

    def words(self, who):
        """All sentences of all differences there are."""
        moments = (*pairwise(range(1, self.undone + 1)), (1, self.played), (self.played, self.began))
        told = (one for since, to in moments for one in self.difference(who, since, to))
        return {said for one in told for said in chain.from_iterable(one.values())}


def sentences(paragraphs):
    """By the number of the event."""
    return {one["number"]: one["sentences"] for one in paragraphs}


@pytest.fixture(scope="module")
def taken_back(house):
    return TakenBack(house)


@pytest.mark.parametrize("who", [None, "red", "blue"])
def test_a_difference_tells_what_came_to_stand_and_what_was_taken_back_as_the_story_does(taken_back, who):
    began, played, undone = taken_back.began, taken_back.played, taken_back.undone
    told = taken_back.story(who)
    all_played = {number: told[number] for number in told if 1 < number <= played}
    moves = {number: told[number] for number in told if began < number <= played}
    undoing = {undone: told[undone]}
    assert moves and all_played.keys() > moves.keys()
    assert taken_back.difference(who, 1, played) == (all_played, {})
    assert taken_back.difference(who, played, 1) == ({}, all_played)
    assert taken_back.difference(who, played, undone) == (undoing, moves)
    assert taken_back.difference(who, undone, played) == (moves, undoing)


def test_a_difference_shows_nobody_what_one_seat_alone_may_know(taken_back):
    public, red, blue = (taken_back.words(who) for who in (None, "red", "blue"))
    secret_of_red, secret_of_blue = red - public, blue - public
    assert secret_of_red and secret_of_blue
    assert not secret_of_red & blue and not secret_of_blue & red


def test_a_key_of_one_guest_or_player_opens_no_table_of_anothers(ribeira):
    ana, eva, guest = Person(ribeira).sign_up("Ana"), Person(ribeira).sign_up("Eva"), Person(ribeira)
    body, key = {"game": "ribeira", "seats": 2}, "my very first table"
    opened = [
        ok(who.ask("POST", "/api/tables", body, Idempotency_Key=key), 201)["table"]
        for who in (ana, eva, guest, ana, eva, guest)
    ]
    assert opened[:3] == opened[3:] and len({*opened}) == 3


def test_a_key_that_reads_like_that_of_a_fork_is_no_forks(ribeira, over):
    at, body = over.version - 4, {"game": "ribeira", "seats": 2}
    ok(ribeira.post("/api/tables", body=body, Idempotency_Key=f"fork/{over.id}/{at}/zz"), 201)
    forks = [ribeira.post(f"/api/tables/{over.id}/forks", body={"at": at}, Idempotency_Key="zz") for _ in range(2)]
    assert len({ok(fork, 201)["table"] for fork in forks}) == 1


def test_the_key_that_a_table_was_opened_with_is_never_forgotten(ribeira):
    body = {"game": "ribeira", "seats": 2}
    table = ok(ribeira.post("/api/tables", body=body, Idempotency_Key="the first"), 201)["table"]
    for number in range(33):
        sat = ok(
            ribeira.post(f"/api/tables/{table}/seats", body={"name": "Inês"}, Idempotency_Key=f"{number:016}"), 201
        )
        left = ribeira.delete(f"/api/tables/{table}/seats/{sat['seat']}", sat["token"], Idempotency_Key=f"{number}")
        assert left.status_code < 300
    assert ok(ribeira.post("/api/tables", body=body, Idempotency_Key="the first"), 201)["table"] == table
