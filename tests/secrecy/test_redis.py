"""Before the end no key and no message of Redis holds a secret that is not its audience's to know."""

from __future__ import annotations

from random import Random

import pytest

from projections.projector import Projector
from tests.house import Party
from tests.played import EXPANDED
from tests.projecting import caught_up
from tests.secrecy.canaries import coming, of_everybody, of_others, uncut
from tests.secrecy.shelves import Ear, all_keys, own_keys
from tests.secrecy.test_canary import LENGTH, MODULES, check_holds_none
from tests.secrecy.wandering import new_party, wander

LOOKS = 4  # moments of a game at which everything is searched for everything


class Watched:
    """A party whose every event the projector brings to a Redis that is listened to."""

    def __init__(self, kept, party: Party) -> None:
        self.kept, self.party, self.ear = kept, party, Ear(kept)
        self.projector = Projector(party.house.service.log, party.house.service.catalogue, kept)
        self.projector.begin()
        self.version = 0

    def everything(self, keys=all_keys):
        """What was told since, and what is there now."""
        caught_up(self.projector)
        before, self.version = self.version, self.party.now.version
        told = self.ear.heard_until(self.party.id, self.version) if self.version > before else ()
        return [*told, *keys(self.kept, self.party)]


def play(kept, party: Party, dice: Random) -> None:
    watched, common = Watched(kept, party), of_everybody(party)
    watched.everything()
    for _ in wander(party, dice):
        if party.now.status != "playing":
            break
        for who, heard in watched.everything(own_keys):
            check_holds_none(common, who, heard)
        if dice.random() < LOOKS / LENGTH[party.now.game]:
            search(party, watched.everything(), dice)
    watched.ear.close()


def search(party: Party, found, dice: Random) -> None:
    """Everything that was found, for everything that is not its audience's to know."""
    log = party.house.service.tables.events(party.id)
    secret = of_everybody(party) | coming(party.now, log, dice)
    words = {who: secret | of_others(party, who, log) for who in (*party.seats, None)}
    for who, heard in found:
        check_holds_none(words[who], who, heard)


def test_redis_holds_no_secret_of_madeira_but_for_its_seat(house, kept, game_number):
    play(kept, new_party(house, game_number, "madeira"), Random(game_number))


def test_redis_holds_no_pick_pack_or_hand_of_the_expansion_but_for_its_seat(house, kept, game_number):
    play(kept, new_party(house, game_number, "madeira", EXPANDED.modules), Random(game_number))


def test_redis_holds_no_hand_draw_or_career_of_maracaibo_but_for_its_seat(house, kept, game_number):
    play(kept, new_party(house, game_number, "maracaibo"), Random(game_number))


def test_redis_holds_no_hidden_hand_or_sealed_move_but_for_its_seat(house, kept, game_number):
    play(kept, new_party(house, game_number, "ribeira", MODULES[game_number % 2]), Random(game_number))


@pytest.mark.parametrize("own", [True, False])
def test_before_the_game_redis_holds_neither_its_secret_nor_entropy_not_opened_yet(house, kept, own):
    party = Party(house).sit(own)
    for who, heard in Watched(kept, party).everything():
        check_holds_none(of_everybody(party) | of_others(party, who, ()), who, heard)


def test_the_search_itself_finds_what_is_there(house, kept):
    """A seat's own view, looked at with the eyes of others, gives away what is its own."""
    party = new_party(house, 0, "madeira")
    for _ in zip(range(60), wander(party, Random(2))):
        pass
    own = [heard for who, heard in Watched(kept, party).everything() if who == "red"]
    assert len(own) == 1 and not [*uncut(own[0].body, "red")]
    assert [*uncut(own[0].body, "blue")] and [*uncut(own[0].body, None)]
