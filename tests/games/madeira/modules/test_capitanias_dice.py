"""Dice on cards: Amnistia (EXP2-31), Corsário (EXP2-32), D. João II (EXP2-33)."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import BUILDINGS
from domain.games.madeira.modules.capitanias.cards.amnistia import PardonDie, PardonedAction
from domain.games.madeira.modules.capitanias.cards.corsario import (
    PlaceReservedDie,
    ReservedDiePlaced,
    ReserveDie,
    TakeDie,
)
from domain.games.madeira.modules.capitanias.cards.d_joao_ii import DieLaid, LayDie
from domain.games.madeira.modules.capitanias.cards.dice import PirateDieSeized
from domain.games.madeira.modules.capitanias.playing import CardPlayed, PlayCard
from domain.games.madeira.modules.capitanias.tidying import CardsTidied
from domain.games.madeira.rules.arrangement import RequestsDealt
from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_phase import BuildingsTidied, ResolveBuildings
from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.character_phase import PirateDiePlaced, PlacePirateDie
from domain.games.madeira.rules.dice_rows import ChooseRows, RowChosen
from domain.games.madeira.rules.favours.bishop import ShiftMarker
from domain.games.madeira.rules.favours.lady import Visit
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.passing import PassForReals
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter
from domain.games.madeira.rules.round_opening import PirateDiceRolled
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import EndTurn, TurnBegan
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.state import Die
from domain.games.madeira.words import BuildingTurn, Phase
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.values import write
from tests.games.madeira.late_phases import begun, dice, in_order, markers, showing
from tests.games.madeira.late_phases import pirates as holding_pirates
from tests.games.madeira.modules.cards import annex, at_buildings, face_up, hand, in_phase_a, in_phase_b, on_fields
from tests.games.madeira.modules.fleets import moves_of
from tests.games.madeira.phases import characters_of, holding_favour, open_moves, turn
from tests.games.madeira.table import holding, home, pirates

AMNISTIA, CORSARIO, JOAO = "cap_amnistia", "cap_corsario", "cap_d_joao_ii"
CROWN = "casa_da_coroa"
NOBODY_ON_WATCH = [WorkerMoved("red", "watch", "home")] * 2
MAYOR = next(building for building, lying in characters_of(1).items() if lying == "mayor")


def placing(card, regions, *facts, **goods):
    """Red's turn of Phase B in round 1; pirate dice 1, 2, 3 are in the Watch, red has two workers there."""
    start = in_phase_b().given(TurnBegan("red"), *face_up(card, *on_fields(*regions)), *facts)
    return start.given(*holding("red", start, **goods)).asked(*turn("red"))


def seized(card, die):
    """The die came from the Watch, where it shows this."""
    return [PirateDiceRolled((die,)), PirateDieSeized("red", card, "watch", die)]


def due(card, regions, building, *facts, guild=(), pirate=0, rolled=(), later=(), **goods):
    """Red comes up at the building with a marker there; its dice show what was rolled."""
    start = at_buildings().given(*dice(building, guild, pirate=pirate), in_order("red", "blue"))
    start = start.given(*face_up(card, *on_fields(*regions)), *facts)
    start = start.given(*holding("red", start, **goods))
    return begun(showing(start, *rolled), ResolveBuildings((building, *later)))[1]


def cost(scenario):
    (pay,) = moves_of(PayCost, scenario)
    return pay.reals


# -- Amnistia -------------------------------------------------------------------------------------


@pytest.mark.parametrize("guild, reals", [((1, 2, 2), 3), ((2, 2), 4)], ids=["ext_05", "ext_06"])
def test_ext_05_and_ext_06_amnistias_discount(guild, reals):
    """EXT-05, EXT-06, EXP2-31, EXP0-10, EXR-29, EXR-30: 10 − 5 − 2 = 3, 10 − 4 − 2 = 4; the card's die stays."""
    at = due(
        AMNISTIA,
        (0, 0, 3),
        CROWN,
        *seized(AMNISTIA, 2),
        *markers("red", CROWN),
        guild=guild,
        pirate=1,
        rolled=(*guild, 1),
    )
    assert cost(at) == reals
    assert annex(at).dice == {"red": Die(2, "red", pirate=True)}


