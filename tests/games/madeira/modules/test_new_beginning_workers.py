"""A New Beginning, 1.4: workers placed during set-up, and pirates."""

from __future__ import annotations

from domain.games.madeira.board import COLONIES, HOME, SPOTS, WATCH, city_of, fields_of
from domain.games.madeira.modules.new_beginning.choosing import (
    PickTile,
    TakeTile,
    TileTaken,
    workers_of,
)
from domain.games.madeira.modules.new_beginning.printed import SetupTile
from domain.games.madeira.modules.new_beginning.settling import Settle, SettleWorker
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.stock import Gained
from domain.kernel.agenda import Frame
from domain.kernel.secrecy import Total, seen_by
from tests.games.madeira.late_phases import begun
from tests.games.madeira.modules.beginnings import (
    ANA,
    BEA,
    CAIO,
    DAVI,
    choosing,
    displayed,
    take,
)
from tests.games.madeira.phases import open_moves
from tests.games.madeira.table import workers


def test_a_region_worker_goes_to_any_field_of_the_region():
    """EXP1-16, EXR-05, EXR-15, QE1-2: wood and others do not matter."""
    due = displayed().asked(Frame(BEA, SettleWorker("region_2")))
    assert due.offers(BEA) == {Settle(field): None for field in fields_of(2)}
    assert any(due.state.fields[field].wood for field in fields_of(2))
    due.when(BEA, Settle("R1-1")).refused("move.offered")


def test_ext_22_shared_field():
    """EXT-22, EXP1-16: Ana stands on the field already."""
    due = displayed(*workers(ANA, "R2-1")).asked(Frame(BEA, SettleWorker("region_2")))
    due.when(BEA, Settle("R2-1")).then(WorkerMoved(BEA, HOME, "R2-1"))


def test_ext_23_one_own_worker_per_field():
    """EXT-23, EXP1-16, EXR-05: a tile with Region 1 twice names two fields; no limit of one to a region holds."""
    tile = SetupTile("test", "ship", 1, regions=(1, 1))
    due = displayed().asked(*(Frame(BEA, SettleWorker(where)) for where in workers_of(tile)))
    first = due.when(BEA, Settle("R1-1")).then(WorkerMoved(BEA, HOME, "R1-1"))
    first.when(BEA, Settle("R1-1")).refused("EXP1-16")
    first.when(BEA, Settle("R1-2")).then(WorkerMoved(BEA, HOME, "R1-2"))


def test_a_city_worker_goes_to_an_empty_spot_of_a_built_district():
    """EXP1-17: the seat chooses the spot."""
    due = displayed(*workers(ANA, "machico-2")).asked(Frame(BEA, SettleWorker("machico")))
    assert open_moves(due, BEA) == [Settle("machico-1"), Settle("machico-3")]
    due.when(BEA, Settle("machico-2")).refused("EXP1-17")
    due.when(BEA, Settle("machico-4")).refused("EXP1-17")
    due.when(BEA, Settle("machico-5")).refused("EXP1-17")


def test_ext_24_full_city():
    """EXT-24, EXP1-17, EXR-07: Davi takes ship_2, Machico is full: an empty spot in Porto Santo or Funchal."""
    full = workers(ANA, "machico-1", "machico-2", "machico-3")
    due = choosing(displayed(*full, ship="5261"), "ship").played(
        (CAIO, TakeTile("ship_1")), (CAIO, Settle("R1-1")), (CAIO, Settle("R2-1")), (CAIO, Settle("porto_santo-1")),
        (DAVI, TakeTile("ship_2")), (DAVI, Settle("R2-1")), (DAVI, Settle("R3-1")),
    )  # fmt: skip
    spots = [move.place for move in open_moves(due, DAVI)]
    assert {city_of(spot) for spot in spots} == {"porto_santo", "funchal"} and "porto_santo-1" not in spots
    due.when(DAVI, Settle("machico-1")).refused("move.offered")
    after = due.played((DAVI, Settle("funchal-1")))
    assert "funchal-1" in after.state.homes[DAVI].workers


def test_with_no_empty_spot_at_all_the_worker_stays_home():
    """EXP1-17, EXR-07"""
    built = [spot for city in ("porto_santo", "funchal", "machico") for spot in (f"{city}-{n}" for n in (1, 2, 3))]
    full = [*workers(ANA, *built[:5]), *workers(BEA, *built[5:])]
    facts, after = begun(displayed(*full), SettleWorker("machico"), seat=DAVI)
    assert facts == [] and after.state.homes[DAVI].workers == {HOME: 12}


def test_workers_of_the_watch_and_the_forest_go_without_asking():
    """EXP1-18, EXP1-19: one place leaves no choice."""
    facts, after = begun(displayed(), SettleWorker("city_watch"), SettleWorker("forest"), seat=BEA)
    assert facts == [WorkerMoved(BEA, HOME, WATCH), WorkerMoved(BEA, HOME, "forest")] and after.waiting == []
    again, after = begun(after, SettleWorker("forest"), seat=BEA)
    assert again == []


def test_a_settlement_worker_goes_to_any_colony_or_any_city():
    """EXP1-19, EXP1-33, QE1-2"""
    colony = displayed().asked(Frame(BEA, SettleWorker("any_colony")))
    assert colony.offers(BEA) == {Settle(place): None for place in COLONIES}
    city = displayed().asked(Frame(BEA, SettleWorker("any_city")))
    assert [move.place for move in city.offers(BEA)] == list(SPOTS)
    assert {city_of(move.place) for move in open_moves(city, BEA)} == {"porto_santo", "funchal", "machico"}


def test_ext_25_no_side_effects():
    """EXT-25, EXP1-20, EXP1-21, EXR-06, EXR-12: 2 pirates though 2 guards stand there, no prestige, no reward."""
    rows = displayed(ship="36", settlement="51")
    both = rows.asked(Frame(CAIO, PickTile("ship")), Frame(CAIO, PickTile("settlement")))
    due = take(both, CAIO, "ship_3").played((CAIO, TakeTile("settlement_5")))
    assert due.state.homes[CAIO].pirates.number == 0
    received = PiratesChanged(CAIO, 2, Total.of((CAIO,), 2))
    after = due.when(CAIO, Settle("india")).then(WorkerMoved(CAIO, HOME, "india"), received)
    home = after.state.homes[CAIO]
    assert (home.pirates.number, home.prestige, home.workers[WATCH], home.workers["india"]) == (2, 0, 2, 1)


def test_pirates_come_after_the_other_contents_and_their_number_is_public():
    """EXP1-21, EXP0-19: the amount is told to all, the total to the seat."""
    due = displayed(settlement="16").asked(Frame(BEA, PickTile("settlement")))
    placing = due.when(BEA, TakeTile("settlement_6")).then(
        TileTaken(BEA, "settlement", "settlement_6"), Gained(BEA, {"bread": 5, "reals": 8})
    )
    received = PiratesChanged(BEA, 3, Total.of((BEA,), 3))
    placing.when(BEA, Settle("funchal-1")).then(WorkerMoved(BEA, HOME, "funchal-1"), received)
    assert seen_by(received, None) == PiratesChanged(BEA, 3, Total((BEA,), True, None))
