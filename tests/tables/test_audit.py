"""The chain, the sealed secrets in it, and what a tamperer would have to get past."""

from dataclasses import replace as with_changes
from random import Random

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Raw, json, to_builtins
from msgspec.structs import replace

from domain.kernel.chance import mac
from domain.kernel.refusal import Refused
from domain.kernel.secrecy import Cards, Sealed, Total, seen_by
from domain.tables.audit import (
    GENESIS,
    canonical,
    commitment,
    may_hold_secrets,
    nonce_of,
    openings,
    opens,
    public_form,
    public_line,
    seal_of,
    secrets_in,
)
from domain.tables.catalogue import Catalogue
from domain.tables.errors import UnknownTable
from domain.tables.events import (
    GameStarted,
    MovePlayed,
    MovesUndone,
    SeatReady,
    SeatTaken,
    SecretRevealed,
    Stored,
    TableEnded,
    TableOpened,
)
from domain.tables.export import export
from domain.tables.reading import reader_of
from domain.tables.verify import verify
from tests.random_play import KEY, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.ribeira.game.rules.rounds import TideRolled
from tests.tables.at_table import AtTable
from tests.tables.forging import with_event, written_anew

GAMES = Catalogue((RIBEIRA,))


class Over(AtTable):
    """A game of three with pilots, to its end; its export, and the places of its moves."""

    def __init__(self):
        super().__init__(seed=7, modules=("pilots",))
        self.to_the_end(7)
        self.text = export(self.tables, self.id)
        self.lines = self.text.splitlines(keepends=True)
        self.moves = [place for place, one in enumerate(self.log) if isinstance(one.event, MovePlayed)]


@pytest.fixture(scope="module")
def over():
    return Over()


@pytest.fixture(scope="module")
def running():
    """The export of a game that is not over, as one of its seats gets it."""
    table = AtTable(seed=8, moves=12)
    return export(table.tables, table.id, "ann")


def report(text):
    return verify(text, GAMES)


def number_of(found):
    """Of the first event that does not hold."""
    assert not found.holds
    return found.number


def found_at(text):
    return number_of(report(text))


def with_line(text, place, line):
    """The text with another line at this place."""
    lines = text.splitlines(keepends=True)
    return b"".join([*lines[:place], line, *lines[place + 1 :]])


# An honest log


def test_an_honest_game_holds(over):
    found = report(over.text)
    assert found.holds and found.finished and found.rules_checked
    assert (found.table, found.game, found.events) == (over.id, "ribeira", len(over.log))
    assert found.server_key == KEY.public


@pytest.mark.parametrize("seed", range(6))
def test_an_honest_game_with_undos_resignations_bots_and_keys_holds(seed):
    tables, dice = new_tables(seed=seed), Random(seed)
    table = opened(tables, RIBEIRA, 4, seed)
    tables.undo(table.id, one_move(tables, table, dice).events[0].actor, key="u")
    tables.resign(table.id, "dot", "r")
    while tables.look(table.id).status == "playing":
        answer = one_move(tables, tables.look(table.id), dice)
        if answer.table.status == "playing" and dice.random() < 0.3:
            undone(tables, answer)
    assert any(isinstance(tables.stored(line).event, MovesUndone) for line in tables.log.read(table.id))
    assert report(export(tables, table.id)).holds


def undone(tables, answer):
    """Taken back, and brought back again, if the rules of the table allow it."""
    try:
        tables.undo(answer.table.id, answer.events[0].actor)
        tables.redo(answer.table.id, answer.events[0].actor)
    except Refused:
        pass


def test_a_game_that_ended_by_resigning_holds():
    tables = new_tables()
    table = opened(tables, RIBEIRA, 2, 3)
    tables.resign(table.id, "ann")
    assert report(export(tables, table.id)).holds


@pytest.mark.parametrize("who", [None, "ann", "bob", "nobody"])
def test_a_running_game_holds_as_far_as_it_can_be_checked(who):
    tables, dice = new_tables(), Random(1)
    table = opened(tables, RIBEIRA, 2, 3)
    for _ in range(15):
        table = one_move(tables, table, dice).table
    found = report(export(tables, table.id, who))
    assert found.holds and not found.finished and not found.rules_checked


