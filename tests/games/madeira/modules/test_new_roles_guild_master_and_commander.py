"""Chapters 4.3, 4.6 and 4.7 of the expansion's book: Guild Master, Commander, Dark Guild tiles."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import COLONIES, MARKETS
from domain.games.madeira.modules.new_roles.bonuses import BonusTaken
from domain.games.madeira.modules.new_roles.dark_guild import DarkFavourUsed, UseDarkFavour
from domain.games.madeira.modules.new_roles.figures import GOOD, PirateShipMoved, SendPirateShip
from domain.games.madeira.modules.new_roles.main_action import MainActionBegun, MainActionDone
from domain.games.madeira.modules.new_roles.protection import UseProtection
from domain.games.madeira.modules.new_roles.tiles import TilesSpent, TileTaken, in_supply
from domain.games.madeira.rules.arrangement import FavoursDealt, NeutralsSet, RewardsDealt
from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_phase import NextBuildingTurn
from domain.games.madeira.rules.favours.lady import Visit
from domain.games.madeira.rules.favours.using import UseFavour
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.guild_influence import GuildInfluence
from domain.games.madeira.rules.guild_master import BuyFrom, FavourBought
from domain.games.madeira.rules.passing import PassForReals
from domain.games.madeira.rules.pieces import FavourTurned, MarkerMoved
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.wood import TakeWoodFrom
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import CharacterTurn, FlipFavours, MoveShip, MoveWorker, ScoreRequests, TurnEnd
from domain.kernel.agenda import Frame
from domain.kernel.joins import Choose, Decline
from tests.games.madeira.late_phases import in_order
from tests.games.madeira.late_phases import pirates as holding_pirates
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
from tests.games.madeira.phases import carried
from tests.games.madeira.table import faced, home, workers

PLACE = "moinho"
DEALT = FavoursDealt({"funchal/4": "treasurer", "funchal/5": "patron", "funchal/3": "friar"})


def guild_master(*facts, **goods):
    return own_turn(in_phase_b(lying(guild_master=PLACE), DEALT, *facts), **goods)


def commander(*facts, **goods):
    return own_turn(in_phase_b(lying(commander=PLACE), *facts), **goods)


# -- Guild Master ---------------------------------------------------------------------------------


def test_ext_113_a_face_down_favour_is_bought():
    """EXT-113, EXP4-43: from the 3-wood column face-down and not usable, from the 4-wood column face-up."""
    slot = ("guild_master_dark", PLACE)
    asked = using(guild_master(wood=4), *slot, main(*slot))
    down = asked.when("red", BuyFrom("funchal/4", "treasurer")).then(
        Paid("red", {"wood": 3}),
        FavourBought("red", "treasurer", "funchal/4"),
        FavourTurned("red", "treasurer", up=False),
        MainActionDone("guild_master_dark"),
        BonusTaken("red", "guild_master_dark"),
        TileTaken("red", "dark"),
    )
    assert home(down).favours == {"treasurer": False}
    up = asked.played(("red", BuyFrom("funchal/5", "patron")))
    assert home(up).favours == {"patron": True}


def test_a_face_down_favour_does_not_count_for_a_request():
    """EXP4-43, EXPX-09: neither does one that a Dark Guild tile has used."""
    start = in_phase_c(*faced("red", treasurer=False, patron=True))
    asked = start.asked(Frame("red", GuildInfluence(ScoreRequests(1))))
    assert {move.item for move in answers(asked) if hasattr(move, "item")} == {"patron"}


def test_ext_114_the_favour_just_bought_may_be_turned_up():
    """EXT-114, EXP4-58: the main action, then the bonus on it."""
    slot = ("guild_master_flip", PLACE)
    bought = using(guild_master(wood=3), *slot, main(*slot), BuyFrom("funchal/4", "treasurer"))
    assert bought.waiting[0] == FlipFavours(1)
    assert Decline() in answers(bought)
    bought.when("red", TurnUp("treasurer")).then(FavourTurned("red", "treasurer", True))


def collecting(*facts):
    """Neutral citizens: two in Machico, one in Funchal; the slot is taken and a favour bought."""
    start = guild_master(NeutralsSet(("machico-3", "machico-4", "funchal-4")), *facts, wood=2)
    return using(start, "guild_master_city", PLACE, BuyFrom("funchal/3", "friar"))


def test_ext_15_each_neutral_citizen_brings_a_unit():
    """EXT-15, EXP4-59, EXR-78: with a worker in the forest 2 wood and 1 real."""
    asked = collecting(*workers("red", "forest", "machico-1"))
    asked.when("red", Decline()).refused("EXP4-17")
    after = asked.played(*[("red", TakeWoodFrom("forest"))] * 2)
    assert (home(after).wood, home(after).reals, after.waiting[0]) == (2, 5 + 1, TurnEnd())


def test_ext_16_the_same_without_access_to_wood():
    """EXT-16, EXP4-59."""
    after = collecting()
    assert (home(after).wood, home(after).reals, after.waiting[0]) == (0, 5 + 1, TurnEnd())


# -- Dark Guild tiles -----------------------------------------------------------------------------


def with_tile(*facts, **favours):
    return guild_master(TileTaken("red", "dark"), *faced("red", **favours), *facts)


def test_ext_115_a_dark_guild_tile_uses_a_face_down_favour():
    """EXT-115, EXP4-33, QE4-4, EXR-71: it stays face-down, the tile goes back, and no other favour is used."""
    start = with_tile(treasurer=False, patron=True)
    used = start.when("red", UseDarkFavour("treasurer")).then(
        TilesSpent("red", "dark", 1), DarkFavourUsed("red", "treasurer"), Gained("red", {"reals": 5})
    )
    assert home(used).favours == {"treasurer": False, "patron": True}
    assert (annex(used).dark, in_supply(used.state, "dark")) == ({"red": 0}, 5)
    assert used.waiting[0] == CharacterTurn()
    used.when("red", UseFavour("patron")).refused("MAD-F-01")


def test_one_favour_a_turn_dark_or_not():
    """EXP4-33: and the other way round."""
    start = with_tile(treasurer=False, patron=True).played(("red", UseFavour("patron")))
    start.when("red", UseDarkFavour("treasurer")).refused("MAD-F-01")
    start.when("red", UseDarkFavour("patron")).refused("MAD-F-01")


@pytest.mark.parametrize("favour", ["noble", "diplomat"])
def test_the_limits_of_the_favour_itself_hold(favour):
    """EXP4-33: these only in Phase C."""
    with_tile(**{favour: False}).when("red", UseDarkFavour(favour)).refused("MAD-F-06")


def test_the_engineer_used_in_the_dark_must_place_a_die():
    """EXP4-33, EXPX-10 b."""
    used = with_tile(engineer=False).played(("red", UseDarkFavour("engineer")))
    used.when("red", PassForReals(1)).refused("MAD-J-63")


def test_without_a_tile_a_face_down_favour_is_of_no_use():
    """EXP4-33."""
    start = guild_master(*faced("red", treasurer=False))
    assert not any(isinstance(move, UseFavour) for move in start.offers("red"))


def test_ext_116_not_in_the_turn_in_which_it_is_gained():
    """EXT-116, EXP4-57, EXR-74: only in a later turn, in Phase C too."""
    slot = ("guild_master_dark", PLACE)
    took = using(guild_master(*faced("red", treasurer=False), wood=2), *slot, bonus(*slot))
    assert annex(took).dark == {"red": 1}
    took.when("red", UseDarkFavour("treasurer")).refused("move.offered")
    bought = took.played(("red", BuyFrom("funchal/3", "friar")))
    bought.when("red", UseDarkFavour("treasurer")).refused("move.offered")
    facts = [TileTaken("red", "dark"), *faced("red", treasurer=False), MarkerMoved("red", "home", PLACE)]
    building = carried(in_phase_c(*facts, in_order("red", "blue", "", "")), NextBuildingTurn(PLACE))[1]
    assert home(building.played(("red", UseDarkFavour("treasurer")))).reals == 5 + 5


def test_the_navigator_in_the_dark_moves_a_ship():
    """EXP4-33, EXPX-10 b: it is not the Commander's action, so it has to do with no slot."""
    used = with_tile(navigator=False).played(("red", UseDarkFavour("navigator")))
    assert used.waiting[:2] == [MoveShip(1), CharacterTurn()]
    assert StopSailing() in answers(used)


