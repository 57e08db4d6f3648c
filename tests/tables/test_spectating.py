"""How late spectators see a table, and when they see hands."""

from random import Random

import pytest

from domain.kernel.secrecy import HANDS, Cards, Sealed, Total, seen_by
from domain.tables.audit import secrets_in
from domain.tables.commands import HandOver, Pause, ShowHands, TakeOver
from domain.tables.errors import BadOpening, UnknownSeat
from domain.tables.options import END, Options, Spectators
from domain.tables.spectating import Behind, hands_agreed, is_delayed, spectator
from domain.tables.table_events import HandsHidden, HandsShown
from domain.tables.timing import in_millis
from tests.random_play import moments, new_tables, one_move
from tests.tables.at_table import AtTable, refused
from tests.tables.forging import with_event
from tests.watch import Watch

EVE = "an account that has nothing to do with the table"
HALF_AN_HOUR = Options(spectators=Spectators(delay=1800, hands=True))


class Watched(AtTable):
    """A table with spectators, and the watch by which they see it later."""

    def __init__(self, options=HALF_AN_HOUR, seats=3):
        self.watch = Watch()
        super().__init__(seats, options=options, clock=self.watch)

    def shows(self, seat, shown=True, key=""):
        return self.tables.answer(self.id, seat, ShowHands(seat, shown), key=key)

    def public(self):
        """The last event that everybody may see by now."""
        behind = Behind(self.now.options)
        behind.follow(self.log)
        return behind.public(self.watch.millis)


# How late


def test_what_happened_before_the_game_is_public_and_nothing_of_the_game_that_is_younger_than_the_delay():
    table = Watched()
    started = table.now.version
    assert table.public() == started - 1
    table.watch.on(1799)
    one_move(table.tables, table.now, Random(1))
    assert table.public() == started - 1
    table.watch.on(1)
    assert table.public() == started
    table.watch.on(1799)
    assert table.public() == started + 1


def test_an_event_is_public_when_the_delay_has_passed_to_the_very_millisecond():
    table = Watched()
    stored = table.log[-1]
    behind = Behind(table.now.options)
    behind.follow(table.log)
    assert behind.public(in_millis(stored.at) + 1800 * 1000 - 1) == stored.number - 1
    assert behind.public(in_millis(stored.at) + 1800 * 1000) == stored.number


def test_with_the_delay_end_nothing_of_the_game_is_public_before_it_is_over():
    table = Watched(Options(spectators=Spectators(delay=END)), seats=2)
    started = table.now.version
    for _, _ in zip(range(9), moments(table.tables, table.now, 1)):
        table.watch.on(10**6)
        assert table.public() == started - 1
    over = table.tables.resign(table.id, "ann").table
    assert table.public() == over.version


def test_the_end_of_a_game_is_public_as_late_as_everything_else():
    table = Watched(seats=2)
    table.watch.on(5000)
    before = table.public()
    over = table.tables.resign(table.id, "ann").table
    assert table.public() == before < over.version
    table.watch.on(1800)
    assert table.public() == over.version


def test_an_event_whose_clock_went_wrong_shows_nothing_younger_that_stands_before_it():
    table = Watched()
    log = table.log
    early = with_event(log[-1], {"at": "2020-01-01T00:00:00.000Z", "number": log[-1].number + 1})
    behind = Behind(table.now.options)
    behind.follow([*log, early])
    assert behind.public(table.watch.millis) == log[-1].number - 1


@pytest.mark.parametrize(("spectators", "delayed"), [
    (None, False), (Spectators(), False), (Spectators(delay=1), True), (Spectators(delay=END), True),
])  # fmt: skip
def test_whether_spectators_see_a_table_later_hangs_on_what_was_agreed(spectators, delayed):
    assert is_delayed(Options(spectators=spectators) if spectators else Options()) == delayed


@pytest.mark.parametrize("spectators", [
    Spectators(delay=-1), Spectators(delay=7 * 86_400 + 1), Spectators(hands=True), Spectators(delay=899, hands=True),
    Spectators(delay=END, hands=True),
])  # fmt: skip
def test_a_delay_is_a_time_that_passes_and_long_enough_where_hands_are_shown(spectators):
    with pytest.raises(BadOpening):
        new_tables().open("ribeira", 2, (), Options(spectators=spectators))


# Hands


def test_hands_are_shown_when_every_person_has_agreed():
    table = Watched()
    for seat in ("ann", "bob"):
        assert table.shows(seat).events[0].event == HandsShown(seat)
        assert not hands_agreed(table.now)
    table.shows("cid")
    assert hands_agreed(table.now) and spectator(table.now, table.now, EVE) == HANDS and table.holds()


def test_who_changes_his_mind_hides_all_hands_at_once_also_those_of_before():
    table = Watched()
    for seat in table.now.places:
        table.shows(seat)
    then = table.now
    assert table.shows("bob", False).events[0].event == HandsHidden("bob")
    assert spectator(then, table.now, EVE) is None
    table.shows("bob")
    assert spectator(then, table.now, EVE) == HANDS


def test_what_nobody_had_agreed_to_then_is_not_shown_because_all_agree_now():
    table = Watched()
    then = table.now
    for seat in table.now.places:
        table.shows(seat)
    assert spectator(then, table.now, EVE) is None


