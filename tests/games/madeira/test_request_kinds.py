"""MAD-E-03 to MAD-E-05: what each kind of request counts, and that nothing counts twice."""

from __future__ import annotations

import pytest

from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import NeutralsSet
from domain.games.madeira.rules.counting import CountBest, CountItem, CountNoMore
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.stock import Paid
from domain.games.madeira.rules.urbanization import ScoreCity
from domain.games.madeira.rules.wealth import PayWealth
from domain.games.madeira.words import ScoreRequests
from tests.games.madeira.late_phases import (
    begun,
    favours,
    prestige,
    requests,
    scored,
    scoring,
    seated,
)
from tests.games.madeira.table import ships, workers


@pytest.mark.parametrize(("round_", "each"), [(1, 3), (3, 6), (5, 4)])
def test_mad_ex_30_a_ship_in_the_wheat_market(round_, each):
    """MAD-EX-30, MAD-E-03."""
    _, now = scoring(1, ("market_routes",), *ships("red", "wheat_market-1"), round_=round_)
    best = CountBest(("wheat_market-1",), each)
    now.when("red", best).then(scored("market_routes", ("wheat_market-1",), each))


@pytest.mark.parametrize(("round_", "each"), [(1, 4), (3, 3), (5, 6)])
def test_mad_ex_31_a_ship_in_acores(round_, each):
    """MAD-EX-31, MAD-E-03."""
    _, now = scoring(1, ("expeditions",), *ships("red", "acores-1"), round_=round_)
    after = now.when("red", CountBest(("acores-1",), each)).then(scored("expeditions", ("acores-1",), each))
    assert prestige(after) == each and after.state.homes["red"].requests == ()


def test_mad_ex_45_two_ships_in_the_sugar_market_in_round_1():
    """MAD-EX-45."""
    _, now = scoring(1, ("market_routes",), *ships("red", "sugar_market-1", "sugar_market-2"))
    assert prestige(now.played(("red", CountBest(("sugar_market-1", "sugar_market-2"), 12)))) == 12


def test_q_e2_items_may_be_counted_one_by_one_and_fewer_than_there_are():
    """Q-E2, MAD-E-03: the best three are the first offer."""
    fleet = ships("red", "wheat_market-1", "sugar_market-1", "wine_market-1", "wine_market-2", "acores-1")
    _, now = scoring(1, ("market_routes",), *fleet)
    assert next(iter(now.offers("red"))) == CountBest(("sugar_market-1", "wine_market-1", "wine_market-2"), 14)
    one = now.when("red", CountItem("wheat_market-1", 3)).then()
    one.when("red", CountItem("wheat_market-1", 3)).refused("MAD-E-03")
    one.when("red", CountNoMore(3)).then(scored("market_routes", ("wheat_market-1",), 3))
    now.when("red", CountNoMore(0)).then(scored("market_routes", (), 0))


def test_a_request_is_full_with_three_ships():
    """MAD-E-03: after the third nothing more is asked."""
    _, now = scoring(1, ("expeditions",), *ships("red", "acores-1", "acores-2", "brasil-1", "india-1"))
    now = now.played(("red", CountItem("acores-1", 4)), ("red", CountItem("acores-2", 4)))
    items = ("acores-1", "acores-2", "brasil-1")
    now.when("red", CountItem("brasil-1", 3)).then(scored("expeditions", items, 11))


def test_mad_ex_102_two_market_routes_count_different_ships():
    """MAD-EX-102, MAD-E-03."""
    wine, wheat = ("wine_market-1", "wine_market-2", "wine_market-3"), ("wheat_market-1", "wheat_market-2")
    _, now = scoring(2, ("market_routes", "market_routes"), *ships("red", *wheat, *wine), round_=5)
    second = now.when("red", CountBest(wine, 18)).then(scored("market_routes", wine, 18))
    second.when("red", CountItem("wine_market-1", 6)).refused("MAD-E-03")
    assert prestige(second.when("red", CountBest(wheat, 8)).then(scored("market_routes", wheat, 8))) == 26


def test_mad_j_29_requests_of_different_kinds_never_share_a_ship():
    """MAD-J-29: what counted for Market Routes is no ship in a colony."""
    _, now = scoring(2, ("market_routes", "expeditions"), *ships("red", "wheat_market-1", "india-1"))
    expedition = now.played(("red", CountBest(("wheat_market-1",), 3)))
    assert {move for move in expedition.offers("red") if isinstance(move, CountItem)} == {CountItem("india-1", 6)}


def test_mad_ex_105_two_influence_tiles_count_one_favour_of_a_guild_each():
    """MAD-EX-105, MAD-E-03."""
    held = favours("red", up=("friar", "miller", "patron"), down=("scout",))
    _, now = scoring(2, ("guild_influence", "guild_influence"), *held, round_=5)
    second = now.when("red", CountBest(("friar", "patron"), 10)).then(
        scored("guild_influence", ("friar", "patron"), 10)
    )
    last = second.when("red", CountBest(("miller",), 5)).then(scored("guild_influence", ("miller",), 5))
    assert last.state.homes["red"].favours == {"friar": True, "miller": True, "patron": True, "scout": False}


