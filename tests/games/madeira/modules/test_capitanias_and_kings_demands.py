"""EXPX-06: Calecute and Burguesia count for the tiles of King's Demands."""

from __future__ import annotations

import pytest

from domain.games.madeira.modules.capitanias.cards.burguesia import PlaceBurgher, SettleBurgher
from domain.games.madeira.modules.capitanias.cards.calecute import ShipBoarded
from domain.games.madeira.modules.capitanias.cards.feitoria import SailForGoods
from domain.games.madeira.modules.capitanias.goods import PayInGoods
from domain.games.madeira.modules.kings_demands.paying import KeepAll
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import NeutralsSet
from domain.games.madeira.rules.counting import CountBest, CountItem
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.passing import PassForReals
from domain.games.madeira.rules.requests import FulfilRequest
from domain.games.madeira.rules.ship_moves import Sail
from domain.games.madeira.rules.upkeep import NextUpkeep
from domain.games.madeira.words import FlipFavours, MoveShip, ScoreRequests
from domain.kernel.agenda import Frame
from domain.kernel.joins import Choose
from tests.games.madeira.late_phases import NO_GOODS, begun, in_order, requests
from tests.games.madeira.modules.cards import CAPITANIAS, face_up, on_fields
from tests.games.madeira.modules.crowns import MODULE, PAY
from tests.games.madeira.modules.fleets import moves_of
from tests.games.madeira.modules.table import also, table
from tests.games.madeira.phases import phase_b, turn
from tests.games.madeira.table import SEATS, faced, holding, home, ships, workers
from tests.games.madeira.voyages import REWARDS

ABOARD = (*face_up("cap_calecute", *on_fields(0, 1, 0)), ShipBoarded("red", "home"))
BURGUESIA = (*face_up("cap_burguesia", *on_fields(0, 3, 0)), NeutralsSet(()))


def scoring(tiles, *facts, number=1, **goods):
    """Red holds these tiles and has to score all of them."""
    held = tuple(tiles.split())
    start = table(CAPITANIAS, MODULE).given(in_order(*SEATS), RoundBegan(number), *requests("red", *held), *facts)
    return begun(start.given(*holding("red", start, **{**NO_GOODS, **goods})), ScoreRequests(len(held)), seat="red")[1]


def best(scenario, seat="red"):
    """What the best count is worth, and of what."""
    return next((move.prestige, set(move.items)) for move in scenario.offers(seat) if isinstance(move, CountBest))


@pytest.mark.parametrize("tile, facts, points", [
    ("B1", (), 5), ("C2", (), 5),  # no excluded place concerns it
    ("B5", (), 7), ("C5", (), 7),  # 2 more for each ship
    ("B6", (), 5), ("C6", (), 5),  # it takes a place, and earns its 5
    ("B1", ships("red", "sugar_market-1", "sugar_market-2"), 6 + 6 + 5),
    ("B6", ships("red", "wheat_market-1", "wheat_market-3"), 12 + 6),  # two places; 4 and 2 goods are 12 and 6
    ("C6", ships("red", "acores-1", "brasil-2", "india-3"), 9 + 6 + 5),
])  # fmt: skip
def test_calecute_on_tiles_of_letters_b_and_c(tile, facts, points):
    """EXPX-06 a, EXP3-13, EXR-26: 5 flat in place of the ordinary points."""
    assert best(without_side(scoring(tile, *ABOARD, *facts)))[0] == points


def test_calecute_is_a_location_of_its_own_on_a2():
    """EXPX-06 a, c, EXP3-13: 6 like others, and the same ship serves one B and one C besides, but not two B."""
    paid = scoring("A2 B4 C4", *ABOARD, *ships("red", "acores-1"), number=5, reals=15).played(("red", PAY["A2"]))
    assert best(paid) == (12, {"calecute", "acores-1"})
    routes = without_side(counted(paid))
    assert best(routes) == (5, {"calecute"})
    assert "calecute" in best(without_side(counted(routes)))[1]
    twice = scoring("B4 B5", *ABOARD, *ships("red", "wheat_market-1"), number=3)
    second = counted(without_side(twice))
    assert all(closed for move, closed in moves_of(CountItem, second).items() if move.item == "calecute")


def without_side(scenario):
    """Nothing is discarded, if that is asked at all."""
    return scenario.played(("red", KeepAll())) if KeepAll() in scenario.offers("red") else scenario


def counted(scenario):
    """The best is counted."""
    return scenario.played(("red", next(move for move in scenario.offers("red") if isinstance(move, CountBest))))


def test_a_ship_that_naus_moved_scores_from_its_new_slot():
    """EXPX-06 d."""
    start = table(CAPITANIAS, MODULE).given(REWARDS, in_order("red"), RoundBegan(1), *requests("red", "B4", "D1"))
    start = start.given(*face_up("cap_naus", *on_fields(3, 0, 0)), *ships("red", "brasil-1"))
    upkeep = begun(start.given(*holding("red", start, **{**NO_GOODS, "sugar": 2, "wood": 0})), NextUpkeep())[1]
    sailed = upkeep.played(("red", Sail("brasil-1", "sugar_market-1")))
    assert best(begun(sailed, ScoreRequests(1), seat="red")[1].played(("red", FulfilRequest("B4")))) == (
        6,
        {"sugar_market-1"},
    )


