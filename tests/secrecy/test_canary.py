"""Before the end nobody is told a secret that is not his; whatever he asks, however he is answered."""

from __future__ import annotations

from random import Random

import pytest

from tests.house import Party
from tests.played import EXPANDED
from tests.secrecy.audiences import (
    WRONG,
    Heard,
    audiences,
    everything,
    operations_asked,
    operations_at_a_table,
)
from tests.secrecy.canaries import coming, hidden_cards, of_everybody, of_others, uncut
from tests.secrecy.wandering import new_party, wander

SWEEPS = {"madeira": 2, "maracaibo": 1, "ribeira": 2}  # moments of a game at which everybody asks for everything


def check_holds_none(words: set[bytes], who: str | None, heard: Heard) -> None:
    found = [word for word in words if word in heard.text]
    assert not found, (who, heard.asked, found)
    reader = None if who == WRONG else who
    assert not [*uncut(heard.body, reader)], (who, heard.asked)


def sweep(party: Party, dice: Random) -> None:
    """Everybody asks for everything, and is told nothing that is not his to know."""
    log = party.house.service.tables.events(party.id)
    secret = of_everybody(party) | coming(party.now, log, dice)
    for who in audiences(party):
        words = secret | of_others(party, None if who == WRONG else who, log)
        for heard in everything(party, who, dice):
            check_holds_none(words, who, heard)


def play(party: Party, dice: Random) -> None:
    """A game to its end: each answer is searched, and at some moments everybody asks for everything."""
    common = of_everybody(party)
    for seat, heard in wander(party, dice):
        if party.now.status != "playing":
            break
        check_holds_none(common, seat, heard)
        if dice.random() < SWEEPS[party.now.game] / LENGTH[party.now.game]:
            sweep(party, dice)
    secret = party.now.secret.hex().encode()
    for where in ("events", "log"):
        assert secret in party.house.get(f"{party.path}/{where}").data
    for seat in party.seats:
        assert secret in party.house.get(f"{party.path}/events", party.tokens[seat]).data


def test_nobody_is_told_a_secret_of_madeira_that_is_not_his(house, game_number):
    play(new_party(house, game_number, "madeira"), Random(game_number))


def test_nobody_is_told_a_pick_a_pack_or_a_hand_of_the_expansion(house, game_number):
    play(new_party(house, game_number, "madeira", EXPANDED.modules), Random(game_number))


def test_nobody_is_told_a_hand_a_draw_a_career_put_back_or_what_lies_face_down(house, game_number):
    play(new_party(house, game_number, "maracaibo"), Random(game_number))


def test_nobody_is_told_a_hidden_hand_or_a_sealed_move(house, game_number):
    play(new_party(house, game_number, "ribeira", MODULES[game_number % 2]), Random(game_number))


def test_everybody_asks_for_everything_that_there_is_at_a_table(house):
    party = Party(house).sit().ready()
    told = [one for one in everything(party, party.seats[0], Random(1)) if party.id in one.request]
    assert operations_asked(house, told) == {*operations_at_a_table(house), PAGE}


@pytest.mark.parametrize("own", [True, False])
def test_before_the_game_nobody_is_told_its_secret_or_entropy_not_opened_yet(house, own):
    party = Party(house).sit(own)
    for who in audiences(party):
        words = of_everybody(party) | of_others(party, None if who == WRONG else who, ())
        for heard in everything(party, who, Random(1)):
            check_holds_none(words, who, heard)


def test_the_search_itself_finds_what_is_there(house):
    """Told to its own seat, a total is found by who looks with the eyes of another."""
    party = new_party(house, 0, "madeira")
    for _, _ in zip(range(60), wander(party, Random(2))):
        pass
    own = party.house.get(f"{party.path}/seats/red", party.tokens["red"]).data
    assert not [*uncut(own, "red")] and [*uncut(own, "blue")] and [*uncut(own, None)]


def test_the_search_itself_finds_a_hand_that_is_there(house):
    """Told to its own seat, a card in hand is found by who looks for what others may not know."""
    party = new_party(house, 0, "maracaibo")
    for _, _ in zip(range(60), wander(party, Random(2))):
        pass
    log, own = (
        party.house.service.tables.events(party.id),
        party.house.get(f"{party.path}/seats/red", party.tokens["red"]),
    )
    for who in ("blue", None):
        assert [word for word in hidden_cards(party.now, who, log) if word in own.data]
    assert not [word for word in hidden_cards(party.now, "red", log) if word in own.data]


PAGE = "GET /tables/{table_id}"
MODULES: tuple[tuple[str, ...], ...] = ((), ("pilots",))
LENGTH = {"madeira": 250, "maracaibo": 300, "ribeira": 40}  # steps of a game, roughly
