"""Hidden cards dealt anew, for who plays on from a moment of somebody else's game.

What he could not know then he shall not learn at the new table: so all cards that he could not see change places with
each other, as far as their backs are alike. What nobody can tell from outside (how many cards lie where, and with
which backs) stays as it was, and so does every card that he knew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec.structs import replace

from .agenda import TableState
from .chance import Chance
from .secrecy import Audience, Cards, may_hide
from .values import Value

S = TypeVar("S", bound=TableState)
Back = Callable[[str], str]


def dealt_anew(state: S, audience: Audience, chance: Chance, back: Back) -> S:
    """The state with all cards shuffled that the audience could not see, and with no answer sealed: it is asked again.

    Totals stay: they are sums of what everybody saw.
    """
    state = replace(state, sealed={})
    hidden: dict[str, list[str]] = defaultdict(list)
    for pile in piles_hidden_from(state, audience):
        for card in pile.faces:
            hidden[back(card)].append(card)
    dealt = {name: iter(chance.shuffled(cards, f"dealt anew/{name}")) for name, cards in sorted(hidden.items())}
    anew: S = with_piles(state, audience, lambda card: next(dealt[back(card)]))
    return anew


def piles_hidden_from(value: Any, audience: Audience) -> Iterator[Cards]:
    """Every pile of cards within that the audience sees from behind."""
    if isinstance(value, Cards):
        if not value.open_to(audience):
            yield value
        return
    for part in parts_of(value):
        yield from piles_hidden_from(part, audience)


def with_piles(value: Any, audience: Audience, dealt: Callable[[str], str]) -> Any:
    """The value with each card of such a pile replaced, in the same order as piles_hidden_from finds them."""
    if isinstance(value, Cards):
        if value.open_to(audience):
            return value
        return replace(value, held=tuple([dealt(card) for card in value.faces]))
    if isinstance(value, Value):
        names = may_hide(type(value))
        return replace(value, **{name: with_piles(getattr(value, name), audience, dealt) for name in names})
    if isinstance(value, tuple):
        return tuple([with_piles(one, audience, dealt) for one in value])
    if isinstance(value, dict):
        return {key: with_piles(one, audience, dealt) for key, one in value.items()}
    return value


def parts_of(value: Any) -> Iterator[Any]:
    if isinstance(value, Value):
        yield from (getattr(value, name) for name in may_hide(type(value)))
    elif isinstance(value, tuple):
        yield from value
    elif isinstance(value, dict):
        yield from value.values()