def test_ext_65_amnistia_takes_a_die_from_a_character():
    """EXT-65, EXP2-31, EXR-28, QE2-7: Blue's die, no worker, 1 pirate, 2 bread; another die may be placed there."""
    facts = [*NOBODY_ON_WATCH, PirateDiePlaced("blue", 1, MAYOR)]
    start = placing(AMNISTIA, (0, 1, 3), *facts)
    taken = start.when("red", PardonDie(MAYOR, 1)).then(PirateDieSeized("red", AMNISTIA, MAYOR, 1), pirates(1, 1))
    assert taken.waiting[0] == PardonedAction() and taken.state.dice[MAYOR] == ()
    acted = taken.when("red", Act("moinho", "top")).then(Gained("red", {"bread": 2}))
    assert annex(acted).dice == {"red": Die(1, "red", pirate=True)}
    blue = acted.asked(*turn("blue"))
    assert blue.offers("blue")[PlacePirateDie(3, MAYOR)] is None
    unpaid = begun(acted.given(in_order("blue"), *markers("blue", MAYOR)), ResolveBuildings((MAYOR,)))[1]
    assert TakePirates(1) in unpaid.offers("blue")


def test_the_free_action_is_by_the_workers_in_the_region():
    """EXP2-31, EXP0-09: top with one, bottom with three, none with nobody; or no action at all."""
    start = placing(AMNISTIA, (0, 1, 3)).played(("red", PardonDie("watch", 1)))
    closed = moves_of(Act, start)
    assert {move for move in closed if closed[move] is None} == {
        Act("moinho", "top"), Act("capitania", "top"), Act(CROWN, "top"), Act(CROWN, "bottom"),
        Act("fortaleza", "top"), Act("fortaleza", "bottom"),
    }  # fmt: skip
    start.when("red", Decline()).then()
    assert start.rules.kinds.read(write(start.state), type(start.state)) == start.state


def test_ext_66_amnistia_then_fortaleza():
    """EXT-66, EXP2-31: a die of the Watch sends an own worker Home; 3 pirates come, then 3 go for each worker."""
    start = placing(AMNISTIA, (0, 0, 3), holding_pirates("red", 4))
    taken = start.when("red", PardonDie("watch", 3)).then(
        PirateDieSeized("red", AMNISTIA, "watch", 3), WorkerMoved("red", "watch", "home"), pirates(3, 7)
    )
    acting = taken.played(("red", Act("fortaleza", "bottom")), ("red", SendWorker("home", "watch")))
    assert home(acting).pirates.amount == 4
    after = acting.played(("red", SendWorker("home", "watch")))
    assert home(after).pirates.amount == 1 and home(after).workers["watch"] == 3


def test_ext_67_the_discount_is_lost_with_the_workers():
    """EXT-67, EXP2-31, EXP0-05: RC(3) = 1 in Phase C."""
    gone = [WorkerMoved("red", field, "watch") for field in ("R3-1", "R3-2")]
    at = due(AMNISTIA, (0, 0, 3), CROWN, *seized(AMNISTIA, 3), *gone, *markers("red", CROWN), guild=(2,), rolled=(2,))
    assert cost(at) == 8


def test_amnistia_wants_three_workers_and_an_empty_card():
    """EXP2-31: one die a round; a worker of the Watch for a die from there only."""
    placing(AMNISTIA, (3, 3, 2)).when("red", PardonDie("watch", 1)).refused("EXP2-31")
    full = placing(AMNISTIA, (0, 0, 3), PirateDieSeized("red", AMNISTIA, "watch", 2))
    full.when("red", PardonDie("watch", 1)).refused("EXP2-31")
    placing(AMNISTIA, (0, 0, 3), *NOBODY_ON_WATCH).when("red", PardonDie("watch", 1)).refused("MAD-B-04")


