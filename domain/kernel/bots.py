"""Bots: programs that play with what a seat sees and is offered, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from .refusal import Offer
from .rulebook import Rulebook
from .values import AnyValue

Bot = Callable[[Rulebook, Any, str, tuple[Offer, ...], Random], AnyValue]
"""(rules, the state as the seat sees it, the seat, its offers, dice of the bot's own) -> one of the open moves."""


def open_moves(offers: tuple[Offer, ...]) -> list[AnyValue]:
    return [offer.move for offer in offers if offer.closed is None]


def random_bot(rules: Rulebook, seen: Any, seat: str, offers: tuple[Offer, ...], dice: Random) -> AnyValue:
    """Any open move, each as likely as another."""
    return dice.choice(open_moves(offers))


def still_bot(rules: Rulebook, seen: Any, seat: str, offers: tuple[Offer, ...], dice: Random) -> AnyValue:
    """The last open answer that does not keep the question open: on most menus, to do no more."""
    answers = [offer.move for offer in offers if offer.closed is None and not offer.keeps]
    return answers[-1]
