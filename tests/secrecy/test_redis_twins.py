"""Two tables that differ only in what somebody cannot know look alike to him in Redis too: keys, values, channels."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from domain.kernel.secrecy import Audience
from domain.kernel.values import write
from projections.kept import Kept
from projections.projector import Projector
from tests.house import Party, ok
from tests.played import EXPANDED
from tests.projecting import caught_up
from tests.secrecy.audiences import Heard
from tests.secrecy.shelves import Ear, own_keys
from tests.secrecy.wandering import new_party, wander
from tests.secrecy.worlds import as_seen, twin_party


class Side:
    """A Redis that a projector fills, and who listens to it."""

    def __init__(self, kept: Kept, party: Party) -> None:
        self.kept, self.ear = kept, Ear(kept)
        self.projector = Projector(party.house.service.log, party.house.service.catalogue, kept)
        self.projector.begin()
        self.projected(party)

    def projected(self, party: Party) -> list[Heard]:
        """All that is told, on whatever channel, until the whole of this table is there."""
        caught_up(self.projector)
        return [heard for _, heard in self.ear.heard_until(party.id, party.now.version)]

    def seen(self, party: Party, who: Audience) -> Iterator[bytes]:
        """Of a table that has just come: what is told, the names of all its keys, and the values for his eyes."""
        for told in self.projected(party):
            if told.asked.endswith(":projector"):  # by the clock, it says how far in the log of all tables it is
                continue
            yield as_seen(told.text, party.id)
        for reader, heard in own_keys(self.kept, party):
            yield as_seen(heard.asked.encode(), party.id)
            if reader in (None, who):
                yield as_seen(heard.body, party.id)
        names: list[bytes] = sorted(self.kept.client.scan_iter(f"*{party.id}*"))
        for name in names:
            yield as_seen(name, party.id) + b" " + self.kept.client.type(name)  # type: ignore[operator]


def check_moment(kept: Kept, party: Party, dice: Random) -> None:
    """Each audience is shown two other worlds, which come to Redis in the same way."""
    side = Side(kept, party)
    for who in (*party.seats, None):
        seen, states = list[list[bytes]](), set[bytes]()
        for _ in range(2):
            twin = twin_party(party, who, dice)
            seen.append([*side.seen(twin, who)])
            states.add(write(twin.now.state))
        assert seen[0] == seen[1], who
        assert len(states) == 2, (who, "the worlds are the same")
    side.ear.close()


@pytest.mark.parametrize("game", ["madeira", "maracaibo", "ribeira"])
def test_what_is_hidden_makes_no_difference_to_what_redis_holds_and_tells(house, kept, game):
    """When first somebody's answer lies sealed, as in a draft; and later, with hands and piles."""
    modules, steps = GAMES[game]
    dice, sealed = Random(game), False
    party = new_party(house, 1, game, modules)
    for _ in zip(range(steps), wander(party, dice)):
        if party.now.state.sealed and not sealed:
            check_moment(kept, party, dice)
            sealed = True
    assert sealed and party.now.status == "playing"
    check_moment(kept, party, dice)


def test_what_all_but_one_have_sealed_makes_no_difference_to_what_redis_holds_and_tells(house, kept):
    party, dice = Party(house, "maracaibo", 3).sit().ready(), Random(3)
    for seat in (party.seats[1], *party.seats[1:]):
        ok(party.play(seat, dice.choice(party.view(seat)["offers"])["move"]), 201)
    check_moment(kept, party, dice)


GAMES = {"madeira": (EXPANDED.modules, 60), "maracaibo": ((), 60), "ribeira": (("pilots",), 20)}