def test_hands_are_for_an_account_that_neither_plays_nor_has_played_there():
    """Who leaves the seat to a bot has played; who sits there after him plays."""
    tables = new_tables(clock=Watch())
    table = tables.open("ribeira", 2, options=HALF_AN_HOUR).table.id
    tables.sit(table, "Ann", "ann", player="account of Ann")
    tables.sit(table, "Bob", "bob")
    for seat in ("ann", "bob"):
        tables.answer(table, seat, ShowHands(seat, True))
        tables.ready(table, seat)
    now = tables.look(table)
    assert spectator(now, now, EVE) == HANDS
    for account in ("", "account of Ann"):
        assert spectator(now, now, account) is None
    tables.answer(table, "ann", HandOver("ann", "random"))
    left = tables.look(table)
    assert spectator(left, left, EVE) == HANDS and spectator(left, left, "account of Ann") is None
    assert spectator(now, left, "account of Ann") is None


def test_what_who_leaves_has_agreed_to_goes_on_and_who_comes_to_a_seat_agrees_anew():
    table = Watched(Options(handover="open", spectators=HALF_AN_HOUR.spectators))
    for seat in ("ann", "bob", "cid"):
        table.shows(seat)
    table.tables.answer(table.id, "cid", HandOver("cid", "random"))
    assert hands_agreed(table.now) and table.now.hands == ("ann", "bob", "cid")
    table.tables.answer(table.id, "", TakeOver("cid", "Eve"))
    assert not hands_agreed(table.now)
    table.shows("cid")
    assert hands_agreed(table.now) and table.holds()
    table.tables.resign(table.id, "ann")
    assert table.now.hands == ("ann", "bob", "cid") and hands_agreed(table.now)


@pytest.mark.parametrize("go", [lambda tables, table: tables.resign(table, "cid"), lambda tables, table: tables.answer(
    table, "cid", HandOver("cid", "random"))], ids=["given up", "left to a bot"])  # fmt: skip
def test_the_hand_of_who_went_without_a_word_is_shown_to_nobody(go):
    table = Watched(Options(spectators=HALF_AN_HOUR.spectators))
    go(table.tables, table.id)
    for seat in ("ann", "bob"):
        table.shows(seat)
    assert not hands_agreed(table.now) and table.holds()


def test_a_bot_that_was_seated_as_one_is_not_asked():
    tables = new_tables()
    table = tables.open("ribeira", 2, options=HALF_AN_HOUR).table.id
    tables.sit(table, "Ann", "ann")
    tables.sit(table, "bot", "bob", bot="random")
    tables.answer(table, "ann", ShowHands("ann", True))
    assert hands_agreed(tables.look(table))


def test_before_the_game_and_in_a_pause_one_may_agree_and_change_ones_mind():
    tables = new_tables()
    table = tables.open("ribeira", 2, options=HALF_AN_HOUR).table.id
    tables.sit(table, "Ann", "ann")
    tables.answer(table, "ann", ShowHands("ann", True))
    tables.leave(table, "ann")
    assert tables.look(table).hands == ()
    paused = Watched()
    paused.does(Pause)
    paused.shows("ann")
    paused.shows("ann", False)
    assert paused.holds()


def test_nobody_agrees_twice_or_takes_back_what_he_never_said():
    table = Watched()
    with refused("table.hands"):
        table.shows("ann", False)
    table.shows("ann")
    with refused("table.hands"):
        table.shows("ann")


def test_where_no_hands_were_agreed_on_nobody_shows_his():
    for options in (Options(), Options(spectators=Spectators(delay=1800))):
        with refused("table.hands"):
            Watched(options).shows("ann")


def test_nobody_shows_a_hand_of_a_seat_that_is_not_there_or_after_the_end():
    table = Watched(seats=2)
    with pytest.raises(UnknownSeat):
        table.shows("cid")
    table.tables.resign(table.id, "ann")
    with refused("table.over"):
        table.shows("bob")


def test_showing_and_hiding_may_be_sent_twice():
    table = Watched()
    for shown in (True, False):
        for repeated in (False, True):
            assert table.shows("ann", shown, key=str(shown)).repeated is repeated


def test_who_is_shown_hands_sees_what_any_seat_holds_and_no_pile_nor_envelope():
    table = Watched()
    for now in moments(table.tables, table.now, 2):
        for value in (now.state, now.history.window[-1].event):
            seen, whole = dict(secrets_in(seen_by(value, HANDS))), dict(secrets_in(value))
            for path, secret in whole.items():
                told = isinstance(secret, Cards | Total) and bool(secret.readers)
                assert seen[path] == (secret if told or secret.open_to(None) else secret.cut()), path
    assert not Sealed(("ann",)).open_to(HANDS) and Sealed(("*",)).open_to(HANDS)


# The log


@pytest.fixture(scope="module")
def over():
    table = Watched()
    table.shows("ann")
    table.shows("ann", False)
    table.to_the_end(4)
    return table


FORGED = {
    "a consent of another seat": lambda one: with_event(one, {"actor": "bob"}, seat="bob"),
    "a consent by the server": lambda one: with_event(one, {"actor": "server", "right": "server"}),
    "a consent that was a refusal": lambda one: with_event(one, {"event": HandsHidden("ann")}),
}


def test_a_game_in_which_hands_were_shown_holds(over):
    assert over.is_proved()


@pytest.mark.parametrize("forgery", FORGED)
def test_a_consent_that_was_not_given_is_found_even_if_the_chain_is_made_anew(forgery, over):
    place = over.place_of(HandsShown)
    assert place + 1 <= over.forged(place, FORGED[forgery](over.log[place])).number <= place + 2
