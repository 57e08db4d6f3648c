"""What Capitanias keeps: the draft, hands, active cards, and what lies on them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.games.madeira.modules.annexes import annex_of, with_annex
from domain.games.madeira.state import Die, State
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value

KEY = "madeira.capitanias"


class Deck(Value, frozen=True, tag="madeira.capitanias.deck"):
    """A draft deck: its group is on every back, its faces are for who holds it."""

    group: str
    cards: Cards


class Capitanias(Value, frozen=True, tag=KEY):
    """EXP0-19: `hands` by seat. `decks` by the place where each lies during the draft (EXP2-07); one that nobody has
    chosen yet lies under the name of its group. What was boxed is kept nowhere.

    `drawn`: the groups of the cards that came to the hand of a seat, `played`: the cards that it has played, the last
    one last; so the backs of a hand are known to all. `active` are the cards that lie face-up before a seat, the one
    played this round last (EXP2-15); `kept` the seat that keeps Calecute for a further round ("" if none, EXP2-26);
    `spent` the cards discarded face-up.
    `dice`: the die on the card of a seat (EXP2-31 to EXP2-33); `marked`: the seat whose action marker lies on its card;
    `sailed`: the seat whose ship lies on Calecute; `burgher`: city of the virtual worker, where its owner chose one;
    `exempt`: the seat that owes no wood for ships in this turn (EXP2-25).
    """

    hands: dict[str, Cards] = {}
    drawn: dict[str, tuple[str, ...]] = {}
    decks: dict[str, Deck] = {}
    played: dict[str, tuple[str, ...]] = {}
    active: dict[str, tuple[str, ...]] = {}
    kept: str = ""
    spent: tuple[str, ...] = ()
    dice: dict[str, Die] = {}
    marked: str = ""
    sailed: str = ""
    burgher: str = ""
    exempt: str = ""


def capitanias(state: State) -> Capitanias:
    return annex_of(state, KEY, Capitanias)


def with_capitanias(state: State, **changed: Any) -> State:
    return with_annex(state, KEY, replace(capitanias(state), **changed))
