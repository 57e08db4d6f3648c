"""Whatever is sent as a move becomes a move, or a plain word why not; never anything else."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json, to_builtins

from domain.kernel.joins import All, Choose, May
from domain.kernel.values import Value
from domain.tables.errors import Malformed
from domain.tables.moves import read_move
from tests.ribeira.box import RIBEIRA
from tests.ribeira.game.rules.bids import Bid
from tests.ribeira.game.rules.exchange import Exchange
from tests.ribeira.game.rules.fishing import Fish
from tests.ribeira.game.words import Gain, Pay

RULES = RIBEIRA.rulebook()
MOVES = [Fish(), Bid(3), Exchange("coin", 1), Choose(May(All((Pay("coin", 2), Gain("fish")))))]


@pytest.mark.parametrize("move", MOVES)
def test_a_move_is_read_from_bytes_and_from_what_was_read_already(move):
    assert read_move(RULES, json.encode(move)) == move
    assert read_move(RULES, to_builtins(move)) == move


def test_what_has_a_default_may_be_left_out():
    raw = {"kind": "choose", "effect": {"kind": "ribeira.gain", "what": "fish"}}
    assert read_move(RULES, raw) == Choose(Gain("fish", 1))


@pytest.mark.parametrize("raw", [
    b"", b"{", b"null", b"[]", b'"fish"', b"7", b"{}", b'{"kind":null}', b'{"kind":7}', b'{"kind":["ribeira.fish"]}',
    b'{"kind":"no-such-kind"}', b'{"kind":"ribeira.gained","seat":"ann","what":"coin","amount":9}',
    b'{"kind":"frame","seat":"ann","effect":{"kind":"ribeira.fish"}}', b'{"kind":"ribeira.bid"}',
    b'{"kind":"ribeira.bid","coin":"3"}', b'{"kind":"ribeira.bid","coin":true}', b'{"kind":"ribeira.bid","coin":null}',
    b'{"kind":"ribeira.bid","coin":3.5}', b'{"kind":"ribeira.bid","coin":1e999}',
    b'{"kind":"ribeira.bid","coin":9007199254740992}', b'{"kind":"ribeira.bid","coin":' + b"9" * 4000 + b"}",
    b'{"kind":"ribeira.bid","coin":3,"seat":"ann"}',
    b'{"kind":"choose","effect":{"kind":"ribeira.bid","coin":3,"x":1}}',
    b'{"kind":"choose","effect":"fish"}', b'{"kind":"choose","effect":{"kind":"?"}}', b'{"kind":"choose","effect":[]}',
    b'{"kind":"all","parts":[]}', b'{"kind":"ribeira.keep","card":"\\ud800"}', b'{"kind":"ribeira.keep","card":"\xff"}',
    b'{"kind":"ribeira.keep","card":"' + b"x" * 9000 + b'"}', b"[" * 100_000, b'{"kind":' * 500,
    b'{"kind":"choose","effect":' * 200 + b"1" + b"}" * 200,
    b'{"kind":"choose","effect":{"kind":"all","parts":[' + b'{"kind":"ribeira.fish"},' * 250 + b'{"kind":"may"}]}}',
])  # fmt: skip
def test_nonsense_is_called_so(raw):
    with pytest.raises(Malformed):
        read_move(RULES, raw)


def endless():
    tree: dict[str, object] = {"kind": "choose"}
    tree["effect"] = tree
    return tree


@pytest.mark.parametrize("raw", [
    None, 7, "fish", [], {}, {"kind": Fish}, {"kind": "ribeira.fish", "\ud800": 1},
    {"kind": "ribeira.bid", "coin": 2**70}, {"kind": "ribeira.bid", "coin": {3}},
    {"kind": "ribeira.keep", "card": "\ud800"}, {"kind": "ribeira.keep", "card": b"net-a"}, {1: 2}, endless(),
    {"kind": "ribeira.fish", 7: 7},
])  # fmt: skip
def test_nonsense_that_was_read_already_is_called_so_too(raw):
    with pytest.raises(Malformed):
        read_move(RULES, raw)


KINDS = st.sampled_from([*RULES.kinds.by_kind, "", "?"])
TREES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | KINDS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["effect", "parts", "coin", "card", "what", "amount", "seats"]), inner)
        | st.fixed_dictionaries({"kind": KINDS}, optional={"effect": inner, "parts": st.lists(inner), "coin": inner})
    ),
    max_leaves=12,
)


@given(TREES | st.fixed_dictionaries({"kind": KINDS, "effect": TREES}))
def test_anything_at_all_is_a_move_or_nonsense(raw):
    try:
        move = read_move(RULES, raw)
    except Malformed:
        return
    assert isinstance(move, Value) and type(move) in RULES.plays


@given(st.binary(max_size=60))
def test_any_bytes_at_all_are_a_move_or_nonsense(raw):
    with suppress(Malformed):
        assert type(read_move(RULES, raw)) in RULES.plays
