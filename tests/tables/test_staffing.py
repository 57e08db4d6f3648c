"""What the staff does at a table: pause, resume, take a seat out of the game, repair; always named, with a reason."""

from random import Random

import pytest

from domain.kernel.asking import menu
from domain.tables.commands import Forfeit, HandOver, Pause, Repair, Resume, Staff
from domain.tables.errors import BadWords
from domain.tables.events import SeatForfeited, SecretRevealed, TableEnded
from domain.tables.options import Options
from domain.tables.table_events import TablePaused, TableRepaired, TableResumed
from tests.random_play import new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.tables.at_table import INES, AtTable, refused
from tests.tables.forging import with_event

WHY = "the fire alarm"


class Refereed(AtTable):
    """A table in play, and what the staff does there."""

    def __init__(self, seats=3, moves=12, options=None):
        super().__init__(seats, moves=moves, options=options)

    def does(self, kind, *what, by=INES, why=WHY):
        return super().does(kind, *what, by=by, why=why)


@pytest.fixture
def table():
    return Refereed()


def a_move(table):
    seat = table.state.agenda[-1].seat or next(iter(table.places))
    return seat, next(one.move for one in menu(table.rules, table.state, seat) if one.closed is None)


def test_a_pause_is_seen_with_its_reason_and_by_whom(table):
    (stored,) = table.does(Pause).events
    assert (stored.actor, stored.right, stored.event) == ("Inês", "arbiter", TablePaused(WHY))
    assert table.now.paused.reason == WHY and table.now.paused.at == stored.at


def test_while_the_table_is_paused_nobody_who_sits_there_acts_and_is_told_why(table):
    game, to = table.tables, sorted(table.states)[2]
    table.does(Pause)
    seat, move = a_move(table.now)
    for act in (
        lambda: game.play(table.id, seat, move), lambda: game.undo(table.id, "ann", to),
        lambda: game.redo(table.id, "ann"), lambda: game.resign(table.id, "ann"),
        lambda: game.answer_undo(table.id, "bob", True),
        lambda: game.answer(table.id, "ann", HandOver("ann", "random")),
    ):  # fmt: skip
        with refused("table.paused") as no:
            act()
        assert no.value.refusal.names == {"why": WHY}


def test_when_the_table_is_resumed_the_game_goes_on_as_it_stood(table):
    before = table.now.state
    table.does(Pause)
    (stored,) = table.does(Resume, why="it was a drill").events
    assert stored.event == TableResumed("it was a drill") and table.now.paused is None
    assert table.now.state == before
    one_move(table.tables, table.now, Random(1))
    assert table.holds()


def test_a_table_is_paused_once_and_resumed_if_it_is_paused(table):
    with refused("table.not-paused"):
        table.does(Resume)
    table.does(Pause)
    with refused("table.paused"):
        table.does(Pause)


def test_an_offer_to_go_back_outlasts_a_pause():
    table = Refereed(options=Options(undo="consent"))
    table.tables.undo(table.id, "ann", sorted(table.states)[2])
    table.does(Pause)
    table.does(Resume)
    assert table.now.asked is not None


def test_a_seat_is_taken_out_of_the_game_by_the_staff_also_in_a_pause(table):
    table.does(Pause)
    (stored,) = table.does(Forfeit, "bob").events
    assert (stored.actor, stored.right) == ("Inês", "arbiter")
    assert stored.event == SeatForfeited("bob", "staff", WHY)
    assert table.now.forfeited == ("bob",) and table.now.seats["bob"].bot
    with refused("table.forfeited"):
        table.does(Forfeit, "bob")


def test_with_too_few_left_the_table_ends_and_says_why(table):
    table.does(Forfeit, "bob")
    answer = table.does(Forfeit, "ann")
    assert [type(one.event) for one in answer.events] == [SeatForfeited, TableEnded, SecretRevealed]
    assert answer.events[1].event.ranking == ("cid", "ann", "bob") and answer.events[1].event.why == "staff"
    assert table.is_proved()


@pytest.mark.parametrize("policy", ["none", "turn", "consent", "free"])
def test_a_repair_goes_back_to_any_event_whatever_the_policy_and_whoever_moved(policy):
    table = Refereed(options=Options(undo=policy))
    for to in sorted(table.states)[-2::-3]:
        (stored,) = table.does(Repair, to).events
        assert (stored.event, stored.right) == (TableRepaired(to, WHY), "arbiter")
        assert table.now.state == table.states[to]
    assert table.holds()


def test_a_repair_goes_forth_again_to_what_was_taken_back(table):
    first, middle, last = sorted(table.states)[1], sorted(table.states)[6], table.last
    for to in (first, middle, last):
        table.does(Repair, to)
        assert table.now.state == table.states[to]
    assert table.holds()


