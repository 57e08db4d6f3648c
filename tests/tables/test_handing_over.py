"""A seat that changes hands: to a bot, to who was invited, to anybody; and what the one before still may."""

from dataclasses import replace as with_changes
from random import Random

import pytest

from api.bots_at_play import bot_move
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.bots import random_bot
from domain.kernel.secrecy import seen_by
from domain.tables.commands import HandOver, Pause, TakeOver
from domain.tables.errors import BadOpening, BadWords, SeatLost, UnknownSeat
from domain.tables.events import SeatTaken
from domain.tables.options import Options
from domain.tables.table_events import SeatHandedOver
from domain.tables.tokens import SeatTokens
from tests.random_play import new_tables, one_move
from tests.ribeira.box import RIBEIRA
from tests.tables.at_table import INES, AtTable, refused
from tests.tables.forging import with_event

TOKENS = SeatTokens(b"k" * 32)
OPEN = Options(handover="open")


class Playing(AtTable):
    """A table of three, some moves into its game."""

    def __init__(self, options=None, box=RIBEIRA):
        super().__init__(moves=8, options=options, box=box)

    def give(self, seat="ann", bot="random", name="", by=None, reason=""):
        return self.tables.answer(self.id, seat, HandOver(seat, bot, name, by, reason))

    def take(self, seat="ann", name="Eve", after=0):
        return self.tables.answer(self.id, "", TakeOver(seat, name, after=after))


@pytest.fixture
def game():
    return Playing()


def test_a_seat_handed_to_a_bot_is_played_on_and_has_not_given_up(game):
    (stored,) = game.give("ann", "greedy").events
    assert (stored.actor, stored.right) == ("ann", "seat")
    assert stored.event == SeatHandedOver("ann", "Ann", "greedy")
    sitting = game.now.seats["ann"]
    assert (sitting.bot, sitting.forfeited, sitting.number) == ("greedy", False, stored.number)
    last = game.to_the_end(5)
    assert last.ended and last.ended.ranking == last.state.ranking
    assert game.holds()


def test_who_gave_the_seat_away_acts_and_sees_no_more(game):
    token, number = TOKENS.token(game.now, "ann"), game.now.seats["ann"].number
    assert TOKENS.holds(game.now, "ann", token)
    game.give("ann")
    assert not TOKENS.holds(game.now, "ann", token)
    with pytest.raises(SeatLost):
        game.tables.undo(game.id, "ann", by=number)
    game.take("ann")
    assert not TOKENS.holds(game.now, "ann", token)
    with pytest.raises(SeatLost):
        game.tables.undo(game.id, "ann", by=number)


def test_who_takes_the_seat_over_plays_it_with_a_token_of_his_own(game):
    game.give("ann")
    answer = game.take("ann", "Eve")
    (stored,) = answer.events
    assert stored.event == SeatHandedOver("ann", "Eve", "") and (stored.actor, stored.right) == ("ann", "seat")
    token = TOKENS.token(answer.table, "ann")
    assert TOKENS.holds(answer.table, "ann", token)
    assert answer.table.seats["ann"].name == "Eve" and not answer.table.seats["ann"].bot
    assert game.holds()


def test_an_invitation_is_for_one_seat_and_one_time(game):
    assert not TOKENS.invites(game.now, "ann", TOKENS.invitation(game.now, "ann"))
    table = game.give("ann").table
    invitation = TOKENS.invitation(table, "ann")
    assert TOKENS.invites(table, "ann", invitation)
    assert not TOKENS.invites(table, "bob", invitation) and not TOKENS.invites(table, "nobody", invitation)
    assert invitation != TOKENS.token(table, "ann")
    taken = game.take("ann").table
    assert not TOKENS.invites(taken, "ann", invitation)
    assert not TOKENS.invites(game.give("ann").table, "ann", invitation)


@pytest.mark.parametrize("shown", ["", "0" * 64, "é", "\ud800"])
def test_nonsense_invites_nobody(game, shown):
    assert not TOKENS.invites(game.give("ann").table, "ann", shown)


def test_who_was_invited_earlier_does_not_get_the_seat_after_it_changed_hands_again(game):
    number = game.give("ann").table.seats["ann"].number
    game.take("ann")
    game.give("ann")
    with refused("table.handover"):
        game.take("ann", after=number)
    game.take("ann", after=game.now.seats["ann"].number)


def test_a_person_is_not_put_out_of_a_seat(game):
    with refused("table.seat-played"):
        game.take("ann")
    game.give("ann")
    game.take("ann")
    with refused("table.seat-played"):
        game.take("ann", "Mallory")


def test_a_seat_that_gave_up_is_taken_over_only_where_that_was_agreed_and_stays_last():
    closed, open_ = Playing(), Playing(OPEN)
    for game in (closed, open_):
        game.tables.resign(game.id, "bob")
    with refused("table.handover"):
        closed.take("bob")
    table = open_.take("bob").table
    assert table.seats["bob"].forfeited and not table.seats["bob"].bot
    last = open_.to_the_end(5)
    assert last.ended and last.ended.ranking[-1] == "bob" and open_.holds()


def test_where_handing_over_is_open_any_seat_of_a_bot_may_be_taken():
    tables = new_tables()
    table = tables.open("ribeira", 2, options=OPEN).table.id
    tables.sit(table, "Ann", "ann")
    tables.sit(table, "Robot", "bob", bot="random")
    tables.ready(table, "ann")
    tables.answer(table, "", TakeOver("bob", "Bob"))
    assert tables.look(table).seats["bob"].name == "Bob"


