"""The favours that have a rule of their own: Lady, Engineer, Noble, Diplomat (MAD-F)."""

from domain.games.madeira.rules.building_actions import Act
from domain.games.madeira.rules.building_turn import PayCost, TakePirates
from domain.games.madeira.rules.character_phase import GuildDiePlaced, PlaceGuildDie, PlacePirateDie
from domain.games.madeira.rules.favours.lady import Visit
from domain.games.madeira.rules.flip_favours import TurnUp
from domain.games.madeira.rules.harvest import CropHarvested, PickAgain, Reap
from domain.games.madeira.rules.passing import PassForReals
from domain.games.madeira.rules.pieces import FavourTurned, ShipMoved, WorkerMoved
from domain.games.madeira.rules.resolve import GoHarvesting, UseCharacter
from domain.games.madeira.rules.ship_moves import Sail
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.turns import EndTurn
from domain.games.madeira.rules.windmill import LowerWindmill
from domain.games.madeira.words import BuildingTurn, CharacterTurn, ExtraPick, MoveWorker, TurnEnd
from domain.kernel.joins import Decline
from tests.games.madeira.late_phases import markers
from tests.games.madeira.own_turns import favours_open, having, own_turn, resolving, use, used
from tests.games.madeira.phases import characters_of, phase_b
from tests.games.madeira.table import faced, home, pirates, workers


def test_lady_needs_four_reals_and_a_worker_in_a_region():
    """MAD-J-19, MAD-F-06: forest workers do not count."""
    lady = faced("red", lady=True)
    own_turn(*lady, *workers("red", "R2-1"), reals=3).when("red", use("lady")).refused("MAD-F-06")
    own_turn(*lady, *workers("red", "forest"), reals=4).when("red", use("lady")).refused("MAD-J-19")
    visiting = own_turn(*lady, *workers("red", "R2-1"), reals=4).played(("red", use("lady")))
    visiting.when("red", Visit("fortaleza")).refused("MAD-J-19")
    assert visiting.offers("red")[Visit("capitania")] is None


def test_engineer_before_a_die_only_and_then_no_passing():
    """MAD-J-63, MAD-J-23, MAD-F-06: with no die to place it is not open; once used the turn must place one."""
    after = having("engineer").when("red", use("engineer")).then(used("engineer"))
    after.when("red", PassForReals(2)).refused("MAD-J-63")
    assert after.offers("red")[PlaceGuildDie(3, "moinho")] is None


def test_noble_makes_one_building_free():
    """MAD-EX-88, MAD-J-21, MAD-F-06: cost 7, then 0, acting or not; the next building as usual."""
    given = (*faced("red", noble=True), *markers("red", "moinho", "fortaleza"))
    table_ = resolving("moinho", *given, later=("fortaleza",), guild=(1, 1, 1))
    used_ = table_.when("red", use("noble")).then(used("noble"))
    assert PayCost(0) in used_.offers("red")
    paid = used_.when("red", PayCost(0)).then()
    assert PayCost(10) in paid.played(("red", Decline()), ("red", EndTurn())).offers("red")


def test_diplomat_counts_two_workers_more():
    """MAD-EX-37, MAD-F-06: one worker in region 2 opens Capitania's bottom action."""
    given = (*faced("red", diplomat=True), *markers("red", "capitania"), *workers("red", "R2-1"))
    table_ = resolving("capitania", *given, reals=10).played(("red", use("diplomat")), ("red", PayCost(10)))
    bottom = table_.when("red", Act("capitania", "bottom")).then(Gained("red", {"prestige": 3}))
    assert bottom.waiting[0] == MoveWorker("to-city", 2)


def test_diplomat_where_nobody_works():
    """MAD-EX-86, MAD-J-20: 0 and 2 make the top action, not the bottom one."""
    given = (*faced("red", diplomat=True), *markers("red", "alfandega"))
    table_ = resolving("alfandega", *given, reals=10).played(("red", use("diplomat")), ("red", PayCost(10)))
    assert table_.offers("red")[Act("alfandega", "top")] is None
    table_.when("red", Act("alfandega", "bottom")).refused("MAD-C-09")


def test_ladys_building_costs_four_reals_and_no_more():
    """MAD-EX-40, MAD-F-06: three workers in region 2, Moinho bottom, -4 reals, +5 bread."""
    table_ = own_turn(*faced("red", lady=True), *workers("red", "R2-1", "R2-2", "R2-3"), reals=4)
    visiting = table_.when("red", use("lady")).then(used("lady"))
    acting = visiting.when("red", Visit("moinho")).then(Paid("red", {"reals": 4}))
    done = acting.when("red", Act("moinho", "bottom")).then(Gained("red", {"bread": 5}))
    assert done.waiting == [CharacterTurn(), TurnEnd()]


def test_lady_who_visits_nothing_is_not_paid():
    """MAD-J-71: she is face-down all the same."""
    table_ = own_turn(*faced("red", lady=True), *workers("red", "R2-1"), reals=4)
    after = table_.played(("red", use("lady"))).when("red", Decline()).then()
    assert home(after).reals == 4 and home(after).favours == {"lady": False}


