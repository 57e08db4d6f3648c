from domain.kernel.agenda import Frame
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin, seated
from domain.kernel.joins import Decline, May
from domain.kernel.rulebook import Rulebook
from tests.ribeira.game.base import BASE
from tests.ribeira.game.modules.pilots import KEY, PILOTS, Hire, Pilotage, PilotPurse, PilotsChanged
from tests.ribeira.game.rules.exchange import Exchange, Exchanged
from tests.ribeira.game.rules.goods import Gained
from tests.ribeira.game.rules.rounds import EndTurn, Game, Round, TideRolled
from tests.ribeira.game.state import empty
from tests.ribeira.game.words import Draw, Main, TurnEnd
from tests.scenario import Scenario

RULES = Rulebook(*BASE, PILOTS)
TABLE = Scenario(RULES, seated(RULES, empty("ann", "bob"))).given(Gained("ann", "fish", 4), Gained("ann", "coin", 2))
TURN = TABLE.asked(Frame("ann", Main()), Frame("ann", TurnEnd()))


def test_a_pilot_makes_one_exchange_cheaper_and_is_spent():
    piloted = TURN.given(PilotsChanged("ann", 1))
    once = piloted.when("ann", Exchange("fish", 1)).then(Exchanged("ann", "fish", 1), PilotsChanged("ann", -1))
    once.when("ann", Exchange("fish", 1)).refused("move.offered")
    once.when("ann", Exchange("fish", 2)).then(Exchanged("ann", "fish", 2))


def test_a_pilot_is_hired_with_a_main_action():
    TURN.when("ann", Hire()).then(Gained("ann", "coin", -2), PilotsChanged("ann", 1))


def test_the_module_puts_a_step_into_the_round_after_the_tide():
    low = TABLE.rolling(2).asked(Frame("ann", May(Draw())), Frame("", Round(1)))
    given = low.when("ann", Decline()).then(TideRolled(2), PilotsChanged("ann", 1), PilotsChanged("bob", 1))
    assert given.waiting[0] == Main()


def test_the_module_replaces_a_step_of_setting_up():
    facts = begin(RULES, TABLE.state, [Frame("", Game())], Chance(b"seed", 0))
    assert Gained("ann", "coin", 5) in facts and Gained("ann", "coin", 2) not in facts


def test_the_module_keeps_its_own_annex_and_the_base_knows_nothing_of_it():
    assert TABLE.given(PilotsChanged("bob", 2)).state.annexes[KEY].number == {"bob": 2}
    assert seated(Rulebook(*BASE), empty("ann")).annexes == {}
    assert not {Pilotage, PilotPurse} & set(Rulebook(*BASE).carries)


def test_the_end_of_a_turn_waits_for_what_a_module_makes_possible():
    one_fish = TURN.given(Gained("ann", "fish", -3), Gained("ann", "coin", -2))
    assert EndTurn() not in one_fish.asked(Frame("ann", TurnEnd())).offers("ann")
    assert EndTurn() in one_fish.given(PilotsChanged("ann", 1)).asked(Frame("ann", TurnEnd())).offers("ann")
