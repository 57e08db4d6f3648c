"""King's Demands, 3.2: how tiles are scored, and what other modules may bring to it."""

from __future__ import annotations

import re

import pytest

from domain.games.madeira import MADEIRA
from domain.games.madeira.board import ROUNDS, SLOTS
from domain.games.madeira.joints import CITY_STANDING, SHIPS_WORTH, Standing
from domain.games.madeira.modules.conserving import complaints
from domain.games.madeira.modules.kings_demands.conserving import restored
from domain.games.madeira.modules.kings_demands.printed import TILES
from domain.games.madeira.modules.kings_demands.scoring import DEMANDS, WAYS
from domain.games.madeira.modules.kings_demands.wealth import AT_ONCE
from domain.games.madeira.modules.listed import MODULES
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.counting import CountBest, CountItem, CountNoMore
from domain.games.madeira.rules.requests import FulfilRequest, ScoreAll
from domain.games.madeira.rules.urbanization import Urbanization
from domain.games.madeira.state import State
from domain.games.madeira.words import ScoreRequests
from domain.kernel.rulebook import Part, Rulebook
from domain.kernel.values import write
from projections.phrasing import LANGUAGES, phrases
from tests.games.madeira.late_phases import begun, in_order, prestige, requests
from tests.games.madeira.modules.crowns import MODULE, PAY, annex, asked, countable, red, scored
from tests.games.madeira.modules.table import set_up, table
from tests.games.madeira.table import SEATS, holding, ships, workers
from tests.scenario import Scenario

NOTHING = {"wheat": 0, "sugar": 0, "wine": 0, "wood": 0}


@pytest.mark.parametrize(("round_", "number"), [(1, 1), (3, 2), (5, 3)])
def test_so_many_tiles_are_scored_and_discarded_even_for_nothing(round_, number):
    """EXP3-08: as in the base game; tile by tile, in any order."""
    held = ("E1", "E2", "E3", "E4")
    due = begun(
        table(MODULE).given(in_order("red"), RoundBegan(round_), *requests("red", *held)), ScoreAll()
    )[1]  # fmt: skip
    for tile in held[::-1][:number]:
        due = red(due, FulfilRequest(tile))
    assert due.waiting == [] and due.state.homes["red"].requests == held[: 4 - number]
    assert annex(due).scored == {"red": held[::-1][:number]} and ROUNDS[round_].requests_to_score == number


def test_the_next_tile_is_chosen_among_those_held():
    """EXP3-08, EXP3-15"""
    held = requests("red", "E1", "E2")
    due = begun(table(MODULE).given(RoundBegan(1), *held, *workers("red", "funchal-1")), ScoreRequests(1), seat="red")
    assert due[1].offers("red") == {FulfilRequest("E1"): None, FulfilRequest("E2"): None}
    assert prestige(red(due[1], FulfilRequest("E2"), CountBest(("funchal",), 14))) == 14


@pytest.mark.parametrize("tile", TILES)
def test_whoever_reads_the_kind_of_a_tile_reads_its_letter(tile):
    """EXPX-08, EXP3-02: every tile has a way of scoring, and its effect the kind of the base."""
    row = TILES[tile]
    demand = DEMANDS[row.kind](ScoreRequests(0), tile=tile)
    assert (demand.request, demand.discards) == (row.kind, tile) and row.letter == tile[0]
    assert (row.scoring in WAYS) != (row.scoring in AT_ONCE)


def test_a_tile_of_letter_e_is_known_as_urbanization():
    """EXPX-08"""
    assert DEMANDS["urbanization"](ScoreRequests(0), tile="E5").request == Urbanization.request


def test_items_of_different_letters_may_be_the_same():
    """EXP3-11, EXP0-02: MAD-J-29 does not hold: A6 and E1 both count Porto Santo."""
    due = asked("E1 A6", *workers("red", "porto_santo-1"), round_=3, reals=13)
    a6 = red(due, CountBest(("porto_santo",), 10), PAY["A6"])
    assert "porto_santo" in countable(a6)


def test_a_question_survives_being_written_down():
    """QE3-1, QE3-2, QE3-3"""
    side = asked("B1", *ships("red", "sugar_market-1"), wheat=2)
    price = asked("A3", *workers("red", "R1-1", "R1-2", "R1-3"), reals=12)
    for scenario in (side, price, red(price, PAY["A3"])):
        assert scenario.rules.kinds.read(write(scenario.state), State) == scenario.state


def on_a_card(tiles: str, *slots: str, round_: int = 1, **goods: int) -> Scenario:
    """Another module has a ship of red on a card, and counts it at 5."""
    card = Part("test.card", alters={SHIPS_WORTH: lambda here, worth: {**worth, "calecute": 5}})
    return with_part(card, tiles, *ships("red", *slots), round_=round_, **goods)


