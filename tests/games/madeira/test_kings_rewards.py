"""The king's rewards (MAD-L, chapter 5.7)."""

import pytest

from domain.games.madeira.rules.arrangement import RewardsDealt
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.kings_rewards import PutOff, RewardUsed, UseReward
from domain.games.madeira.rules.pieces import FavourTurned, WorkerMoved
from domain.games.madeira.rules.ship_moves import Sail, StopSailing
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.rules.windmill import WindmillTurned
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import FlipFavours, MoveShip, MoveWorker, TakeReward
from domain.kernel.agenda import Frame
from domain.kernel.joins import Choose, Decline, InAnyOrder
from tests.games.madeira.table import faced, home, pirates, table, workers
from tests.games.madeira.voyages import sailing


def landed(tile, *facts, later=False):
    start = table().given(RewardsDealt({"india": (tile, "k_prestige")}), *facts)
    frames = (Frame("red", MoveShip(1)),) if later else ()
    return start.asked(Frame("red", TakeReward("india", later)), *frames)


def used(tile):
    return RewardUsed("red", "india", tile)


def test_either_tile_or_neither_is_used():
    """MAD-H-04, Q-B8: and putting off only where another ship may follow."""
    tiles = {UseReward("k_reals"), UseReward("k_prestige"), Decline()}
    assert set(landed("k_reals").offers("red")) == tiles
    assert set(landed("k_reals", later=True).offers("red")) == {*tiles, PutOff()}
    assert landed("k_reals").when("red", Decline()).then().waiting == []


@pytest.mark.parametrize(
    "tile, choice, facts",
    [
        ("k_reals", "", [Gained("red", {"reals": 5})]),
        ("k_prestige", "", [Gained("red", {"prestige": 3})]),
        ("k_windmill", "", [WindmillTurned("red", 4)]),
        ("k_pirates_or_bread", "bread", [Gained("red", {"bread": 2})]),
        ("k_pirates_or_bread", "pirates", [pirates(-3, 1)]),
    ],
)
def test_tiles_that_give_at_once(tile, choice, facts):
    """The tiles of chapter 5.7 without a question of their own."""
    landed(tile, pirates(4, 4)).when("red", UseReward(tile, choice)).then(used(tile), *facts)


@pytest.mark.parametrize(
    "tile, gains, question",
    [
        ("k_field", [], MoveWorker("to-field")),
        ("k_city", [Gained("red", {"prestige": 1})], MoveWorker("to-city")),
        ("k_watch", [], MoveWorker("to-watch")),
        ("k_guild", [], FlipFavours()),
    ],
)
def test_tiles_that_ask(tile, gains, question):
    """The tiles of chapter 5.7 that move a worker or turn a favour."""
    table_ = landed(tile, *faced("red", friar=False))
    assert table_.when("red", UseReward(tile)).then(used(tile), *gains).waiting == [question]


def test_rewards_stay_on_the_board():
    """MAD-L-01: the same tile again and again, by anybody."""
    once = landed("k_reals").played(("red", UseReward("k_reals")))
    blue = once.asked(Frame("blue", TakeReward("india")))
    blue.when("blue", UseReward("k_reals")).then(RewardUsed("blue", "india", "k_reals"), Gained("blue", {"reals": 5}))


def test_two_ships_to_one_colony_are_rewarded_twice():
    """MAD-L-02: the same tile twice, once put off."""
    table_ = sailing(2, "wine_market-1", "wine_market-2", wine=9)
    first = table_.played(("red", Sail("wine_market-1", "india-1")), ("red", PutOff()))
    second = first.played(("red", Sail("wine_market-2", "india-2")))
    assert second.waiting == [TakeReward("india"), TakeReward("india")]
    after = second.played(("red", UseReward("k_prestige")), ("red", UseReward("k_prestige")))
    assert home(after).prestige == 6


def test_a_reward_put_off_waits_for_the_next_ship_and_is_not_lost_without_one():
    """MAD-L-02, MAD-J-32: whether the second ship sails or not."""
    first = sailing(2, "wine_market-1", wine=9).played(("red", Sail("wine_market-1", "india-1")))
    waiting = first.when("red", PutOff()).then()
    assert waiting.waiting == [MoveShip(1, ("india-1",), ("india",))]
    assert waiting.when("red", StopSailing()).then().waiting == [TakeReward("india")]


def test_rewards_put_off_are_used_in_any_order():
    """MAD-L-02, MAD-J-32, MAD-J-70, Q-B8: the last ship's reward as well."""
    table_ = sailing(2, "wine_market-1", "wine_market-2", wine=9)
    first = table_.played(("red", Sail("wine_market-1", "india-1")), ("red", PutOff()))
    both = first.played(("red", Sail("wine_market-2", "acores-1")))
    assert both.waiting == [InAnyOrder((TakeReward("india"), TakeReward("acores")))]
    assert both.when("red", Choose(TakeReward("acores"))).then().waiting[0] == TakeReward("acores")


def test_putting_off_keeps_the_forest_worker_for_the_second_ship():
    """MAD-EX-126, MAD-J-32: the wood is bought through the forest before *Field* takes its worker away."""
    table_ = sailing(2, "acores-1", wine=3, wood=0, reals=1, given=workers("red", "forest"))
    landing = table_.played(("red", Sail("acores-1", "brasil-2")))
    off = landing.played(("red", PutOff()), ("red", Sail("home", "acores-1")), ("red", Choose(TakeReward("acores"))))
    field = off.played(("red", Decline()), ("red", UseReward("k_field")))
    after = field.when("red", SendWorker("forest", "R2-1")).then(WorkerMoved("red", "forest", "R2-1"))
    assert (home(after).wine, home(after).wood, home(after).reals, after.waiting) == (0, 0, 0, [])
    at_once = landing.played(("red", UseReward("k_field")), ("red", SendWorker("forest", "R2-1")))
    assert at_once.waiting == []


def test_a_reward_may_turn_up_the_very_favour_that_brought_the_ship():
    """MAD-J-64, MAD-F-05: Navigator, reward *Guild*, Navigator."""
    table_ = landed("k_guild", *faced("red", navigator=False))
    flipping = table_.played(("red", UseReward("k_guild")))
    flipping.when("red", TurnUp("navigator")).then(FavourTurned("red", "navigator", True))
