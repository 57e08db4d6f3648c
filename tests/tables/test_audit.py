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
    sealed,
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
from domain.tables.export import export, head
from domain.tables.reading import reader_of
from domain.tables.verify import verify
from tests.random_play import KEY, finished, new_tables, one_move, opened
from tests.ribeira.box import RIBEIRA
from tests.ribeira.game.rules.rounds import TideRolled

TABLES = new_tables(seed=7)
OVER = finished(TABLES, RIBEIRA, 3, 7, ("pilots",))
LOG = [TABLES.stored(line) for line in TABLES.log.read(OVER.id)]
TEXT = export(TABLES, OVER.id)
LINES = TEXT.splitlines(keepends=True)
NONCES = OVER.nonces
PLACES = range(len(LOG))
MOVES = [place for place in PLACES if isinstance(LOG[place].event, MovePlayed)]


def report(text):
    return verify(text, TABLES.catalogue)


def written_anew(log):
    """As the server itself would do, that writes its past anew: sealed, and signed, with its own keys."""
    lines, before = [], GENESIS
    for number, stored in enumerate(log, start=1):
        stored, line = sealed(replace(stored, number=number, seal=""), before, NONCES)
        lines.append(line)
        before = stored.seal
    return b"".join(line + b"\n" for line in (*lines, head(KEY, OVER.id, stored)))


def found_at(text):
    found = report(text)
    assert not found.holds
    return found.number


# An honest log


def test_an_honest_game_holds():
    found = report(TEXT)
    assert found.holds and found.finished and found.rules_checked
    assert (found.table, found.game, found.events) == (OVER.id, "ribeira", len(LOG))
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


@pytest.mark.parametrize("place", range(len(LINES)))
def test_a_line_left_out_put_in_twice_or_changing_places_is_found_and_named(place):
    dropped, doubled = LINES[:place] + LINES[place + 1 :], LINES[: place + 1] + LINES[place:]
    assert found_at(b"".join(dropped)) <= place + 1
    assert found_at(b"".join(doubled)) <= place + 2
    for other in {place - 1, place + 1, 0, len(LINES) - 1} & {*range(len(LINES))} - {place}:
        swapped = list(LINES)
        swapped[place], swapped[other] = swapped[other], swapped[place]
        assert found_at(b"".join(swapped)) <= max(place, other) + 1


@pytest.mark.parametrize("place", range(len(LINES)))
def test_a_log_cut_short_is_found(place):
    assert found_at(b"".join(LINES[:place])) <= place + 1
    assert found_at(b"".join(LINES[:place]) + LINES[place][:-1]) <= place + 1


@pytest.mark.parametrize("seed", range(300))
def test_a_byte_changed_left_out_or_put_in_is_found_in_its_line(seed):
    dice = Random(seed)
    place = dice.randrange(len(TEXT))
    byte = dice.choice([bytes([dice.randrange(256)]), b" ", b"\n", b"0", b"1", b'"', b"a", b"F"])
    change = dice.choice(["change", "drop", "insert", "flip"])
    if change == "flip":
        byte = bytes([TEXT[place] ^ 32])
    after = place if change == "insert" else place + 1
    changed = TEXT[:place] + (b"" if change == "drop" else byte) + TEXT[after:]
    if changed != TEXT:
        assert found_at(changed) in (TEXT.count(b"\n", 0, place) + 1, TEXT.count(b"\n", 0, place) + 2)


@pytest.mark.parametrize("seed", range(150))
def test_a_byte_changed_in_the_log_of_a_running_game_is_found(seed):
    dice = Random(seed)
    place = dice.randrange(len(RUNNING))
    changed = RUNNING[:place] + bytes([RUNNING[place] ^ dice.choice([1, 2, 4, 32])]) + RUNNING[place + 1 :]
    assert found_at(changed) >= 1


def a_running_log():
    table = opened(TABLES, RIBEIRA, 3, 8)
    for _ in range(12):
        table = one_move(TABLES, table, Random(3)).table
    return export(TABLES, table.id, "ann")


RUNNING = a_running_log()


@given(st.binary(max_size=200))
def test_whatever_the_bytes_are_verify_answers(text):
    assert not report(text).holds
    assert not report(TEXT + text).holds or not text
    assert not report(LINES[0] + text).holds


