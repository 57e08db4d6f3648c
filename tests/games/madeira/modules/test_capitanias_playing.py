"""Chapter 2.3 of the expansion's book: one card a round, face-up, and gone for good at the end of it."""

from __future__ import annotations

import pytest

from domain.games.madeira import MADEIRA
from domain.games.madeira.board import HOME
from domain.games.madeira.modules.capitanias.annex import capitanias
from domain.games.madeira.modules.capitanias.cards.d_joao_ii import LayDie
from domain.games.madeira.modules.capitanias.conserving import complaints, restored
from domain.games.madeira.modules.capitanias.force import has_workers, lies_before, short_of_workers, works
from domain.games.madeira.modules.capitanias.playing import CardPlayed, PlayCard, PlayOneCard
from domain.games.madeira.modules.capitanias.printed import CARDS, GROUPS
from domain.games.madeira.modules.capitanias.tidying import (
    CardsDiscarded,
    CardsTidied,
    DiscardCards,
    TidyCards,
)
from domain.games.madeira.rules.building_phase import BuildingsTidied
from domain.games.madeira.rules.dice_rows import ChooseRow, ChooseRows, PickRow
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.kernel.refusal import no
from domain.kernel.secrecy import Cards, seen_by
from tests.games.madeira.late_phases import begun
from tests.games.madeira.modules.cards import annex, at_buildings, face_up, hand, in_phase_a, in_phase_b, on_fields
from tests.games.madeira.modules.table import with_modules
from tests.games.madeira.phases import carried, open_moves, turn
from tests.games.madeira.table import faced, workers
from tests.random_games import random_game

HANDS = {"red": "cap_naus", "blue": "cap_renda", "yellow": "cap_armada", "purple": "cap_diligencia"}


def choosing(number: int = 5, **hands: str):
    """A2 of this round: the first seat is asked."""
    given = [fact for seat, card in (hands or HANDS).items() for fact in hand(seat, card)]
    return begun(in_phase_a(4, number).given(*given), ChooseRows())[1]


def with_the_only_card_played(scenario, seat, card):
    """There is no way to keep it."""
    assert scenario.waiting[:2] == [PlayOneCard(), PickRow()] and scenario.state.agenda[-1].seat == seat
    assert open_moves(scenario, seat) == [PlayCard(card)]
    return scenario.played((seat, PlayCard(card)))


def test_ext_35_play_is_forced_and_in_turn():
    """EXT-35.

    EXP2-12, EXP2-13, EXR-16, EXP0-20: round 5, Davi's last card; the others have played and chosen before him.
    """
    scenario = choosing().given(*workers("purple", "R2-1"))
    *others, last = HANDS.items()
    for row, (seat, card) in enumerate(others, start=1):
        scenario = with_the_only_card_played(scenario, seat, card)
        assert scenario.waiting[0] == PickRow()
        scenario = scenario.played((seat, ChooseRow(row)))
    scenario = with_the_only_card_played(scenario, *last)
    assert annex(scenario).active == {seat: (card,) for seat, card in HANDS.items()}
    assert scenario.state.rows[3].disc == "purple"


def test_any_card_of_the_hand_may_be_played_whatever_it_asks_for():
    """EXP2-12, EXP2-13, QE2-4: nobody is on a field; what is played lies open, what stays in hand does not."""
    start = in_phase_a().given(*hand("red", "cap_poncha", "cap_naus", "cap_diligencia"))
    scenario = begun(start, ChooseRows())[1]
    cards = ["cap_poncha", "cap_naus", "cap_diligencia"]
    assert open_moves(scenario, "red") == [PlayCard(card) for card in cards]
    after = scenario.when("red", PlayCard("cap_naus")).then(CardPlayed("red", "cap_naus"))
    assert annex(after).hands["red"] == Cards(("red",), ("cap_poncha", "cap_diligencia"))
    seen = capitanias(seen_by(after.state, "blue"))
    assert (seen.hands["red"].held, seen.active["red"], seen.played["red"]) == (2, ("cap_naus",), ("cap_naus",))
    assert seen.drawn["red"] == ("colony", "region_1", "all_regions")
    assert seen_by(CardPlayed("red", "cap_naus"), None) == CardPlayed("red", "cap_naus")


def test_a_card_is_active_until_the_end_of_the_round():
    """EXP2-14, EXP2-15: one a seat; then it is discarded face-up, for good."""
    scenario = at_buildings().given(*face_up("cap_renda"), *face_up("cap_armada", seat="blue"))
    assert lies_before(scenario.state, "red", "cap_renda") and not lies_before(scenario.state, "blue", "cap_renda")
    facts, after = begun(scenario, DiscardCards())
    assert facts == [CardsDiscarded("red", ("cap_renda",)), CardsDiscarded("blue", ("cap_armada",))]
    assert annex(after).active == {} and annex(after).spent == ("cap_renda", "cap_armada")
    assert not lies_before(after.state, "red", "cap_renda")


