"""Menus are complete and exact: what is offered is accepted, what is closed or not there is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from domain.kernel.agenda import TableState, Waiting, awaited, question
from domain.kernel.asking import menu
from domain.kernel.chance import Chance
from domain.kernel.deciding import decide
from domain.kernel.refusal import Refused
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import seen_by
from domain.kernel.values import write
from tests.games.maracaibo.diligent import diligently
from tests.house import Party
from tests.menus.mutating import mutated, on_the_menu
from tests.played import EVERY_CHOICE, Choice
from tests.random_games import random_game
from tests.secrecy.wandering import wander

LUCK = Chance(b"luck of the menus", 1)
LONG = {
    "madeira": (130, 210, 300),
    "expanded": (190, 280, 370),
    "maracaibo": (450, 600, 800),
}  # moves of a game of 2, 3, 4 seats, roughly
CHOSEN = {"maracaibo": diligently}


def positions(choice: Choice, numbers: range) -> Iterator[TableState]:
    """One position of each of so many random games, from the first question to the last."""
    for number in numbers:
        seats = 2 + number % 3
        at = Random(number).randrange(LONG[choice.name][seats - 2])
        game = random_game(choice.whole, seats, number, CHOSEN.get(choice.name, Random.choice))
        events = [event for event in islice(game, at + 1) if awaited(event.after)]
        yield events[-1].after


def is_alive(rules: Rulebook, state: TableState) -> bool:
    """Somebody is awaited and has an open answer, or the game is over."""
    seats = awaited(state)
    open_to = [any(offer.closed is None and not offer.keeps for offer in menu(rules, state, seat)) for seat in seats]
    return all(open_to) if seats else bool(state.ranking)


@EVERY_CHOICE
def test_every_offered_move_is_accepted_and_leads_on(choice, position_numbers):
    rules = choice.whole.rulebook()
    for state in positions(choice, position_numbers):
        before = write(state)
        for seat in awaited(state):
            for offer in menu(rules, state, seat):
                if offer.closed is None:
                    facts = decide(rules, state, seat, offer.move, LUCK)
                    after = rules.fold(state, facts)
                    assert isinstance(facts[-1], Waiting) and is_alive(rules, after), offer
                    assert list(choice.box.complaints(after)) == [], offer
        assert write(state) == before


@EVERY_CHOICE
def test_every_closed_move_is_refused_by_the_rule_that_the_menu_names(choice, position_numbers):
    rules = choice.whole.rulebook()
    for state in positions(choice, position_numbers):
        for seat in awaited(state):
            for offer in menu(rules, state, seat):
                if offer.closed is not None:
                    with pytest.raises(Refused) as refused:
                        decide(rules, state, seat, offer.move, LUCK)
                    assert refused.value.refusal == offer.closed


@EVERY_CHOICE
def test_no_move_stands_twice_on_a_menu_and_a_seat_can_draw_its_own(choice, position_numbers):
    rules = choice.whole.rulebook()
    for state in positions(choice, position_numbers):
        for seat in state.seats:
            offers = menu(rules, state, seat)
            assert len({write(offer.move) for offer in offers}) == len(offers)
            assert menu(rules, seen_by(state, seat), seat) == offers
            assert bool(offers) == (question(state, seat) is not None)


@EVERY_CHOICE
def test_a_move_that_is_not_on_the_menu_is_refused_with_an_id_and_changes_nothing(house, choice, mutation_numbers):
    dice, wanted = Random(mutation_numbers.start), len(mutation_numbers)
    met: dict[str, int] = {}
    while sum(met.values()) < wanted:
        party = Party(house, choice.box.key, dice.choice((2, 3, 4)), choice.modules).sit().ready()
        for _ in wander(party, dice):
            if party.now.status == "playing" and dice.random() < 0.3:
                for rule in islice(refusals(party, dice), wanted - sum(met.values())):
                    met[rule] = met.get(rule, 0) + 1
    assert {"move.offered", "move.malformed", "move.seat"} <= set(met)


def refusals(party: Party, dice: Random) -> Iterator[str]:
    """The ids by which moves are refused that are like those on the menu, but are not on it."""
    version, tables = party.now.version, party.house.service.log
    before, state = tables.position(), write(party.now.state)
    for seat in party.seats:
        offers = menu(party.now.rules, party.now.state, seat)
        likely = offers or menu(party.now.rules, party.now.state, awaited(party.now.state)[0])
        for _ in range(8):
            move = mutated(dice.choice(likely).move, party.now.state, dice)
            if on_the_menu(party.now.rules, offers, move):
                continue
            answer = party.play(seat, move)
            told: dict[str, str] = json.loads(answer.data)
            assert answer.status_code in (409, 422) and told["rule"], (move, answer.data)
            assert tables.position() == before and party.now.version == version
            yield told["rule"]
    assert write(party.now.state) == state
