"""Discs leave the ship board, and upgrades unlock (MAR-U, MAR-N-14; ship.a to ship.l)."""

import pytest

from domain.games.maracaibo.board import UPGRADES
from domain.games.maracaibo.carrying.discs import DiscRemoved, TakeDiscFrom, UpgradeUnlocked
from domain.games.maracaibo.carrying.tracks import ForNation, InfluenceAdvanced
from domain.games.maracaibo.counts import combat_actions, hand_limit, unlocked, village_actions, village_table
from domain.games.maracaibo.effects import ChooseOne, Explore, RemoveDiscs
from domain.games.maracaibo.rules.exploration import ExplorerMoved
from domain.games.maracaibo.rules.refill import price
from domain.games.maracaibo.rules.stock import Gained
from domain.games.maracaibo.words import RemoveDisc
from tests.games.maracaibo.table import board, carried, table, upgrades

FREE = ("U01", "U02", "U03", "U04", "U05", "U07", "U08")


def removing(*done, halves=(), discs=1):
    """Red removes discs with these upgrades unlocked and one disc gone from those."""
    half = (DiscRemoved("red", name) for name in halves)
    return carried(table().given(*upgrades("red", *done), *half), RemoveDiscs(discs))


def open_slots(scenario):
    return tuple(move.upgrade for move, closed in scenario.offers("red").items() if closed is None)


def test_some_slots_wait_for_others():
    """MAR-U-01, MAR-U-03, MAR-N-14, MAR-RUL-05, MAR-RUL-06, MAR-EX-085."""
    scenario = removing()
    assert open_slots(scenario) == FREE
    for name in ("U06", "U09", "U10", "U11", "U12"):
        scenario.when("red", TakeDiscFrom(name)).refused("MAR-U-03")
    assert "U06" in open_slots(removing("U05")) and "U06" not in open_slots(removing("U03", halves=("U05",)))
    assert "U09" in open_slots(removing("U08"))
    assert {"U10", "U11"} <= set(open_slots(removing(*FREE[:4]))) and "U12" not in open_slots(removing(*FREE[:4]))
    assert "U12" in open_slots(removing(*FREE[:6]))


def test_a_slot_without_discs_has_none_to_give():
    """MAR-U-01."""
    removing("U01").when("red", TakeDiscFrom("U01")).refused("MAR-U-01")


def test_a_disc_removed_by_an_effect_goes_to_the_box():
    """MAR-U-02: no market space has it."""
    after = removing().when("red", TakeDiscFrom("U01")).then(DiscRemoved("red", "U01"))
    assert (board(after).discs["U01"], after.state.market) == (1, {})


def test_the_second_disc_unlocks_the_upgrade_at_once():
    """MAR-U-04: before the next disc of the same effect is removed."""
    scenario = removing(halves=("U04",), discs=2)
    after = scenario.when("red", TakeDiscFrom("U04")).then(
        DiscRemoved("red", "U04"), UpgradeUnlocked("red", "U04"), Gained("red", "doubloons", 5)
    )
    assert after.waiting == [RemoveDisc()]


def test_only_slots_without_discs_count_as_upgrades():
    """MAR-U-05, MAR-RUL-04, MAR-EX-088: three unlocked, one disc gone from two more."""
    assert unlocked(board(removing("U01", "U02", "U03", halves=("U04", "U05")))) == ("U01", "U02", "U03")


def test_with_no_legal_slot_the_effect_is_void():
    """MAR-U-06."""
    assert removing(*UPGRADES, discs=2).waiting == []


def test_the_first_disc_may_open_slots_for_the_second():
    """MAR-EX-130: three unlocked and one disc on U08; it is the fourth."""
    scenario = removing("U01", "U02", "U03", halves=("U08",), discs=2)
    assert not {"U09", "U10", "U11"} & set(open_slots(scenario))
    then = scenario.played(("red", TakeDiscFrom("U08")))
    assert {"U09", "U10", "U11"} <= set(open_slots(then))


@pytest.mark.parametrize("upgrade, needs, gain", [
    ("U03", (), Gained("red", "vp", 3)),
    ("U04", (), Gained("red", "doubloons", 5)),
    ("U05", (), Gained("red", "vp", 3)),
    ("U06", ("U05",), Gained("red", "vp", 6)),
    ("U12", FREE[:6], Gained("red", "vp", 10)),
])  # fmt: skip
def test_what_an_upgrade_gives_at_once(upgrade, needs, gain):
    """MAR-EX-086: U03, U04, U05, U06, U12."""
    scenario = removing(*needs, halves=(upgrade,))
    scenario.when("red", TakeDiscFrom(upgrade)).then(DiscRemoved("red", upgrade), UpgradeUnlocked("red", upgrade), gain)


def test_what_holds_for_good():
    """MAR-EX-086, ship.a, ship.b, ship.c: the village table, the hand limit, the price of the display."""
    none, all_three = board(removing()), board(removing("U01", "U02", "U03"))
    assert (village_table(none), hand_limit(none), price(none)) == ("standard", 4, 1)
    assert (village_table(all_three), hand_limit(all_three), price(all_three)) == ("improved", 6, 0)


def test_upgrades_add_actions():
    """ship.g, ship.h, ship.i, ship.j."""
    some = board(removing("U07", "U08", "U09", "U10"))
    assert "ca_ship_annex_village" in combat_actions(some)
    assert {"va_ship_drill", "va_ship_cargo", "va_ship_claim"} <= set(village_actions(some))
    assert "ca_ship_annex_village" not in combat_actions(board(removing()))


def grand_cabin(influence, *facts):
    """U11 is unlocked with so much influence with each nation."""
    levels = [InfluenceAdvanced("red", nation, to) for nation, to in influence.items()]
    half = (*upgrades("red", *FREE[:4]), DiscRemoved("red", "U11"))
    start = carried(table().given(*levels, *half, *facts), RemoveDiscs(1))
    return start.played(("red", TakeDiscFrom("U11")))


def test_the_grand_cabin_offers_three_things():
    """MAR-EX-087, MAR-N-28, ship.k: explore 3; 4 doubloons and 4 VP; Spain from 6 to 9."""
    scenario = grand_cabin({"spain": 6})
    assert isinstance(scenario.waiting[0], ChooseOne)
    explore, riches, rank = scenario.offers("red")
    assert scenario.played(("red", explore)).waiting == [Explore(3)]
    scenario.when("red", riches).then(Gained("red", "doubloons", 4), Gained("red", "vp", 4))
    scenario.played(("red", rank)).when("red", ForNation("spain")).then(InfluenceAdvanced("red", "spain", 9))


def test_an_option_without_a_result_is_closed():
    """MAR-EX-120, MAR-RUL-54, MAR-RUL-22: all nations at 12; the explorer at its end (MAR-X-01)."""
    at_the_top = dict.fromkeys(("france", "england", "spain"), 12)
    assert list(grand_cabin(at_the_top).offers("red").values()) == [None, None, "MAR-RUL-22"]
    at_the_end = grand_cabin(at_the_top, ExplorerMoved("red", ("END",), ()))
    assert list(at_the_end.offers("red").values()) == ["MAR-X-01", None, "MAR-RUL-22"]