@pytest.mark.parametrize("number", [b"9" * 30, b"-1", b"1.0", b"1e2", b"1e999", b"true", b"null", b"[]"])
def test_a_number_of_another_size_or_shape_is_found(number):
    for text in (TEXT, RUNNING):
        lines = text.splitlines(keepends=True)
        for place in (0, 5, len(lines) - 1):
            name = b'"number":' if place == len(lines) - 1 else b'"rules":'
            at = lines[place].rindex(name) + len(name)
            end = next(i for i in range(at, len(lines[place])) if lines[place][i : i + 1] in b",}")
            changed = lines[place][:at] + number + lines[place][end:]
            assert found_at(b"".join([*lines[:place], changed, *lines[place + 1 :]])) == place + 1


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
def test_openings_are_written_in_one_way_only(alias):
    lines = RUNNING.splitlines(keepends=True)
    place = next(place for place, line in enumerate(lines) if b'"openings"' in line and b"/facts/" in line)
    told = json.decode(lines[place])
    changed = canonical({**told, "openings": ALIASES[alias](told["openings"])}) + b"\n"
    assert found_at(b"".join([*lines[:place], changed, *lines[place + 1 :]])) == place + 1


def test_a_secret_that_was_not_promised_is_found_even_where_the_rules_go_unchecked():
    first_event = LOG[0].event
    forged = [replace(one, rules=99) for one in LOG]
    assert isinstance(first_event, TableOpened)
    forged[0] = replace(forged[0], event=replace(first_event, commitment="00" * 32))
    assert found_at(written_anew(forged)) == 1


def test_the_head_of_another_log_or_of_another_key_is_found():
    other = TABLES.key.signature("other", len(LOG), LOG[-1].seal)
    forged = json.decode(LINES[-1])
    for changed in ({"signature": other}, {"server_key": "00" * 32}, {"number": 3}, {"table": "other"}):
        assert found_at(b"".join(LINES[:-1]) + canonical({**forged, **changed}) + b"\n") == len(LINES)


# Tampering by the server itself, which can seal and sign


@pytest.mark.parametrize("place", MOVES)
def test_a_fact_left_out_is_found_even_if_the_chain_is_made_anew(place):
    event = LOG[place].event
    log = [*LOG[:place], replace(LOG[place], event=replace(event, facts=event.facts[1:])), *LOG[place + 1 :]]
    assert found_at(written_anew(log)) == place + 1


@pytest.mark.parametrize("place", range(1, len(LOG)))
def test_an_event_left_out_is_found_even_if_the_chain_is_made_anew(place):
    assert found_at(written_anew([*LOG[:place], *LOG[place + 1 :]])) >= place


@pytest.mark.parametrize("place", range(1, len(LOG)))
def test_a_log_cut_short_is_found_even_if_it_is_signed_anew(place):
    assert found_at(written_anew(LOG[:place])) == place + 1


def test_a_better_roll_is_found_even_if_the_chain_is_made_anew():
    changed = 0
    for place in MOVES:
        event = LOG[place].event
        assert isinstance(event, MovePlayed)
        facts = tuple(TideRolled(fact.tide % 6 + 1) if isinstance(fact, TideRolled) else fact for fact in event.facts)
        if facts != event.facts:
            changed += 1
            log = [*LOG[:place], replace(LOG[place], event=replace(event, facts=facts)), *LOG[place + 1 :]]
            assert found_at(written_anew(log)) == place + 1
    assert changed


def first(kind):
    return next(place for place in PLACES if isinstance(LOG[place].event, kind))


READY, TAKEN, START, END, TOLD = map(first, (SeatReady, SeatTaken, GameStarted, TableEnded, SecretRevealed))
FORGED = {
    "another seat acted": (MOVES[0], lambda one: replace(one, actor="cid" if one.actor != "cid" else "ann")),
    "by the right of a bot": (MOVES[0], lambda one: replace(one, right="bot")),
    "by other rules": (MOVES[5], lambda one: replace(one, rules=2)),
    "other entropy than was promised": (READY, lambda one: replace(one, event=replace(one.event, entropy="x"))),
    "the server's entropy made up": (TAKEN, lambda one: replace(one, event=replace(one.event, entropy_by="server"))),
    "a start without its deal": (START, lambda one: replace(one, event=GameStarted(()))),
    "another winner": (END, lambda one: replace(one, event=replace(one.event, ranking=one.event.ranking[::-1]))),
    "better scores": (END, lambda one: replace(one, event=replace(one.event, scores={}))),
    "another secret": (TOLD, lambda one: replace(one, event=SecretRevealed("11" * 32))),
    "the end at another time than the last move": (END, lambda one: replace(one, at="2030-01-01T00:00:00.000Z")),
    "true for one": (0, lambda one: replace(one, rules=True)),
    "no such game": (0, lambda one: replace(one, event=replace(one.event, game="chess"))),
    "a secret that was not promised": (0, lambda one: replace(one, event=replace(one.event, commitment="00" * 32))),
    "seats that the game has not": (0, lambda one: replace(one, event=replace(one.event, seats=("ann", "eve")))),
}


