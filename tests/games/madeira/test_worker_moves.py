"""Moving workers (MAD-W, chapter 5.1)."""

import pytest

from domain.games.madeira.board import SPOTS
from domain.games.madeira.rules.arrangement import FavoursDealt
from domain.games.madeira.rules.guild_master import FavourBought
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.state import State
from domain.games.madeira.words import MoveWorker
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from tests.games.madeira.table import pirates, ships, table, workers

UNBUILT = FavoursDealt({f"{city}/{d}": "friar" for city in ("porto_santo", "funchal", "machico") for d in (3, 4, 5, 6)})


def moving(way, number, *places, given=(), start=None):
    """Red has workers on these places and may make so many moves of this way."""
    start = (start or table()).given(UNBUILT, *workers("red", *places), *given)
    return start.asked(Frame("red", MoveWorker(way, number)))


def goals(scenario, origin):
    """Where a worker from there may go now."""
    return {
        m.to
        for m, shut in scenario.offers("red").items()
        if isinstance(m, SendWorker) and m.origin == origin and not shut
    }


def send(origin, to):
    return SendWorker(origin, to)


def moved(origin, to):
    return WorkerMoved("red", origin, to)


def test_a_worker_in_the_watch_stays_there():
    """MAD-W-01: no way but the scout's takes him out."""
    for way, to in (("to-field", "R1-1"), ("to-city", "funchal-1"), ("to-colony", "brasil")):
        moving(way, 1, "R2-1").when("red", send("watch", to)).refused("MAD-W-01")
    moving("scout", 1).when("red", send("watch", "R1-1")).then(moved("watch", "R1-1"))


def test_the_second_move_sees_what_the_first_left():
    """MAD-W-02, MAD-EX-117 for the move itself: R1-1 is vacated and entered again."""
    first = moving("to-field", 2, "R1-1").when("red", send("R1-1", "R2-1")).then(moved("R1-1", "R2-1"))
    first.when("red", send("home", "R1-1")).then(moved("home", "R1-1"))


def test_two_pieces_cannot_change_places():
    """MAD-W-02: with every spot taken no worker enters a city, not even from another one; nobody is asked."""
    blues = [WorkerMoved("blue", "home", spot) for spot in SPOTS if spot[-2:] in ("-2", "-3", "-4")]
    full = moving("to-city", 2, "funchal-1", "machico-1", "porto_santo-1", given=blues)
    assert full.offers("red") == {}


def test_an_effect_moves_each_worker_once():
    """MAD-W-03: the one who came to R2-1 is not moved on; another from Home may be."""
    first = moving("to-field", 2, "R1-1").played(("red", send("R1-1", "R2-1")))
    first.when("red", send("R2-1", "R3-1")).refused("MAD-W-03")
    first.when("red", send("home", "R3-1")).then(moved("home", "R3-1"))


def test_of_two_workers_in_one_place_the_one_who_has_not_moved_may():
    """MAD-W-03: two in Brasil, one of them just arrived."""
    first = moving("to-colony", 2, "brasil").played(("red", send("home", "brasil")))
    second = first.when("red", send("brasil", "india")).then(moved("brasil", "india"))
    assert second.waiting == []


@pytest.mark.parametrize("way, place", [("to-colony", "brasil"), ("to-watch", "watch"), ("scout", "home")])
def test_a_move_changes_the_place(way, place):
    """MAD-W-03, MAD-J-14: not from a place to itself."""
    moving(way, 1, "brasil", "R1-1").when("red", send(place, place)).refused("move.offered")


def test_any_region_and_city_will_do():
    """MAD-W-04: the goal hangs on nothing but the limits of the places."""
    land = {f"R{region}-{number}" for region, last in ((1, 4), (2, 5), (3, 5)) for number in range(1, last + 1)}
    assert goals(moving("to-field", 1), "home") == {*land, "forest"}
    assert {spot.split("-")[0] for spot in goals(moving("to-city", 1), "home")} == {"porto_santo", "funchal", "machico"}


def test_a_worker_may_be_taken_from_any_place():
    """MAD-W-05: even where he would have counted."""
    table_ = moving("to-watch", 1, "R1-1", "forest", "funchal-1", "brasil")
    assert {m.origin for m in table_.offers("red") if m != Decline()} == {
        "home",
        "R1-1",
        "forest",
        "funchal-1",
        "brasil",
    }


def test_one_own_worker_to_a_field():
    """MAD-J-15: nor two in the forest; those of others do not matter."""
    blue = WorkerMoved("blue", "home", "R2-2")
    table_ = moving("to-field", 1, "R2-1", "forest", given=[blue])
    table_.when("red", send("home", "R2-1")).refused("MAD-J-15")
    table_.when("red", send("home", "forest")).refused("MAD-J-15")
    table_.when("red", send("home", "R2-2")).then(moved("home", "R2-2"))