# -- Commander ------------------------------------------------------------------------------------


def test_the_pirate_ship_goes_to_one_of_five_other_places():
    """EXP4-28, EXP4-44, EXP4-60, EXR-65, EXR-70: a good of the place it has reached."""
    slot = ("commander_pirate_ship", PLACE)
    asked = using(commander(wheat=2), *slot, bonus(*slot))
    asked.when("red", SendPirateShip("brasil")).refused("EXP4-28")
    assert {move.to for move in answers(asked)} == {*COLONIES, *MARKETS} - {"brasil"}
    for place in {*COLONIES, *MARKETS} - {"brasil"}:
        asked.when("red", SendPirateShip(place)).then(
            PirateShipMoved("red", "brasil", place),
            Gained("red", {GOOD[place]: 1}),
            MainActionBegun("commander_pirate_ship"),
        )


def test_the_pirate_ship_takes_no_slot():
    """EXP4-28."""
    slot = ("commander_pirate_ship", PLACE)
    moved = using(commander(wheat=2, wood=5), *slot, bonus(*slot), SendPirateShip("wheat_market"))
    free = {move.to for move in answers(moved) if isinstance(move, Sail) and move.to.startswith("wheat")}
    assert {"wheat_market-1", "wheat_market-5"} <= free


def test_the_rewards_beside_the_board_are_used_as_if_in_a_colony():
    """EXP4-03, EXP4-61, EXP4-62, EXR-77: k_field and k_prestige lie there."""
    slot = ("commander_reward_a", PLACE)
    asked = using(commander(wheat=2, wood=1), *slot, bonus(*slot))
    assert asked.waiting[0] == MoveWorker("to-field")
    assert asked.offers("red")[Decline()] is None
    assert "R3-1" in home(asked.played(("red", SendWorker("home", "R3-1")))).workers
    slot = ("commander_reward_b", PLACE)
    gained = using(commander(wheat=2, wood=1), *slot, bonus(*slot))
    assert home(gained).prestige == 3


