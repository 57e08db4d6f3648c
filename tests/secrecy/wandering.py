"""Random games over HTTP: moves by whoever may, some taken back, some made again."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.house import House, Party, ok
from tests.secrecy.audiences import Heard, heard


def new_party(house: House, number: int, game: str, modules: tuple[str, ...] = ()) -> Party:
    """The numbers give two, three and four seats by turns; every other table's entropy is the server's."""
    return Party(house, game, 2 + number % 3, modules).sit(own=number % 2 == 0).ready(own=number % 2 == 0)


def wander(party: Party, dice: Random) -> Iterator[tuple[str, Heard]]:
    """Plays to the end; who made each step, and what he was told."""
    view = party.view()
    while view["status"] == "playing":
        seat = dice.choice(view["awaited"])
        view = party.view(seat)
        act = dice.choice(("undo", "redo")) if dice.random() < 0.06 else "moves"
        moves = [offer["move"] for offer in view["offers"] if offer["closed"] is None]
        body = {"move": dice.choice(moves)} if act == "moves" else {}
        answer = party.house.post(f"{party.path}/{act}", party.tokens[seat], body)
        yield seat, heard(f"{act} {body}", answer)
        view = ok(answer, 201)["view"] if act == "moves" else party.view()
