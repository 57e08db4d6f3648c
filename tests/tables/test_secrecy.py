"""Nobody is told what is not his to know: exports, cut facts, menus, and worlds that differ in a secret."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.kernel.agenda import Waiting, awaited
from domain.kernel.asking import menu
from domain.kernel.deciding import as_played, decide
from domain.kernel.secrecy import HANDS, Cards, Sealed, seen_by
from domain.kernel.values import write
from domain.tables.audit import nonce_of, openings, secrets_in
from domain.tables.events import SecretRevealed, TableOpened
from domain.tables.export import export
from domain.tables.gathering import server_entropy
from tests.random_play import moments, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.ribeira.game.rules.deck import CardDrawn, DeckShuffled
from tests.ribeira.game.rules.draft import Keep, PacketDealt, PacketsPassed
from tests.ribeira.game.rules.play import CardPlayed
from tests.twins import every_question_asked_in_twins, twin_of

GAMES = st.tuples(st.integers(2, 4), st.integers(0, 10_000), st.sampled_from([(), ("pilots",)]))
CARD = re.compile(r"[a-z]+-[ab](?=\")")


def begun(game):
    seats, seed, modules = game
    tables = new_tables(seed=seed)
    return tables, opened(tables, RIBEIRA, seats, seed, modules)


def last_event(table):
    return table.history.window[-1].event


def audiences(table):
    return (*table.places, None)


@given(GAMES)
def test_a_state_folded_from_cut_facts_is_what_cutting_the_state_would_show(game):
    tables, table = begun(game)
    seen = {who: seen_by(table.start, who) for who in (*audiences(table), HANDS)}
    for now in (table, *moments(tables, table, 1)):
        for who in seen:
            seen[who] = now.rules.fold(seen[who], seen_by(last_event(now), who).facts)
            assert write(seen[who]) == write(seen_by(now.state, who)), (now.version, who)


@given(GAMES)
def test_a_seat_needs_no_more_than_its_own_view_to_be_asked(game):
    tables, table = begun(game)
    for now in moments(tables, table, game[1]):
        for seat in now.places:
            own = seen_by(now.state, seat)
            assert menu(now.rules, own, seat) == menu(now.rules, now.state, seat)
        assert awaited(seen_by(now.state, None)) == awaited(now.state)


@given(GAMES)
def test_frames_hold_no_secret(game):
    tables, table = begun(game)
    for now in moments(tables, table, game[1]):
        waiting = [fact for fact in last_event(now).facts if isinstance(fact, Waiting)]
        assert len(waiting) == 1 and last_event(now).facts[-1] is waiting[0]
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


@given(GAMES, st.integers(1, 60))
def test_canary_the_export_of_a_running_game_holds_no_card_that_its_asker_may_not_know(game, moves):
    tables, table = begun(game)
    facts = [*last_event(table).facts]
    for _, now in zip(range(moves), moments(tables, table, game[1])):
        facts += last_event(now).facts
    for who in audiences(table):
        text = export(tables, table.id, who).decode()
        if tables.look(table.id).status == "playing":
            assert set(CARD.findall(text)) <= set(shown_to(who, facts)), who


@given(GAMES, st.integers(1, 60))
def test_canary_nothing_that_follows_from_the_secret_is_in_the_export_of_a_running_game(game, moves):
    tables, table = begun(game)
    for _, now in zip(range(moves), moments(tables, table, game[1])):
        table = now
    if table.status != "playing":
        return
    log = [tables.stored(line) for line in tables.log.read(table.id)]
    private = {table.secret.hex(), table.seed.hex(), table.nonces.hex()}
    nonces = {
        (who, nonce_of(table.nonces, one.number, path).hex())
        for who in audiences(table)
        for one in log
        for path, secret in secrets_in(one.event, "/event")
        if who not in secret.readers
    }
    for who in audiences(table):
        text = export(tables, table.id, who).decode()
        assert not [word for word in private if word in text]
        assert not [nonce for whom, nonce in nonces if whom == who and nonce in text]


def test_the_opening_of_a_table_is_told_without_its_secret_and_opened_to_nobody():
    tables, table = begun((2, 1, ()))
    (stored,) = tables.events(table.id, 1, 1)
    for who in audiences(table):
        assert isinstance(seen_by(stored, who).event, TableOpened)
        assert seen_by(stored, who).event.secret.hex == ""
        assert openings(stored, table.nonces, who) == {}


def test_entropy_that_the_server_adds_is_told_only_when_it_is_opened():
    tables = new_tables()
    table = tables.open("ribeira", 2).table.id
    now = tables.sit(table, "Ann", "ann").table
    entropy = server_entropy(now, "ann", 2)
    assert entropy.encode() not in export(tables, table, "ann")
    assert tables.ready(table, "ann").events[0].event.entropy == entropy
    assert entropy.encode() in export(tables, table)


def test_with_the_end_all_is_told():
    tables, table = begun((2, 5, ()))
    for _ in moments(tables, table, 5):
        pass
    (told,) = tables.events(table.id, tables.look(table.id).version)
    assert told.event == SecretRevealed(table.secret.hex())
    assert table.secret.hex().encode() in export(tables, table.id)


@pytest.mark.parametrize("who", ["ann", "bob", None])
def test_what_was_undone_stays_as_secret_as_it_was(who):
    tables, table = begun((2, 3, ()))
    one_move(tables, table, Random(3))
    before = export(tables, table.id, who).splitlines()[:-1]
    tables.undo(table.id, last_event(tables.look(table.id)).seat)
    assert export(tables, table.id, who).splitlines()[: len(before)] == before


class World:
    """A game without a table around it, for worlds that no table could be dealt by itself."""

    def __init__(self, table, facts):
        self.rules, self.seed = table.rules, table.chance
        self.state, self.facts, self.moves = table.rules.fold(table.start, facts), list(facts), 1

    def play(self, seat, move):
        chance = type(self.seed)(self.seed.seed, self.moves)
        facts = decide(self.rules, self.state, seat, move, chance)
        self.state = self.rules.fold(self.state, facts)
        self.facts += facts
        self.moves += 1


@given(st.integers(0, 10_000), st.sampled_from([(), ("pilots",)]))
def test_twin_worlds_that_differ_in_a_secret_look_alike_from_outside(seed, modules):
    """Two cards change places before the draft; who has seen neither is told the same, byte for byte."""
    tables, table = begun((2, seed, modules))
    dice, dealt = Random(seed), last_event(table).facts
    x, y = (dice.choice(cards.faces) for cards in (table.state.places["ann"].packet, table.state.deck))
    one, twin = World(table, dealt), World(table, swapped(dealt, {x: y, y: x}))
    for now in moments(tables, table, seed):
        event = last_event(now)
        move = as_played(event.move)
        one.play(event.seat, move)
        if {x, y} & set(shown_to("bob", one.facts)):
            return
        twin.play(event.seat, Keep({x: y, y: x}.get(move.card, move.card)) if isinstance(move, Keep) else move)
        assert write(seen_by(tuple(one.facts), "bob")) == write(seen_by(tuple(twin.facts), "bob"))
        assert write(menu(one.rules, one.state, "bob")) == write(menu(twin.rules, twin.state, "bob"))


def swapped(facts, other):
    """The same facts of the deal, with cards changing places."""

    def changed(cards):
        return Cards(cards.readers, tuple(other.get(card, card) for card in cards.faces))

    return tuple(
        replace(fact, deck=changed(fact.deck)) if isinstance(fact, DeckShuffled)
        else replace(fact, packet=changed(fact.packet)) if isinstance(fact, PacketDealt)
        else fact
        for fact in facts
    )  # fmt: skip


@settings(max_examples=60)
@given(GAMES)
def test_whether_a_question_is_asked_tells_nothing_hidden(game):
    """What is silently left out, because nobody could answer it, would show from outside."""
    with every_question_asked_in_twins(Random(game[1]), 3) as tried:
        tables, table = begun(game)
        for _ in moments(tables, table, game[1]):
            pass
    assert tried


@given(GAMES)
def test_a_seat_is_told_the_same_in_every_world_it_cannot_tell_apart(game):
    dice = Random(game[1])
    tables, opening = begun(game)
    for table in moments(tables, opening, game[1]):
        for seat in table.places:
            twin = twin_of(table.state, seat, dice)
            assert write(seen_by(twin, seat)) == write(seen_by(table.state, seat))
            assert menu(table.rules, twin, seat) == menu(table.rules, table.state, seat)


def test_a_sealed_answer_is_told_to_its_own_seat_alone():
    tables, table = begun((3, 1, ()))
    event = one_move(tables, table, Random(1)).events[0].event
    assert isinstance(event.move, Sealed)
    for who in audiences(table):
        assert (seen_by(event, who).move.move is not None) == (who == event.seat)
