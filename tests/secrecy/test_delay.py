"""Who sits nowhere is told nothing younger than the delay: two tables that differ only in that answer him alike."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import to_builtins

from api.cli import main
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.secrecy import HANDS, Audience, seen_by
from domain.kernel.values import write
from tests.house import House, Party, Person, ok
from tests.secrecy.audiences import (
    PASSERBY,
    WRONG,
    Heard,
    heard,
    operations_asked,
    operations_at_a_table,
    streamed,
    token_of,
)
from tests.secrecy.canaries import coming, hidden_cards, of_everybody, of_others, uncut
from tests.secrecy.elder import an_hour_ago
from tests.secrecy.worlds import as_seen

LATER = {"delay": 600}
AT_THE_END = {"delay": "end"}
GAMES = pytest.mark.parametrize("game", ["madeira", "maracaibo", "ribeira"])


def begun(house: House, game: str, steps: int, spectators: dict[str, Any], seats: int = 3, **options: Any) -> Party:
    party = Party(house, game, seats, spectators=spectators, **options).sit().ready()
    play(party, steps)
    return party


def play(party: Party, steps: int) -> None:
    """So many moves, by who is awaited."""
    dice = Random(steps)
    for _ in range(steps):
        now = party.now
        seat = dice.choice(awaited(now.state))
        moves = [offer.move for offer in menu(now.rules, now.state, seat) if offer.closed is None]
        ok(party.play(seat, to_builtins(dice.choice(moves))), 201)


def twins(house: House, game: str, steps: int, spectators: dict[str, Any], **options: Any) -> tuple[Party, Party]:
    """Two tables with the same past, all of it older than the delay."""
    party = begun(house, game, steps, spectators, **options)
    names = ("".join(Random(f"{party.id}{number}").sample(LETTERS, 16)) for number in range(2))
    elder, younger = (an_hour_ago(party, name) for name in names)
    return elder, younger


def asked_by_passers_by(party: Party, version: int, token: str = "") -> Iterator[Heard]:
    """Every route, for moments around this version, and whatever a passer-by may try to do."""
    path, get, post = party.path, party.house.get, party.house.post
    near = [*range(version - 1, version + 4)]
    for asked in (
        path, *(f"{path}/seats/{seat}" for seat in party.seats), f"{path}/events",
        *(f"{path}/events?after={number}" for number in near), *(f"{path}/at/{number}" for number in near),
        *(f"{path}/diff?from=1&to={number}" for number in near), f"{path}/diff?from=1", f"{path}/timeline",
        f"{path}/timeline?lang=ja&after={version}", f"{path}/log", f"{path}/luck", f"/tables/{party.id}",
    ):  # fmt: skip
        yield heard(asked, get(asked, token))
        yield heard(f"{asked} again", get(asked, token, If_None_Match=f'"{version}"'))
        yield heard(f"{asked} later", get(asked, token, If_None_Match=f'"{version + 1}"'))
    for query, last in (("", None), ("", version + 1), ("?view=true", 0), ("?view=true", version)):
        yield streamed(party, token, query, last)
    yield heard("ticket", get(f"{path}/stream?ticket={party.seats[0]}.{'0' * 64}", token))
    for query in ("", "?status=open", "?status=playing", "?status=over", "?watch=true"):
        rows = ok(get(f"/api/tables{query}&limit=500" if query else "/api/tables?limit=500", token), 200)
        mine = [{**row, "opened": ""} for row in rows if row["table"] == party.id]
        yield Heard(f"lobby{query}", 200, write(mine), write(mine))
    for act, body in ACTS:
        for number in near if "{n}" in str(body) else near[:1]:
            said = {name: number if value == "{n}" else value for name, value in body.items()}
            yield heard(f"{act} {said}", post(f"{path}/{act}", token, said, If_Match=f'"{version}"'))
    for seat in party.seats:
        taken = {"seat": seat, "name": "Eve", "invitation": "0" * 64}
        yield heard(f"takeover {seat}", post(f"{path}/takeover", "", taken))
        yield heard(f"leave {seat}", party.house.delete(f"{path}/seats/{seat}", token))


ACTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("moves", {"move": {"kind": "decline"}}), ("undo", {"to": "{n}"}), ("redo", {"to": "{n}"}),
    ("undo/answers", {"agrees": True, "offer": "{n}"}), ("seats", {"name": "Eve"}), ("ready", {}), ("resign", {}),
    ("handover", {"bot": "random"}), ("hands", {"shown": True}), ("forks", {"at": "{n}"}),
    ("staff/pause", {"reason": "so"}), ("staff/resume", {"reason": "so"}),
    ("staff/repair", {"reason": "so", "to": "{n}"}), ("staff/forfeit", {"reason": "so", "seat": "red"}),
    ("staff/handover", {"reason": "so", "seat": "red", "bot": "random"}),
)  # fmt: skip


def check_told_alike(elder: Party, younger: Party) -> None:
    """To who sits nowhere, with a wrong token or none, the table is as it is where nothing young has happened."""
    version = elder.now.version
    for who in (PASSERBY, WRONG):
        asked = (asked_by_passers_by(party, version, token_of(party, who)) for party in (elder, younger))
        for one, other in zip(*asked, strict=True):
            assert one.status == other.status, (who, one.asked, one.body[:300], other.body[:300])
            assert as_seen(one.text, elder.id) == as_seen(other.text, younger.id), (who, one.asked)


def test_passers_by_ask_for_everything_that_there_is_at_a_table(house):
    party = begun(house, "ribeira", 4, LATER)
    told = [one for one in asked_by_passers_by(party, party.now.version) if party.id in one.request]
    assert operations_asked(house, told) >= operations_at_a_table(house)


@GAMES
def test_moves_that_are_young_are_told_to_nobody_who_sits_nowhere(house, game):
    elder, younger = twins(house, game, 12, LATER)
    check_told_alike(elder, younger)
    for steps in (1, 6):
        play(younger, steps)
        check_told_alike(elder, younger)
    seen = ok(house.get(f"{younger.path}/seats/{younger.seats[0]}", younger.tokens[younger.seats[0]]), 200)
    assert seen["version"] == younger.now.version > elder.now.version == younger.view()["version"]


def last_standing(party: Party) -> int:
    return party.now.history.window[0].number


HAPPENINGS: dict[str, Any] = {
    "somebody resigned": lambda party, staff: post(party, "resign", 0),
    "a seat went to a bot": lambda party, staff: post(party, "handover", 0, bot="random"),
    "the others were asked": lambda party, staff: post(party, "undo", 0, to=last_standing(party)),
    "the staff paused the table": lambda party, staff: act(party, staff, "pause"),
    "the staff repaired the game": lambda party, staff: act(party, staff, "repair", to=last_standing(party)),
    "the staff took a seat out": lambda party, staff: act(party, staff, "forfeit", seat=party.seats[2]),
    "moves were played": lambda party, staff: play(party, 3),
}


def post(party: Party, what: str, place: int, **body: Any) -> None:
    answer = party.house.post(f"{party.path}/{what}", party.tokens[party.seats[place]], body)
    assert answer.status_code < 300, answer.data


def act(party: Party, staff: Person, what: str, **body: Any) -> None:
    ok(staff.ask("POST", f"{party.path}/staff/{what}", {"reason": "so", **body}), 201)


@pytest.fixture(scope="module")
def staff(house) -> Person:
    person = Person(house).sign_up("Inês")
    arguments = ["appoint", "--data", str(house.service.settings.data), "Inês", "arbiter"]
    assert CliRunner().invoke(main, arguments).exit_code == 0
    return person


@pytest.mark.parametrize("spectators", [LATER, AT_THE_END], ids=["later", "at the end"])
@pytest.mark.parametrize("happening", HAPPENINGS)
def test_whatever_else_happens_is_told_to_nobody_who_sits_nowhere(house, staff, happening, spectators):
    elder, younger = twins(house, "ribeira", 8, spectators, undo="consent")
    HAPPENINGS[happening](younger, staff)
    assert younger.now.version > elder.now.version
    check_told_alike(elder, younger)


def test_that_a_game_has_ended_is_told_as_late_as_everything_else(house):
    elder, younger = twins(house, "ribeira", 8, LATER)
    for place in (0, 1):
        post(younger, "resign", place)
    assert younger.now.status == "over"
    check_told_alike(elder, younger)


def test_at_the_end_all_is_told_where_nothing_was_told_before(house):
    elder, younger = twins(house, "ribeira", 8, AT_THE_END)
    assert elder.view()["version"] < elder.now.version
    for place in (0, 1):
        post(younger, "resign", place)
    assert younger.view()["version"] == younger.now.version and younger.view()["status"] == "over"


def test_from_the_start_on_nothing_of_the_game_is_told_before_its_time(house):
    """A game that has just begun is one where all are ready; its set-up is not seen."""
    elder = Party(house, "madeira", 2, spectators=LATER).sit()
    before = elder.now.version
    elder.ready()
    seen = elder.view()
    assert (seen["status"], seen["version"]) == ("open", elder.now.version - 1) and seen["version"] > before
    assert all(seat["ready"] for seat in seen["seats"])
    kinds = [one["event"]["kind"] for one in ok(house.get(f"{elder.path}/events"), 200)["events"]]
    assert "game-started" not in kinds
    (row,) = [row for row in ok(house.get("/api/tables?status=playing&limit=500"), 200) if row["table"] == elder.id]
    assert row["version"] == seen["version"]


# Hands


class Shown:
    """A table for three where everybody has agreed, an hour ago, that hands are seen; luck is to come there.

    The first plays by an account, one who had an account has left the second seat to a guest, the third is a guest.
    """

    def __init__(self, house: House, game: str) -> None:
        self.house, self.player, self.left, self.stranger = house, *(Person(house).sign_up(name()) for _ in range(3))
        party = Party(house, game, 3, spectators={"delay": 900, "hands": True})
        self.seats = party.seats
        for person, seat in zip((self.player, self.left), self.seats):
            ok(person.ask("POST", f"{party.path}/seats", {"seat": seat}), 201)
            party.tokens[seat] = person.token("play")
        guest = ok(house.post(f"{party.path}/seats", body={"name": "Rui", "seat": self.seats[2]}), 201)
        party.tokens[self.seats[2]] = guest["token"]
        party.ready(own=False)
        self._leave(party, self.seats[1])
        for seat in self.seats:
            ok(house.post(f"{party.path}/hands", party.tokens[seat], {"shown": True}), 201)
        play(party, 15)
        while not ahead(party):
            play(party, 1)
        self.party = an_hour_ago(party, "".join(Random(party.id).sample(LETTERS, 16)))
        self.party.tokens[self.seats[0]] = party.tokens[self.seats[0]]
        self.log = house.service.tables.events(self.party.id)

    def _leave(self, party: Party, seat: str) -> None:
        given = ok(self.house.post(f"{party.path}/handover", party.tokens[seat], {"bot": "random"}), 201)
        asked = {"seat": seat, "name": "Eva", "invitation": given["invitation"]}
        party.tokens[seat] = ok(self.house.post(f"{party.path}/takeover", "", asked), 201)["token"]

    def hidden(self, who: Audience) -> set[bytes]:
        """The cards that are in a hand, or elsewhere, and that this audience has never seen."""
        return hidden_cards(self.party.now, who, self.log)

    def told(self, who: Person, token: str = "") -> dict[str, bytes]:
        """The same, but for the page, on which his own name stands."""
        return {one.asked: one.body for one in self.answers(who, token) if not one.asked.startswith("/tables")}

    def answers(self, who: Person, token: str = "") -> Iterator[Heard]:
        """All that is read of the table by somebody with his cookies, and with a token if he shows one."""
        path, number = self.party.path, self.party.now.version
        shown = {"Authorization": f"Bearer {token}"} if token else {}
        for asked in (
            path, f"{path}/events", *(f"{path}/at/{number - back}" for back in range(4)), f"{path}/diff?from=1",
            f"{path}/diff?from={number - 3}&to={number}&lang=ja", f"{path}/timeline", f"{path}/timeline?lang=ja",
            f"{path}/log", f"/tables/{self.party.id}",
        ):  # fmt: skip
            yield heard(asked, who.ask("GET", asked, **shown))
        for query in ("", "?view=true"):
            yield streamed(self.party, token, query, 0)


def name() -> str:
    return f"somebody {next(NUMBERS)}"


def ahead(party: Party) -> set[bytes]:
    """What luck brings with the very next moves."""
    return coming(party.now, party.house.service.tables.events(party.id), Random(1))


@pytest.fixture(scope="module", params=["maracaibo", "ribeira"])
def shown(house, request) -> Shown:
    return Shown(house, request.param)


@pytest.mark.parametrize("way", ["session", "read", "play"])
def test_where_all_agreed_who_is_signed_in_and_plays_elsewhere_sees_hands(shown, way):
    token = "" if way == "session" else shown.stranger.token(way)
    browser = shown.stranger if way == "session" else Person(shown.house)
    seen = {one.asked.removeprefix(shown.party.path).partition("?")[0]: one for one in shown.answers(browser, token)}
    now, hidden = shown.party.now, shown.hidden(None)
    whole, common = (json.loads(write(seen_by(now.state, who))) for who in (HANDS, None))
    assert json.loads(seen[""].body)["state"] == whole != common
    for asked in ("", "/events", f"/at/{now.version}", "/log"):
        assert any(word in seen[asked].text for word in hidden), asked
        assert b"Vary: Authorization, Cookie" in seen[asked].text
    for asked in ("", f"/at/{now.version}"):
        assert f'ETag: "{now.version}.+hands"'.encode() in seen[asked].text


def test_who_is_shown_hands_sees_no_pile_nor_what_is_to_come(shown):
    piles = shown.hidden(HANDS)
    assert piles and ahead(shown.party)
    words = of_everybody(shown.party) | ahead(shown.party) | piles
    for told in asked_by_passers_by(shown.party, shown.party.now.version, shown.stranger.token("read")):
        assert not [word for word in words if word in told.text], told.asked


def test_who_plays_there_is_shown_no_hand_of_others_with_a_token_with_a_cookie_or_without_anything(shown):
    """In the same browser or another one: at the table's own address he sees what everybody sees."""
    nobody, common = Person(shown.house), shown.hidden(None)
    public = {one.asked: one for one in shown.answers(nobody)}
    for seat in (None, *shown.seats):
        assert shown.hidden(seat), seat
    for seat, browser, token in (
        (None, nobody, ""), *((seat, nobody, shown.party.tokens[seat]) for seat in shown.seats),
        (shown.seats[0], shown.player, ""), (shown.seats[2], shown.stranger, shown.party.tokens[shown.seats[2]]),
    ):  # fmt: skip
        for told in shown.answers(browser, token):
            assert not [word for word in shown.hidden(seat) if word in told.text], (seat, token, told.asked)
            assert not [*uncut(told.body, seat)], (seat, token, told.asked)
            if told.asked == shown.party.path or told.asked.startswith("stream"):
                assert told.body == public[told.asked].body and not [word for word in common if word in told.text]


