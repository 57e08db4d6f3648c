"""Chapter 10: in rounds 1, 3 and 5 so many of the crown's requests are scored."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import ROUNDS
from domain.games.madeira.joints import REQUEST_EFFECT
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import StartingRequestDealt
from domain.games.madeira.rules.counting import CountBest
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.requests import FulfilRequest, ScoreAll
from domain.games.madeira.rules.wealth import PayWealth, Wealth
from domain.games.madeira.rules.windmill import ExchangeGoods
from domain.games.madeira.words import ScoreRequests
from domain.kernel.agenda import awaited
from domain.kernel.rulebook import Part, Rulebook
from tests.games.madeira.late_phases import (
    begun,
    favours,
    in_order,
    prestige,
    requests,
    scored,
    scoring,
    seated,
)
from tests.games.madeira.table import SEATS, holding, rules, ships, table
from tests.scenario import Scenario


@pytest.mark.parametrize(("round_", "number"), [(1, 1), (3, 2), (5, 3)])
def test_mad_e_01_so_many_requests_must_be_scored_and_the_others_are_kept(round_, number):
    """MAD-E-01, Q-E1."""
    position = table(2).given(RoundBegan(round_), in_order("red"), *requests("red", *("wealth",) * 4))
    _, now = begun(position.given(*holding("red", position, reals=0)), ScoreAll())
    assert len(now.state.homes["red"].requests) == 4 - number and now.waiting == []
    assert ROUNDS[round_].requests_to_score == number


@pytest.mark.parametrize("round_", [2, 4])
def test_mad_e_01_in_rounds_2_and_4_nothing_is_scored(round_):
    """MAD-E-01."""
    facts, after = begun(seated().given(RoundBegan(round_), *requests("red", "wealth")), ScoreAll())
    assert facts == [] and after.waiting == []


def test_mad_e_02_in_passing_order_each_finishes_before_the_next():
    """MAD-E-02, MAD-J-28."""
    position = seated(3).given(RoundBegan(3), in_order("blue", "yellow", "", "red"))
    for seat in SEATS[:3]:
        position = position.given(*requests(seat, "wealth", "urbanization", "wealth"))
    _, now = begun(position, ScoreAll())
    met = []
    while awaited(now.state):
        (seat,) = awaited(now.state)
        met.append(seat)
        now = now.played((seat, next(move for move, rule in now.offers(seat).items() if rule is None)))
    order = ("blue", "yellow", "red")
    assert met == [seat for seat in order for _ in range(met.count(seat))] and set(met) == set(order)


def test_mad_e_01_the_next_request_is_chosen_among_the_kinds_held():
    """MAD-E-01, Q-E1."""
    _, now = scoring(1, ("wealth", "urbanization", "wealth"))
    assert now.offers("red") == {FulfilRequest("wealth"): None, FulfilRequest("urbanization"): None}
    assert isinstance(now.when("red", FulfilRequest("wealth")).then().waiting[0], Wealth)


def test_mad_e_01_all_that_are_held_go_in_the_order_held_without_asking_which():
    """MAD-E-01, MAD-R-06."""
    facts, now = scoring(2, ("market_routes", "wealth"), reals=1)
    assert facts == [scored("market_routes", (), 0)] and isinstance(now.waiting[0], Wealth)


def test_mad_e_09_neither_windmill_nor_favours_in_this_phase():
    """MAD-E-09."""
    _, now = scoring(1, ("wealth", "urbanization"), *favours("red", up=("patron",)))
    now.when("red", ExchangeGoods(("wheat", "sugar"), "wine")).refused("move.offered")
    now.when("red", UseFavour("patron")).refused("move.offered")


def test_mad_ex_104_exactly_two_must_go_even_for_nothing():
    """MAD-EX-104, MAD-E-01."""
    _, now = scoring(2, ("guild_influence", "wealth", "expeditions"), round_=3, reals=4)
    wealth = now.played(("red", FulfilRequest("wealth")), ("red", PayWealth(4)))
    assert set(wealth.offers("red")) == {FulfilRequest("guild_influence"), FulfilRequest("expeditions")}
    last = wealth.when("red", FulfilRequest("guild_influence")).then(scored("guild_influence", (), 0))
    assert prestige(last) == 4 and last.state.homes["red"].requests == ("expeditions",) and last.waiting == []


def test_a_starting_request_is_scored_like_any_other_of_its_kind():
    """MAD-E-03: it became its kind when it was dealt."""
    dealt = StartingRequestDealt("red", "start_expeditions", "expeditions")
    _, now = scoring(1, (), dealt, *ships("red", "india-1"))
    now.when("red", CountBest(("india-1",), 6)).then(scored("expeditions", ("india-1",), 6))


def test_a_part_may_put_another_effect_in_the_place_of_a_requests_own():
    """The joint is asked for each request with its kind at hand."""

    def wealth_instead(here, effect):
        return Wealth(here.effect.after) if here.effect.request == "urbanization" else effect

    from domain.games.madeira.base import BASE

    altered = Rulebook(*BASE, Part("test.altered", alters={REQUEST_EFFECT: wealth_instead}))
    position = Scenario(altered, seated().given(RoundBegan(1), *requests("red", "urbanization")).state)
    assert isinstance(begun(position, ScoreRequests(1), seat="red")[1].waiting[0], Wealth)
    assert rules().alters.get(REQUEST_EFFECT) is None
