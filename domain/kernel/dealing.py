"""Hidden cards dealt anew, for who plays on from a moment of somebody else's game.

Nobody shall learn at the new table, where anybody may sit at any seat, what not everybody knew: so all cards that were
hidden from somebody change places with each other, as far as their backs are alike. What nobody can tell from outside
(how many cards lie where, and with which backs) stays as it was, and so does every card that all knew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from .agenda import TableState
from .chance import Chance
from .secrecy import Cards, Secret, hidden_from, with_hidden

S = TypeVar("S", bound=TableState)
Back = Callable[[str], str]


def dealt_anew(state: S, chance: Chance, back: Back) -> S:
    """The state with all cards shuffled that not everybody could see, and with no answer sealed: it is asked again.

    Totals stay: they are sums of what everybody saw.
    """
    state = replace(state, sealed={})
    hidden: dict[str, list[str]] = defaultdict(list)
    for pile in hidden_piles(state):
        for card in pile.faces:
            hidden[back(card)].append(card)
    dealt = {name: iter(chance.shuffled(cards, f"dealt anew/{name}")) for name, cards in sorted(hidden.items())}

    def redealt(secret: Secret) -> Secret:
        if not isinstance(secret, Cards):
            return secret
        return replace(secret, held=tuple([next(dealt[back(card)]) for card in secret.faces]))

    anew: S = with_hidden(state, None, redealt)
    return anew


def hidden_piles(value: Any) -> list[Cards]:
    """Every pile of cards in it that who sits nowhere sees from behind."""
    return [one for one in hidden_from(value, None) if isinstance(one, Cards)]
