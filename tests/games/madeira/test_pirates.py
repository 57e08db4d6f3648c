"""Pirates: received, discarded, announced, and a total that only its seat knows (MAD-P, MAD-I)."""

from domain.games.madeira.rules.guild_master import FavourBought
from domain.games.madeira.rules.pieces import WorkerMoved
from domain.games.madeira.rules.worker_moves import SendWorker
from domain.games.madeira.words import DiscardPirates, Gain, MoveWorker
from domain.kernel.agenda import Frame
from domain.kernel.asking import menu
from domain.kernel.joins import Choose, Either
from domain.kernel.secrecy import seen_by
from tests.games.madeira.table import pirates, table


def discarding(held, most=3):
    start = table().given(pirates(held, held)) if held else table()
    return start.asked(Frame("red", Either((DiscardPirates(most), Gain({"bread": 2})))))


def test_pirates_are_a_number_from_nought():
    """MAD-P-01: nobody has any at first."""
    assert all(home.pirates.number == 0 for home in table().state.homes.values())


def test_up_to_three_are_discarded_in_full():
    """MAD-P-03, MAD-J-13."""
    discarding(5).when("red", Choose(DiscardPirates(3))).then(pirates(-3, 2))
    discarding(2).when("red", Choose(DiscardPirates(3))).then(pirates(-2, 0))


def test_with_none_there_is_nothing_to_discard_and_nothing_to_tell():
    """MAD-P-03."""
    discarding(0).when("red", Choose(DiscardPirates(3))).then()


def test_each_worker_who_arrives_in_the_watch_drives_three_away():
    """MAD-P-02: those already there do nothing."""
    start = table().given(pirates(7, 7)).asked(Frame("red", MoveWorker("to-watch", 2)))
    one = start.when("red", SendWorker("home", "watch")).then(WorkerMoved("red", "home", "watch"), pirates(-3, 4))
    one.when("red", SendWorker("home", "watch")).then(WorkerMoved("red", "home", "watch"), pirates(-3, 1))


def test_others_see_whether_there_are_any_and_every_amount():
    """MAD-P-04, MAD-I-02, MAD-J-62, MAD-EX-20: 5 pirates are "some", the amount is in the log."""
    state = table().given(pirates(5, 5)).state
    for audience in ("blue", None):
        seen = seen_by(state, audience)
        assert (seen.homes["red"].pirates.any, seen.homes["red"].pirates.amount) == (True, None)
        assert (seen.homes["blue"].pirates.any, seen.homes["purple"].pirates.any) == (False, False)
        fact = seen_by(pirates(5, 5), audience)
        assert (fact.amount, fact.left.any, fact.left.amount) == (5, True, None)
    assert seen_by(state, "red").homes["red"].pirates.number == 5


def test_everything_else_is_public():
    """MAD-I-01: apart from the totals, nothing of the state is cut; face-down favours are known too."""
    state = table().given(pirates(5, 5), FavourBought("red", "friar", "funchal/3")).state
    shown = {name: cut_total(home) for name, home in seen_by(state, "blue").homes.items()}
    assert shown == {name: cut_total(home) for name, home in state.homes.items()}
    assert seen_by(state, "blue").fields is state.fields


def cut_total(home):
    return {name: getattr(home, name) for name in home.__struct_fields__ if name != "pirates"}


def test_a_menu_is_worked_out_from_ones_own_view():
    """MAD-I-02: two totals that others cannot tell apart make the same question."""
    few, many = (discarding(held).asked(Frame("red", MoveWorker("to-watch"))) for held in (1, 9))
    assert menu(few.rules, seen_by(few.state, "red"), "red") == menu(many.rules, many.state, "red")


def test_pirates_close_and_open_nothing_before_the_end():
    """MAD-P-05: no menu hangs on whether there are any."""
    none, some = (discarding(held) for held in (0, 9))
    assert menu(none.rules, none.state, "red") == menu(some.rules, some.state, "red")
    assert none.state.homes["red"].prestige == some.state.homes["red"].prestige
