"""EXP2-35 Encontro, EXP2-38 Influência, EXP2-39 Convite: what cards do with passing and with its rows."""

from __future__ import annotations

from domain.games.madeira.modules.capitanias.passing_rows import ChooseBenefit, RowAction, RowReals
from domain.games.madeira.modules.capitanias.playing import CardPlayed, PlayCard
from domain.games.madeira.rules.arrangement import DiscsLaid
from domain.games.madeira.rules.building_phase import ResolveBuildings
from domain.games.madeira.rules.dice_rows import ChooseRow, ChooseRows, PickRow
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.passing import Passed, PassForAction, PassForReals, PassingBonus
from domain.games.madeira.rules.pieces import FavourTurned, WorkerMoved
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.turns import TurnBegan, TurnEnded
from domain.games.madeira.rules.windmill import LowerWindmill, RaiseWindmill
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import CharacterTurn, FlipFavours, MoveShip, MoveWorker, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.joins import Choose, Decline, InAnyOrder
from domain.kernel.secrecy import Total
from tests.games.madeira.late_phases import begun, in_order, markers
from tests.games.madeira.modules.cards import annex, face_up, hand, in_phase_a, in_phase_b, on_fields
from tests.games.madeira.phases import open_moves, turn
from tests.games.madeira.table import faced, holding, home, pirates, workers

INFLUENCIA, CONVITE, ENCONTRO = "cap_influencia", "cap_convite", "cap_encontro"
FLIP = FlipFavours(1)


def influence(*places, given=(), **goods):
    """A2 of two seats: red's disc in passing row II, blue's in III; red has just played Influência."""
    start = in_phase_a(2).given(DiscsLaid(("", "red", "blue", "")), *hand("red", INFLUENCIA), *given)
    start = start.given(*workers("red", *places), *holding("red", start, **goods))
    return begun(start, ChooseRows())[1].played(("red", PlayCard(INFLUENCIA)))


def passing(card, *places, given=(), end=True):
    """Red's turn of Phase B with this card face-up; without its end there are no windmill actions."""
    return in_phase_b().given(*face_up(card, *places), *given).asked(*turn("red")[: 2 if end else 1])


def test_ext_76_influencia():
    """EXT-76.

    EXP2-38, EXR-35, QE2-6: the reals of row III though blue lies there; no disc moves, then red chooses a row.
    """
    scenario = influence(*on_fields(1, 1, 1))
    assert scenario.waiting[0] == ChooseBenefit()
    paid = scenario.when("red", RowReals(3)).then(Gained("red", {"reals": 4}), TurnEnded("red"))
    assert paid.state.passing == scenario.state.passing == ("", "red", "blue", "")
    assert paid.waiting[0] == PickRow()
    assert paid.played(("red", ChooseRow(1))).state.rows[0].disc == "red"


def test_ext_77_influencia_action():
    """EXT-77, EXP2-38: a worker into the City Watch discards three of five pirates."""
    scenario = influence(*on_fields(1, 1, 1), given=[pirates(5, 5)]).played(("red", RowAction(3)))
    assert scenario.waiting[0] == MoveWorker("to-watch")
    moved = scenario.when("red", SendWorker("home", "watch"))
    after = moved.then(WorkerMoved("red", "home", "watch"), pirates(-3, 2), TurnEnded("red"))
    assert home(after).pirates == Total.of(("red",), 2)


def test_ext_78_influencia_failed():
    """EXT-78.

    EXP2-38, EXP0-05: looked at as it is played and only then; it does nothing this round, whatever comes later.
    """
    scenario = influence(*on_fields(2, 0, 3))
    assert scenario.waiting[0] == PickRow()
    later = in_phase_b().given(*face_up(INFLUENCIA, *on_fields(2, 1, 3))).asked(*turn("red"))
    assert not [move for move in later.offers("red") if isinstance(move, RowReals | RowAction)]


def test_influencia_is_a_turn_of_phase_a():
    """EXP0-15: wood counts afresh; neither windmill nor favour is open, also in the ship's move of row IV."""
    facts = begun(
        in_phase_a(2).given(*workers("red", *on_fields(1, 1, 1)), CardPlayed("red", "cap_renda")), ChooseRows()
    )[0]
    assert TurnBegan("red") not in facts
    scenario = influence(*on_fields(1, 1, 1), "forest", given=faced("red", treasurer=True), wheat=3, wood=0, reals=1)
    assert scenario.state.turn.seat == "red"
    assert [type(move) for move in scenario.offers("red")] == [RowReals, *[RowReals, RowAction] * 3, Decline]
    sailing = scenario.played(("red", RowAction(4)))
    assert sailing.waiting[0] == MoveShip() and sailing.state.agenda[-1].source == INFLUENCIA
    assert not any(isinstance(move, RaiseWindmill | UseFavour) for move in sailing.offers("red"))
    assert {StopSailing(), Sail("home", "wheat_market-1")} <= {*open_moves(sailing, "red")}
    bought = sailing.played(("red", Sail("home", "wheat_market-1")))
    assert bought.waiting[0] == PickRow() and bought.state.turn.seat == ""


