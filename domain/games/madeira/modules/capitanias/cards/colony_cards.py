"""EXP2-41 Mandioca, EXP2-42 Poncha, EXP2-43 Pau-brasil, EXP2-44 Sangue de dragão: a second income from the colonies.

For each own worker in a colony what the card says, wood without access too (EXP0-13), and pirates
discarded by the number of colonies with own workers, one amount and no sum (EXR-43). After the base income.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.madeira.board import COLONIES, GOODS
from domain.games.madeira.joints import PHASE_STEPS
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.capitanias.printed import CARDS, DEALT, of_group
from domain.games.madeira.modules.capitanias.windows import window
from domain.games.madeira.rules.income import Income
from domain.games.madeira.rules.stock import Gained
from domain.games.madeira.state import State
from domain.games.madeira.words import DiscardPirates, Gain
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.steps import after
from domain.kernel.values import AnyValue, Value

OF_CHOICE = "good_of_choice"
INCOME_CARDS = tuple(card for group in DEALT for card in of_group(group))


class ColonyIncome(Value, frozen=True, tag="madeira.capitanias.colony-income"):
    """The effect, in step 2 of Phase D: the seats with such a card, in passing order; `done` had theirs."""

    done: tuple[str, ...] = ()


class ChooseGood(Value, frozen=True, tag="madeira.capitanias.choose-good"):
    """QE2-22: a good of choice, so many in all, each chosen by itself."""

    left: int


class TakeGood(Value, frozen=True, tag="madeira.capitanias.take-good"):
    """The move: one of this good."""

    good: str


def next_owner(here: Here[State], effect: ColonyIncome) -> Iterator[Any]:
    """EXP0-15, EXP0-20: a turn of its own for each, without windmill actions."""
    owners = ((seat, card) for seat in here.state.order() for card in INCOME_CARDS if works(here.state, seat, card))
    seat, card = next((one for one in owners if one[0] not in effect.done), ("", ""))
    if seat:
        yield from window(here, seat, card, *_income(here.state, seat, card))
        yield here.owes(ColonyIncome((*effect.done, seat)))


def _income(state: State, seat: str, card: str) -> Iterator[AnyValue]:
    mine = state.homes[seat].workers
    there = [mine[colony] for colony in COLONIES if colony in mine]
    params = CARDS[card].params
    for what, each in params["per_worker"].items():
        amount = each * sum(there)
        yield ChooseGood(amount) if what == OF_CHOICE else Gain({what: amount})
    yield DiscardPirates(params["pirates_by_colonies"][len(there) - 1])


def goods(here: Here[State], effect: ChooseGood) -> Iterator[Offer]:
    yield from (Offer(TakeGood(good)) for good in GOODS)


def take(here: Here[State], move: TakeGood) -> Iterator[Any]:
    yield Gained(here.seat, {move.good: 1})
    if here.effect.left > 1:
        yield here.owes(ChooseGood(here.effect.left - 1))


COLONY_CARDS = Part(
    "madeira.capitanias.colony-cards",
    asks={ChooseGood: goods},
    plays={TakeGood: take},
    carries={ColonyIncome: next_owner, ChooseGood: nothing},
    alters={PHASE_STEPS["D"]: after(Income, ColonyIncome())},
)
