"""Hidden cards dealt anew, for who plays on from a moment of somebody else's game.

What he could not know then he shall not learn at the new table: so all cards that he could not see change places with
each other, as far as their backs are alike. What nobody can tell from outside (how many cards lie where, and with
which backs) stays as it was, and so does every card that he knew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from .agenda import TableState
from .chance import Chance
from .secrecy import Audience, Cards, Secret, hidden_from, with_hidden

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

    def redealt(secret: Secret) -> Secret:
        if not isinstance(secret, Cards):
            return secret
        return replace(secret, held=tuple([next(dealt[back(card)]) for card in secret.faces]))

    anew: S = with_hidden(state, audience, redealt)
    return anew


def piles_hidden_from(value: Any, audience: Audience) -> list[Cards]:
    """Every pile of cards in it that the audience sees from behind."""
    return [one for one in hidden_from(value, audience) if isinstance(one, Cards)]