@pytest.mark.parametrize("card, needed", [(card, row.regions) for card, row in CARDS.items() if not row.colonies])
def test_a_card_works_with_so_many_workers_or_more(card, needed):
    """EXP0-03, EXP0-04, EXP2-20, EXR-01: one less is too few, and one more does no harm."""
    start = at_buildings().given(CardPlayed("red", card))
    enough = start.given(*workers("red", *on_fields(*needed)))
    more = start.given(*workers("red", *on_fields(*(number + 1 for number in needed))))
    assert works(enough.state, "red", card) and works(more.state, "red", card)
    fewer = start.given(*workers("red", *on_fields(*needed)[1:]))
    assert not works(fewer.state, "red", card) and not works(start.given(*workers("red", "forest")).state, "red", card)
    region = needed.index(max(needed, key=bool)) + 1
    assert short_of_workers(fewer.state, "red", card) == no(
        CARDS[card].rule,
        "card-workers",
        {"card": card, "region": str(region)},
        needed=max(needed),
        there=max(needed) - 1,
    )


def test_only_workers_on_fields_are_counted():
    """EXP0-03: forest, cities, colonies, the Watch and Home do not count, and nothing adds to the number."""
    scenario = at_buildings().given(CardPlayed("red", "cap_encontro"))
    elsewhere = scenario.given(*workers("red", "forest", "funchal-1", "acores", "watch", "R2-1", "R1-1"))
    assert not has_workers(elsewhere.state, "red", "cap_encontro")
    assert has_workers(elsewhere.given(*workers("red", "R3-1")).state, "red", "cap_encontro")


def test_the_requirement_is_looked_at_anew_at_every_use():
    """EXP0-05, EXR-17: workers lost later undo nothing, workers won later help."""
    scenario = at_buildings().given(*face_up("cap_encontro", "R3-1"))
    gone = scenario.given(WorkerMoved("red", "R3-1", "R2-1"))
    assert works(scenario.state, "red", "cap_encontro") and not works(gone.state, "red", "cap_encontro")
    assert works(gone.given(WorkerMoved("red", "R2-1", "R3-2")).state, "red", "cap_encontro")


def test_dice_and_the_marker_on_a_card_leave_it_with_all_others():
    """EXP2-18: at the end of Phase C, after the buildings have been tidied."""
    scenario = in_phase_b().given(*face_up("cap_d_joao_ii", "R3-1", "R3-2")).asked(*turn("red"))
    laid = scenario.played(("red", LayDie(2)))
    assert (annex(laid).dice["red"].value, annex(laid).marked, laid.state.homes["red"].markers) == (2, "red", {HOME: 2})
    assert [*complaints(laid.state)] == [*complaints(scenario.state)]
    facts, after = begun(laid.given(BuildingsTidied()), TidyCards())
    assert facts == [CardsTidied("red")]
    assert (annex(after).dice, annex(after).marked, after.state.homes["red"].markers) == ({}, "", {HOME: 3})
    assert carried(in_phase_b().given(*face_up("cap_renda")), TidyCards())[0] == ()


def test_what_lies_on_cards_is_conserved():
    """EXP2-18: put back, all dice and markers are where the base game would have them; what is lost is found."""
    scenario = in_phase_b().given(*face_up("cap_d_joao_ii", "R3-1", "R3-2")).asked(*turn("red"))
    laid = scenario.played(("red", LayDie(2)))
    back = restored(laid.state)
    assert sorted(back.homes["red"].dice) == [1, 2, 3] and back.homes["red"].markers == {HOME: 3}
    lost = [*complaints(laid.given(CardsDiscarded("red", ("cap_d_joao_ii",))).state)]
    assert lost[-2:] == ["red: a die on no card of its own", "red: a marker on no card of its own"]
    twice = in_phase_b().given(*hand("red", "cap_naus"), *hand("blue", "cap_naus"))
    assert "2 cards cap_naus" in [*complaints(twice.state)]


def test_a_card_gives_no_further_die_and_no_further_turn():
    """EXP2-16, EXP2-17, EXP2-19: with a card face-up a turn asks the same two questions as ever."""
    scenario = in_phase_b().given(*face_up("cap_mao_de_obra", *on_fields(2, 2, 2))).asked(*turn("red"))
    plain = in_phase_b().given(*workers("red", *on_fields(2, 2, 2))).asked(*turn("red"))
    assert scenario.waiting == plain.waiting and scenario.offers("red") == plain.offers("red")


def test_cards_are_no_guild_favours():
    """EXPX-05: playing a card does not use up the favour of a turn, nor the other way round."""
    scenario = in_phase_b().given(*faced("red", treasurer=True), *face_up("cap_encontro", "R3-1")).asked(*turn("red"))
    assert UseFavour("treasurer") in open_moves(scenario, "red")
    used = scenario.played(("red", UseFavour("treasurer")))
    assert works(used.state, "red", "cap_encontro")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ext_132_whole_hand(seats):
    """EXT-132.

    EXP2-10, EXP2-12, EXP2-15: each seat plays five cards in five rounds, one of each group; all are public then.
    """
    *_, last = random_game(with_modules("capitanias"), seats, seats)
    end = capitanias(last.after)
    for seat in MADEIRA.seats[:seats]:
        assert sorted(CARDS[card].group for card in end.played[seat]) == sorted(GROUPS)
        assert len(end.hands[seat]) == 0 and set(end.played[seat]) <= set(end.spent)
    assert capitanias(seen_by(last.after, None)).spent == end.spent