def test_ext_131_the_die_of_the_bare_building_may_be_taken():
    """EXT-131, EXR-84: in round 1 Fortaleza has no character, but the card takes its pirate die like any other."""
    assert "fortaleza" not in characters_of(1)
    start = placing(AMNISTIA, (0, 0, 3), PirateDiePlaced("blue", 2, "fortaleza"))
    start.when("red", PardonDie("fortaleza", 2)).then(PirateDieSeized("red", AMNISTIA, "fortaleza", 2), pirates(2, 2))


def test_a_die_on_anothers_card_cannot_be_taken():
    """EXP2-31, chapter 5.3: not from Corsário; but from a character, whoever put it there."""
    corsair = [CardPlayed("blue", CORSARIO), PirateDieSeized("blue", CORSARIO, "watch", 3)]
    start = placing(AMNISTIA, (0, 0, 3), *corsair)
    assert set(moves_of(PardonDie, start)) == {PardonDie("watch", 1), PardonDie("watch", 2)}
    placed = placing(AMNISTIA, (0, 0, 3), *corsair, ReservedDiePlaced("blue", 3, MAYOR))
    assert placed.offers("red")[PardonDie(MAYOR, 3)] is None


# -- Corsário -------------------------------------------------------------------------------------


def test_ext_07_corsario_in_phase_a():
    """EXT-07.

    EXP2-32, EXP2-12, EXP0-15, QE2-5: no worker on a field; the die on the card, the worker Home, 3 pirates.
    """
    start = in_phase_a().given(*hand("red", CORSARIO), WorkerMoved("red", "watch", "home"))
    asked = begun(start, ChooseRows())[1].played(("red", PlayCard(CORSARIO)))
    assert asked.waiting[0] == ReserveDie()
    assert set(asked.offers("red")) == {TakeDie("watch", 1), TakeDie("watch", 2), TakeDie("watch", 3), Decline()}
    taken = asked.when("red", TakeDie("watch", 3)).then(
        PirateDieSeized("red", CORSARIO, "watch", 3), WorkerMoved("red", "watch", "home"), pirates(3, 3)
    )
    assert annex(taken).dice == {"red": Die(3, "red", pirate=True)} and taken.state.pirate_dice == (1, 2)
    assert "watch" not in home(taken).workers
    assert annex(asked.played(("red", Decline()))).dice == {}


def test_ext_68_corsario_without_a_worker_in_the_watch():
    """EXT-68, EXP2-32: nobody is asked; the discount of Phase C is there all the same."""
    start = in_phase_a().given(*NOBODY_ON_WATCH).asked(Frame("red", ReserveDie()))
    assert moves_of(TakeDie, start) == {}
    at = due(CORSARIO, (0, 0, 3), CROWN, *NOBODY_ON_WATCH, *markers("red", CROWN), guild=(1,), pirate=2, rolled=(1, 2))
    assert cost(at) == 10 - 1 - 2


def test_ext_08_corsarios_discount():
    """EXT-08, EXP2-32, EXP0-10: 10 − 4 − 3 = 3, whoever placed the pirate die."""
    at = due(CORSARIO, (0, 0, 3), "alfandega", *markers("red", "alfandega"), guild=(3, 1), pirate=3, rolled=(3, 1, 3))
    assert cost(at) == 3


@pytest.mark.parametrize("regions", [(0, 0, 2), (4, 5, 0)])
def test_corsarios_discount_wants_three_workers(regions):
    """EXP2-32."""
    at = due(CORSARIO, regions, "alfandega", *markers("red", "alfandega"), guild=(3, 1), pirate=3, rolled=(3, 1, 3))
    assert cost(at) == 6


def test_a_die_still_on_the_card_gives_no_discount():
    """EXP2-32."""
    at = due(CORSARIO, (0, 0, 3), CROWN, *seized(CORSARIO, 3), *markers("red", CROWN), guild=(2,), rolled=(2,))
    assert cost(at) == 8


