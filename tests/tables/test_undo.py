"""Undo and redo as events, and the barrier that nobody goes back past alone."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.asking import menu
from domain.kernel.together import TakeBack
from domain.tables.events import MovePlayed, MovesRedone, MovesUndone
from domain.tables.history import DEPTH, TooDeep, history_of
from domain.tables.options import Options
from domain.tables.undo import barrier
from tests.random_play import moments, one_move
from tests.ribeira.game.rules.exchange import Exchange
from tests.ribeira.game.rules.fishing import Fish, Rest
from tests.ribeira.game.rules.rounds import EndTurn
from tests.ribeira.game.words import Main
from tests.tables.at_table import AtTable, refused
from tests.undo.learning import shows_something_new


class Playing(AtTable):
    """A table in play, at which moves are made and taken back."""

    def __init__(self, seed=0, seats=2, modules=(), options=None):
        super().__init__(seats, seed, modules=modules, options=options)

    def play(self, seat, *moves):
        for move in moves:
            self.tables.play(self.id, seat, move)

    def undo(self, seat, to=None):
        self.tables.undo(self.id, seat, to)

    def redo(self, seat, to=None):
        self.tables.redo(self.id, seat, to)


def at_first_main(tide=None):
    """A table after the draft, and who is about to act."""
    for seed in range(99):
        playing = Playing(seed)
        for table in moments(playing.tables, playing.now, seed):
            if isinstance(table.state.agenda[-1].effect, Main):
                break
        if tide is None or playing.now.state.tide in tide:
            return playing, playing.now.state.agenda[-1].seat
    raise AssertionError


def test_moves_nobody_learned_from_are_undone_and_redone():
    game, seat = at_first_main()
    before, state = game.last, game.now.state
    game.play(seat, Exchange("coin", 1), Rest())
    after, late = game.last, game.now.state
    game.undo(seat, before)
    assert game.now.state == state
    game.redo(seat, after)
    assert game.now.state == late
    kinds = [type(stored.event) for stored in game.log[after - 2 :]]
    assert kinds == [MovePlayed, MovePlayed, MovesUndone, MovesRedone]


def test_who_names_no_event_takes_back_one_move_and_brings_back_one():
    game, seat = at_first_main()
    states = [game.now.state]
    for move in (Exchange("coin", 1), Rest()):
        game.play(seat, move)
        states.append(game.now.state)
    for step, at in ((game.undo, 1), (game.undo, 0), (game.redo, 1), (game.redo, 2)):
        step(seat)
        assert game.now.state == states[at]


def test_a_new_move_ends_what_could_be_redone():
    game, seat = at_first_main()
    game.play(seat, Rest())
    after = game.last
    game.undo(seat)
    game.play(seat, Exchange("coin", 1))
    with refused("redo.where"):
        game.redo(seat, after)
    with refused("redo.where"):
        game.redo(seat)


def test_a_roll_cannot_be_undone_and_the_refusal_names_it():
    game, seat = at_first_main(tide=(5, 6))
    before = game.last
    game.play(seat, Fish())
    with refused("undo.known") as no:
        game.undo(seat, before)
    assert no.value.refusal.numbers == {"event": before + 1}


def test_a_move_of_another_cannot_be_undone_and_the_refusal_names_it():
    game, seat = at_first_main()
    before = game.last
    game.play(seat, Exchange("coin", 1), Rest(), EndTurn())
    other = game.now.state.agenda[-1].seat
    game.play(other, Exchange("coin", 1))
    with refused("undo.other") as no:
        game.undo(seat, before)
    assert no.value.refusal.names == {"seat": other}
    assert no.value.refusal.numbers == {"event": before + 4}
    game.undo(other)
    with refused("redo.other"):
        game.redo(seat)


def test_one_goes_back_only_to_an_event_that_stands():
    game, seat = at_first_main()
    game.play(seat, Rest())
    for to in (0, 1, game.last, game.last + 1, -5):
        with refused("undo.where"):
            game.undo(seat, to)


def test_who_has_not_moved_has_nothing_to_take_back():
    game = Playing(1)
    one_move(game.tables, game.now, Random(1))
    (seat,) = game.now.state.sealed
    other = next(one for one in game.now.places if one != seat)
    with refused("undo.where"):
        game.undo(other)


def test_a_sealed_answer_may_be_taken_back_until_all_are_in():
    game = Playing(1)
    one_move(game.tables, game.now, Random(1))
    (seat,) = game.now.state.sealed
    game.undo(seat)
    assert game.now.state.sealed == {}
    game.redo(seat)
    assert [*game.now.state.sealed] == [seat]


def test_a_sealed_answer_under_anothers_is_taken_back_by_a_move():
    game = Playing(1, seats=3)
    for seat in ("ann", "bob"):
        move = next(one.move for one in menu(game.now.rules, game.now.state, seat))
        game.play(seat, move)
    with refused("undo.other"):
        game.undo("ann")
    game.play("ann", TakeBack())
    assert [*game.now.state.sealed] == ["bob"]


def test_where_no_undo_was_agreed_there_is_none():
    game = Playing(1, options=Options(undo="none"))
    one_move(game.tables, game.now, Random(1))
    (seat,) = game.now.state.sealed
    with refused("undo.none"):
        game.undo(seat)


def test_where_undo_is_free_it_goes_past_anything_down_to_the_start():
    game = Playing(1, options=Options(undo="free"))
    start, first = game.now.state, game.last
    for _, _ in zip(range(12), moments(game.tables, game.now, 1)):
        pass
    late, last = game.now.state, game.last
    game.undo("bob", first)
    assert game.now.state == start
    game.redo("ann", last)
    assert game.now.state == late


def test_who_goes_back_further_than_is_kept_at_hand_still_arrives():
    game = Playing(3, seats=4, options=Options(undo="free"))
    states = {game.last: game.now.state}
    for table in moments(game.tables, game.now, 3):
        if table.status != "playing" or len(states) > DEPTH + 20:
            break
        states[game.last] = table.state
    numbers = sorted(states)
    assert len(numbers) > DEPTH + 10
    with pytest.raises(TooDeep):
        barrier(game.now, "ann", numbers[0])
    game.undo("ann", numbers[0])
    assert game.now.state == states[numbers[0]]
    game.redo("ann", numbers[5])
    assert game.now.state == states[numbers[5]]
    game.redo("bob", numbers[-1])
    assert game.now.state == states[numbers[-1]]
    for number in reversed(numbers[:-1]):
        game.undo("bob", number)
        assert game.now.state == states[number]
    for number in numbers[1:]:
        game.redo("bob")
        assert game.now.state == states[number]


@pytest.mark.parametrize("depth", [1, 2, 3, 8])
def test_a_history_folded_at_once_knows_the_present_however_little_is_kept_at_hand(depth):
    game = Playing(3, options=Options(undo="free"))
    start = game.last
    for _ in range(5):
        one_move(game.tables, game.now, Random(1))
    numbers = [one.number for one in game.now.history.window]
    for to in reversed(numbers[:-1]):
        game.undo("ann", to)
        log = [(stored.number, stored.event) for stored in game.log]
        folded = history_of(game.now.rules, game.now.start, log, depth)
        assert folded.window[-1].number == to and folded.state == game.now.state
    assert start == numbers[0]


def test_undoing_and_trying_again_gives_the_same_luck():
    game, seat = at_first_main(tide=(5, 6))
    game.play(seat, Exchange("coin", 1))
    game.undo(seat)
    game.play(seat, Exchange("coin", 1), Fish())
    rolled = game.now.history.window[-1].event.facts

    other, _ = at_first_main(tide=(5, 6))
    other.play(seat, Exchange("coin", 1), Fish())
    assert other.now.history.window[-1].event.facts == rolled


@settings(max_examples=30)
@given(st.integers(0, 10_000))
def test_the_barrier_stands_wherever_somebody_came_to_know_something(seed):
    """Told by its facts, whose names the barrier does not know."""
    game = Playing(seed, modules=("pilots",))
    for table in moments(game.tables, game.now, seed):
        before, after = table.history.window[-2:]
        event = after.event
        assert isinstance(event, MovePlayed)
        barred = barrier(table, event.seat, before.number)
        assert (barred is not None) == shows_something_new(table.rules, before.state, event)
