"""The chain, the sealed secrets in it, and what a tamperer would have to get past."""

from json import dumps, loads

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.ribeira.game.rules.rounds import TideRolled
from domain.kernel.chance import mac
from domain.kernel.secrecy import seen_by
from domain.kernel.values import write
from domain.tables.audit import GENESIS, openings, opens, public_form, seal
from domain.tables.events import MovePlayed, SecretRevealed, Stored
from domain.tables.verify import Broken, verify
from tests.random_play import finished

GAME = finished("pilots", 3, 7)
KEY = mac(GAME.secret, f"nonces/{GAME.name}")
PLACES = range(len(GAME.log))


def checked(log):
    verify(GAME.rules, GAME.start, GAME.first, tuple(log))


def resealed(log):
    """As a server would do that writes its past anew with its own key."""
    done, before = [], GENESIS
    for number, stored in enumerate(log, start=1):
        before = seal(before, public_form(stored.event, KEY, number))
        done.append(Stored(number, stored.event, before))
    return done


def broken_at(log):
    with pytest.raises(Broken) as broken:
        checked(log)
    return broken.value.number


def test_an_honest_game_holds_also_when_read_from_a_file():
    lines = [write(stored) for stored in GAME.log]
    checked(GAME.rules.kinds.read(line, Stored) for line in lines)


@pytest.mark.parametrize("place", PLACES)
def test_a_changed_event_is_found_and_named(place):
    log = list(GAME.log)
    log[place] = replace(log[place], event=SecretRevealed("00"))
    assert broken_at(log) <= place + 1


@pytest.mark.parametrize("place", PLACES)
def test_a_dropped_event_is_found_and_named(place):
    assert broken_at(GAME.log[:place] + GAME.log[place + 1 :]) == place + 1


@pytest.mark.parametrize("place", PLACES)
def test_an_inserted_event_is_found_and_named(place):
    assert broken_at(GAME.log[:place] + GAME.log[place : place + 1] + GAME.log[place:]) == place + 2


@pytest.mark.parametrize("place", PLACES[:-2])
def test_swapped_events_are_found(place):
    log = list(GAME.log)
    log[place], log[place + 1] = log[place + 1], log[place]
    assert broken_at(log) <= place + 1


@pytest.mark.parametrize("place", PLACES)
def test_a_log_cut_short_is_found(place):
    assert broken_at(GAME.log[:place]) == place + 1


def moves():
    return [i for i, stored in enumerate(GAME.log) if isinstance(stored.event, MovePlayed)]


@pytest.mark.parametrize("place", moves())
def test_a_fact_left_out_is_found_even_if_the_chain_is_made_anew(place):
    event = GAME.log[place].event
    log = list(GAME.log)
    log[place] = replace(log[place], event=replace(event, facts=event.facts[1:]))
    assert broken_at(resealed(log)) == place + 1


def test_a_better_roll_is_found_even_if_the_chain_is_made_anew():
    for place in moves():
        event = GAME.log[place].event
        facts = tuple(TideRolled(fact.tide % 6 + 1) if isinstance(fact, TideRolled) else fact for fact in event.facts)
        if facts != event.facts:
            log = [*GAME.log[:place], replace(GAME.log[place], event=replace(event, facts=facts))]
            assert broken_at(resealed([*log, *GAME.log[place + 1 :]])) == place + 1


def test_another_secret_than_was_promised_is_found():
    assert broken_at(resealed([*GAME.log[:-1], replace(GAME.log[-1], event=SecretRevealed("11" * 32))])) == 1


@pytest.mark.parametrize("who", ["ann", "bob", "cid", None])
def test_a_seat_can_open_its_own_secrets_and_no_others(who):
    for stored in GAME.log:
        public = public_form(stored.event, KEY, stored.number)
        for path, (nonce, value) in openings(stored.event, KEY, stored.number, who).items():
            assert who in value["readers"]
            assert opens(public, path, nonce, value)
            assert not opens(public, path, nonce, {**value, "readers": []})


def test_the_public_form_of_a_sealed_move_says_nothing_of_it_not_even_by_its_length():
    played = [one for one in GAME.log if isinstance(one.event, MovePlayed) and hasattr(one.event.move, "opened")]
    sizes = {(one.event.seat, len(str(public_form(one.event.move, KEY, one.number)))) for one in played}
    assert len(sizes) == 3


@given(st.binary(max_size=8))
def test_equal_secrets_at_two_places_are_committed_to_differently(key):
    event = GAME.log[moves()[0]].event
    first, second = (public_form(event, key, number) for number in (1, 2))
    assert first != second


def test_anybody_can_check_the_chain_from_the_public_forms_alone():
    before = GENESIS
    for stored in GAME.log:
        public = loads(dumps(public_form(stored.event, KEY, stored.number)))
        before = seal(before, public)
        assert before == stored.seal


@pytest.mark.parametrize("who", ["ann", "bob", "cid", None])
def test_public_form_and_own_openings_make_up_exactly_what_a_seat_was_told(who):
    for stored in GAME.log:
        public = public_form(stored.event, KEY, stored.number)
        for path, (_, value) in openings(stored.event, KEY, stored.number, who).items():
            put(public, path.split("/")[1:], value)
        told = GAME.rules.kinds.read(dumps(public).encode(), type(stored.event))
        assert told == seen_by(stored.event, who)


def put(tree, path, value):
    *way, last = (int(name) if name.isdigit() else name for name in path)
    for name in way:
        tree = tree[name]
    tree[last] = value