def test_ext_69_corsarios_die_on_a_character():
    """EXT-69, EXP2-32, QE2-9: 1 bread for a weak die, no worker Home, no marker; then the character or a harvest."""
    start = placing(CORSARIO, (0, 0, 3), PirateDieSeized("red", CORSARIO, "watch", 2), bread=1)
    placed = start.when("red", PlaceReservedDie(2, CROWN)).then(
        Paid("red", {"bread": 1}), ReservedDiePlaced("red", 2, CROWN)
    )
    assert {UseCharacter(placed.state.characters[CROWN]), GoHarvesting(CROWN)} <= set(placed.offers("red"))
    assert placed.state.dice[CROWN] == (Die(2, "red", pirate=True),) and annex(placed).dice == {}
    black = placing(
        CORSARIO, (0, 0, 3), PirateDieSeized("red", CORSARIO, "watch", 2), PirateDiePlaced("blue", 1, CROWN), bread=1
    )
    black.when("red", PlaceReservedDie(2, CROWN)).refused("MAD-B-05")
    placing(CORSARIO, (0, 0, 2), PirateDieSeized("red", CORSARIO, "watch", 2), bread=1).when(
        "red", PlaceReservedDie(2, CROWN)
    ).refused("EXP2-32")
    poor = placing(CORSARIO, (0, 0, 3), PirateDieSeized("red", CORSARIO, "watch", 2), bread=0)
    poor.when("red", PlaceReservedDie(2, CROWN)).refused("MAD-B-06")


def test_corsarios_die_may_go_on_the_bare_building():
    """EXR-84: there it harvests, with the extra pick of the place."""
    start = placing(CORSARIO, (0, 0, 3), PirateDieSeized("red", CORSARIO, "watch", 3))
    placed = start.played(("red", PlaceReservedDie(3, "fortaleza")))
    assert set(moves_of(UseCharacter, placed)) == set() and GoHarvesting("fortaleza") in placed.offers("red")


# -- D. João II -----------------------------------------------------------------------------------


def laid(die):
    """Phase B is over, and red's die of this value lies on the card with a marker."""
    return [RequestsDealt(((),)), RowChosen("red", 1, (die,)), DieLaid("red", JOAO, die), in_order("red", "blue")]


def test_a_guild_die_and_a_marker_go_on_the_card():
    """EXP2-33, QE2-8: no bread; up to 2 pirates are discarded at once; neither character nor harvest."""
    start = placing(JOAO, (0, 0, 2), holding_pirates("red", 3))
    after = start.when("red", LayDie(3)).then(DieLaid("red", JOAO, 3), pirates(-2, 1))
    assert (home(after).dice, home(after).markers) == ((1, 2), {"home": 2})
    assert (annex(after).dice, annex(after).marked) == ({"red": Die(3, "red")}, "red")
    again = after.asked(*turn("red"))
    again.when("red", LayDie(1)).refused("EXP2-33")
    placing(JOAO, (4, 5, 1)).when("red", LayDie(3)).refused("EXP2-33")
    second = placing(JOAO, (0, 0, 2), *markers("red", "moinho")).played(("red", LayDie(3)))
    assert home(second).markers == {"home": 1, "moinho": 1}


def test_ext_70_the_costs_of_d_joao_ii():
    """EXT-70.

    EXP2-33, EXR-31, EXR-33, QE2-19: Moinho 7 and its top; Alfândega declined for no pirates; Casa da Coroa 3.
    """
    start = at_buildings().given(*dice(CROWN, (1, 1, 2)), *face_up(JOAO, *on_fields(0, 1, 2)), *laid(3))
    start = showing(start.given(*holding("red", start, reals=20, bread=0)), 1, 1, 2)
    moinho = begun(start, ResolveBuildings(("moinho", "alfandega", CROWN)))[1]
    assert set(open_moves(moinho, "red")) >= {PayCost(7), Decline()} and not moves_of(TakePirates, moinho)
    acted = moinho.played(("red", PayCost(7)), ("red", Act("moinho", "top")))
    alfandega = past_the_end(acted)
    assert alfandega.waiting[0] == BuildingTurn("alfandega") and home(alfandega).bread == 2
    crown = past_the_end(alfandega.played(("red", Decline())))
    assert not home(crown).pirates.any
    assert cost(crown) == 3