@pytest.mark.parametrize("forgery", FORGED)
def test_a_forged_event_is_found_even_if_the_chain_is_made_anew(forgery):
    place, forge = FORGED[forgery]
    log = [*LOG[:place], forge(LOG[place]), *LOG[place + 1 :]]
    assert found_at(written_anew(log)) == place + 1


def test_a_promise_made_up_later_is_found_when_it_should_be_kept():
    taken = LOG[TAKEN].event
    assert isinstance(taken, SeatTaken)
    forged = replace(LOG[TAKEN], event=replace(taken, entropy_hash="ab" * 32))
    assert found_at(written_anew([*LOG[:TAKEN], forged, *LOG[TAKEN + 1 :]])) == READY + 1


def test_an_undo_that_the_table_would_have_refused_is_found():
    place = MOVES[-1]
    undo = replace(LOG[place], event=MovesUndone("ann", LOG[MOVES[0]].number), actor="ann", right="seat")
    assert found_at(written_anew([*LOG[:place], undo, *LOG[place:]])) == place + 1


def test_rules_that_this_build_does_not_carry_go_unchecked_and_that_is_said():
    later = Catalogue([with_changes(RIBEIRA, rules_version=2)])
    found = verify(TEXT, later)
    assert found.holds and found.finished and not found.rules_checked
    place = MOVES[4]
    changed = LINES[place].replace(b'"kind"', b'"kinD"', 1)
    assert verify(b"".join([*LINES[:place], changed, *LINES[place + 1 :]]), later).number == place + 1


# Commitments and openings


def test_anybody_can_check_the_chain_from_the_public_forms_alone():
    before = GENESIS
    for stored in LOG:
        public = json.decode(public_line(stored, NONCES))
        seal = public.pop("seal")
        assert seal == seal_of(before, rfc8785.dumps(public)) == stored.seal
        before = seal


@pytest.mark.parametrize("who", ["ann", "bob", "cid", None])
def test_a_seat_can_open_its_own_secrets_and_no_others(who):
    count = 0
    for stored in LOG:
        public = json.decode(public_line(stored, NONCES))
        for path, (nonce, value) in openings(stored, NONCES, who).items():
            count += 1
            assert who in value["readers"]
            assert opens(public, path, nonce, json.decode(json.encode(value)))
            assert not opens(public, path, nonce, {**value, "readers": []})
            with pytest.raises(ValueError):
                opens(public, path, f" {nonce}", value)
    assert bool(count) == (who is not None)


@pytest.mark.parametrize("who", ["ann", "bob", "cid", None])
def test_public_form_and_own_openings_make_up_exactly_what_a_seat_was_told(who):
    read = reader_of(OVER.rules).read
    for stored in LOG:
        public = json.decode(public_line(stored, NONCES))
        for path, (_, value) in openings(stored, NONCES, who).items():
            put(public, path.split("/")[1:], value)
        assert read(canonical(public)) == seen_by(stored, who)


def put(tree, path, value):
    *way, last = (int(name) if name.isdigit() else name for name in path)
    for name in way:
        tree = tree[name]
    tree[last] = value


def test_the_public_form_of_a_sealed_move_says_nothing_of_it_not_even_by_its_length():
    played = [one for one in LOG if isinstance(one.event, MovePlayed) and isinstance(one.event.move, Sealed)]
    sizes = {(one.event.seat, len(canonical(public_form(one.event.move, NONCES, one.number, "/x")))) for one in played}
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


@pytest.mark.parametrize("place", PLACES)
def test_every_line_of_a_log_is_canonical_json_by_rfc_8785(place):
    line = LINES[place].rstrip(b"\n")
    assert rfc8785.dumps(json.decode(line)) == line == canonical(LOG[place])
    assert rfc8785.dumps(to_builtins(LOG[place])) == canonical(Raw(line))


def test_the_keys_of_two_tables_have_nothing_in_common():
    other = opened(TABLES, RIBEIRA, 2, 1)
    assert len({OVER.nonces, other.nonces, OVER.seed, other.seed, mac(OVER.secret, "")}) == 5
