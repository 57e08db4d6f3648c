"""Chapter 13: what is open, what is not, and what luck decides."""

from __future__ import annotations

from msgspec.structs import replace

from domain.games.madeira.board import FACES
from domain.games.madeira.rules.arrangement import FavoursDealt, RequestsDealt, RewardsDealt, StartingRequestDealt
from domain.games.madeira.rules.building_phase import DiceRerolled, ResolveBuildings
from domain.games.madeira.rules.favours.constable import HalvePirates
from domain.games.madeira.rules.final_scoring import PiratesShown
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.round_opening import CharactersDealt, GuildDiceRolled, PirateDiceRolled
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.chance import Chance, NoChance
from domain.kernel.deciding import decide
from domain.kernel.secrecy import NotKnown, Total, seen_by
from tests.games.madeira.late_phases import begun, dice, in_order, markers, pirates, seated
from tests.games.madeira.random_games import RULES, random_game
from tests.scenario import Scenario

BY_LUCK = (
    FavoursDealt, RewardsDealt, StartingRequestDealt, RequestsDealt,
    CharactersDealt, GuildDiceRolled, PirateDiceRolled, DiceRerolled,
)  # fmt: skip


def test_mad_i_01_everything_is_public_but_the_pirate_totals():
    """MAD-I-01: what anybody sees differs from the table in nothing else."""
    for event in random_game(3, 11):
        state = event.after
        for audience in (*state.seats, None):
            seen = seen_by(state, audience)
            uncovered = {seat: replace(home, pirates=state.homes[seat].pirates) for seat, home in seen.homes.items()}
            assert replace(seen, homes=uncovered) == state


def test_mad_i_02_a_seat_sees_its_own_total_and_of_others_none_or_some():
    """MAD-I-02, MAD-P-04; MAD-EX-20: one with 5, one with 0."""
    state = seated().given(pirates("red", 5)).state
    assert seen_by(state, "red").homes["red"].pirates.number == 5
    for audience in ("blue", None):
        homes = seen_by(state, audience).homes
        assert (homes["red"].pirates.any, homes["red"].pirates.amount) == (True, None)
        assert homes["yellow"].pirates.any is False


def test_mad_i_02_a_seats_own_view_is_enough_to_be_asked():
    """MAD-I-02: no menu hangs on a total of somebody else, nor on an own one that others would see by it."""
    for event in random_game(4, 5):
        for seat in awaited(event.after):
            assert menu(RULES, seen_by(event.after, seat), seat) == menu(RULES, event.after, seat)
            assert awaited(seen_by(event.after, None)) == awaited(event.after)


def test_mad_i_02_amounts_are_told_and_no_running_sum_is():
    """MAD-I-02: others hear how many were received, and only whether any are there."""
    fact = seen_by(PiratesChanged("red", 4, Total.of(("red",), 9)), "blue")
    assert (fact.amount, fact.left) == (4, Total(("red",), True, None))


def test_mad_i_03_the_constables_discard_is_told_as_an_amount_too():
    """MAD-I-03."""
    facts, _ = begun(seated().given(pirates("red", 7)), HalvePirates(), seat="red")
    assert [seen_by(fact, "blue").amount for fact in facts] == [-3]


def test_mad_i_04_whatever_luck_decides_is_a_fact_with_its_outcome_and_nothing_else_is_random():
    """MAD-I-04: without luck, exactly the events that hold such a fact cannot be decided."""
    for event in random_game(3, 3):
        if event.seat:
            random = any(isinstance(fact, BY_LUCK) for fact in event.facts)
            assert needs_luck(event) == random


def needs_luck(event):
    try:
        return decide(RULES, event.before, event.seat, event.move, NoChance()) != event.facts
    except NotKnown:
        return True


def test_mad_i_04_all_eight_sorts_of_luck_are_met_in_a_game():
    """MAD-I-04."""
    met = {type(fact) for event in random_game(2, 4) for fact in event.facts}
    assert met >= set(BY_LUCK)


def test_mad_i_04_each_value_of_a_die_is_as_likely_as_any_other():
    """MAD-I-04, MAD-K-03."""
    position = seated().given(*dice("moinho", (1,) * 4), in_order("red"), *markers("red", "moinho"))
    values = []
    for number in range(300):
        rolled = Scenario(RULES, position.state, Chance(b"luck", number))
        values += begun(rolled, ResolveBuildings(("moinho",)))[0][0].values
    assert set(values) == {1, 2, 3} and all(340 < values.count(value) < 460 for value in (1, 2, 3))
    assert {FACES["guild"].count(value) for value in (1, 2, 3)} == {2}


def test_mad_i_05_coming_dice_do_not_follow_from_what_a_seat_is_shown():
    """MAD-I-05: the same view, the same move, another secret of the table, other dice."""
    position = seated().given(*dice("moinho", (1,) * 4), in_order("red"), *markers("red", "moinho"))
    tables = [Scenario(RULES, position.state, Chance(secret, 1)) for secret in (b"one", b"another", b"a third")]
    rolls = {begun(table, ResolveBuildings(("moinho",)))[0][0].values for table in tables}
    assert len(rolls) > 1


def test_totals_are_asked_for_by_others_only_when_all_are_shown():
    """MAD-X-03, MAD-P-04: until then each event is decided without the totals of those who are not asked in it."""
    for event in random_game(4, 9):
        ends = any(isinstance(fact, PiratesShown) for fact in event.facts)
        concerned = {event.seat, *(fact.seat for fact in event.facts if isinstance(fact, PiratesChanged))}
        if event.seat and not ends:
            assert decided_from(only_known_to(event.before, concerned), event)


def only_known_to(state, seats):
    """The table with the totals of everybody else cut."""
    homes = {
        seat: home if seat in seats else replace(home, pirates=home.pirates.cut()) for seat, home in state.homes.items()
    }
    return replace(state, homes=homes)


def decided_from(state, event):
    try:
        decide(RULES, state, event.seat, event.move, Chance(b"luck", 1))
    except NotKnown:
        return False
    return True