def test_what_the_staff_has_taken_back_no_seat_brings_back():
    table = Refereed(options=Options(undo="free"))
    to = sorted(table.states)[5]
    table.does(Repair, to)
    with refused("redo.mended"):
        table.tables.redo(table.id, "ann")
    table.tables.undo(table.id, "ann", sorted(table.states)[3])
    table.tables.redo(table.id, "ann", to)
    assert table.now.state == table.states[to]
    with refused("redo.mended"):
        table.tables.redo(table.id, "ann")
    one_move(table.tables, table.now, Random(2))
    table.tables.undo(table.id, "ann", to)
    table.tables.redo(table.id, "ann")
    assert table.now.mended is None and table.holds()


def test_a_repair_goes_only_to_an_event_that_stands_or_was_taken_back(table):
    for to in (0, 1, table.last, table.now.version + 1):
        with refused("undo.where"):
            table.does(Repair, to)


def test_a_repair_reaches_further_back_than_is_kept_at_hand():
    table = Refereed(seats=4, moves=60)
    first, last = sorted(table.states)[0], table.last
    for to in (first, last, sorted(table.states)[3]):
        table.does(Repair, to)
        assert table.now.state == table.states[to]
        assert table.cold.state == table.states[to]


def test_before_and_after_the_game_the_staff_has_nothing_to_do():
    tables = new_tables()
    early = tables.open("ribeira", 2).table.id
    late = opened(tables, RIBEIRA, 2, 3).id
    tables.resign(late, "ann")
    for command in (Pause(INES, WHY), Resume(INES, WHY), Forfeit(INES, "bob", WHY), Repair(INES, 5, WHY)):
        with refused("table.playing"):
            tables.answer(early, "", command)
        with refused("table.over"):
            tables.answer(late, "", command)


@pytest.mark.parametrize("why", ["", " ", "x" * 201, "\ud800"])
def test_the_staff_always_says_why(table, why):
    for kind, what in ((Pause, ()), (Resume, ()), (Forfeit, ("ann",)), (Repair, (8,))):
        with pytest.raises(BadWords):
            table.does(kind, *what, why=why)


@pytest.mark.parametrize("by", [Staff("", "arbiter"), Staff("Rui", "player"), Staff("Rui", "seat"), Staff("Rui", "")])
def test_nobody_acts_for_the_staff_without_a_name_and_a_right(table, by):
    with pytest.raises(BadWords):
        table.does(Pause, by=by)


def test_a_command_of_the_staff_may_be_sent_twice(table):
    for repeated in (False, True):
        answer = table.tables.answer(table.id, "arbiter Inês", Pause(INES, WHY), key="p")
        assert answer.repeated is repeated
    assert sum(isinstance(one.event, TablePaused) for one in table.log) == 1


@pytest.fixture(scope="module")
def over():
    """A game to its end, paused and resumed, repaired back and forth, with a seat taken out."""
    table = Refereed(moves=8)
    table.does(Pause)
    table.does(Repair, sorted(table.states)[4], by=Staff("Rui", "operator"))
    table.does(Repair, sorted(table.states)[6])
    table.does(Resume)
    table.does(Forfeit, "cid")
    table.to_the_end(5)
    return table


def test_a_game_in_which_the_staff_acted_holds(over):
    assert over.is_proved()


FORGED = {
    "a repair to elsewhere": (TableRepaired, lambda one: with_event(one, to=one.event.to - 1)),
    "a repair by a seat": (TableRepaired, lambda one: with_event(one, {"actor": "ann", "right": "seat"})),
    "a pause by nobody at all": (
        TablePaused,
        lambda one: with_event(one, {"actor": "server", "right": "server"}),
    ),
    "a reason that is none": (TableResumed, lambda one: with_event(one, reason="")),
    "another seat taken out": (SeatForfeited, lambda one: with_event(one, seat="ann")),
    "a seat taken out as if it had resigned": (SeatForfeited, lambda one: with_event(one, why="resigned")),
    "a seat that resigned by an arbiter's right": (SeatForfeited, lambda one: with_event(one, {"right": "seat"})),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_forged_act_of_the_staff_is_found_even_if_the_chain_is_made_anew(forgery, over):
    kind, forge = FORGED[forgery]
    place = over.place_of(kind, -1)
    assert place + 1 <= over.forged(place, forge(over.log[place])).number <= len(over.log)


@pytest.mark.parametrize("kind", [TablePaused, TableResumed, TableRepaired, SeatForfeited])
def test_an_act_of_the_staff_left_out_is_found_even_if_the_chain_is_made_anew(kind, over):
    place = over.place_of(kind, -1)
    found = over.forged(place)
    assert not found.holds and found.number >= place + 1
