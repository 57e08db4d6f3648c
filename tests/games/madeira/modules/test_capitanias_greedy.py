"""The bot greedy with Capitanias: it plays, uses and keeps cards as anybody would."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.games.madeira.judgement.ahead import Ahead
from domain.games.madeira.judgement.greedy import greedy
from domain.games.madeira.judgement.moment import moment_of
from domain.games.madeira.modules.capitanias.annex import Deck
from domain.games.madeira.modules.capitanias.cards.burguesia import SettleBurgher
from domain.games.madeira.modules.capitanias.cards.calecute import SailToCard, ShipBoarded
from domain.games.madeira.modules.capitanias.cards.calecute_later import KeepCard, KeepOrNot
from domain.games.madeira.modules.capitanias.cards.d_joao_ii import LayDie
from domain.games.madeira.modules.capitanias.cards.diligencia import ActAlso
from domain.games.madeira.modules.capitanias.cards.feitoria import SailForGoods
from domain.games.madeira.modules.capitanias.draft import DecksHeld, Pick, PickCard
from domain.games.madeira.modules.capitanias.judging import POINTS, of_cards
from domain.games.madeira.modules.capitanias.playing import PlayCard, PlayOneCard
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.modules.capitanias.visits import BuyAction
from domain.games.madeira.rounds import PhaseBegan, RoundBegan
from domain.games.madeira.rules.building_phase import ResolveBuildings
from domain.games.madeira.rules.building_turn import PayCost
from domain.games.madeira.rules.dice_rows import RowChosen
from domain.games.madeira.rules.requests import FulfilRequest
from domain.games.madeira.rules.turns import TurnBegan
from domain.games.madeira.words import Phase
from domain.kernel.agenda import Frame, Together, awaited
from domain.kernel.asking import menu
from domain.kernel.bots import open_moves
from domain.kernel.secrecy import Cards, seen_by
from tests.games.madeira.judgement.bot_games import some_answers, won_against_chance
from tests.games.madeira.late_phases import NO_GOODS, begun, dice, in_order, markers, pirates, requests, showing
from tests.games.madeira.modules.cards import CAPITANIAS, at_buildings, face_up, hand, in_phase_a, in_phase_b, on_fields
from tests.games.madeira.modules.fleets import fleet
from tests.games.madeira.modules.table import with_modules
from tests.games.madeira.phases import turn
from tests.games.madeira.table import holding, workers
from tests.scenario import Scenario

GAMES, WON = 4, 4


def chosen(scenario: Scenario, seat: str = "red") -> Any:
    """What greedy answers, given the table as its seat sees it."""
    seen = seen_by(scenario.state, seat)
    return greedy(scenario.rules, seen, seat, menu(scenario.rules, seen, seat), Random(1))


def test_of_cards_in_hand_it_plays_one_that_works():
    held = in_phase_a().given(*hand("red", "cap_diligencia", "cap_renda"), *workers("red", *on_fields(1, 2, 0)))
    assert chosen(held.asked(Frame("red", PlayOneCard()))) == PlayCard("cap_renda")


def test_in_the_draft_it_takes_what_it_likes_best():
    cards = Cards(("red",), ("cap_encontro", "cap_d_joao_ii", "cap_corsario"))
    held = in_phase_a().given(DecksHeld({"red": Deck("region_3", cards)}))
    assert chosen(held.asked(Frame("", Together((Frame("red", PickCard()),))))) == Pick("cap_d_joao_ii")


def test_it_lays_a_die_on_a_card_that_opens_every_building():
    """The die is too weak for the other regions, and there is no bread."""
    start = in_phase_b(red=(1,)).given(
        TurnBegan("red"), *face_up("cap_d_joao_ii", *on_fields(0, 3, 3)), pirates("red", 9)
    )
    rich = start.given(*holding("red", start, reals=40, bread=0, wood=0, **NO_GOODS)).asked(*turn("red"))
    assert chosen(rich) == LayDie(1)


def test_it_buys_an_action_that_is_worth_more_than_its_price():
    start = at_buildings().given(RoundBegan(2), PhaseBegan("C"), in_order("red", "blue"), pirates("red", 9))
    start = start.given(*face_up("cap_machico", *on_fields(3, 0, 0)))
    window = begun(start.given(*holding("red", start, reals=9, **NO_GOODS)), ResolveBuildings(("fortaleza",)))[1]
    assert chosen(window) == BuyAction("fortaleza", "bottom", 5)


def test_it_pays_ships_with_any_goods():
    start = fleet(
        "cap_feitoria", (1, 0, 0), "india-1", number=1, wheat=3, sugar=0, wine=0, given=[RoundBegan(1), PhaseBegan("B")]
    )
    assert isinstance(chosen(start), SailForGoods)


def test_it_sends_a_ship_onto_calecute_and_keeps_it_there():
    start = fleet(
        "cap_calecute", (0, 1, 0), number=1, wheat=3, sugar=0, wine=0, wood=0, given=[RoundBegan(2), PhaseBegan("B")]
    )
    assert chosen(start) == SailToCard("home")
    kept = at_buildings().given(RoundBegan(2), PhaseBegan("E"), *face_up("cap_calecute"), ShipBoarded("red", "home"))
    assert chosen(kept.asked(Frame("red", KeepOrNot()))) == KeepCard()


def test_it_does_both_halves_for_one_payment():
    start = at_buildings().given(*dice("moinho", (3, 3, 3)), in_order("red", "blue"), RoundBegan(2), PhaseBegan("C"))
    start = start.given(*face_up("cap_diligencia", *on_fields(2, 2, 2)), *markers("red", "moinho"))
    due = begun(
        showing(start.given(*holding("red", start, reals=12, bread=0)), 3, 3, 3), ResolveBuildings(("moinho",))
    )[1]
    assert chosen(due) == PayCost(1)
    first = chosen(due.played(("red", PayCost(1))))
    assert isinstance(first, ActAlso)
    second = chosen(due.played(("red", PayCost(1)), ("red", first)))
    assert isinstance(second, ActAlso) and second != first


def test_it_counts_the_virtual_worker_where_he_brings_most():
    start = at_buildings().given(
        RoundBegan(1), *face_up("cap_burguesia", *on_fields(0, 3, 0)), *requests("red", "urbanization", "wealth")
    )
    start = start.given(
        *workers("blue", "funchal-1", "funchal-2", "porto_santo-1", "porto_santo-2"), in_order("red", "blue")
    )
    asked = begun(start, Phase("E"))[1].played(("red", FulfilRequest("urbanization")))
    assert chosen(asked) == SettleBurgher("machico")


@pytest.mark.parametrize("card", CARDS)
def test_it_has_an_opinion_of_every_card(card):
    """What works is worth more than what does not, as the card is played."""
    regions, colonies = CARDS[card].regions, ("acores",) * CARDS[card].colonies
    idle = in_phase_a().given(*face_up(card)).state
    at_work = in_phase_a().given(*face_up(card, *on_fields(*regions), *colonies)).state
    assert of_cards(at_work, "red", moment_of(at_work, "red")) > of_cards(idle, "red", moment_of(idle, "red"))
    assert POINTS[card] > 0


def test_it_knows_nothing_of_the_cards_of_others():
    """The same answer from what it sees and from the whole table."""
    facts = [*hand("blue", "cap_renda", "cap_poios"), *hand("red", "cap_naus"), RowChosen("blue", 1, (1, 2, 3))]
    state = in_phase_a().given(*facts).state
    for seat in ("red", "blue"):
        seen = seen_by(state, seat)
        assert of_cards(seen, seat, moment_of(seen, seat)) == of_cards(state, seat, moment_of(state, seat))


def test_every_offer_can_be_tried_on_what_its_seat_sees():
    """But in the draft, where several answer at once."""
    box = with_modules(CAPITANIAS)
    answers = some_answers(("greedy", "random"), 1, "red", every=7, box=box)
    for answer in (one for one in answers if awaited(one.before) == ("red",)):
        assert answer.move in open_moves(answer.offers)
        ahead = Ahead(box.rulebook(), answer.seen, "red")
        assert all(ahead.after(ahead.start, offer) is not None for offer in answer.offers if offer.closed is None)


def test_it_beats_chance_with_capitanias():
    assert won_against_chance(GAMES, with_modules(CAPITANIAS)) >= WON
