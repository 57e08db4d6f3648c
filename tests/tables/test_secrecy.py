"""Nobody is told what is not his to know: views, menus, bytes, and worlds that differ in a secret."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from pytest import MonkeyPatch

from tests.ribeira.game.rules.deck import CardDrawn, DeckShuffled
from tests.ribeira.game.rules.draft import Keep, PacketDealt, PacketsPassed
from tests.ribeira.game.rules.play import CardPlayed
from domain.kernel.agenda import Waiting, awaited
from domain.kernel.asking import menu
from domain.kernel.chance import NoChance
from domain.kernel.run import Run
from domain.kernel.secrecy import Cards, seen_by
from domain.kernel.values import write
from domain.tables.audit import secrets_in
from domain.tables.events import GameStarted
from domain.tables.views import cut_log, view
from tests.random_play import SETS, finished, moments, opened
from tests.twins import twin_of

GAMES = st.tuples(st.sampled_from([*SETS]), st.integers(2, 4), st.integers(0, 10_000))


@given(GAMES)
def test_a_view_folded_from_cut_facts_is_what_cutting_the_state_would_show(game):
    table = opened(*game)
    seen = {who: seen_by(table.start, who) for who in (*table.state.seats, None)}
    for number, event in cut_events(table, seen):
        for who, facts in event.items():
            seen[who] = table.rules.fold(seen[who], facts)
            assert write(seen[who]) == write(seen_by(table.state, who)), (number, who)


def cut_events(table, seen):
    """Each event's facts as each audience gets them, once the table itself has gone on."""
    yield 0, {who: seen_by(table.log[-1].event.facts, who) for who in seen}
    for number, _ in enumerate(moments(table, 1), start=1):
        yield number, {who: seen_by(table.log[-1].event, who).facts for who in seen}


@given(GAMES)
def test_a_seat_needs_no_more_than_its_own_view_to_be_asked(game):
    table = opened(*game)
    for _ in moments(table, game[2]):
        for seat in table.state.seats:
            own = seen_by(table.state, seat)
            assert menu(table.rules, own, seat) == menu(table.rules, table.state, seat)
        assert awaited(seen_by(table.state, None)) == awaited(table.state)


@given(GAMES)
def test_frames_hold_no_secret(game):
    table = opened(*game)
    for _ in moments(table, game[2]):
        waiting = [fact for fact in table.log[-1].event.facts if isinstance(fact, Waiting)]
        assert len(waiting) == 1 and table.log[-1].event.facts[-1] is waiting[0]
        assert not list(secrets_in(waiting[0]))


def shown_to(who, facts):
    """The cards that the rules let somebody see, told without the function under test."""
    for fact in facts:
        match fact:
            case CardPlayed(card=card):
                yield card
            case CardDrawn(seat=seat, card=cards) | PacketDealt(seat=seat, packet=cards) if seat == who:
                yield from cards.faces
            case PacketsPassed(packets=packets) if who in packets:
                yield from packets[who].faces


@given(GAMES)
def test_canary_no_card_is_in_the_bytes_of_who_may_not_know_it(game):
    table = finished(*game)
    log = table.log[:-1]
    facts = [fact for one in log for fact in getattr(one.event, "facts", ())]
    for who in (*table.state.seats, None):
        sent = write(cut_log(log, who)) + write(view(table.rules, table.start, log, who))
        told = set(re.findall(r"[a-z]+-[ab](?=\")", sent.decode()))
        assert told <= set(shown_to(who, facts)), who


@given(st.sampled_from([*SETS]), st.integers(0, 10_000))
def test_twin_worlds_that_differ_in_a_secret_look_alike_from_outside(modules, seed):
    """Two cards change places before the draft; who has seen neither is told the same, byte for byte."""
    one, twin = opened(modules, 2, seed), opened(modules, 2, seed)
    place = Random(seed)
    x, y = place.sample(dealt_to(one, "ann"), 1) + place.sample(one.state.deck.faces, 1)
    swap_before_the_draft(twin, x, y)
    for _ in moments(one, seed):
        if {x, y} & set(shown_to("bob", one.game.facts)):
            return
        mirrored(twin, one.log[-1].event.seat, one.log[-1].event.move, x, y)
        assert write(cut_log(one.log, "bob")) == write(cut_log(twin.log, "bob"))
        assert write(menu(one.rules, one.state, "bob")) == write(menu(twin.rules, twin.state, "bob"))


def dealt_to(table, seat):
    return list(table.state.places[seat].packet.faces)


def swap_before_the_draft(table, x, y):
    other = {x: y, y: x}

    def swapped(cards):
        return Cards(cards.readers, tuple(other.get(card, card) for card in cards.faces))

    facts = []
    for fact in table.log[-1].event.facts:
        if isinstance(fact, DeckShuffled):
            fact = replace(fact, deck=swapped(fact.deck))
        if isinstance(fact, PacketDealt):
            fact = replace(fact, packet=swapped(fact.packet))
        facts.append(fact)
    table.log, table.state, table.game = table.log[:-1], table.start, type(table.game)()
    table._add(GameStarted(tuple(facts)))


def mirrored(table, seat, move, x, y):
    plain = getattr(move, "move", None) or move
    if isinstance(plain, Keep) and plain.card in (x, y):
        plain = Keep(y if plain.card == x else x)
    table.play(seat, plain)


@pytest.mark.parametrize("who", ["ann", "bob", None])
def test_what_was_undone_stays_as_secret_as_it_was(who):
    table = opened("base", 2, 3)
    before = table.game.stand[-1][0]
    table.play("ann", menu(table.rules, table.state, "ann")[0].move)
    told = write(cut_log(table.log, who))
    table.undo("ann", before)
    assert write(cut_log(table.log, who)).startswith(told[:-1])


@settings(max_examples=120)
@given(GAMES)
def test_whether_a_question_is_asked_tells_nothing_hidden(game):
    """What is silently left out, because nobody could answer it, would show from outside."""
    dice, plain = Random(game[2]), Run.waits

    def waits(run, frame):
        asked = plain(run, frame)
        for _ in range(3):
            twin = Run(run.rules, twin_of(run.state, None, dice), NoChance())
            twin.frames = run.frames
            assert plain(twin, frame) == asked, frame
        return asked

    with MonkeyPatch.context() as patch:
        patch.setattr(Run, "waits", waits)
        for _ in moments(opened(*game), game[2]):
            pass


@given(GAMES)
def test_a_seat_is_told_the_same_in_every_world_it_cannot_tell_apart(game):
    dice, table = Random(game[2]), opened(*game)
    for _ in moments(table, game[2]):
        for seat in table.state.seats:
            twin = twin_of(table.state, seat, dice)
            assert write(seen_by(twin, seat)) == write(seen_by(table.state, seat))
            assert menu(table.rules, twin, seat) == menu(table.rules, table.state, seat)