def past_the_end(scenario):
    """The turn is ended where the windmill keeps it open."""
    return scenario.played(("red", EndTurn())) if EndTurn() in scenario.offers("red") else scenario


def test_ext_71_d_joao_ii_with_a_real_marker():
    """EXT-71, EXP2-33, EXR-31: the ordinary rule holds there: 1 + 2 = 3 pirates for not paying 5."""
    at = due(JOAO, (0, 1, 2), "capitania", *laid(3), *markers("red", "capitania"), guild=(2,), pirate=2, rolled=(2, 2))
    assert cost(at) == 10 - 2 - 3
    assert TakePirates(3) in at.offers("red") and Decline() not in at.offers("red")


def test_lone_pirate_dice_are_rolled_for_the_virtual_marker():
    """EXR-33: they do not lower the cost, and give no pirates."""
    at = due(JOAO, (0, 1, 2), "capitania", *laid(3), pirate=3, rolled=(2,))
    assert at.state.dice["capitania"] == (Die(2, "blue", pirate=True),)
    assert cost(at) == 7 and Decline() in at.offers("red")


def test_there_is_one_action_though_there_are_two_markers():
    """EXP2-33: a virtual one and a real one at the same building are one turn."""
    at = due(JOAO, (0, 1, 2), "moinho", *laid(3), *markers("red", "moinho"), reals=20)
    acted = past_the_end(at.played(("red", PayCost(7)), ("red", Act("moinho", "top"))))
    assert acted.waiting == []


def test_ext_72_d_joao_ii_and_the_bishop():
    """EXT-72.

    EXP2-33, EXR-32, chapter 5.2: the marker of Moinho may be moved, not that of the card; the virtual ones stay.
    """
    at = due(JOAO, (0, 1, 2), "alfandega", *laid(3), *markers("red", "moinho"), holding_favour("red", "bishop"))
    moving = at.played(("red", UseFavour("bishop")))
    assert {move.origin for move in moves_of(ShiftMarker, moving)} == {"moinho"}
    here = moving.played(("red", ShiftMarker("moinho", "alfandega")))
    assert TakePirates(1) in here.offers("red")  # EXR-88: a real marker makes the ordinary rule hold


def test_a_real_marker_moved_away_leaves_the_virtual_one():
    """Chapter 5.2, EXR-88: the Bishop takes the penalty along."""
    at = due(JOAO, (0, 1, 2), "moinho", *laid(3), *markers("red", "moinho"), holding_favour("red", "bishop"))
    after = at.played(("red", UseFavour("bishop")), ("red", ShiftMarker("moinho", CROWN)))
    assert not moves_of(TakePirates, after) and {PayCost(7), Decline()} <= set(after.offers("red"))


def test_ext_136_the_requirement_is_lost_in_the_step():
    """EXT-136.

    EXP2-33, EXR-88: the Scout takes a worker of Region 3 Home: nothing to pay, no pirates, no further step.
    """
    at = due(
        JOAO, (0, 1, 2), "alfandega", *laid(2), holding_favour("red", "scout"), later=(CROWN, "fortaleza"), reals=20
    )
    scouting = at.played(("red", UseFavour("scout")))
    after = past_the_end(scouting.played(("red", SendWorker("R3-1", "home"))))
    assert after.waiting == [] and home(after).reals == 20 and not home(after).pirates.any


def test_with_a_real_marker_the_ordinary_cost_comes_back():
    """EXR-88: marker and discount are gone together."""
    facts = [*laid(2), *markers("red", CROWN), holding_favour("red", "scout")]
    at = due(JOAO, (0, 1, 2), CROWN, *facts, reals=20)
    assert cost(at) == 8
    after = at.played(("red", UseFavour("scout")), ("red", SendWorker("R3-1", "home")))
    assert set(open_moves(after, "red")) >= {PayCost(10), TakePirates(1)}