def test_the_forest_is_among_the_fields_for_moves():
    """MAD-J-34: as origin and as goal."""
    moving("to-field", 1, "forest").when("red", send("forest", "R2-2")).then(moved("forest", "R2-2"))
    moving("to-field", 1, "R2-2").when("red", send("R2-2", "forest")).then(moved("R2-2", "forest"))


def test_one_piece_to_a_spot():
    """MAD-J-15: taken by a worker of anybody or a neutral citizen."""
    table_ = moving("to-city", 1, "funchal-1", given=[WorkerMoved("blue", "home", "funchal-2")])
    table_.when("red", send("home", "funchal-1")).refused("MAD-J-15")
    table_.when("red", send("home", "funchal-2")).refused("MAD-J-15")
    table_.when("red", send("funchal-1", "machico-4")).then(moved("funchal-1", "machico-4"))


def test_an_unbuilt_district_has_no_spots():
    """MAD-K-09 as it limits moves: spots 5 and 6 are there once the favour is off the district."""
    before = moving("to-city", 1)
    before.when("red", send("home", "funchal-5")).refused("move.offered")
    after = before.given(FavourBought("blue", "friar", "funchal/3"))
    assert goals(after, "home") - goals(before, "home") == {"funchal-5", "funchal-6"}


def test_a_city_gives_nothing_by_itself():
    """MAD-W-04: the prestige belongs to the effect that moves."""
    moving("to-city", 1).when("red", send("home", "funchal-3")).then(moved("home", "funchal-3"))


def test_a_colony_pays_for_own_ships():
    """The arrival of the way `to-colony`: 1 PP for each own ship there, none for those of others."""
    red, blue = ships("red", "brasil-1", "brasil-2", "wine_market-1"), ships("blue", "india-2")
    table_ = moving("to-colony", 2, given=[*red, *blue])
    brasil = table_.when("red", send("home", "brasil"))
    india = brasil.then(moved("home", "brasil"), Gained("red", {"prestige": 2}))
    india.when("red", send("home", "india")).then(moved("home", "india"))


def test_moves_may_be_left_undone():
    """MAD-R-05: after the first, or at once."""
    assert moving("to-field", 2).when("red", Decline()).then().waiting == []
    assert moving("to-field", 2).played(("red", send("home", "R1-1"))).when("red", Decline()).then().waiting == []


def test_the_scout_goes_anywhere_within_the_limits():
    """MAD-J-14, MAD-J-15: another spot of the same city, another field, another colony, Home, the Watch."""
    table_ = moving("scout", 1, "R1-1", "funchal-1", "brasil", given=[WorkerMoved("blue", "home", "funchal-2")])
    assert {"R1-2", "home", "watch", "india", "funchal-3"} <= goals(table_, "R1-1")
    assert goals(table_, "funchal-1") >= {"funchal-3", "brasil"} and "funchal-2" not in goals(table_, "funchal-1")
    assert "R1-1" not in goals(table_, "home") and "home" in goals(table_, "watch")


def test_the_scout_in_the_watch_drives_pirates_away():
    """MAD-EX-113, MAD-P-02: 2 pirates, both discarded."""
    table_ = moving("scout", 1, given=[pirates(2, 2)])
    table_.when("red", send("home", "watch")).then(moved("home", "watch"), pirates(-2, 0))


def test_the_scout_in_a_colony_is_paid_for_ships():
    """MAD-EX-114: two own ships in India, +2 PP."""
    table_ = moving("scout", 1, given=ships("red", "india-1", "india-2"))
    table_.when("red", send("watch", "india")).then(moved("watch", "india"), Gained("red", {"prestige": 2}))


def test_the_scout_in_a_city_gains_one_prestige_and_on_land_nothing():
    """The arrivals of the way `scout`, MAD-J-14: another spot of the same city counts."""
    table_ = moving("scout", 1, "funchal-1")
    table_.when("red", send("funchal-1", "funchal-2")).then(
        moved("funchal-1", "funchal-2"), Gained("red", {"prestige": 1})
    )
    table_.when("red", send("funchal-1", "home")).then(moved("funchal-1", "home"))
    table_.when("red", send("watch", "forest")).then(moved("watch", "forest"))


def test_after_every_move_each_worker_is_in_one_place():
    """MAD-K-05 as far as moves go."""
    after: State = moving("scout", 1, "R1-1").played(("red", send("R1-1", "india"))).state
    assert sum(after.homes["red"].workers.values()) == 12