def test_a_table_where_nobody_sits_can_be_exported_and_one_that_is_not_there_cannot():
    tables = new_tables()
    assert report(export(tables, tables.open("ribeira", 2).table.id)).holds
    with pytest.raises(UnknownTable):
        export(tables, "nowhere")


# Tampering without the server's keys


def test_a_line_left_out_put_in_twice_or_changing_places_is_found_and_named(over):
    lines = over.lines
    for place in range(len(lines)):
        assert found_at(b"".join(lines[:place] + lines[place + 1 :])) <= place + 1
        assert found_at(b"".join(lines[: place + 1] + lines[place:])) <= place + 2
        for other in {place - 1, place + 1, 0, len(lines) - 1} & {*range(len(lines))} - {place}:
            swapped = list(lines)
            swapped[place], swapped[other] = swapped[other], swapped[place]
            assert found_at(b"".join(swapped)) <= max(place, other) + 1


def test_a_log_cut_short_is_found(over):
    for place, line in enumerate(over.lines):
        before = b"".join(over.lines[:place])
        assert found_at(before) <= place + 1
        assert found_at(before + line[:-1]) <= place + 1


CHANGES = {
    "changed": lambda before, byte, new, after: before + new + after,
    "left out": lambda before, byte, new, after: before + after,
    "put in": lambda before, byte, new, after: before + new + byte + after,
    "in another case": lambda before, byte, new, after: before + bytes([byte[0] ^ 32]) + after,
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("seed", range(75))
def test_a_byte_changed_left_out_or_put_in_is_found_in_its_line(seed, change, over):
    dice, text = Random(f"{seed} {change}"), over.text
    place = dice.randrange(len(text))
    byte = text[place : place + 1]
    new = dice.choice([one for one in (bytes([dice.randrange(256)]), *NEAR) if one != byte])
    changed = CHANGES[change](text[:place], byte, new, text[place + 1 :])
    assert found_at(changed) - text.count(b"\n", 0, place) in (1, 2)


NEAR = [b" ", b"\n", b"0", b"1", b'"', b"a", b"F"]


@pytest.mark.parametrize("seed", range(150))
def test_a_byte_changed_in_the_log_of_a_running_game_is_found(seed, running):
    dice = Random(seed)
    place = dice.randrange(len(running))
    changed = running[:place] + bytes([running[place] ^ dice.choice([1, 2, 4, 32])]) + running[place + 1 :]
    assert found_at(changed) >= 1


@given(st.binary(min_size=1, max_size=200))
def test_whatever_the_bytes_are_verify_answers(over, text):
    assert not report(text).holds
    assert not report(over.text + text).holds
    assert not report(over.lines[0] + text).holds


@pytest.mark.parametrize("number", [b"9" * 30, b"-1", b"1.0", b"1e2", b"1e999", b"true", b"null", b"[]"])
def test_a_number_of_another_size_or_shape_is_found(number, over, running):
    for text in (over.text, running):
        lines = text.splitlines(keepends=True)
        for place, name in ((0, b'"rules":'), (5, b'"rules":'), (len(lines) - 1, b'"number":')):
            before, _, rest = lines[place].rpartition(name)
            changed = before + name + number + rest.lstrip(b"0123456789")
            assert found_at(with_line(text, place, changed)) == place + 1


ALIASES = {
    "a number in another way": lambda openings: {
        path.replace("/facts/", "/facts/0"): one for path, one in openings.items()
    },
    "a number from the end": lambda openings: {
        path.replace("/facts/", "/facts/-"): one for path, one in openings.items()
    },
    "a word before it": lambda openings: {f"x{path}": one for path, one in openings.items()},
    "nothing opened": lambda openings: {},
}


@pytest.mark.parametrize("alias", ALIASES)
def test_openings_are_written_in_one_way_only(alias, running):
    lines = running.splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if b'"openings"' in line and b"/facts/" in line)
    told = json.decode(lines[place])
    changed = canonical({**told, "openings": ALIASES[alias](told["openings"])}) + b"\n"
    assert found_at(with_line(running, place, changed)) == place + 1


def test_a_secret_that_was_not_promised_is_found_even_where_the_rules_go_unchecked(over):
    first, *others = (replace(one, rules=99) for one in over.log)
    forged = written_anew(over.now, [with_event(first, commitment="00" * 32), *others])
    assert found_at(forged) == 1


