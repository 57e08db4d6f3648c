"""Who sits nowhere is told nothing younger than the delay: two tables that differ only in that answer him alike."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import to_builtins

from api.cli import main
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.secrecy import HANDS, seen_by
from domain.kernel.values import write
from tests.house import House, Party, Person, ok
from tests.secrecy.audiences import PASSERBY, WRONG, Heard, heard, token_of
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


def asked_by_passers_by(party: Party, version: int, who: str | None) -> Iterator[Heard]:
    """Every route, for moments around this version, and whatever a passer-by may try to do."""
    token, path, get, post = token_of(party, who), party.path, party.house.get, party.house.post
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


def streamed(party: Party, token: str, query: str, last: int | None) -> Heard:
    """The first message of a stream."""
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    answer = party.house.client.get(f"{party.path}/stream{query}", headers=headers)
    message = next(iter(answer.iter_encoded()))
    answer.close()
    return Heard(f"stream {query} {last}", answer.status_code, message, message)


ACTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("moves", {"move": {"kind": "decline"}}), ("undo", {"to": "{n}"}), ("redo", {"to": "{n}"}),
    ("undo/answers", {"agrees": True, "offer": "{n}"}), ("seats", {"name": "Eve"}), ("ready", {}), ("resign", {}),
    ("handover", {"bot": "random"}), ("hands", {"shown": True}), ("forks", {"at": "{n}"}),
    ("staff/pause", {"reason": "so"}), ("staff/repair", {"reason": "so", "to": "{n}"}),
)  # fmt: skip


def check_told_alike(elder: Party, younger: Party) -> None:
    """To who sits nowhere, with a wrong token or none, the table is as it is where nothing young has happened."""
    version = elder.now.version
    for who in (PASSERBY, WRONG):
        pairs = zip(asked_by_passers_by(elder, version, who), asked_by_passers_by(younger, version, who), strict=True)
        for one, other in pairs:
            assert one.status == other.status, (who, one.asked, one.body[:300], other.body[:300])
            assert as_seen(one.text, elder.id) == as_seen(other.text, younger.id), (who, one.asked)


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


def shown_to_all(house: House, game: str, modules: tuple[str, ...] = ()) -> Party:
    """A table where everybody has agreed, an hour ago, that hands are seen; luck is to come there."""
    party = Party(house, game, 3, modules, spectators={"delay": 900, "hands": True}).sit().ready()
    for seat in party.seats:
        ok(house.post(f"{party.path}/hands", party.tokens[seat], {"shown": True}), 201)
    play(party, 15)
    while not ahead(party):
        play(party, 1)
    return an_hour_ago(party, "".join(Random(party.id).sample(LETTERS, 16)))


def ahead(party: Party) -> set[bytes]:
    """What luck brings with the very next moves."""
    return coming(party.now, party.house.service.tables.events(party.id), Random(1))


@pytest.mark.parametrize("game", ["maracaibo", "ribeira"])
def test_where_all_agreed_hands_are_seen_and_no_pile_nor_what_is_to_come(house, game):
    party = shown_to_all(house, game)
    assert write(party.view()["state"]) == write(to_builtins(seen_by(party.now.state, HANDS)))
    assert write(party.view()["state"]) != write(to_builtins(seen_by(party.now.state, None)))
    piles = hidden_cards(party.now, HANDS, house.service.tables.events(party.id))
    assert piles and ahead(party)
    words = of_everybody(party) | ahead(party) | piles
    for told in asked_by_passers_by(party, party.now.version, PASSERBY):
        assert not [word for word in words if word in told.text], told.asked


def test_one_who_changes_his_mind_hides_every_hand_also_of_moments_before(house):
    party = shown_to_all(house, "maracaibo")
    log = house.service.tables.events(party.id)
    words = of_others(party, None, log)
    assert any(word in told.text for told in asked_by_passers_by(party, party.now.version, PASSERBY) for word in words)
    public = party.view()["version"]
    ok(house.post(f"{party.path}/hands", party.tokens["red"], {"shown": False}), 201)
    assert party.view()["version"] == public
    for told in asked_by_passers_by(party, public, PASSERBY):
        assert not [word for word in words if word in told.text], told.asked
        assert not [*uncut(told.body, None)], told.asked


def test_who_sits_there_is_shown_no_hand_by_looking_on_and_none_of_the_others_at_his_seat(house):
    party = shown_to_all(house, "maracaibo")
    own = party.house.get(f"{party.path}/seats/red", party.tokens["red"]).data
    assert not [*uncut(own, "red")]
    play(party, 2)
    assert party.view()["version"] < party.now.version == party.view("red")["version"]


LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
