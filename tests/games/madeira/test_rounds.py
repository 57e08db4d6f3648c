"""MAD-R-01: the rounds, their phases, and the steps of each phase, in their order."""

from __future__ import annotations

from domain.games.madeira.rounds import PhaseBegan, RoundBegan
from domain.games.madeira.rules.arrangement import RequestsDealt
from domain.games.madeira.rules.building_phase import BuildingsTidied
from domain.games.madeira.rules.feeding import PayBread
from domain.games.madeira.rules.honor import SendHome, SendHonored
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.round_opening import CharactersDealt, GuildDiceRolled, PirateDiceRolled
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.turns import TurnBegan, TurnEnded
from domain.games.madeira.rules.upkeep import PayUpkeep
from domain.games.madeira.words import Phase
from tests.games.madeira.late_phases import begun, in_order, markers, seated
from tests.games.madeira.random_games import random_game
from tests.games.madeira.table import table, workers


def test_five_rounds_of_five_phases_and_then_the_end():
    """MAD-R-01."""
    facts = [fact for event in random_game(2, 2) for fact in event.facts if isinstance(fact, RoundBegan | PhaseBegan)]
    rounds = [(RoundBegan(number), *map(PhaseBegan, "ABCDE")) for number in range(1, 6)]
    assert facts == [*(fact for one in rounds for fact in one), PhaseBegan("end")]


def test_phase_a_deals_and_rolls_before_anybody_chooses():
    """MAD-A-01, MAD-A-02, MAD-A-03: in this order, and all of it is known to who chooses a row."""
    rows = RequestsDealt((("wealth", "urbanization"),) * 2)
    facts, now = begun(table(2).given(RoundBegan(2), in_order("red", "blue", "", ""), rows), Phase("A"))
    assert [type(fact) for fact in facts] == [PhaseBegan, CharactersDealt, GuildDiceRolled, PirateDiceRolled]
    assert now.offers("red")


def test_phase_c_ends_with_the_buildings_tidied():
    """MAD-C-11, MAD-C-02: with markers nowhere nothing else happens."""
    assert begun(seated(), Phase("C"))[0] == [PhaseBegan("C"), BuildingsTidied()]
    facts, now = begun(seated().given(*markers("red", "fortaleza")), Phase("C"))
    assert facts == [PhaseBegan("C"), TurnBegan("red")] and now.state.homes["red"].markers["fortaleza"] == 1


def test_phase_d_has_four_steps_each_of_all_in_passing_order_before_the_next():
    """MAD-D-01 to MAD-D-06, MAD-R-02, MAD-J-27: Honor, Income, Upkeep, Feeding."""
    position = seated(2).given(in_order("blue", "red"), *workers("red", "watch", "india"), *workers("blue", "acores"))
    facts, now = begun(position, Phase("D"))
    assert facts == [PhaseBegan("D")] and now.waiting[0] == SendHonored()
    upkeep = now.when("red", SendHome()).then(
        WorkerMoved("red", "watch", "home"),
        Gained("red", {"prestige": 4}),
        Gained("blue", {"wheat": 1}),
        Gained("red", {"wine": 1}),
        TurnBegan("blue"),
    )
    reds = upkeep.when("blue", PayUpkeep(0)).then(TurnEnded("blue"), TurnBegan("red"))
    feeding = reds.when("red", PayUpkeep(0)).then(TurnEnded("red"), TurnBegan("blue"))
    assert feeding.offers("blue")[PayBread(0)] is None