def test_the_head_of_another_log_or_of_another_key_is_found(over):
    other = over.tables.key.signature("other", len(over.log), over.log[-1].seal)
    head = json.decode(over.lines[-1])
    for changed in ({"signature": other}, {"server_key": "00" * 32}, {"number": 3}, {"table": "other"}):
        line = canonical({**head, **changed}) + b"\n"
        assert found_at(with_line(over.text, len(over.log), line)) == len(over.lines)


# Tampering by the server itself, which can seal and sign


def test_a_fact_left_out_is_found_even_if_the_chain_is_made_anew(over):
    for place in over.moves:
        stored = over.log[place]
        assert number_of(over.forged(place, with_event(stored, facts=stored.event.facts[1:]))) == place + 1


def test_an_event_left_out_is_found_even_if_the_chain_is_made_anew(over):
    for place in range(1, len(over.log)):
        assert number_of(over.forged(place)) >= place


def test_a_log_cut_short_is_found_even_if_it_is_signed_anew(over):
    for place in range(1, len(over.log)):
        assert found_at(written_anew(over.now, over.log[:place])) == place + 1


def test_a_better_roll_is_found_even_if_the_chain_is_made_anew(over):
    better = {place: tuple(map(rolled_better, over.log[place].event.facts)) for place in over.moves}
    rolled = [place for place in over.moves if better[place] != over.log[place].event.facts]
    assert rolled
    for place in rolled:
        assert number_of(over.forged(place, with_event(over.log[place], facts=better[place]))) == place + 1


def rolled_better(fact):
    return TideRolled(fact.tide % 6 + 1) if isinstance(fact, TideRolled) else fact