def test_who_has_played_there_or_is_not_signed_in_is_told_what_everybody_is(shown):
    """A program needs leave to look for its player, and what does not hold is nobody's."""
    nobody = Person(shown.house)
    public = shown.told(nobody)
    for browser, token in (
        (shown.left, ""), (nobody, shown.left.token("read")), (nobody, shown.stranger.token("open")),
        (nobody, shown.stranger.token("staff")),
    ):  # fmt: skip
        assert shown.told(browser, token) == public, (browser.name, token)
    for wrong in (token_of(shown.party, WRONG), "roteiro_nobodys", "red", "+hands.0"):
        answer = shown.house.get(shown.party.path, wrong)
        assert (answer.status_code, answer.data) == (200, public[shown.party.path]), wrong


def test_an_answer_that_hangs_on_who_asks_says_so_and_is_had_by_nobody_else(shown):
    """The tag of what one was shown is no other's, so that hands which are hidden are not taken for unchanged."""
    path, token = shown.party.path, shown.stranger.token("read")
    seen, public = shown.house.get(path, token), shown.house.get(path)
    assert seen.headers["ETag"] != public.headers["ETag"] and seen.headers["Vary"] == public.headers["Vary"]
    for asker, tag, status in ((token, seen, 304), ("", public, 304), (token, public, 200), ("", seen, 200)):
        answer = shown.house.get(path, asker, If_None_Match=tag.headers["ETag"])
        assert answer.status_code == status and answer.headers["Vary"] == "Authorization, Cookie"


def test_one_who_changes_his_mind_hides_every_hand_also_of_moments_before(house):
    shown = Shown(house, "maracaibo")
    party, token = shown.party, shown.stranger.token("read")
    words = of_others(party, None, shown.log)
    assert any(word in told.text for told in asked_by_passers_by(party, party.now.version, token) for word in words)
    public = party.view()["version"]
    ok(house.post(f"{party.path}/hands", party.tokens[shown.seats[1]], {"shown": False}), 201)
    assert party.view()["version"] == public
    for told in asked_by_passers_by(party, public, token):
        assert not [word for word in words if word in told.text], told.asked
        assert not [*uncut(told.body, None)], told.asked


def test_who_sits_there_sees_the_game_at_once_at_his_seat_alone(house):
    party = Shown(house, "maracaibo").party
    play(party, 2)
    assert party.view()["version"] < party.now.version == party.view(party.seats[0])["version"]


LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
NUMBERS = count(1)
