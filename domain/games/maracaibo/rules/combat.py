"""A combat is opened: a token, a supported nation, its value, its bonus or cost (MAR-K-01 to MAR-K-05, MAR-K-09)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.maracaibo.board import COMBAT_RULES, COMBAT_TRACK, NATIONS, TOKENS
from domain.games.maracaibo.counts import map_rank, permanents
from domain.games.maracaibo.effects import Combat
from domain.games.maracaibo.permanent import NationPoints
from domain.games.maracaibo.printed import TokenSide
from domain.games.maracaibo.rules.stock import Paid, gains
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import ChooseNation, CombatLoop
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value

NO_TOKEN = ""
NEUTRAL = TokenSide(COMBAT_RULES["value_when_no_token"])


class DrawToken(Value, frozen=True, tag="maracaibo.draw-token"):
    """The move: the top token of this pile, 1 or 2; without any token left, 0: the combat begins all the same."""

    pile: int


class KeepToken(Value, frozen=True, tag="maracaibo.keep-token"):
    """The effect: the combat is over, the token goes onto the seat's stack (MAR-K-09)."""

    token: str


class Support(Value, frozen=True, tag="maracaibo.support"):
    """The move: this nation is supported, with so much combat value."""

    nation: str
    value: int


class TokenDrawn(Value, frozen=True, tag="maracaibo.token-drawn"):
    """Everyone sees it."""

    seat: str
    pile: int
    token: str


class NationSupported(Value, frozen=True, tag="maracaibo.nation-supported"):
    seat: str
    nation: str
    value: int


class TokenKept(Value, frozen=True, tag="maracaibo.token-kept"):
    seat: str
    token: str


def piles(here: Here[State], effect: Combat) -> Iterator[Offer]:
    """MAR-N-07, MAR-K-01; with both piles empty no token is drawn. Unless forced it may be declined (MAR-RUL-20)."""
    left = [number for number, pile in enumerate(here.state.piles, start=1) if len(pile)]
    yield from (Offer(DrawToken(number)) for number in left or [0])
    if not effect.forced:
        yield Offer(Decline())


def draw(here: Here[State], move: DrawToken) -> Iterator[Any]:
    if not move.pile:
        yield here.owes(ChooseNation(NO_TOKEN))
        return
    token = here.state.piles[move.pile - 1].faces[-1]
    yield TokenDrawn(here.seat, move.pile, token)
    yield here.owes(ChooseNation(token))
    yield here.owes(KeepToken(token))


def side_of(token: str, nation: str) -> TokenSide:
    return TOKENS[token].sides[nation] if token else NEUTRAL


def value_of(state: State, token: str, nation: str) -> int:
    """MAR-K-03, MAR-K-04, MAR-RUL-12."""
    value = side_of(token, nation).cv
    if token and TOKENS[token].rank == map_rank(state, nation):
        value += TOKENS[token].delta
    least: int = COMBAT_RULES["minimum_value"]
    return max(least, value)


def points_of(here: Here[State], nation: str) -> int:
    """MAR-K-02, MAR-RUL-47: what red.h cards bring with the choice of the nation."""
    found = permanents(here.state.boards[here.seat], NationPoints)
    return sum(one.n for _, one in found if one.nation == nation)


def nations(here: Here[State], effect: ChooseNation) -> Iterator[Offer]:
    """MAR-N-08."""
    for nation in NATIONS:
        value = value_of(here.state, effect.token, nation)
        yield Offer(Support(nation, value), cost_short(here, effect.token, nation))


def cost_short(here: Here[State], token: str, nation: str) -> Refusal | None:
    """MAR-RUL-13: a cost that cannot be paid, the points of red.h included as far as they fit on the track."""
    cost = side_of(token, nation).cost
    if cost is None:
        return None
    res, needed = cost
    there: int = getattr(here.state.boards[here.seat], res)
    if res == "combat_points":
        there = min(there + points_of(here, nation), COMBAT_TRACK["maximum"])
    return no("MAR-K-02", "short", {"what": res}, needed=needed, there=there) if there < needed else None


def support(here: Here[State], move: Support) -> Iterator[Any]:
    """Points first, then the bonus or the cost, then the actions (MAR-K-05)."""
    side = side_of(here.effect.token, move.nation)
    yield NationSupported(here.seat, move.nation, move.value)
    yield from gains(here.state, here.seat, "combat_points", points_of(here, move.nation))
    if side.cost is not None:
        yield Paid(here.seat, {side.cost[0]: side.cost[1]})
    if side.bonus is not None:
        yield from gains(here.state, here.seat, *side.bonus)
    yield here.owes(CombatLoop(move.nation, move.value))


def keep(here: Here[State], effect: KeepToken) -> Iterator[TokenKept]:
    yield TokenKept(here.seat, effect.token)


def token_drawn(state: State, fact: TokenDrawn) -> State:
    drawn = Cards((), (fact.token,))
    piles = tuple(pile.minus(drawn) if n == fact.pile else pile for n, pile in enumerate(state.piles, start=1))
    return replace(state, piles=piles)


def nation_supported(state: State, fact: NationSupported) -> State:
    return state


def token_kept(state: State, fact: TokenKept) -> State:
    return state.at(fact.seat, tokens=(*state.boards[fact.seat].tokens, fact.token))


COMBAT = Part(
    "maracaibo.combat",
    asks={Combat: piles, ChooseNation: nations},
    plays={DrawToken: draw, Support: support},
    carries={Combat: nothing, ChooseNation: nothing, KeepToken: keep},
    evolves={TokenDrawn: token_drawn, NationSupported: nation_supported, TokenKept: token_kept},
)
