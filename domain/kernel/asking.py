"""The menu: the one list that draws the buttons, feeds bots and checks the answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .agenda import Frame, Together, question
from .chance import NoChance
from .refusal import Offer, Refusal, Refused, no
from .rulebook import AnyMoment, Rulebook
from .run import Here, Run


def menu(rules: Rulebook, state: Any, seat: str) -> tuple[Offer, ...]:
    """What this seat is offered now. Its own view of the state is enough to work it out."""
    frame = question(state, seat)
    return tuple(offers(Run(rules, state, NoChance()), frame)) if frame else ()


def offers(run: Run, frame: Frame) -> Iterator[Offer]:
    if frame.seat in run.state.sealed:
        yield from (offer for ask in run.rules.asks[SealedAnswer] for offer in ask(run.here(frame), frame.effect))
        return
    yield from run.own(frame)
    yield from at_any_moment(run.here(frame))


def at_any_moment(here: Here[Any]) -> Iterator[Offer]:
    """Added to every question but a sealed one, or one whose effect is `undisturbed` (a payment)."""
    if getattr(here.effect, "undisturbed", False) or isinstance(here.run.frames[-1].effect, Together):
        return
    for ask in here.run.rules.asks.get(AnyMoment, ()):
        for offer in ask(here, here.effect):
            yield Offer(offer.move, offer.closed, keeps=True)


def checked(run: Run, frame: Frame, move: Any) -> Offer:
    """The offer that this move takes up; the search ends where it is found."""
    offer = next((one for one in offers(run, frame) if one.move == move), None)
    if offer is None:
        raise Refused(no("move.offered", "not-offered"))
    if offer.closed is not None:
        raise Refused(offer.closed)
    return offer


def cannot_begin(here: Here[Any]) -> Refusal | None:
    """What keeps this effect from beginning: its own rule, or that all its offers are closed."""
    rule = here.run.rules.closes.get(type(here.effect))
    if rule is not None:
        refusal: Refusal | None = rule(here, here.effect)
        return refusal
    shut = [offer.closed for offer in here.run.own(here.frame)]
    return shut[0] if shut and all(shut) else None


class SealedAnswer:
    """The key under which the kernel asks a seat that has answered and may take it back."""
