"""Chapters 4.5 and 4.7 of the expansion's book: the Mayor's slots, laid-down workers, the Pirate Citizen."""

from __future__ import annotations

import pytest

from domain.games.madeira.modules.new_roles.figures import PirateCitizenMoved, SendPirateCitizen
from domain.games.madeira.modules.new_roles.laid_down import (
    CountLaidDown,
    LayDown,
    LayWorkerDown,
    StandAllUp,
    StandWorkerUp,
    WorkerLaidDown,
    WorkersStoodUp,
)
from domain.games.madeira.modules.new_roles.main_action import MainActionBegun, MainActionDone
from domain.games.madeira.modules.new_roles.swap import Swap
from domain.games.madeira.rules.character_phase import PlacePirateDie
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.feeding import PayBread
from domain.games.madeira.rules.mayor import Resettle
from domain.games.madeira.rules.pieces import CitizenMoved, WorkerMoved, region_count
from domain.games.madeira.rules.resolve import UseCharacter
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.urbanization import standing
from domain.games.madeira.rules.windmill import WindmillTurned
from domain.games.madeira.rules.wood import TakeWoodFrom
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import Feeding, TakeWood, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.madeira.modules.roles import (
    annex,
    answers,
    bonus,
    in_phase_b,
    in_phase_c,
    lying,
    main,
    own_turn,
    using,
)
from tests.games.madeira.phases import carried, holding_favour
from tests.games.madeira.table import home, workers

PLACE = "moinho"


def mayor(*facts, **goods):
    return own_turn(in_phase_b(lying(mayor=PLACE), *facts), **goods)


def citizen(*facts, **goods):
    """Red takes the bonus of the Pirate Citizen, which is in Machico, before the main action."""
    slot = ("mayor_citizen", PLACE)
    return using(mayor(*facts, **goods), *slot, bonus(*slot))


def laid(*spots, seat="red"):
    return [*workers(seat, *spots), *(WorkerLaidDown(seat, spot) for spot in spots)]


# -- mayor_citizen --------------------------------------------------------------------------------


def test_ext_122_the_pirate_citizen_goes_to_another_city():
    """EXT-122, EXP4-28, EXP4-42, EXP4-54, EXR-65, EXR-67: two units of the city left or of the city reached."""
    asked = citizen()
    assert answers(asked) == [
        SendPirateCitizen("porto_santo", "porto_santo"), SendPirateCitizen("porto_santo", "machico"),
        SendPirateCitizen("funchal", "funchal"), SendPirateCitizen("funchal", "machico"),
    ]  # fmt: skip
    asked.when("red", SendPirateCitizen("machico", "machico")).refused("EXP4-28")
    moved = PirateCitizenMoved("red", "machico", "funchal")
    paid = asked.when("red", SendPirateCitizen("funchal", "funchal"))
    assert home(paid.then(moved, Gained("red", {"reals": 2}), MainActionBegun("mayor_citizen"))).reals == 5 + 2
    without = asked.when("red", SendPirateCitizen("funchal", "machico")).then(moved, MainActionBegun("mayor_citizen"))
    assert (home(without).wood, annex(without).citizen) == (1, "funchal")


def test_as_much_wood_as_can_be_had_is_taken():
    """EXP4-17, EXP4-54, EXR-60: forced, with a choice of sources only."""
    asked = citizen(*workers("red", "forest")).played(("red", SendPirateCitizen("funchal", "machico")))
    assert asked.waiting[0] == TakeWood(2)
    asked.when("red", Decline()).refused("EXP4-17")
    assert home(asked.played(*[("red", TakeWoodFrom("forest"))] * 2)).wood == 1 + 2


def test_ext_141_the_pirate_citizen_is_no_citizen():
    """EXT-141, EXP4-28: it pays nothing and counts for nobody."""
    start = mayor(CitizenMoved("red", "porto_santo-4", "funchal-1"), *workers("red", "porto_santo-1"))
    moved = using(start, "mayor_citizen", PLACE, bonus("mayor_citizen", PLACE))
    moved = moved.played(("red", SendPirateCitizen("porto_santo", "machico")))
    bread = home(moved).bread
    assert home(moved.played(("red", Decline()))).bread == bread + 2
    assert standing(moved.state, "red", "porto_santo").most


