"""Further back than one may alone: asked, agreed to or not, lapsed; and decided again from the log."""

from itertools import pairwise
from random import Random

import pytest

from domain.kernel.refusal import Refused
from domain.tables.errors import BadOpening, KeyReused
from domain.tables.events import MovePlayed, MovesUndone, UndoAnswered, UndoAsked
from domain.tables.options import Options
from domain.tables.verify import inspect
from tests.random_play import moments, new_tables, one_move
from tests.tables.at_table import AtTable, refused
from tests.tables.forging import with_event

CONSENT = Options(undo="consent")


class Playing(AtTable):
    """A table of three under the policy "consent", some moves into its game."""

    def __init__(self, seed=3, seats=3, moves=14, options=CONSENT):
        super().__init__(seats, seed, moves, options)

    def ask(self, seat="ann", to=None, key=""):
        return self.tables.undo(self.id, seat, to, key=key)

    def answer(self, seat, agrees, offer=0, key=""):
        return self.tables.answer_undo(self.id, seat, agrees, offer, key=key)


@pytest.fixture
def game():
    return Playing()


def far(game):
    """An event that nobody may go back to alone."""
    return sorted(game.states)[2]


def kinds(answer):
    return [type(stored.event) for stored in answer.events]


def test_who_would_go_further_back_than_he_may_alone_asks_the_others(game):
    to, before = far(game), game.now.state
    answer = game.ask("ann", to)
    assert [one.event for one in answer.events] == [UndoAsked("ann", to)]
    assert answer.table.asked.seat == "ann" and answer.table.asked.to == to
    assert game.now.state == before


def test_with_the_last_yes_the_moves_are_taken_back_in_the_same_breath(game):
    to = far(game)
    game.ask("ann", to)
    assert kinds(game.answer("cid", True)) == [UndoAnswered]
    assert game.now.state != game.states[to]
    answer = game.answer("bob", True)
    assert [one.event for one in answer.events] == [UndoAnswered("bob", True), MovesUndone("ann", to)]
    assert [(one.actor, one.right) for one in answer.events] == [("bob", "seat"), ("server", "server")]
    assert game.now.state == game.states[to] and game.now.asked is None


def test_a_no_ends_the_offer_and_nothing_is_taken_back(game):
    game.ask("ann", far(game))
    game.answer("bob", True)
    game.answer("cid", False)
    assert game.now.asked is None
    with refused("undo.asked"):
        game.answer("bob", True)


def test_who_has_agreed_may_change_his_mind_while_others_think(game):
    game.ask("ann", far(game))
    game.answer("bob", True)
    with refused("undo.answered"):
        game.answer("bob", True)
    game.answer("bob", False)
    assert game.now.asked is None


def test_who_has_asked_may_take_the_offer_back_but_cannot_agree_to_it_himself(game):
    game.ask("ann", far(game))
    with refused("undo.own"):
        game.answer("ann", True)
    game.answer("ann", False)
    assert game.now.asked is None


def test_one_offer_at_a_time_and_its_owner_may_make_another_instead(game):
    first, second = sorted(game.states)[1:3]
    game.ask("ann", second)
    with refused("undo.pending") as no:
        game.ask("bob", first)
    assert no.value.refusal.names == {"seat": "ann"} and no.value.refusal.numbers == {"event": second}
    with refused("undo.pending"):
        game.ask("ann", second)
    game.answer("bob", True)
    game.ask("ann", first)
    assert game.now.asked.to == first and game.now.asked.agreed == ()


def test_who_agrees_to_an_offer_that_was_changed_meanwhile_has_not_agreed_to_the_new_one(game):
    first, second = sorted(game.states)[1:3]
    old = game.ask("ann", second).table.asked.number
    game.ask("ann", first)
    with refused("undo.asked"):
        game.answer("bob", True, old)
    assert game.now.asked.agreed == ()


@pytest.mark.parametrize("seed", range(6))
def test_an_offer_lapses_when_the_game_moves_on(seed):
    game, dice = Playing(seed), Random(seed)
    game.ask("ann", far(game))
    game.answer("bob", True)
    assert one_move(game.tables, game.now, dice).table.asked is None
    with refused("undo.asked"):
        game.answer("cid", True)


def test_an_offer_lapses_when_somebody_gives_up(game):
    game.ask("ann", far(game))
    game.tables.resign(game.id, "cid")
    assert game.now.asked is None


def test_an_offer_lapses_when_a_move_is_taken_back_by_right_or_made_again():
    game, seat = own_move()
    game.ask(seat, sorted(game.states)[0])
    assert kinds(game.ask(seat)) == [MovesUndone] and game.now.asked is None
    game.ask(seat, sorted(game.states)[0])
    game.tables.redo(game.id, seat)
    assert game.now.asked is None


def own_move():
    """A table whose last move its mover may take back alone."""
    for seed in range(40):
        game = Playing(seed)
        seat = game.now.history.window[-1].event.seat
        try:
            Playing(seed, options=Options(undo="turn")).ask(seat)
        except Refused:
            continue
        return game, seat
    raise AssertionError


def test_what_one_may_take_back_alone_needs_no_asking():
    game, seat = own_move()
    assert kinds(game.ask(seat)) == [MovesUndone]


def test_one_asks_only_for_an_event_that_stands(game):
    for to in (0, 1, game.last, game.last + 1):
        with refused("undo.where"):
            game.ask("ann", to)


