"""EXP2-41 to EXP2-44: the Colony cards, a second income in step 2 of Phase D."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import COLONIES
from domain.games.madeira.modules.capitanias.cards.colony_cards import ChooseGood, ColonyIncome, TakeGood
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.rounds import PhaseBegan
from domain.games.madeira.rules.income import Income
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.turns import TurnBegan, TurnEnded
from domain.games.madeira.rules.upkeep import PayUpkeep
from domain.games.madeira.rules.windmill import ExchangeGoods
from domain.games.madeira.words import Phase, Upkeep
from tests.games.madeira.late_phases import begun, in_order
from tests.games.madeira.modules.cards import at_buildings, face_up
from tests.games.madeira.phases import open_moves
from tests.games.madeira.table import holding, home, pirates, ships

MANDIOCA, PONCHA, PAU_BRASIL, SANGUE = "cap_mandioca", "cap_poncha", "cap_pau_brasil", "cap_sangue_de_dragao"


def income(card, *places, given=(), **goods):
    """Step 2 of Phase D for red with this card and workers at these places: the facts, and the table then."""
    start = at_buildings().given(*face_up(card, *places), *given)
    return begun(start.given(*holding("red", start, **goods)), Income(), ColonyIncome())


def test_ext_85_mandioca():
    """EXT-85, EXP2-41, EXR-43: 2 bread for each of three workers; two colonies drive up to 3 pirates away."""
    facts, after = income(MANDIOCA, "acores", "acores", "india", given=[pirates(2, 2)])
    base = Gained("red", {"wheat": 2, "wine": 1})
    assert facts == [base, TurnBegan("red"), Gained("red", {"bread": 6}), pirates(-2, 0), TurnEnded("red")]
    assert after.waiting == [] and not home(after).pirates.any


def test_ext_86_poncha():
    """EXT-86.

    EXP2-42, EXR-43, QE2-22: a good of choice for each worker, chosen one by one; three colonies, up to 6 pirates.
    """
    facts, scenario = income(PONCHA, *COLONIES, given=[pirates(7, 7)], wheat=0, sugar=0, wine=0)
    assert facts[0] == Gained("red", {"wheat": 1, "sugar": 1, "wine": 1})
    assert scenario.waiting[0] == ChooseGood(3)
    assert open_moves(scenario, "red") == [TakeGood("wheat"), TakeGood("sugar"), TakeGood("wine")]
    scenario = scenario.played(("red", TakeGood("wine")), ("red", TakeGood("wine")))
    scenario = scenario.when("red", TakeGood("sugar")).then(
        Gained("red", {"sugar": 1}), pirates(-6, 1), TurnEnded("red")
    )
    mine = home(scenario)
    assert (mine.wheat, mine.sugar, mine.wine, mine.pirates.amount) == (1, 2, 3, 1)


def test_ext_87_pau_brasil_before_upkeep():
    """EXT-87, EXP2-43, EXP0-13: 2 wood without access in D2, both spent in D3, so no pirates."""
    start = at_buildings().given(*face_up(PAU_BRASIL, "brasil"), *ships("red", "acores-1", "wheat_market-1"))
    start = start.given(*holding("red", start, wood=0, sugar=0, wheat=0, wine=0))
    facts, scenario = begun(start, Phase("D"))
    assert facts[0] == PhaseBegan("D") and Gained("red", {"wood": 2}) in facts
    assert scenario.waiting[0] == Upkeep() and open_moves(scenario, "red")[:3] == [PayUpkeep(n) for n in (0, 1, 2)]
    paid = scenario.played(("red", PayUpkeep(2)))
    assert (home(paid).wood, home(paid).pirates.any) == (0, False)


def test_sangue_de_dragao_brings_reals():
    """EXP2-44, EXR-43: 2 for each worker, and one pirate less with workers in one colony, however many."""
    facts, _ = income(SANGUE, "india", "india", given=[pirates(5, 5)])
    assert facts[2:] == [Gained("red", {"reals": 4}), pirates(-1, 4), TurnEnded("red")]


@pytest.mark.parametrize("card", [MANDIOCA, PONCHA, PAU_BRASIL, SANGUE])
def test_without_a_worker_in_a_colony_nothing_comes(card):
    """EXP2-41, EXP2-42, EXP2-43, EXP2-44: no window at all."""
    facts, after = income(card, "R1-1", "funchal-1", "forest")
    assert facts == [] and not works(after.state, "red", card)


def test_the_owners_have_their_turns_in_passing_order():
    """EXP0-15, EXP0-20: blue before red, each in a turn of its own without windmill actions."""
    start = at_buildings().given(in_order("blue", "red"), *face_up(PONCHA, "india"))
    facts, scenario = begun(start.given(*face_up(SANGUE, "brasil", seat="blue")), Income(), ColonyIncome())
    turns = [fact.seat for fact in facts if isinstance(fact, TurnBegan)]
    assert turns == ["blue", "red"] and not any(isinstance(fact, PiratesChanged) for fact in facts)
    assert not any(isinstance(move, ExchangeGoods) for move in scenario.offers("red"))
