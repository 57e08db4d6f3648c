"""Income tracks, influence, and gains that are cut (MAR-R, MAR-G, MAR-N-13)."""

import pytest

from domain.games.maracaibo.board import BANDS, INFLUENCE
from domain.games.maracaibo.carrying.gains import CompassesGained
from domain.games.maracaibo.carrying.tracks import ForNation, IncomeAdvanced, InfluenceAdvanced
from domain.games.maracaibo.counts import noble_rank
from domain.games.maracaibo.effects import Compass, Explore, Gain, GainPer, Income, Influence, InfluenceNextRank
from domain.games.maracaibo.rounds import RoundBegan
from domain.games.maracaibo.rules.exploration import ExploreAlong, ExplorerMoved
from domain.games.maracaibo.rules.interim import IncomePaid
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import NameNation, Row
from tests.games.maracaibo.table import board, carried, holding, outcomes, table, tableau


def at(number=1, seat="red", influence=None, **income):
    """A table in this round, scorings held before it, with markers of this seat so far along."""
    scored = (IncomePaid() for _ in range(number - 1))
    markers = (IncomeAdvanced(seat, track, to) for track, to in income.items())
    levels = (InfluenceAdvanced(seat, nation, to) for nation, to in (influence or {}).items())
    return table().given(RoundBegan(number), *scored, *markers, *levels)


# -- influence ------------------------------------------------------------------------------------


@pytest.mark.parametrize("there, steps, facts", [
    (0, 2, [InfluenceAdvanced("red", "spain", 2)]),
    (11, 2, [InfluenceAdvanced("red", "spain", 12), Gained("red", "vp", 2)]),
    (12, 2, [Gained("red", "vp", 4)]),
])  # fmt: skip
def test_each_step_of_influence_beyond_twelve_is_two_vp(there, steps, facts):
    """MAR-R-01."""
    assert list(outcomes(at(influence={"spain": there}), Influence("spain", steps))) == facts
    assert INFLUENCE["last"] == 12


@pytest.mark.parametrize("influence, rank", [(0, 0), (1, 0), (2, 1), (4, 2), (5, 2), (8, 3), (9, 4), (11, 4), (12, 5)])
def test_the_noble_rank_is_that_of_the_last_band_reached(influence, rank):
    """MAR-R-02, MAR-EX-111: bands 2, 4, 6, 9, 12."""
    assert noble_rank(influence) == rank
    assert [band["position"] for band in BANDS] == [2, 4, 6, 9, 12]


def test_three_influence_from_five_raise_the_rank_by_one():
    """MAR-R-02, MAR-EX-111: what the red barrier gives."""
    scenario = carried(at(influence={"france": 5}), Influence("any", 3)).played(("red", ForNation("france")))
    assert board(scenario).influence["france"] == 8
    assert (noble_rank(5), noble_rank(8)) == (2, 3)


def test_a_nation_of_choice_is_asked_for():
    """MAR-N-13: all three, whatever their influence."""
    scenario = carried(at(influence={"france": 12}), Influence("any", 1))
    assert scenario.offers("red") == dict.fromkeys(map(ForNation, ("france", "england", "spain")))
    scenario.when("red", ForNation("france")).then(Gained("red", "vp", 2))
    scenario.when("red", ForNation("spain")).then(InfluenceAdvanced("red", "spain", 1))


@pytest.mark.parametrize("there, to", [(0, 2), (2, 4), (5, 6), (6, 9), (9, 12)])
def test_to_the_next_rank_is_to_the_next_band(there, to):
    """MAR-R-03."""
    found = outcomes(at(influence={"spain": there}), InfluenceNextRank("spain"))
    assert found == (InfluenceAdvanced("red", "spain", to),)


def test_at_twelve_there_is_no_next_rank():
    """MAR-R-03, MAR-RUL-22: no steps, no VP; with a choice the nation is closed while another is below."""
    assert outcomes(at(influence={"spain": 12}), InfluenceNextRank("spain")) == ()
    scenario = carried(at(influence={"spain": 12}), InfluenceNextRank("any"))
    assert [scenario.offers("red")[ForNation(n)] for n in ("france", "england", "spain")] == [None, None, "MAR-R-03"]
    every = dict.fromkeys(("france", "england", "spain"), 12)
    assert carried(at(influence=every), InfluenceNextRank("any")).waiting == []


# -- income ---------------------------------------------------------------------------------------


def test_the_end_of_the_doubloon_track_leads_over_to_vp_income():
    """MAR-R-05, MAR-RUL-30, MAR-EX-082: from 23 three steps: 24, and two of VP income."""
    found = outcomes(at(doubloons=23), Income("doubloons", 3))
    assert found == (IncomeAdvanced("red", "doubloons", 24), IncomeAdvanced("red", "vp", 2))