@pytest.mark.parametrize("card, move, facts", [
    (JOAO, LayDie(2), [DieLaid("red", JOAO, 2), pirates(-2, 1)]),
    (AMNISTIA, PardonDie("watch", 1), [
        PirateDieSeized("red", AMNISTIA, "watch", 1), WorkerMoved("red", "watch", "home"), pirates(1, 4)
    ]),
])  # fmt: skip
def test_ext_140_engineer_then_a_card(card, move, facts):
    """EXT-140, EXR-89: the die may go on the card; passing is refused, and no picks come of it."""
    start = placing(card, (0, 0, 3), holding_favour("red", "engineer"), holding_pirates("red", 3))
    used = start.played(("red", UseFavour("engineer")))
    used.when("red", PassForReals(1)).refused("MAD-J-63")
    used.when("red", move).then(*facts)


# -- all three ------------------------------------------------------------------------------------


def test_the_noble_beats_all_discounts():
    """EXP0-10, chapter 5.2: 0 reals, whatever lies on the card."""
    facts = [*seized(AMNISTIA, 3), *markers("red", CROWN), holding_favour("red", "noble")]
    noble = due(AMNISTIA, (0, 0, 3), CROWN, *facts).played(("red", UseFavour("noble")))
    assert cost(noble) == 0


def test_discounts_never_bring_reals():
    """EXP0-10: at least 0."""
    facts = [*seized(AMNISTIA, 3), *markers("red", CROWN)]
    assert cost(due(AMNISTIA, (0, 0, 3), CROWN, *facts, guild=(3, 3, 3), rolled=(3, 3, 3))) == 0


def test_the_lady_has_no_discounts_and_the_diplomat_counts_for_no_card():
    """Chapter 5.2: the Lady costs her 4 reals, and two workers in Region 3 stay two for the card."""
    facts = [*seized(AMNISTIA, 3), *markers("red", CROWN), holding_favour("red", "diplomat")]
    counted = due(AMNISTIA, (0, 0, 2), CROWN, *facts).played(("red", UseFavour("diplomat")))
    assert cost(counted) == 10
    visiting = due(AMNISTIA, (0, 0, 3), CROWN, *facts[:-1], holding_favour("red", "lady"), reals=4)
    visiting.played(("red", UseFavour("lady"))).when("red", Visit(CROWN)).then(Paid("red", {"reals": 4}))


@pytest.mark.parametrize("facts", [seized(AMNISTIA, 3), laid(3)])
def test_dice_and_marker_leave_the_cards_with_all_others(facts):
    """EXP2-18: at the end of Phase C, used or not."""
    card = AMNISTIA if len(facts) == 2 else JOAO
    start = at_buildings().given(*face_up(card, *on_fields(0, 0, 0)), *facts)
    happened, after = begun(start, Phase("C"))
    assert happened[-2:] == [BuildingsTidied(), CardsTidied(annex(start).marked)]
    assert (annex(after).dice, annex(after).marked, home(after).markers) == ({}, "", {"home": 3})


def test_cards_are_no_favours():
    """EXPX-05: the one favour of the turn is still there after a card, and the other way round."""
    start = placing(JOAO, (0, 0, 2), holding_favour("red", "patron"), holding_favour("red", "miller"))
    patron = start.played(("red", UseFavour("patron")))
    patron.when("red", UseFavour("miller")).refused("MAD-F-01")
    assert annex(patron.played(("red", LayDie(1)))).marked == "red"


def test_every_building_has_the_virtual_marker():
    """EXP2-33, EXR-33: all five, without a die on any of them."""
    start = at_buildings().given(*face_up(JOAO, *on_fields(0, 0, 2)), *laid(1))
    for building in BUILDINGS:
        at = begun(start, ResolveBuildings((building,)))[1]
        assert cost(at) == 9 and Decline() in at.offers("red")
