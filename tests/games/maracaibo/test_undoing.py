"""How far back a seat may go: never past a draw, a reveal, a token, or the joint set-up."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.maracaibo import MARACAIBO
from domain.games.maracaibo.rules.scoring_choices import TakeVp
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.deciding import as_written, decide
from domain.kernel.refusal import Refused
from domain.kernel.together import TakeBack
from domain.kernel.values import write
from domain.tables.events import MovePlayed
from domain.tables.history import Standing
from domain.tables.undo import foreseen, learned_since
from tests.games.maracaibo.diligent import diligently
from tests.games.maracaibo.test_nesting import SIX_DEEP, at_maracaibo
from tests.random_games import Event, random_game
from tests.random_play import new_tables, opened
from tests.undo.learning import is_news, shows_something_new

RULES = MARACAIBO.rulebook()


def as_event(event: Event) -> MovePlayed:
    return MovePlayed(event.seat, as_written(event.before, event.seat, event.move), event.facts)


def moves(seats: int, seed: int) -> list[Event]:
    return [event for event in random_game(MARACAIBO, seats, seed, diligently) if event.seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_move_may_be_taken_back_exactly_if_it_showed_nothing_new(seats):
    """MAR-J-03, MAR-J-04: whatever was drawn, uncovered or revealed is known; all else its mover foresaw."""
    met = set[str]()
    for event in moves(seats, 21):
        new = shows_something_new(RULES, event.before, as_event(event))
        assert foreseen(RULES, event.before, as_event(event)) == (not new), event.move
        met |= {type(fact).__name__ for fact in event.facts if is_news(fact)}
    assert met >= {"AnswersOpened", "CardDrawn", "DisplayFilled", "TokenDrawn", "QuestLaid", "BuildingTurned"}


def test_a_choice_in_a_scoring_may_be_taken_back_though_the_next_seat_is_asked_what_its_hand_can_pay():
    """MAR-I-01: who is asked next is public, whatever that hand holds."""
    taken = [event for event in moves(3, 5) if isinstance(event.move, TakeVp) and awaited(event.after)]
    handed_on = [
        event for event in taken if awaited(event.after) != (event.seat,) and not any(map(is_news, event.facts))
    ]
    assert handed_on and all(foreseen(RULES, event.before, as_event(event)) for event in handed_on)


def test_what_was_prepared_may_be_taken_back_until_all_are_in():
    """MAR-RUL-11, MAR-S-13: by the move, or by undo while nobody else has moved; then it is revealed for good."""
    tables = new_tables(MARACAIBO)
    table = opened(tables, MARACAIBO, 2, 4)
    first, second = awaited(table.state)
    start, dealt = table.version, write(table.state)

    def prepares(seat: str, number: int) -> None:
        state = tables.look(table.id).state
        tables.play(table.id, seat, menu(RULES, state, seat)[number].move)

    prepares(first, 7)
    tables.undo(table.id, first)
    assert write(tables.look(table.id).state) == dealt
    prepares(first, 8)
    tables.play(table.id, first, TakeBack())
    assert write(tables.look(table.id).state) == dealt
    prepares(first, 9)
    prepares(second, 3)
    for seat in (first, second):
        with pytest.raises(Refused):
            tables.undo(table.id, seat, start)


def six_deep() -> tuple[Standing, ...]:
    """The nested combat of the example, as a row of what stands."""
    scenario = at_maracaibo()
    state, row = scenario.state, [Standing(0, MovePlayed("red", SIX_DEEP[0], ()), scenario.state)]
    for number, move in enumerate(SIX_DEEP, start=1):
        facts = decide(RULES, state, "red", move, scenario.chance)
        state = RULES.fold(state, facts)
        row.append(Standing(number, MovePlayed("red", move, facts), state))
    return tuple(row)


def test_mar_ex_049_may_be_undone_level_by_level_down_to_the_token_drawn():
    """MAR-EX-049: within a combat each level goes back as it came; a token that was seen stays."""
    row = six_deep()
    tokens = [one.number for one in row[1:] if any(map(is_news, one.event.facts))]
    assert tokens == [1, 9]
    for to in range(len(row) - 1):
        closed: Any = learned_since(RULES, row[to:], "red")
        assert (closed is None) == (to >= 9)
        assert closed is None or closed.numbers == {"event": 9}
    for to in range(8):
        assert (learned_since(RULES, row[to:9], "red") is None) == (to >= 1)