def test_the_staff_hands_a_seat_over_with_a_reason_also_in_a_pause(game):
    game.does(Pause)
    with refused("table.paused"):
        game.give("ann")
    (stored,) = game.give("ann", by=INES, reason="Ann is gone").events
    assert (stored.actor, stored.right) == ("Inês", "arbiter")
    assert stored.event == SeatHandedOver("ann", "Ann", "random", reason="Ann is gone")
    game.take("ann")
    assert game.holds()
    with pytest.raises(BadWords):
        game.give("ann", by=INES)


def test_the_staff_invites_a_person_to_a_seat_that_gave_up(game):
    game.tables.resign(game.id, "bob")
    table = game.give("bob", "greedy", by=INES, reason="the league has found somebody").table
    assert TOKENS.invites(table, "bob", TOKENS.invitation(table, "bob"))
    game.take("bob")
    assert game.now.seats["bob"].forfeited and game.holds()


def test_an_offer_to_go_back_lapses_with_who_sits_there():
    game = Playing(Options(undo="consent"))
    game.tables.undo(game.id, "ann", game.now.history.window[0].number)
    game.give("bob")
    assert game.now.asked is None


def test_a_person_who_came_to_a_seat_is_asked_for_his_consent_though_it_had_given_up():
    game = Playing(Options(undo="consent", handover="open"))
    game.tables.resign(game.id, "bob")
    game.take("bob")
    game.tables.undo(game.id, "ann", game.now.history.window[0].number)
    game.tables.answer_undo(game.id, "cid", True)
    assert game.now.asked is not None
    game.tables.answer_undo(game.id, "bob", True)
    assert game.now.asked is None


def test_a_bot_that_got_a_seat_is_shown_what_the_seat_sees_and_nothing_else():
    shown = []

    def spy(rules, seen, seat, offers, dice):
        shown.append((seen, seat, offers))
        return random_bot(rules, seen, seat, offers, dice)

    game = Playing(box=with_changes(RIBEIRA, bots={"spy": spy}))
    game.give("ann", "spy")
    while "ann" not in awaited(game.now.state):
        one_move(game.tables, game.now, Random(1))
    before = game.now
    bot_move(game.tables, before, "ann", Random(2))
    ((seen, seat, offers),) = shown
    assert seat == "ann" and seen == seen_by(before.state, "ann") != before.state
    assert offers == menu(before.rules, seen, "ann")


@pytest.mark.parametrize(("bot", "name"), [("", "x"), (" ", "x"), ("random", "x" * 201), ("random", "\ud800")])
def test_a_seat_goes_to_a_bot_with_a_name(game, bot, name):
    with pytest.raises(BadWords):
        game.give("ann", bot, name)


def test_a_seat_that_is_not_there_changes_no_hands(game):
    for act in (game.give, game.take):
        with pytest.raises(UnknownSeat):
            act("dot")


def test_before_the_game_seats_are_left_and_taken_instead():
    tables = new_tables()
    table = tables.open("ribeira", 2).table.id
    tables.sit(table, "Ann", "ann")
    for command in (HandOver("ann", "random"), TakeOver("ann", "Eve")):
        with refused("table.playing"):
            tables.answer(table, "ann", command)


def test_how_seats_change_hands_is_one_of_two():
    with pytest.raises(BadOpening):
        new_tables().open("ribeira", 2, (), Options(handover="auction"))


def test_handing_over_and_taking_over_may_be_sent_twice(game):
    give, take = HandOver("ann", "random"), TakeOver("ann", "Eve")
    for repeated in (False, True):
        assert game.tables.answer(game.id, "ann", give, key="give").repeated is repeated
    take = TakeOver("ann", "Eve", after=game.now.seats["ann"].number)
    for repeated in (False, True):
        assert game.tables.answer(game.id, "", take, key="take").repeated is repeated


# The log


@pytest.fixture(scope="module")
def over():
    game = Playing()
    game.give("ann")
    one_move(game.tables, game.now, Random(1))
    game.take("ann")
    game.give("bob", by=INES, reason="Bob is gone")
    game.to_the_end(9)
    return game


GIVEN, TAKEN, BY_THE_STAFF = range(3)  # in the order in which they changed hands
FORGED = {
    "a seat given away by another": (GIVEN, lambda one: with_event(one, {"actor": "bob"}, seat="ann")),
    "a seat given away by the staff": (GIVEN, lambda one: with_event(one, {"actor": "Inês", "right": "arbiter"})),
    "a seat given away with a reason": (GIVEN, lambda one: with_event(one, reason="so")),
    "a seat taken over by a bot": (TAKEN, lambda one: with_event(one, bot="random")),
    "another seat taken over": (TAKEN, lambda one: with_event(one, {"actor": "cid"}, seat="cid")),
    "a reason that is none": (BY_THE_STAFF, lambda one: with_event(one, reason="")),
    "sitting down in the middle of the game": (
        TAKEN,
        lambda one: with_event(one, {"event": SeatTaken("ann", "Eve", "", "", "none")}),
    ),
}


def test_a_game_in_which_seats_changed_hands_holds(over):
    assert over.is_proved()


@pytest.mark.parametrize("forgery", FORGED)
def test_a_seat_that_changed_hands_otherwise_is_found_even_if_the_chain_is_made_anew(forgery, over):
    which, forge = FORGED[forgery]
    place = over.place_of(SeatHandedOver, which)
    assert place + 1 <= over.forged(place, forge(over.log[place])).number <= len(over.log)


@pytest.mark.parametrize("which", [GIVEN, TAKEN, BY_THE_STAFF])
def test_a_seat_that_never_changed_hands_is_found_even_if_the_chain_is_made_anew(which, over):
    assert not over.forged(over.place_of(SeatHandedOver, which)).holds
