"""A New Beginning, 1.3 to 1.5: tiles chosen and carried out row by row."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import HOME, STARTING_REQUESTS, WATCH
from domain.games.madeira.modules.new_beginning.annex import NewBeginning
from domain.games.madeira.modules.new_beginning.choosing import (
    PickTile,
    TakeTile,
    TilesBoxed,
    TileTaken,
    workers_of,
)
from domain.games.madeira.modules.new_beginning.printed import TILES
from domain.games.madeira.modules.new_beginning.settling import SettleWorker
from domain.games.madeira.rules.arrangement import DiscsLaid, StartingRequestDealt
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.windmill import WindmillTurned
from domain.kernel.agenda import Frame, awaited
from tests.games.madeira.modules.beginnings import (
    ANA,
    BEA,
    CAIO,
    DAVI,
    annex,
    choosing,
    displayed,
    settled,
    take,
)
from tests.games.madeira.modules.table import set_up
from tests.games.madeira.phases import open_moves


def chosen(scenario, *takings):
    """Who chose, in order; each takes the tile named and carries it out."""
    asked = []
    for seat, tile in takings:
        scenario = settled(scenario, *awaited(scenario.state))
        asked.append(awaited(scenario.state))
        scenario = take(scenario, seat, tile)
    assert asked == [(seat,) for seat, _ in takings]
    return scenario


def ext_19():
    """The King row is next."""
    rows = choosing(displayed(ship="5261", farming="4613", settlement="2643"), "ship", "farming", "settlement", "king")
    return chosen(
        rows,
        (CAIO, "ship_5"), (DAVI, "ship_2"), (ANA, "ship_6"),
        (BEA, "farming_4"), (DAVI, "farming_6"), (CAIO, "farming_1"),
        (CAIO, "settlement_2"), (ANA, "settlement_6"), (BEA, "settlement_4"),
    )  # fmt: skip


def test_ext_19_chain_of_orders():
    """EXT-19, EXP1-10, EXP1-11, EXP1-12, QE1-1, EXR-08, EXR-14: clockwise, then by the numbers taken; the last of
    each row has one tile left and is not asked for it."""
    kings = ext_19()
    taken = annex(kings).taken
    assert [taken[seat][:2] for seat in (BEA, DAVI, CAIO, ANA)] == [
        ("ship_1", "farming_4"), ("ship_2", "farming_6"), ("ship_5", "farming_1"), ("ship_6", "farming_3"),
    ]  # fmt: skip
    assert taken[DAVI][2] == "settlement_3"
    chosen(kings, (CAIO, "king_2"), (DAVI, "king_4"), (BEA, "king_1"))


def test_ext_20_order_of_play():
    """EXT-20, EXP1-13, EXP1-14: Bea, Caio, Ana, Davi; all tiles are back in the box, the requests stay."""
    kings = chosen(ext_19(), (CAIO, "king_2"), (DAVI, "king_4"))
    requests = annex(kings).requests
    last = kings.when(BEA, TakeTile("king_1")).then(
        TileTaken(BEA, "king", "king_1"),
        StartingRequestDealt(BEA, requests["king_1"], STARTING_REQUESTS[requests["king_1"]]),
        TileTaken(ANA, "king", "king_3"),
        StartingRequestDealt(ANA, requests["king_3"], STARTING_REQUESTS[requests["king_3"]]),
        DiscsLaid((BEA, CAIO, ANA, DAVI)),
        TilesBoxed(),
    )
    assert last.state.order() == (BEA, CAIO, ANA, DAVI) and last.state.order()[-1] == DAVI
    assert annex(last) == NewBeginning() and last.waiting == []
    assert all(len(home.requests) == 1 for home in last.state.homes.values())


def test_with_fewer_seats_the_passing_column_has_rows_left_empty():
    """EXP1-14: numeral I at the top."""
    begun_ = set_up("new-beginning", seats=2)
    while not begun_.state.round:
        (seat,) = awaited(begun_.state)
        begun_ = begun_.played((seat, open_moves(begun_, seat)[0]))
    assert len(begun_.state.order()) == 2 and begun_.state.phase == "A"
    assert [bool(seat) for seat in begun_.state.passing] == [True, True, *[False] * (len(begun_.state.passing) - 2)]


def test_a_tile_may_not_be_refused():
    """EXP1-12, EXR-10, QE1-1: every offer is a tile of the row."""
    rows = choosing(displayed(), "ship")
    assert rows.offers(CAIO) == {TakeTile(f"ship_{number}"): None for number in (1, 2, 3, 4)}
    rows.when(CAIO, TakeTile("ship_5")).refused("move.offered")


def test_each_carries_its_tile_out_before_the_next_one_chooses():
    """EXP1-10, QE1-2"""
    rows = choosing(displayed(), "ship").played((CAIO, TakeTile("ship_1")))
    while isinstance(rows.state.agenda[-1].effect, SettleWorker):
        assert awaited(rows.state) == (CAIO,)
        rows = rows.played((CAIO, open_moves(rows, CAIO)[0]))
    assert (awaited(rows.state), rows.waiting[0]) == ((DAVI,), PickTile("ship"))
    assert sum(rows.state.homes[CAIO].workers.values()) == 12


def test_the_last_to_choose_still_places_its_workers():
    """EXP1-12: the tile comes by itself, where its workers go is asked."""
    rows = choosing(displayed(), "ship")
    last = chosen(rows, (CAIO, "ship_1"), (DAVI, "ship_2"), (ANA, "ship_3"))
    assert awaited(last.state) == (BEA,) and last.waiting[0] == SettleWorker("region_1")
    assert annex(last).taken[BEA] == ("ship_4",)


@pytest.mark.parametrize(
    ("tile", "targets"),
    [
        ("ship_1", ("region_1", "region_2", "porto_santo", "city_watch")),
        ("ship_2", ("region_2", "region_3", "machico", "city_watch")),
        ("ship_3", ("region_1", "region_2", "funchal", "city_watch", "city_watch")),
        ("ship_4", ("region_1", "region_2", "region_3", "porto_santo", "city_watch")),
        ("ship_5", ("region_1", "region_2", "funchal", "machico", "city_watch", "city_watch")),
        ("ship_6", ("region_1", "region_2", "region_3", "machico", "city_watch", "city_watch")),
        ("settlement_4", ("forest",)),
        ("settlement_5", ("any_colony",)),
        ("settlement_6", ("any_city",)),
    ],
)
def test_what_each_tile_places(tile, targets):
    """EXP1-31, EXP1-33"""
    assert workers_of(TILES[tile]) == targets


@pytest.mark.parametrize("tile", [tile for tile in TILES if TILES[tile].type != "king"])
def test_every_tile_is_carried_out_in_full(tile):
    """EXP1-31, EXP1-32, EXP1-33, EXP0-16: stores, windmill, workers, pirates; each worker comes from Home."""
    printed = TILES[tile]
    due = displayed(**{printed.type: "123456"}).asked(Frame(CAIO, PickTile(printed.type)))
    home = take(due, CAIO, tile).state.homes[CAIO]
    assert [getattr(home, what) for what in ("wheat", "sugar", "wine", "wood", "bread", "reals")] == [
        printed.wheat, printed.sugar, printed.wine, printed.wood, printed.bread, printed.reals,
    ]  # fmt: skip
    assert home.windmill == printed.windmill and home.pirates.number == printed.pirates
    assert home.workers[HOME] == 12 - len(workers_of(printed)) and sum(home.workers.values()) == 12
    assert home.workers.get(WATCH, 0) == printed.city_watch


def test_ext_26_farming_tile():
    """EXT-26, EXP1-32: 1 wheat, 2 sugar, no wine, 2 wood, the windmill on step 2; to Home, without access."""
    rows = choosing(displayed(farming="2345", ship="1234"), "ship", "farming")
    rows = settled(chosen(rows, (CAIO, "ship_2"), (DAVI, "ship_3"), (ANA, "ship_1")), BEA)
    after = rows.when(ANA, TakeTile("farming_2")).then(
        TileTaken(ANA, "farming", "farming_2"),
        Gained(ANA, {"wheat": 1, "sugar": 2, "wood": 2}),
        WindmillTurned(ANA, 2),
    )
    home = after.state.homes[ANA]
    assert (home.wheat, home.sugar, home.wine, home.wood, home.windmill) == (1, 2, 0, 2, 2)


def test_a_king_tile_brings_the_request_on_it_and_a_place_in_the_order():
    """EXP1-34"""
    assert [TILES[f"king_{number}"].order_of_play for number in (1, 2, 3, 4)] == [1, 2, 3, 4]
    kings = ext_19()
    tile = annex(kings).requests["king_3"]
    after = kings.when(CAIO, TakeTile("king_3")).then(
        TileTaken(CAIO, "king", "king_3"), StartingRequestDealt(CAIO, tile, STARTING_REQUESTS[tile])
    )
    assert after.state.homes[CAIO].requests == (STARTING_REQUESTS[tile],)
    assert "king_3" not in annex(after).requests


def test_money_by_order_of_play_is_not_paid():
    """EXR-09, EXP1-09: what a seat holds at the end of set-up is its seat money and what its tiles gave."""
    table = set_up("new-beginning")
    while awaited(table.state) and table.state.phase == "setup":
        (seat,) = awaited(table.state)
        before, table = table, table.played((seat, open_moves(table, seat)[0]))
    assert sum(home.reals for home in table.state.homes.values()) == 0 + 1 + 2 + 3 + sum(
        TILES[tile].reals for tile in settlements(before)
    )


def settlements(scenario):
    return [tile for mine in annex(scenario).taken.values() for tile in mine if TILES[tile].type == "settlement"]