# -- mayor_swap -----------------------------------------------------------------------------------


def test_ext_121_two_pieces_exchange_their_spots():
    """EXT-121, EXP4-55, EXR-69: no prestige; laid-down pieces and two of one's own are no pair."""
    facts = [*workers("red", "funchal-1"), *workers("blue", "funchal-2"), *laid("machico-1", seat="blue")]
    slot = ("mayor_swap", PLACE)
    asked = using(mayor(*facts), *slot, bonus(*slot))
    asked.when("red", Swap("funchal-1", "machico-1")).refused("EXP4-27")
    asked.when("red", Swap("funchal-2", "porto_santo-4")).refused("move.offered")
    assert Decline() in answers(asked)
    swapped = asked.when("red", Swap("funchal-1", "porto_santo-4")).then(
        WorkerMoved("red", "funchal-1", "porto_santo-4"),
        CitizenMoved("red", "porto_santo-4", "funchal-1"),
        MainActionBegun("mayor_swap"),
    )
    assert home(swapped).prestige == 0
    assert "porto_santo-4" in home(swapped).workers and "funchal-1" in swapped.state.neutrals


def test_a_worker_of_another_seat_is_a_partner():
    """EXP4-55, EXPX-09: so may cities change hands."""
    slot = ("mayor_swap", PLACE)
    facts = [*workers("red", "machico-1"), *workers("blue", "funchal-3")]
    asked = using(mayor(*facts), *slot, bonus(*slot))
    swapped = asked.when("red", Swap("machico-1", "funchal-3")).then(
        WorkerMoved("red", "machico-1", "funchal-3"),
        WorkerMoved("blue", "funchal-3", "machico-1"),
        MainActionBegun("mayor_swap"),
    )
    assert standing(swapped.state, "blue", "funchal").pieces == 0


def test_who_lies_down_cannot_exchange():
    """EXP4-27: nor the own one."""
    slot = ("mayor_swap", PLACE)
    start = using(mayor(*laid("machico-1"), *workers("red", "funchal-1")), *slot, bonus(*slot))
    start.when("red", Swap("machico-1", "funchal-4")).refused("EXP4-27")
    nobody = using(mayor(*laid("machico-1")), *slot, bonus(*slot))
    assert not any(isinstance(move, Swap) for move in nobody.offers("red"))


# -- mayor_rest -----------------------------------------------------------------------------------


def test_up_to_two_workers_lie_down():
    """EXP4-56, QE4-3: in the same city or in different ones, or none."""
    slot = ("mayor_rest", PLACE)
    asked = using(mayor(*workers("red", "funchal-1", "machico-1", "R1-1")), *slot, bonus(*slot))
    assert answers(asked) == [LayWorkerDown("funchal-1"), LayWorkerDown("machico-1"), Decline()]
    one = asked.when("red", LayWorkerDown("funchal-1")).then(WorkerLaidDown("red", "funchal-1"))
    assert one.waiting[0] == LayDown(1)
    assert answers(one) == [LayWorkerDown("machico-1"), Decline()]
    two = one.played(("red", LayWorkerDown("machico-1")))
    assert annex(two).laid == {"red": ("funchal-1", "machico-1")}
    assert {"funchal-1", "machico-1"} <= home(two).workers.keys()


def test_who_lies_down_before_the_main_action_may_be_counted_in_it():
    """EXP4-56, EXR-68: and stands up again."""
    slot = ("mayor_rest", PLACE)
    start = using(mayor(*workers("red", "funchal-1")), *slot, bonus(*slot), LayWorkerDown("funchal-1"))
    collecting = start.played(("red", Decline()))
    assert collecting.waiting[0] == CountLaidDown()
    collecting.when("red", Decline()).refused("EXP4-11")
    counted = collecting.played(("red", StandWorkerUp("funchal-1")))
    assert home(counted).reals == 5 + 2 + 1
    assert annex(counted).laid == {"red": ()}


