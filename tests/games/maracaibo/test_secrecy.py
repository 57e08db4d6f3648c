"""Nothing that is asked, or told to others, hangs on what they cannot know: hands, piles, careers put back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from domain.games.maracaibo import MARACAIBO
from domain.games.maracaibo.paying import covering
from domain.games.maracaibo.words import PayCards
from domain.kernel.agenda import Frame
from domain.kernel.chance import Chance
from domain.kernel.deciding import decide
from domain.kernel.refusal import Refused
from domain.kernel.run import Run
from domain.kernel.secrecy import Audience, seen_by
from domain.kernel.values import write
from tests import kinds_of_cards
from tests.games.maracaibo.diligent import diligently
from tests.random_games import Event, random_game
from tests.twins import every_question_asked_in_twins, twin_of

RULES, KINDS = MARACAIBO.rulebook(), kinds_of_cards.MARACAIBO
WORD = re.compile(rb'"(\w+)"')


def voyage(number: int) -> Iterator[Event]:
    """Two, three and four seats by turns; every other three are long games, in which much is done."""
    return random_game(MARACAIBO, 2 + number % 3, number, diligently if number % 6 > 2 else Random.choice)


def could_be(run: Run, frame: Frame) -> bool:
    """A payment is asked for only where the hand can make it: that it was chosen has told so much."""
    effect = frame.effect
    if not isinstance(effect, PayCards):
        return True
    return any(True for _ in covering(run.state.boards[frame.seat], effect.cost, effect.but))


def test_whether_a_question_is_asked_tells_nothing_hidden(game_number):
    """MAR-J-01 to MAR-J-04; with everything hidden dealt anew at each step of each command."""
    with every_question_asked_in_twins(Random(game_number), 1, KINDS, could_be) as tried:
        for _ in voyage(game_number):
            pass
    assert len(tried) > 300


def luck() -> Chance:
    return Chance(b"the same luck", 1)


def told(event: Event, who: Audience, dice: Random) -> tuple[bytes, bytes] | None:
    """What this audience is told of the move here, and in another world, where what it names and shows lies alike;
    None if in that one it could not be made."""
    facts = seen_by(decide(RULES, event.before, event.seat, event.move, luck()), who)
    named = {word.decode() for word in WORD.findall(write([event.move, facts]))}
    twin = twin_of(event.before, who, dice, KINDS, named)
    try:
        other = decide(RULES, twin, event.seat, event.move, luck())
    except Refused:
        return None
    return write(facts), write(seen_by(other, who))


def test_what_others_are_told_of_a_move_is_the_same_whatever_else_is_hidden(game_number):
    """MAR-J-01 to MAR-J-04: every fact, its size, and what is asked next; two of those who look, the mover too."""
    dice, met = Random(game_number), set[str]()
    for event in voyage(game_number):
        for who in dice.sample((*event.before.seats, None), 2) if event.seat else ():
            pair = told(event, who, dice)
            if pair is not None:
                assert pair[0] == pair[1], (who, event.move)
                met.update(type(fact).__name__ for fact in event.facts)
    assert met >= {"CardDrawn", "DisplayFilled", "TokenDrawn", "QuestLaid", "Prepared", "BuildingTurned"}
