"""Greedy in whole games: legal, fair, quick enough, the same for the same dice, and stronger than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.games.madeira.judgement.ahead import Ahead
from domain.games.madeira.judgement.greedy import greedy
from domain.games.madeira.judgement.worth import worth
from domain.kernel.ahead import own_frames
from domain.kernel.asking import menu
from domain.kernel.bots import open_moves
from domain.kernel.secrecy import seen_by
from tests.games.madeira.judgement.bot_games import bot_game, some_answers, won_against_chance
from tests.games.madeira.random_games import RULES

GAMES = 12
WON = 10


@pytest.mark.parametrize("names", [("greedy", "random"), ("random", "greedy", "random"), ("greedy",) * 4])
def test_it_always_answers_with_an_open_offer(names):
    for answer in bot_game(names, seed=3):
        assert answer.move in open_moves(answer.offers)


def test_the_same_dice_give_the_same_game():
    first, second = ([one.move for one in bot_game(("greedy", "greedy"), seed=4)] for _ in range(2))
    assert first == second


def test_what_others_alone_can_see_changes_nothing():
    """Others' totals of pirates, whole or cut: the same answer to the same dice."""
    for answer in some_answers(("random", "greedy", "random"), 5, "blue"):
        cut, whole = (greedy(RULES, state, "blue", answer.offers, Random(1)) for state in (answer.seen, answer.before))
        assert cut == whole


def test_it_never_needs_what_its_seat_cannot_see():
    """Every open offer of every fifth question can be tried on the cut state up to the end of the turn."""
    for answer in some_answers(("random", "greedy"), 6, "blue"):
        ahead = Ahead(RULES, answer.seen, "blue")
        assert all(ahead.after(ahead.start, o) is not None for o in answer.offers if o.closed is None)


def test_it_answers_even_where_its_own_total_is_hidden():
    """A state cut for everybody, as a spectator has it, raises NotKnown where a rule asks for the total."""
    for answer in some_answers(("random", "greedy"), 7, "blue"):
        from_outside: Any = seen_by(answer.seen, None)
        offers = menu(RULES, from_outside, "blue")
        assert greedy(RULES, from_outside, "blue", offers, Random(1)) in open_moves(offers)


def test_thinking_ends_with_the_own_turn():
    """Only frames of the seat itself are looked at, those on top."""
    for answer in bot_game(("random", "random"), seed=8):
        own = own_frames(answer.seen.agenda, answer.seat)
        assert own and all(frame.seat == answer.seat for frame in own)
        assert answer.seen.agenda[: -len(own)] == () or answer.seen.agenda[-len(own) - 1].seat != answer.seat


def test_more_of_anything_good_is_worth_more_at_any_time():
    for answer in list(bot_game(("random", "random"), seed=9))[::10]:
        now = worth(answer.seen, answer.seat)
        for what in ("prestige", "reals", "wheat", "sugar", "wine", "wood", "bread"):
            more = getattr(answer.seen.homes[answer.seat], what) + 1
            assert worth(answer.seen.at(answer.seat, **{what: more}), answer.seat) > now


def test_it_beats_chance():
    assert won_against_chance(GAMES) >= WON