def test_reaching_its_last_space_is_no_step_beyond():
    """MAR-RUL-30."""
    assert outcomes(at(doubloons=23), Income("doubloons", 1)) == (IncomeAdvanced("red", "doubloons", 24),)


def test_a_lap_of_vp_income_pays_for_the_scorings_that_remain():
    """MAR-R-04, MAR-RUL-29, MAR-EX-083: round 3, from 18 three steps: 40 VP, and the last step."""
    found = outcomes(at(3, vp=18), Income("vp", 3))
    assert found == (IncomeAdvanced("red", "vp", 1, laps=1), Gained("red", "vp", 40))


@pytest.mark.parametrize("number, vp", [(1, 80), (2, 60), (3, 40), (4, 20)])
def test_the_sooner_the_lap_the_more_it_pays(number, vp):
    """MAR-R-04, MAR-EX-084: also in final scoring step 1, whose income step is still to come."""
    found = outcomes(at(number, vp=19), Income("vp", 1))
    assert found == (IncomeAdvanced("red", "vp", 0, laps=1), Gained("red", "vp", vp))


def test_after_the_last_income_step_a_lap_pays_nothing():
    """MAR-R-04: no scoring remains."""
    after = at(4, vp=19).given(IncomePaid())
    assert outcomes(after, Income("vp", 1)) == (IncomeAdvanced("red", "vp", 0, laps=1),)


def test_several_laps_are_possible():
    """MAR-RUL-29: 41 steps from 0 in round 4."""
    found = outcomes(at(4), Income("vp", 41))
    assert found == (IncomeAdvanced("red", "vp", 1, laps=2), Gained("red", "vp", 40))


# -- gains ----------------------------------------------------------------------------------------


def test_combat_points_end_at_eight():
    """MAR-R-06, MAR-G-04, MAR-EX-081: 7 and 3 are 8; at 8 nothing happens at all."""
    start = table()
    seven = start.given(*holding("red", start, combat_points=7))
    assert outcomes(seven, Gain("combat_points", 3)) == (Gained("red", "combat_points", 1),)
    assert outcomes(seven.given(Gained("red", "combat_points", 1)), Gain("combat_points", 3)) == ()


def test_figures_come_from_the_general_supply_as_far_as_it_goes():
    """MAR-G-04, MAR-B-03, MAR-B-04, MAR-EX-112: with an empty supply the VP alone."""
    start = table()
    empty = start.given(*holding("red", start, figures=8))
    assert board(empty).reserve == 0
    assert outcomes(empty, Row((Gain("vp", 6), Gain("figures", 1)))) == (Gained("red", "vp", 6),)


def test_effects_resolve_from_left_to_right_each_with_what_it_opens():
    """MAR-G-01, MAR-G-02: the nation is named before the doubloons come."""
    scenario = carried(table(), Row((Gain("vp", 1), Influence("any", 1), Gain("doubloons", 2))))
    assert (board(scenario).vp, board(scenario).doubloons, scenario.waiting[1]) == (1, 0, Gain("doubloons", 2))
    assert isinstance(scenario.waiting[0], NameNation)
    done = scenario.played(("red", ForNation("england")))
    assert (board(done).doubloons, done.waiting) == (2, [])


def test_vp_never_fall_below_nought():
    """MAR-R-08: B10 takes 1 VP from the owner of each explorer jumped, if he has any."""
    explorers = (ExplorerMoved("red", ("X01",), ()), ExplorerMoved("blue", ("X02",), ()))
    scenario = carried(table().given(*explorers, *tableau("red", "B10")), Explore(1))
    jump = ExplorerMoved("red", ("X02", "X03"), ("X02",))
    scenario.when("red", ExploreAlong(("X02", "X03"))).then(jump, Gained("red", "vp", 2))


def test_compasses_add_up():
    """red.c, MAR-G-06: at once."""
    assert outcomes(table(), Compass(1)) == (CompassesGained("red", 1),)
    twice = table().given(CompassesGained("red", 1), CompassesGained("red", 1))
    assert outcomes(twice, GainPer("compass", "vp", 3)) == (Gained("red", "vp", 9),)


def test_what_a_card_brings_itself_is_counted():
    """MAR-RUL-42, tan.d: the compass of an earlier effect of the row."""
    found = outcomes(table(), Row((Compass(1), GainPer("compass", "vp", 3))))
    assert found == (CompassesGained("red", 1), Gained("red", "vp", 6))


def test_nations_with_three_influence_or_more_are_counted():
    """MAR-EX-074, tan.e: 3, 5 and 2 are two nations."""
    levels = {"france": 3, "england": 5, "spain": 2}
    found = outcomes(at(influence=levels), GainPer("nation_influence", "vp", 3, min=3))
    assert found == (Gained("red", "vp", 6),)
