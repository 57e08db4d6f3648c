"""The bot greedy with set-up tiles and with the tiles of King's Demands."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.games.madeira.board import FAVOURS
from domain.games.madeira.judgement.ahead import Ahead
from domain.games.madeira.judgement.greedy import greedy
from domain.games.madeira.judgement.moment import moment_of
from domain.games.madeira.modules.kings_demands.judging import HOPE, prospects
from domain.games.madeira.modules.kings_demands.printed import TILES
from domain.games.madeira.modules.new_beginning.choosing import PickTile, TakeTile
from domain.games.madeira.rounds import PhaseBegan, RoundBegan
from domain.games.madeira.rules.arrangement import RequestsDealt
from domain.games.madeira.rules.counting import CountBest
from domain.games.madeira.rules.dice_rows import PickRowRequest, TakeRequest
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.requests import FulfilRequest
from domain.games.madeira.words import ScoreRequests
from domain.kernel.agenda import Frame
from domain.kernel.asking import menu
from domain.kernel.bots import open_moves
from domain.kernel.secrecy import seen_by
from tests.games.madeira.judgement.bot_games import some_answers, won_against_chance
from tests.games.madeira.late_phases import begun, favours, in_order, requests
from tests.games.madeira.modules.beginnings import CAIO, displayed
from tests.games.madeira.modules.crowns import KEEP, MODULE, PAY, SIDE_WHEAT, asked
from tests.games.madeira.modules.table import table, with_modules
from tests.games.madeira.table import ships
from tests.scenario import Scenario

BOTH = ("new-beginning", "kings-demands")
GAMES, WON = 6, 5


def chosen(scenario: Scenario, seat: str = "red") -> Any:
    seen = seen_by(scenario.state, seat)
    return greedy(scenario.rules, seen, seat, menu(scenario.rules, seen, seat), Random(1))


def in_e(*facts: Any) -> tuple[Any, ...]:
    return (PhaseBegan("E"), *facts)


def test_it_pays_a_price_that_brings_more():
    assert chosen(asked("A5", *in_e(), round_=5, reals=20, bread=3)) == PAY["A5"]


def test_it_keeps_its_reals_where_the_tile_brings_too_little():
    guards_home = [WorkerMoved("red", "watch", "home")] * 2
    assert chosen(asked("A6", *in_e(*guards_home), round_=1, reals=13)) == KEEP


def test_it_discards_goods_for_the_side_part():
    assert chosen(asked("B1", *in_e(*ships("red", "sugar_market-1")), wheat=2)) == SIDE_WHEAT


def test_it_counts_the_best_there_is():
    due = asked("B5", *in_e(*ships("red", "sugar_market-1", "wine_market-1")), wheat=0)
    assert chosen(due) == CountBest(("sugar_market-1", "wine_market-1"), 14)


def test_it_scores_the_tile_that_brings_most():
    held = table(MODULE).given(in_order("red"), *in_e(*requests("red", "C5", "D1"), *ships("red", "india-1")))
    due = begun(held.given(RoundBegan(1), PhaseBegan("E")), ScoreRequests(1), seat="red")[1]
    assert chosen(due) == FulfilRequest("C5")


def test_it_takes_the_request_that_suits_its_pieces():
    up = tuple(favour for favour, row in FAVOURS.items() if row.guild in ("guild_b", "guild_c"))
    start = table(MODULE).given(RequestsDealt((("E1", "D1"),)), PhaseBegan("A"), *favours("red", up=up))
    assert chosen(start.asked(Frame("red", PickRowRequest(1)))) == TakeRequest("D1")


def test_of_two_set_up_tiles_it_takes_the_richer_one():
    row = displayed(settlement="13").asked(Frame(CAIO, PickTile("settlement")))
    assert chosen(row, CAIO) == TakeTile("settlement_3")
    ships_ = displayed(ship="16").asked(Frame(CAIO, PickTile("ship")))
    assert chosen(ships_, CAIO) == TakeTile("ship_6")


@pytest.mark.parametrize("tile", TILES)
def test_it_has_an_opinion_of_every_tile(tile):
    state = table(MODULE).given(*requests("red", tile)).state
    (opinion,) = prospects(state, "red", moment_of(state, "red"))
    assert opinion.brings >= 0 and opinion.hope == HOPE[tile]


def test_every_offer_can_be_tried_on_what_its_seat_sees():
    box = with_modules(*BOTH)
    for answer in some_answers(("greedy", "random"), 1, "red", every=7, box=box):
        assert answer.move in open_moves(answer.offers)
        ahead = Ahead(box.rulebook(), answer.seen, "red")
        assert all(ahead.after(ahead.start, offer) is not None for offer in answer.offers if offer.closed is None)


def test_it_beats_chance_with_both_modules():
    assert won_against_chance(GAMES, with_modules(*BOTH)) >= WON