def with_part(part: Part, tiles: str, *facts: object, round_: int = 1, **goods: int) -> Scenario:
    from domain.games.madeira.base import BASE

    book = Rulebook(*BASE, *MODULES[MODULE], part)
    held = tuple(tiles.split())
    position = table(MODULE).given(in_order(*SEATS), RoundBegan(round_), *requests("red", *held), *facts)
    scenario = Scenario(book, position.given(*holding("red", position, **goods)).state)
    return begun(scenario, ScoreRequests(len(held)), seat="red")[1]


@pytest.mark.parametrize("tile", ["B1", "B2", "B3", "B4", "C1", "C2", "C3", "C4"])
def test_a_ship_on_a_card_counts_for_any_b_or_c_tile(tile):
    """EXP3-13, EXR-26: 5 PP flat, whatever place the tile leaves out."""
    assert prestige(red(on_a_card(tile, **NOTHING), CountBest(("calecute",), 5))) == 5


@pytest.mark.parametrize("tile", ["B5", "C5"])
def test_b5_and_c5_add_two_for_a_ship_on_a_card_too(tile):
    """EXP3-13, EXR-26, EXR-53"""
    assert prestige(red(on_a_card(tile), CountBest(("calecute",), 7))) == 7


def test_on_b6_and_c6_a_ship_on_a_card_takes_a_place_and_earns_five():
    """EXP3-13: instead of goods or wine."""
    b6 = on_a_card("B6", "wheat_market-3", "sugar_market-4", "wine_market-1")
    cheap = 3 * SLOTS["wine_market-1"].cost
    two = red(b6, CountItem("calecute", 5), CountItem("wine_market-1", cheap))
    assert two.waiting == [] and prestige(two) == 5 + cheap
    c6 = on_a_card("C6", "india-1", "india-2", "brasil-1")
    best = next(iter(c6.offers("red")))
    assert "calecute" in best.items and len(best.items) == 3


def test_on_a2_the_card_is_a_place_like_others():
    """EXP3-13, EXP3-22, EXR-26: 6 PP."""
    paid = red(on_a_card("A2", "acores-1", reals=15), PAY["A2"])
    assert prestige(red(paid, CountBest(("acores-1", "calecute"), 12))) == 12


def test_a_ship_on_a_card_serves_one_tile_of_a_letter():
    """EXP3-11, EXP3-13: one B and one C may both use it, two B may not."""
    both = red(on_a_card("B4 C4", round_=3, **NOTHING), CountBest(("calecute",), 5), CountBest(("calecute",), 5))
    assert prestige(both) == 10
    twice = red(on_a_card("B4 B5", round_=3, **NOTHING), CountBest(("calecute",), 5))
    assert twice.waiting == [] and prestige(twice) == 5


def test_a_piece_that_another_module_adds_to_a_city_counts_as_one():
    """EXP3-12, EXP0-14: of a city that counts it is taken up with the others; for E5 it costs a good."""

    def one_more(here, cities):
        return {**cities, "funchal": Standing(cities["funchal"].pieces + 1, most=True)}

    part = Part("test.piece", alters={CITY_STANDING: one_more})
    e2 = with_part(part, "E2", *workers("red", "funchal-1"))
    e2.when("red", CountBest(("funchal",), 14)).then(*scored("E2", ("funchal", "funchal"), 14))
    e5 = with_part(part, "E5", *workers("red", "funchal-1"), wheat=3, sugar=0, wine=0)
    after = red(e5, CountBest(("funchal", "funchal"), 8))
    assert after.state.homes["red"].wheat == 1


def test_a_tile_in_two_places_is_complained_of():
    state = set_up(MODULE).state
    assert list(complaints(state)) == []
    doubled = table(MODULE).given(*requests("red", "A1"), *requests("blue", "A1"))
    assert "request tiles: ['A1', 'A1']" in list(complaints(doubled.state))


def test_without_tiles_the_base_would_have_their_kinds():
    state = restored(table(MODULE).given(*requests("red", "A1", "E6")).state)
    assert state.homes["red"].requests == ("wealth", "urbanization")


def test_no_more_than_the_open_offers_is_ever_scored():
    """EXP3-15: every part is optional."""
    due = asked("C6", *ships("red", "india-1"))
    assert prestige(red(due, CountNoMore(0))) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile", TILES)
def test_what_is_said_of_a_tile_has_the_numbers_of_its_row(tile, language):
    """Its price is filled in; the rest is written out, so it is held against the print here."""
    row, said = TILES[tile], phrases(MADEIRA, language).tables["tiles"][tile]
    side = (row.side.pp, *row.side.discard.values()) if row.side else ()
    numbers = {value for value in row.params.values() if isinstance(value, int)}
    printed = {1, *numbers, *side, *row.on_take.values()}  # "for each" may be said with a 1
    assert {int(number) for number in re.findall(r"\d+", said)} <= printed
    assert ("{cost}" in said) == bool(row.cost)
