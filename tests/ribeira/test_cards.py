"""Every card is whole, survives being written down, and can be played to its end."""

from random import Random

import pytest

from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import Cards
from domain.kernel.values import write
from tests.ribeira.game.base import BASE
from tests.ribeira.game.cards import DECK, PRINT, printed
from tests.ribeira.game.rules.deck import CardDrawn, DeckShuffled
from tests.ribeira.game.rules.goods import Gained
from tests.ribeira.game.rules.play import Play
from tests.ribeira.game.state import empty
from tests.ribeira.game.words import Main
from tests.scenario import Scenario

RULES = Rulebook(*BASE)


@pytest.mark.parametrize("name", PRINT)
def test_a_card_survives_being_written_down(name):
    frame = Frame("ann", PRINT[name].effect, name)
    assert RULES.kinds.read(write(frame), Frame) == frame


@pytest.mark.parametrize("card", DECK)
@pytest.mark.parametrize("seed", range(5))
def test_a_card_can_be_played_to_its_end(card, seed):
    drawn = [CardDrawn("ann", Cards(("ann",), (one,))) for one in (card, *(set(DECK) - {card}))]
    rich = [Gained("ann", what, 9) for what in ("coin", "fish")]
    table = Scenario(RULES, empty("ann", "bob")).given(DeckShuffled(Cards((), DECK)), *drawn[:6], *rich)
    table, dice = table.asked(Frame("ann", Main())).played(("ann", Play(card))), Random(seed)
    while table.state.agenda:
        moves = [move for move, closed in table.offers("ann").items() if closed is None]
        table = table.played(("ann", dice.choice(moves)))
    assert printed(card).crew or card in table.state.discard
