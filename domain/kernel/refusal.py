"""Saying no: an offer is open, or closed by the rule that a refusal names."""

from __future__ import annotations

from .values import AnyValue, Value


class Refusal(Value, frozen=True, tag="refusal"):
    """Why a move may not be made: the rule's id, the key of the phrase that says it, what stands in it.

    `numbers` are what the rule needs and what is there; `names` are ids (of places, tiles, seats)
    that the phrase puts into words.
    """

    rule: str
    reason: str
    numbers: dict[str, int] = {}
    names: dict[str, str] = {}


class Offer(Value, frozen=True, tag="offer"):
    """One move on the menu. `keeps`: afterwards the same question is asked afresh."""

    move: AnyValue
    closed: Refusal | None = None
    keeps: bool = False


class Refused(Exception):
    """A move broke a rule of the game; nothing happened."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.reason} {refusal.numbers or ''}".rstrip())
        self.refusal = refusal


def no(rule: str, reason: str, names: dict[str, str] | None = None, **numbers: int) -> Refusal:
    """A refusal, with its numbers by name: no("MAD-B-06", "bread-short", needed=2, there=1)."""
    return Refusal(rule, reason, numbers, names or {})


def refuse_unless(holds: object, rule: str, reason: str, **numbers: int) -> None:
    if not holds:
        raise Refused(Refusal(rule, reason, numbers))