def test_ext_117_laid_down_workers_are_not_fed():
    """EXT-117, EXP4-27: 9 on the board, 2 of them laid down, windmill 4."""
    facts = [*workers("red", "R1-1", "R1-2", "R1-3", "R2-1", "R2-2"), *laid("funchal-1", "machico-1")]
    start = in_phase_c(*facts).given(WindmillTurned("red", 4)).asked(Frame("red", Feeding()))
    assert max(move.bread for move in start.offers("red") if isinstance(move, PayBread)) == 9 - 2 - 4


def test_ext_119_laid_down_and_the_mayor_again():
    """EXT-119, EXP4-27 b, QE4-7: one is counted and stands, the other stays down."""
    start = mayor(*laid("funchal-1", "funchal-2")).played(("red", PlacePirateDie(2, PLACE)))
    asked = start.played(("red", UseCharacter("mayor")), ("red", Decline()))
    assert answers(asked) == [StandWorkerUp("funchal-1"), StandWorkerUp("funchal-2"), Decline()]
    counted = asked.played(("red", StandWorkerUp("funchal-1")), ("red", Decline()))
    assert home(counted).reals == 5 + 2 + 1
    assert annex(counted).laid == {"red": ("funchal-2",)}
    assert home(asked.played(("red", Decline()))).reals == 5


def test_ext_120_who_is_moved_stands_up():
    """EXT-120, EXP4-27 a: it counts for its region and is fed."""
    start = own_turn(in_phase_b(lying(steward=PLACE), *laid("funchal-1")))
    slot = ("steward_windmill", PLACE)
    asked = using(start, *slot, main(*slot))
    moved = asked.when("red", SendWorker("funchal-1", "R3-1")).then(
        WorkerMoved("red", "funchal-1", "R3-1"),
        WorkersStoodUp("red", ("funchal-1",)),
        MainActionDone("steward_windmill"),
    )
    assert annex(moved).laid == {"red": ()}
    assert region_count(moved.state, "red", 3) == 1


@pytest.mark.parametrize("spot", ["funchal-2", "machico-1"])
def test_who_is_moved_within_the_cities_stands_up(spot):
    """EXP4-27 a: by the Mayor himself."""
    start = mayor(*laid("funchal-1")).played(("red", PlacePirateDie(2, PLACE)), ("red", UseCharacter("mayor")))
    assert annex(start.played(("red", Resettle("funchal-1", spot)))).laid == {"red": ()}


def test_the_scout_may_move_who_lies_down():
    """EXPX-10 b: any effect of the owner does."""
    start = mayor(*laid("funchal-1"), holding_favour("red", "scout"))
    moved = start.played(("red", UseFavour("scout")), ("red", SendWorker("funchal-1", "home")))
    assert annex(moved).laid == {"red": ()}


def test_all_stand_up_at_the_end_of_phase_d():
    """EXP4-29: step D6; so all count in Phase E."""
    start = in_phase_c(*laid("funchal-1", "machico-1"), *laid("porto_santo-1", seat="blue"))
    facts, after = carried(start, StandAllUp())
    assert facts == (WorkersStoodUp("red", ("funchal-1", "machico-1")), WorkersStoodUp("blue", ("porto_santo-1",)))
    assert annex(after).laid == {"red": (), "blue": ()}
    assert standing(after.state, "red", "funchal").pieces == 1


def test_a_laid_down_worker_keeps_its_spot():
    """EXP4-27."""
    start = mayor(*laid("funchal-1")).played(("red", PlacePirateDie(2, PLACE)), ("red", UseCharacter("mayor")))
    start.when("red", Resettle("machico-4", "funchal-1")).refused("MAD-B-40")
    assert TurnEnd() in start.waiting