def test_bots_agree_at_once_and_seats_given_up_are_not_asked(game):
    to = far(game)
    game.tables.resign(game.id, "cid")
    game.ask("ann", to)
    assert kinds(game.answer("bob", True)) == [UndoAnswered, MovesUndone]


def test_among_bots_alone_nobody_needs_asking():
    tables = new_tables()
    table = tables.open("ribeira", 3, options=CONSENT).table
    tables.sit(table.id, "Ann", "ann")
    for seat in ("bob", "cid"):
        tables.sit(table.id, seat, seat, bot="random")
    tables.ready(table.id, "ann")
    start = tables.look(table.id)
    for _, _ in zip(range(9), moments(tables, start, 3)):
        pass
    to = start.history.window[-1].number
    answer = tables.undo(table.id, "ann", to)
    assert [one.event for one in answer.events] == [UndoAsked("ann", to), MovesUndone("ann", to)]
    assert answer.table.state == start.state
    assert inspect([line.text for line in tables.log.read(table.id)], tables.catalogue).holds


def test_after_an_agreed_undo_the_same_moves_give_the_same_luck(game):
    to = far(game)
    again = [one.event for one in game.log if one.number > to and isinstance(one.event, MovePlayed)]
    game.ask("ann", to)
    for seat in ("bob", "cid"):
        game.answer(seat, True)
    for event in again:
        move = getattr(event.move, "move", event.move)
        assert game.tables.play(game.id, event.seat, move).events[0].event.facts == event.facts


def test_consent_goes_back_further_than_is_kept_at_hand():
    game = Playing(seats=4, moves=60)
    to = sorted(game.states)[0]
    game.ask("ann", to)
    for seat in ("bob", "cid", "dot"):
        game.answer(seat, True)
    assert game.now.state == game.states[to]
    assert game.cold.state == game.now.state and game.cold.asked is None


def test_a_table_folded_at_once_knows_the_offer_and_who_has_agreed(game):
    game.ask("ann", far(game))
    game.answer("bob", True)
    assert game.cold.asked == game.now.asked


def test_asking_and_answering_may_be_sent_twice(game):
    offer = game.ask("ann", far(game), key="ask").table.asked.number
    assert game.ask("ann", far(game), key="ask").repeated
    assert not game.answer("bob", True, offer, key="yes").repeated
    assert game.answer("bob", True, offer, key="yes").repeated
    with pytest.raises(KeyReused):
        game.answer("bob", False, offer, key="yes")


@pytest.mark.parametrize(("policy", "rule"), [("turn", "undo.other"), ("none", "undo.none")])
def test_where_consent_was_not_agreed_on_nobody_is_asked(policy, rule):
    game = Playing(options=Options(undo=policy))
    with refused(rule):
        game.ask("ann", far(game))
    with refused("undo.asked"):
        game.answer("bob", True)


def test_where_undo_is_free_nobody_needs_asking():
    game = Playing(options=Options(undo="free"))
    assert kinds(game.ask("ann", far(game))) == [MovesUndone]
    with refused("undo.asked"):
        game.answer("bob", True)


def test_a_policy_that_is_none_is_refused():
    with pytest.raises(BadOpening):
        new_tables().open("ribeira", 2, (), Options(undo="majority"))


# The log


def finished_by_consent(seed=3):
    """A game with offers agreed to, refused, withdrawn and lapsed in it, to its end."""
    game, dice = Playing(seed, moves=6), Random(seed)
    while game.now.status == "playing":
        if dice.random() < 0.3 and game.now.history.count > 4:
            seat, to = dice.choice(game.now.places), game.now.history.window[0].number
            if kinds(game.ask(seat, to)) == [UndoAsked]:
                for other in game.now.places:
                    if other != seat and game.now.asked and dice.random() < 0.9:
                        game.answer(other, dice.random() < 0.75)
        for _ in range(4):
            if game.now.status == "playing":
                one_move(game.tables, game.now, dice)
    return game


@pytest.fixture(scope="module")
def walked():
    return [finished_by_consent(seed) for seed in range(3)]


def test_games_with_offers_that_end_in_every_way_hold(walked):
    found = [one.event for game in walked for one in game.log]
    assert {UndoAsked, UndoAnswered, MovesUndone} <= set(map(type, found))
    assert {True, False} == {event.agrees for event in found if isinstance(event, UndoAnswered)}
    assert all(game.is_proved() for game in walked)


def agreed(game):
    """The places in the log of an answer with which moves were taken back."""
    pairs = pairwise(one.event for one in game.log)
    return [place for place, pair in enumerate(pairs) if [*map(type, pair)] == [UndoAnswered, MovesUndone]]


FORGED = {
    "the last yes left out": lambda yes, undone: [undone],
    "the undo left out": lambda yes, undone: [yes],
    "a yes of who has asked himself": lambda yes, undone: [spoken(yes, undone.event.seat), undone],
    "an undo to elsewhere": lambda yes, undone: [yes, with_event(undone, to=undone.event.to + 1)],
    "a no that was a yes": lambda yes, undone: [with_event(yes, agrees=False), undone],
}


def spoken(stored, seat):
    return with_event(stored, {"actor": seat}, seat=seat)


@pytest.mark.parametrize("forgery", FORGED)
def test_a_consent_that_was_not_given_is_found_even_if_the_chain_is_made_anew(forgery, walked):
    given = [(game, place) for game in walked for place in agreed(game)]
    assert given
    for game, place in given:
        instead = FORGED[forgery](*game.log[place : place + 2])
        assert game.forged(place, *instead, many=2).number in (place + 1, place + 2)