def test_influencia_may_be_declined():
    """EXP2-16, EXP2-38, QE2-6"""
    influence(*on_fields(1, 1, 1)).when("red", Decline()).then(TurnEnded("red"))


def test_ext_79_convite():
    """EXT-79.

    EXP2-39, EXR-35, QE2-18: 3 reals of row II, then 5 of row IV, where blue's disc lies; row II is used up.
    """
    scenario = passing(CONVITE, *on_fields(1, 1, 1), given=[Passed("blue", 4)])
    passed = scenario.when("red", PassForReals(2)).then(Passed("red", 2), Gained("red", {"reals": 3}))
    assert passed.waiting == [ChooseBenefit(but=2), TurnEnd()]
    passed.when("red", RowAction(2)).refused("EXP2-39")
    passed.when("red", RowReals(2)).refused("EXP2-39")
    paid = passed.when("red", RowReals(4)).then(Gained("red", {"reals": 5}))
    assert home(paid).reals == home(scenario).reals + 8
    assert paid.state.passing == ("", "red", "", "blue")


def test_ext_80_convite_checked_first():
    """EXT-80.

    EXP2-39, EXR-36: the action of row II takes the worker of Region 1 away; the second bonus comes all the same.
    """
    scenario = passing(CONVITE, *on_fields(1, 1, 1)).played(("red", PassForAction(2)))
    moved = scenario.played(("red", SendWorker("R1-1", "porto_santo-1")))
    assert moved.waiting[0] == ChooseBenefit(but=2)
    moved.when("red", RowReals(1)).then(Gained("red", {"reals": 2}))


def test_convite_needs_its_workers_as_the_disc_is_laid():
    """EXP2-39, EXR-36, EXP0-15: it may be declined, and is no window: the windmill of the turn is open."""
    scenario = passing(CONVITE, *on_fields(1, 1)).played(("red", PassForReals(1)))
    assert scenario.waiting == [TurnEnd()]
    asked = passing(CONVITE, *on_fields(1, 1, 1)).played(("red", PassForReals(1)))
    assert LowerWindmill("reals") in open_moves(asked, "red")
    asked.when("red", Decline()).then()


def test_ext_81_encontro():
    """EXT-81, EXP2-35, EXR-36, QE2-17: the treasurer is turned up and may be used in a turn of Phase C."""
    scenario = passing(ENCONTRO, "R3-1", given=faced("red", treasurer=False)).played(("red", PassForReals(1)))
    assert scenario.waiting[0] == InAnyOrder((FLIP, PassingBonus(1)))
    first = scenario.played(("red", Choose(FLIP)))
    after = first.when("red", TurnUp("treasurer")).then(
        FavourTurned("red", "treasurer", True), Gained("red", {"reals": 2})
    )
    at_moinho = after.given(in_order("red", "blue", "yellow", "purple"), *markers("red", "moinho"))
    asked = begun(at_moinho, ResolveBuildings(("moinho",)))[1]
    assert UseFavour("treasurer") in open_moves(asked, "red")


def test_encontro_turns_a_favour_before_or_after_the_bonus_or_not_at_all():
    """EXP2-35, EXR-36: each of the face-down favours may be the one."""
    given = faced("red", treasurer=False, scout=False, friar=True)
    scenario = passing(ENCONTRO, "R3-1", given=given).played(("red", PassForAction(3)))
    later = scenario.played(("red", Choose(PassingBonus(3, action=True))), ("red", SendWorker("R3-1", "watch")))
    assert open_moves(later, "red")[:3] == [TurnUp("treasurer"), TurnUp("scout"), Decline()]
    later.when("red", TurnUp("scout")).then(FavourTurned("red", "scout", True))
    later.when("red", Decline()).then()


def test_encontro_asks_nobody_without_its_worker_or_a_favour_that_lies_face_down():
    """EXP2-35, EXP0-05"""
    nobody = passing(ENCONTRO, "R2-1", given=faced("red", treasurer=False)).played(("red", PassForReals(1)))
    none = passing(ENCONTRO, "R3-1", given=faced("red", treasurer=True)).played(("red", PassForReals(1)))
    assert nobody.waiting == none.waiting == [TurnEnd()]


def test_a_card_of_another_seat_brings_nothing_to_who_passes():
    """EXP2-19, EXP2-35, EXP2-39"""
    scenario = in_phase_b().given(*face_up(CONVITE, *on_fields(1, 1, 1), seat="blue"))
    scenario = scenario.given(*workers("red", *on_fields(1, 1, 1))).asked(Frame("red", CharacterTurn()))
    assert scenario.played(("red", PassForReals(1))).waiting == []
    assert annex(scenario).active == {"blue": (CONVITE,)}