def test_of_one_guild_one_favour_counts():
    """MAD-E-03: at most one per guild."""
    _, now = scoring(1, ("guild_influence",), *favours("red", up=("friar", "miller", "patron")))
    one = now.played(("red", CountItem("miller", 5)))
    one.when("red", CountItem("friar", 5)).refused("MAD-E-03")
    one.when("red", CountItem("patron", 5)).then(scored("guild_influence", ("miller", "patron"), 10))


def test_mad_ex_32_majority_brings_the_larger_number_presence_the_smaller():
    """MAD-EX-32, MAD-E-05, Q-E4."""
    placed = [*workers("red", "porto_santo-1", "porto_santo-2"), *workers("blue", "porto_santo-3")]
    _, now = scoring(1, ("urbanization",), *placed)
    offers = now.offers("red")
    assert offers == {ScoreCity("porto_santo", 10): None, ScoreCity("funchal", 0): None, ScoreCity("machico", 0): None}
    now.when("red", ScoreCity("porto_santo", 10)).then(scored("urbanization", ("porto_santo",), 10))
    assert city_worth("blue", "porto_santo", *placed) == 7


def city_worth(seat, city, *facts):
    """What Urbanization in this city would bring the seat."""
    position = seated().given(RoundBegan(1), *requests(seat, "urbanization"), *facts)
    _, now = begun(position, ScoreRequests(1), seat=seat)
    return next(move.prestige for move in now.offers(seat) if move.city == city)


@pytest.mark.parametrize(("city", "both"), [("porto_santo", (10, 7)), ("funchal", (14, 9)), ("machico", (12, 8))])
def test_mad_e_05_the_numbers_of_the_cities(city, both):
    """MAD-E-05."""
    placed = [*workers("red", f"{city}-1", f"{city}-3"), *workers("blue", f"{city}-2")]
    assert (city_worth("red", city, *placed), city_worth("blue", city, *placed)) == both
    assert city_worth("yellow", city, *placed) == 0


def test_mad_ex_93_of_equals_the_one_furthest_right_has_the_majority():
    """MAD-EX-93, MAD-E-04."""
    red, blue = ("porto_santo-1", "porto_santo-5"), ("porto_santo-2", "porto_santo-3")
    placed = (*workers("red", *red), *workers("blue", *blue), NeutralsSet(("porto_santo-4",)))
    assert city_worth("red", "porto_santo", *placed) == 10
    assert city_worth("blue", "porto_santo", *placed) == 7


def test_mad_ex_94_neutral_citizens_may_have_the_majority():
    """MAD-EX-94, MAD-E-04."""
    assert city_worth("red", "machico", *workers("red", "machico-3"), NeutralsSet(("machico-4",))) == 8


def test_mad_e_04_all_neutral_citizens_in_a_city_are_one_owner():
    """MAD-E-04: two of them outnumber a single worker to their right."""
    two = NeutralsSet(("machico-1", "machico-2"))
    assert city_worth("red", "machico", *workers("red", "machico-12"), two) == 8


def test_mad_j_46_only_the_position_at_the_scoring_counts():
    """MAD-J-46."""
    left = [*workers("red", "funchal-1", "funchal-2"), *workers("blue", "funchal-3")]
    left += [WorkerMoved("red", "funchal-1", "R1-1"), WorkerMoved("red", "funchal-2", "forest")]
    assert city_worth("red", "funchal", *left) == 0 and city_worth("blue", "funchal", *left) == 14


def test_mad_ex_33_two_urbanizations_name_two_cities():
    """MAD-EX-33, MAD-E-03."""
    kinds = ("urbanization", "urbanization")
    _, now = scoring(2, kinds, *workers("red", "porto_santo-1"), round_=3)
    second = now.played(("red", ScoreCity("porto_santo", 10)))
    assert next(iter(second.given(*workers("red", "machico-1", "machico-2")).offers("red"))) == ScoreCity("machico", 12)
    second.when("red", ScoreCity("porto_santo", 10)).refused("MAD-E-03")
    second.when("red", ScoreCity("machico", 0)).then(scored("urbanization", ("machico",), 0))


def test_mad_ex_34_wealth_takes_fifteen_reals_at_most():
    """MAD-EX-34, MAD-E-03, Q-E3."""
    _, now = scoring(1, ("wealth",), reals=20)
    assert next(iter(now.offers("red"))) == PayWealth(15)
    now.when("red", PayWealth(16)).refused("move.offered")
    paid = now.when("red", PayWealth(15)).then(Paid("red", {"reals": 15}), scored("wealth", (), 15))
    assert prestige(paid) == 15 and paid.state.homes["red"].reals == 5
    now.when("red", PayWealth(0)).then(scored("wealth", (), 0))


def test_mad_ex_103_two_wealth_tiles_take_different_reals():
    """MAD-EX-103, MAD-J-30."""
    _, now = scoring(2, ("wealth", "wealth"), round_=5, reals=22)
    second = now.played(("red", PayWealth(15)))
    second.when("red", PayWealth(8)).refused("MAD-E-03")
    last = second.played(("red", PayWealth(7)))
    assert prestige(last) == 22 and last.state.homes["red"].reals == 0


def test_wealth_without_reals_brings_nothing_and_is_not_asked():
    """MAD-E-03, MAD-R-06, Q-E3."""
    facts, after = scoring(1, ("wealth",), reals=0)
    assert facts == [scored("wealth", (), 0)] and after.waiting == []
