"""The bot greedy: it wins, it answers with open offers alone, it never needs what its seat cannot see."""

from random import Random

import pytest

from domain.games.maracaibo import MARACAIBO
from domain.games.maracaibo.judgement.worth import DISTANCE, worth
from domain.games.maracaibo.rules.stock import Gained
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.bots import open_moves
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin, decide
from domain.kernel.secrecy import seen_by
from tests.games.maracaibo.scorings import at_the_goal, influence

RULES = MARACAIBO.rulebook()


def answers(bots, seed):
    """Every answer of a whole game: seat, its offers, the move; at last the final state."""
    dice, luck = Random(seed), Random(-seed).randbytes(32)
    seats = MARACAIBO.seats[: len(bots)]
    bot = {seat: MARACAIBO.bot(name) for seat, name in zip(seats, bots)}
    state = MARACAIBO.blank(seats)
    state = RULES.fold(state, begin(RULES, state, [MARACAIBO.opening()], Chance(luck, 0)))
    place = 0
    while state.agenda:
        place += 1
        seat = awaited(state)[0]
        seen = seen_by(state, seat)
        offers = menu(RULES, seen, seat)
        move = bot[seat](RULES, seen, seat, offers, dice)
        yield seat, offers, move
        state = RULES.fold(state, decide(RULES, state, seat, move, Chance(luck, place)))
    yield "", (), state


def results(bots, seed):
    *_, (_, _, state) = answers(bots, seed)
    return [sum(state.scores[seat].values()) for seat in state.seats]


def test_greedy_beats_random_on_both_seats():
    """Eight games, seats swapped; it may lose one."""
    won = 0
    for seed in range(4):
        first, second = results(("greedy", "random"), seed), results(("random", "greedy"), seed)
        won += (first[0] > first[1]) + (second[1] > second[0])
    assert won >= 7


@pytest.mark.parametrize("bots", [("greedy", "greedy"), ("random", "greedy", "random"), ("greedy",) * 4])
def test_it_always_answers_with_an_open_offer(bots):
    for _, offers, move in answers(bots, len(bots)):
        assert not offers or move in open_moves(offers)


def test_the_same_dice_give_the_same_game():
    first, again = ([move for _, _, move in answers(("greedy", "greedy"), 3)] for _ in range(2))
    assert first == again


@pytest.mark.parametrize("better", [
    Gained("red", "vp", 1), Gained("red", "doubloons", 1), Gained("red", "combat_points", 1),
    Gained("red", "figures", 1),
    *influence("red", france=4),
])  # fmt: skip
def test_more_of_anything_good_is_worth_more(better):
    before = at_the_goal("blue", 2, 2)
    assert worth(before.given(better).state, "red") > worth(before.state, "red")


def test_the_way_is_measured_along_the_shorter_route():
    """MAR-M-09: Havana to 20 takes 15 steps at least."""
    assert (DISTANCE["havana"], DISTANCE["6"], DISTANCE["20"]) == (0, 4, 15)