def test_a_reward_of_either_kind_is_chosen():
    """EXP4-61, QE4-3: pirates or bread."""
    dealt = RewardsDealt(
        {"acores": ("k_guild", "k_reals"), "brasil": ("k_field", "k_city"), "india": ("k_windmill", "k_watch")}
    )
    slot = ("commander_reward_a", PLACE)
    asked = using(commander(dealt, holding_pirates("red", 5), wheat=2, wood=1), *slot, bonus(*slot))
    chosen = [move for move in answers(asked) if isinstance(move, Choose)]
    left = {
        (home(asked.played(("red", move))).pirates.number, home(asked.played(("red", move))).bread) for move in chosen
    }
    assert left == {(2, 4), (5, 4 + 2)}


def test_the_rewards_stay_for_the_next_player():
    """EXP4-03: like those in the colonies."""
    slot = ("commander_reward_b", PLACE)
    gained = using(commander(wheat=2, wood=1), *slot, bonus(*slot))
    assert gained.state.rewards == commander().state.rewards


# -- favours, chapter 5.2 -------------------------------------------------------------------------


def test_the_diplomat_has_nothing_to_do_with_the_stewards_building():
    """EXPX-10 b: it is of Phase C, and no workers are wanted there."""
    start = own_turn(in_phase_b(lying(steward=PLACE), *faced("red", diplomat=True)))
    start.when("red", UseFavour("diplomat")).refused("MAD-F-06")
    slot = ("steward_building", PLACE)
    assert home(using(start, *slot, bonus(*slot))).bread == 4 + 2


def test_the_lady_has_nothing_to_do_with_protection_tiles():
    """EXPX-10 b: her building is paid for; the turn's own stays as it is."""
    facts = [TileTaken("red", "protection"), *faced("red", lady=True), *workers("red", "R2-1")]
    start = in_phase_c(*facts, MarkerMoved("red", "home", "fortaleza"), in_order("red", "blue", "", ""))
    asked = carried(start, NextBuildingTurn("fortaleza"))[1]
    visited = asked.played(("red", UseFavour("lady")), ("red", Visit(PLACE)))
    assert UseProtection() not in answers(visited)
    acted = visited.played(("red", Act(PLACE, "top")))
    assert UseProtection() in answers(acted)
    assert annex(acted).protection == {"red": 1}