def test_lady_in_phase_b_and_then_a_die():
    """MAD-EX-87, MAD-F-06: Capitania bottom, two moves allowed, no marker of hers."""
    table_ = own_turn(*faced("red", lady=True), *workers("red", "R2-1", "R2-2", "R2-3"), reals=4)
    acting = table_.played(("red", use("lady")), ("red", Visit("capitania")))
    bottom = acting.when("red", Act("capitania", "bottom")).then(Gained("red", {"prestige": 3}))
    assert bottom.waiting[0] == MoveWorker("to-city", 2)
    after = bottom.played(("red", Decline()))
    assert home(after).markers == {"home": 3} and home(after).reals == 0
    assert after.offers("red")[PlaceGuildDie(3, "moinho")] is None


def test_lady_does_not_stand_in_for_the_turns_own_duty():
    """MAD-F-08: at the current building, and still to pay or take pirates there."""
    given = (*faced("red", lady=True), *markers("red", "moinho"), *workers("red", "R2-1"))
    table_ = resolving("moinho", *given, reals=4).played(("red", use("lady")), ("red", Visit("moinho")))
    after = table_.when("red", Act("moinho", "top")).then(Gained("red", {"bread": 2}))
    assert after.waiting[0] == BuildingTurn("moinho")
    after.when("red", TakePirates(1)).then(pirates(1, 1))


def test_lady_may_turn_herself_up():
    """MAD-EX-128, MAD-J-64, MAD-F-05: Casa da Coroa top; not used again in that turn."""
    table_ = own_turn(*faced("red", lady=True), *workers("red", "R3-1"), reals=8)
    acting = table_.played(("red", use("lady")), ("red", Visit("casa_da_coroa")), ("red", Act("casa_da_coroa", "top")))
    after = acting.when("red", TurnUp("lady")).then(FavourTurned("red", "lady", True))
    assert home(after).reals == 4
    after.when("red", use("lady")).refused("MAD-F-01")


def test_a_favour_turned_up_at_casa_da_coroa_serves_at_fortaleza():
    """MAD-EX-89, MAD-F-05: not in the same turn, but at the next building with a marker."""
    given = (*faced("red", treasurer=False), *markers("red", "casa_da_coroa", "fortaleza"), *workers("red", "R3-1"))
    table_ = resolving("casa_da_coroa", *given, later=("fortaleza",), reals=10).played(
        ("red", PayCost(10)), ("red", Act("casa_da_coroa", "top")), ("red", TurnUp("treasurer"))
    )
    assert favours_open(table_) == set()
    assert favours_open(table_.played(("red", EndTurn()))) == {"treasurer"}


def test_engineer_adds_two_picks_to_a_special_harvest():
    """MAD-EX-38, MAD-F-06: three fields of the bare building's region, then 3 extra picks."""
    table_ = own_turn(*faced("red", engineer=True), *workers("red", "R3-1", "R3-2", "R3-3"))
    table_ = table_.played(("red", use("engineer")), ("red", PlaceGuildDie(3, "fortaleza")))
    table_ = table_.played(("red", GoHarvesting("fortaleza")), ("red", Reap()))
    assert table_.waiting[0] == ExtraPick(3, ("R3-1", "R3-2", "R3-3"))


def test_engineer_with_a_pirate_die():
    """MAD-J-22: any placed die allows a harvest; two extra picks where a character is."""
    table_ = own_turn(*faced("red", engineer=True), *workers("red", "R1-1"))
    table_ = table_.played(("red", use("engineer")), ("red", PlacePirateDie(1, "alfandega")))
    table_ = table_.played(("red", GoHarvesting("alfandega")), ("red", Reap()))
    assert table_.waiting[0] == ExtraPick(2, ("R1-1",))
    table_.when("red", PickAgain("R1-1")).then(CropHarvested("red", "R1-1", "wheat"))


def test_engineer_waits_until_a_die_can_be_placed():
    """MAD-EX-127, MAD-J-63: a die 1, no room in region 1, no bread; after one step down for bread it is open."""
    full = [GuildDiePlaced("blue", die, "alfandega") for die in (1, 2, 3)]
    watch = [WorkerMoved("red", "watch", "home")] * 2
    start = phase_b(3, blue=(1, 2, 3), red=(1,)).given(*full, *watch, *faced("red", engineer=True))
    table_ = own_turn(start=start, bread=0)
    table_.when("red", use("engineer")).refused("MAD-J-63")
    fed = table_.played(("red", LowerWindmill("bread")), ("red", use("engineer")))
    fed.when("red", PassForReals(2)).refused("MAD-J-63")
    assert fed.offers("red")[PlaceGuildDie(1, "moinho")] is None


def test_commander_after_navigator_may_move_the_same_ship():
    """MAD-EX-97, MAD-H-06, MAD-J-31: the Navigator's ship in Brasil sails on."""
    commander = next(place for place, character in characters_of(1).items() if character == "commander")
    ship = ShipMoved("red", "home", "wine_market-1")
    table_ = own_turn(*faced("red", navigator=True), ship, wine=9).played(("red", use("navigator")))
    table_ = table_.played(("red", Sail("wine_market-1", "brasil-1")), ("red", PlaceGuildDie(3, commander)))
    table_ = table_.played(("red", UseCharacter("commander")))
    sailed = table_.played(("red", Sail("brasil-1", "brasil-2")))
    sailed.when("red", Sail("brasil-2", "brasil-3")).refused("MAD-H-06")