FORGED = {
    "another seat acted": (MovePlayed, lambda one: replace(one, actor="cid" if one.actor != "cid" else "ann")),
    "by the right of a bot": (MovePlayed, lambda one: replace(one, right="bot")),
    "by other rules": (MovePlayed, lambda one: replace(one, rules=2)),
    "other entropy than was promised": (SeatReady, lambda one: with_event(one, entropy="x")),
    "the server's entropy made up": (SeatTaken, lambda one: with_event(one, entropy_by="server")),
    "a start without its deal": (GameStarted, lambda one: with_event(one, facts=())),
    "another winner": (TableEnded, lambda one: with_event(one, ranking=one.event.ranking[::-1])),
    "better scores": (TableEnded, lambda one: with_event(one, scores={})),
    "another secret": (SecretRevealed, lambda one: replace(one, event=SecretRevealed("11" * 32))),
    "the end at another time than the last move": (TableEnded, lambda one: replace(one, at="2030-01-01T00:00:00.000Z")),
    "true for one": (TableOpened, lambda one: replace(one, rules=True)),
    "no such game": (TableOpened, lambda one: with_event(one, game="chess")),
    "a secret that was not promised": (TableOpened, lambda one: with_event(one, commitment="00" * 32)),
    "seats that the game has not": (TableOpened, lambda one: with_event(one, seats=("ann", "eve"))),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_forged_event_is_found_even_if_the_chain_is_made_anew(forgery, over):
    kind, forge = FORGED[forgery]
    place = over.place_of(kind)
    assert number_of(over.forged(place, forge(over.log[place]))) == place + 1


def test_a_promise_made_up_later_is_found_when_it_should_be_kept(over):
    place = over.place_of(SeatTaken)
    forged = with_event(over.log[place], entropy_hash="ab" * 32)
    assert number_of(over.forged(place, forged)) == over.place_of(SeatReady) + 1


def test_an_undo_that_the_table_would_have_refused_is_found(over):
    first, *_, place = over.moves
    undo = replace(over.log[place], event=MovesUndone("ann", over.log[first].number), actor="ann", right="seat")
    assert number_of(over.forged(place, undo, over.log[place])) == place + 1


def test_rules_that_this_build_does_not_carry_go_unchecked_and_that_is_said(over):
    later = Catalogue([with_changes(RIBEIRA, rules_version=2)])
    found = verify(over.text, later)
    assert found.holds and found.finished and not found.rules_checked
    place = over.moves[4]
    changed = over.lines[place].replace(b'"kind"', b'"kinD"', 1)
    assert verify(with_line(over.text, place, changed), later).number == place + 1


# Commitments and openings


def test_anybody_can_check_the_chain_from_the_public_forms_alone(over):
    before = GENESIS
    for stored in over.log:
        public = json.decode(public_line(stored, over.now.nonces))
        seal = public.pop("seal")
        assert seal == seal_of(before, rfc8785.dumps(public)) == stored.seal
        before = seal


@pytest.mark.parametrize("who", ["ann", "bob", "cid", None])
def test_a_seat_can_open_its_own_secrets_and_no_others(who, over):
    count, nonces = 0, over.now.nonces
    for stored in over.log:
        public = json.decode(public_line(stored, nonces))
        for path, (nonce, value) in openings(stored, nonces, who).items():
            count += 1
            assert who in value["readers"]
            assert opens(public, path, nonce, json.decode(json.encode(value)))
            assert not opens(public, path, nonce, {**value, "readers": []})
            with pytest.raises(ValueError):
                opens(public, path, f" {nonce}", value)
    assert bool(count) == (who is not None)


@pytest.mark.parametrize("who", ["ann", "bob", "cid", None])
def test_public_form_and_own_openings_make_up_exactly_what_a_seat_was_told(who, over):
    read, nonces = reader_of(over.now.rules).read, over.now.nonces
    for stored in over.log:
        public = json.decode(public_line(stored, nonces))
        for path, (_, value) in openings(stored, nonces, who).items():
            put(public, path.split("/")[1:], value)
        assert read(canonical(public)) == seen_by(stored, who)


def put(tree, path, value):
    *way, last = (int(name) if name.isdigit() else name for name in path)
    for name in way:
        tree = tree[name]
    tree[last] = value


def test_the_public_form_of_a_sealed_move_says_nothing_of_it_not_even_by_its_length(over):
    nonces = over.now.nonces
    played = [one for one in over.log if isinstance(one.event, MovePlayed) and isinstance(one.event.move, Sealed)]
    sizes = {(one.event.seat, len(canonical(public_form(one.event.move, nonces, one.number, "/x")))) for one in played}
    assert len(sizes) == 3


@given(st.binary(max_size=8))
def test_equal_secrets_at_two_places_are_committed_to_differently(key):
    secret = Cards(("ann",), ("net-a",))
    row = public_form((secret, secret), key, 1, "")
    assert len({row[0]["commitment"], row[1]["commitment"], public_form((secret,), key, 2, "")[0]["commitment"]}) == 3
    assert row[0]["commitment"] == commitment(nonce_of(key, 1, "/0"), secret)


SECRETS = st.builds(Cards, st.just(("ann",)), st.lists(st.text(max_size=3)).map(tuple)) | st.builds(
    Total.of, st.just(("bob",)), st.integers(0, 9)
)


@given(st.lists(SECRETS | st.text() | st.integers(-99, 99), max_size=5).map(tuple), st.text())
def test_whether_bytes_can_hold_a_secret_is_never_missed(row, word):
    stored = Stored(1, "", word, word, '"readers":', 1, MovePlayed(word, Sealed(("ann",)), row))
    assert may_hold_secrets(canonical(row)) == any(True for _ in secrets_in(row))
    assert may_hold_secrets(canonical(stored))


# Canonical JSON


WORDS = st.text(st.characters(exclude_categories=["Cs"]))
NAMES = st.text(st.characters(max_codepoint=127))
WHOLE = st.integers(-(2**53) + 1, 2**53 - 1)
JSON = st.recursive(
    st.none() | st.booleans() | WHOLE | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=4),
)


@given(JSON)
def test_what_we_write_is_canonical_json_by_rfc_8785(value):
    assert canonical(value) == rfc8785.dumps(value)


def test_every_line_of_a_log_is_canonical_json_by_rfc_8785(over):
    for stored, text in zip(over.log, over.lines):
        line = text.rstrip(b"\n")
        assert rfc8785.dumps(json.decode(line)) == line == canonical(stored)
        assert rfc8785.dumps(to_builtins(stored)) == canonical(Raw(line))


def test_the_keys_of_two_tables_have_nothing_in_common(over):
    one, other = over.now, opened(over.tables, RIBEIRA, 2, 1)
    assert len({one.nonces, other.nonces, one.seed, other.seed, mac(one.secret, "")}) == 5