def test_feitoria_does_not_change_what_a_slot_shows():
    """EXPX-06 f: B6 reads the printed price, whatever was paid."""
    start = table(CAPITANIAS, MODULE).given(in_order("red"), RoundBegan(1), *requests("red", "B6", "D1"))
    start = start.given(*face_up("cap_feitoria", *on_fields(1, 0, 0)), *ships("red", "india-1"))
    sea = start.given(*holding("red", start, wheat=0, sugar=1, wine=3)).asked(Frame("red", MoveShip(1), "commander"))
    after = sea.played(
        ("red", SailForGoods("india-1", "wheat_market-2")), ("red", PayInGoods(("sugar", "wine", "wine")))
    )
    assert best(begun(after, ScoreRequests(1), seat="red")[1].played(("red", FulfilRequest("B6")))) == (
        9,
        {"wheat_market-2"},
    )


def test_ext_64_burguesia_for_two_tiles_of_letter_e():
    """EXT-64, EXP2-30 b, EXR-40, EXPX-06 b: in Funchal for both: E1 is judged without it, 7; E4 has two there, 9."""
    placed = [*workers("red", "porto_santo-1", "funchal-1"), *workers("blue", "porto_santo-2", "porto_santo-3")]
    asked = scoring("E1 E4", *BURGUESIA, *placed, number=5)
    assert isinstance(asked.waiting[0], PlaceBurgher)
    first = asked.played(("red", SettleBurgher("funchal")))
    assert best(first) == (7, {"porto_santo"})
    second = counted(first)
    assert not moves_of(SettleBurgher, second) and best(second) == (9, {"funchal"})


@pytest.mark.parametrize("tile, goods, points", [("E5", 1, 4), ("E6", 0, 14)])
def test_the_virtual_worker_is_a_worker_of_his_city(tile, goods, points):
    """EXPX-06 b, EXP2-30: for E5 he is one to select, for a good; for E6 he brings the majority."""
    asked = scoring(tile, *BURGUESIA, wheat=goods).played(("red", SettleBurgher("funchal")))
    assert best(asked)[0] == points


def test_a6_ignores_the_virtual_worker():
    """EXPX-06, EXP2-30: A6 looks at locations, and he stands nowhere; he is not even asked about."""
    asked = scoring("A6", *BURGUESIA, reals=13)
    assert not moves_of(SettleBurgher, asked)
    assert home(asked).prestige == home(table(CAPITANIAS)).prestige


def test_nobody_is_asked_twice_even_who_keeps_the_virtual_worker_away():
    """EXPX-06 b, QE2-24: once in a Phase E; with too few workers not at all."""
    away = scoring("E2 E5", *BURGUESIA, number=5, wheat=2).played(("red", SettleBurgher("nowhere")))
    assert away.waiting == [] and home(away).prestige == 0
    few = (*face_up("cap_burguesia", *on_fields(3, 2, 0)), *workers("red", "funchal-1"))
    assert best(scoring("E2", *few)) == (14, {"funchal"})


def test_the_virtual_worker_is_taken_up_with_the_others_of_his_city():
    """EXPX-06 b, EXP3-12: E2 takes both of Funchal, so E5 is left one worker, in Machico, and one good is spent."""
    placed = workers("red", "funchal-1", "machico-1")
    due = scoring("E2 E5", *BURGUESIA, *placed, number=5, wheat=3).played(("red", SettleBurgher("funchal")))
    after = counted(counted(due))
    assert (home(after).prestige, home(after).wheat) == (14 + 4, 2)
    other = scoring("E5 E2", *BURGUESIA, *placed, number=5, wheat=1).played(("red", SettleBurgher("funchal")))
    spoilt = other.played(("red", CountItem("funchal", 4)))
    assert spoilt.waiting == [] and home(spoilt).prestige == 4


def test_a_tie_that_the_virtual_worker_makes_counts_for_a_tile_too():
    """EXPX-06 b, EXP2-30 c, d: red and the virtual worker 2, blue 2 and further right: both have most."""
    placed = [*workers("red", "machico-1"), *workers("blue", "machico-2", "machico-3"), *requests("blue", "E3")]
    red = counted(scoring("E6", *BURGUESIA, *placed).played(("red", SettleBurgher("machico"))))
    assert home(red).prestige == 12
    assert best(begun(red, ScoreRequests(1), seat="blue")[1], "blue") == (12, {"machico"})


def test_a_favour_that_encontro_turned_up_counts():
    """EXPX-06 e: on a tile of letter D it is one of the face-up favours, the other is none."""
    start = also(phase_b(), CAPITANIAS, MODULE).given(*face_up("cap_encontro", "R3-1"))
    start = start.given(*faced("red", treasurer=False, scout=False)).asked(turn("red")[0])
    flip = Choose(FlipFavours(1))
    turned = start.played(("red", PassForReals(1)), ("red", flip), ("red", TurnUp("treasurer")))
    due = begun(turned.given(*requests("red", "D1")), ScoreRequests(1), seat="red")[1]
    assert best(due) == (5, {"treasurer"})
