"""Synergy tokens and the incomes that wait for them (MAR-R-07, MAR-N-25; tan.a, green.b)."""

from domain.games.maracaibo.board import PROJECTS
from domain.games.maracaibo.carrying.synergies import IncomeReleased, SynergyGained, TakeSynergy
from domain.games.maracaibo.carrying.tracks import IncomeAdvanced, IncomeDeferred, InfluenceAdvanced
from domain.games.maracaibo.effects import Synergy
from domain.games.maracaibo.words import Row
from tests.games.maracaibo.table import SEATS, board, carried, outcomes, table, tableau


def effects_of(card):
    return Row(PROJECTS[card].effects)


def owning(*symbols, seats=2, seat="red"):
    return table(seats).given(*(SynergyGained(seat, symbol) for symbol in symbols))


def test_an_income_that_needs_a_token_waits_for_it():
    """MAR-R-07, MAR-EX-072, green.b: A33 without the medal gives nothing now."""
    assert outcomes(table(), effects_of("A33"), source="A33") == (IncomeDeferred("red", "A33"),)


def test_with_the_token_the_income_comes_at_once():
    """green.b."""
    assert outcomes(owning("medal"), effects_of("A33"), source="A33") == (IncomeAdvanced("red", "vp", 2),)


def test_the_token_lets_the_income_go():
    """MAR-R-07, MAR-RUL-23, MAR-EX-072: A50 gives the medal, VP income goes on by 2, then the influence comes."""
    waiting = carried(table().given(*tableau("red", "A33")), effects_of("A33"), source="A33")
    found = outcomes(waiting, effects_of("A50"), source="A50")
    assert found == (
        SynergyGained("red", "medal"),
        IncomeReleased("red", "A33"),
        IncomeAdvanced("red", "vp", 2),
        InfluenceAdvanced("red", "spain", 1),
    )
    assert board(waiting.given(*found)).waiting == ()


def test_waiting_incomes_go_in_the_order_of_the_tableau_and_only_once():
    """MAR-R-07: A30 and B29 need the anchor, A33 does not."""
    scenario = table()
    for card in ("B29", "A33", "A30"):
        scenario = carried(scenario, effects_of(card), source=card)
    after = scenario.given(*outcomes(scenario, Synergy("anchor")))
    released = [fact.card for fact in outcomes(scenario, Synergy("anchor")) if isinstance(fact, IncomeReleased)]
    assert (released, board(after).waiting, board(after).income["doubloons"]) == (["B29", "A30"], ("A33",), 15)
    assert outcomes(after, Synergy("anchor")) == ()


def test_a_second_token_of_a_kind_is_not_taken():
    """MAR-R-07, MAR-RUL-25, MAR-G-04, MAR-EX-073: A47 with the anchor owned."""
    assert outcomes(owning("anchor"), effects_of("A47")) == ()


def test_any_token_is_one_not_owned():
    """MAR-N-25: chosen by who gains it; with all five nothing happens."""
    scenario = carried(owning("anchor", "house"), effects_of("B47"))
    open_now = [move.symbol for move, closed in scenario.offers("red").items() if closed is None]
    assert open_now == ["weapon", "medal", "castle"]
    scenario.when("red", TakeSynergy("anchor")).refused("MAR-R-07")
    scenario.when("red", TakeSynergy("castle")).then(SynergyGained("red", "castle"))
    assert carried(owning("anchor", "house", "weapon", "medal", "castle"), effects_of("B47")).waiting == []


def test_there_is_a_token_of_each_kind_for_every_seat():
    """MAR-B-04, MAR-RUL-24, MAR-RUL-25: four of a kind, and each seat at most one."""
    scenario = table(4).given(*(SynergyGained(seat, "castle") for seat in SEATS[1:]))
    assert outcomes(scenario, Synergy("castle")) == (SynergyGained("red", "castle"),)
