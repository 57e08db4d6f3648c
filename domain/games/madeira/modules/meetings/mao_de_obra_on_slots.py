"""EXR-37, EXP4-16: with Mão de obra a die on a slot brings the main action, the bonus and a harvest, in any order.

The harvest is free; it may be left out, but comes first where only it can make the main action possible (EXP4-11).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from domain.games.madeira.board import BUILDINGS, HARVESTS
from domain.games.madeira.joints import ANSWERS, EXTRA_PICKS
from domain.games.madeira.modules.capitanias.cards import mao_de_obra
from domain.games.madeira.modules.capitanias.force import works
from domain.games.madeira.modules.new_roles.annex import roles
from domain.games.madeira.modules.new_roles.parts import SLOT_PARTS, ActOnSlot, TakeBonus
from domain.games.madeira.modules.new_roles.possible import alone, at
from domain.games.madeira.modules.new_roles.reaching import OUTCOMES, folded, kept_possible, out_of_order
from domain.games.madeira.rules.harvest import BeginHarvest, LeaveOut, PickAgain, Reap, harvested, own_fields
from domain.games.madeira.rules.resolve import GoHarvesting, go_harvesting
from domain.games.madeira.state import State
from domain.games.madeira.words import ExtraPick, Harvest
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline, InAnyOrder
from domain.kernel.refusal import Offer, Refusal
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.steps import Row
from domain.kernel.values import Value


class HarvestToo(Value, frozen=True, tag="madeira.capitanias-and-new-roles.harvest-too"):
    """QE2-16 on a slot: a harvest in the region of the building; asked about only when nothing else is left to do."""

    building: str


def and_a_harvest(here: Here[State], parts: Row) -> Row:
    """The card is looked at as the die is placed."""
    building: str = here.effect.building
    return (*parts, HarvestToo(building)) if works(here.state, here.seat, mao_de_obra.CARD) else parts


def harvest_or_not(here: Here[State], effect: HarvestToo) -> Iterator[Offer]:
    if not any(is_slot_use(frame) for frame in here.run.frames):
        yield Offer(GoHarvesting(effect.building))
        yield Offer(Decline())


def is_slot_use(frame: Frame) -> bool:
    parts = frame.effect.parts if isinstance(frame.effect, InAnyOrder) else ()
    return any(isinstance(part, (ActOnSlot, TakeBonus)) for part in parts)


def too_early(here: Here[State], effect: HarvestToo) -> Refusal | None:
    """EXR-92: a bonus may have to come before it."""
    return out_of_order(here)


def harvest(here: Here[State], effect: HarvestToo) -> Iterator[Frame]:
    yield from go_harvesting(here, GoHarvesting(effect.building))


def outcomes(here: Here[State], states: Iterable[State]) -> Iterable[State]:
    """Of the harvest in full, one under way too: less of it makes nothing possible."""
    match here.effect:
        case HarvestToo():
            return chain(states, _harvested(here))
        case Harvest(fields=fields, extra=picks):
            return chain(states, _reaped(here, fields, picks))
        case ExtraPick(fields=fields, left=picks):
            return chain(states, _picked(here, fields, picks))
    return states


def _harvested(here: Here[State]) -> Iterator[State]:
    asked = BeginHarvest(BUILDINGS[here.effect.building].region, HARVESTS["harvest"]["extra_picks"])
    picks = alone(here, here.owes(asked)).altered(EXTRA_PICKS, asked.extra)
    yield from _reaped(here, own_fields(here.state, here.seat, asked.region), picks)


def _reaped(here: Here[State], fields: tuple[str, ...], picks: int) -> Iterator[State]:
    """All these fields harvested, and then so many picks, whichever they are."""
    for field in fields:
        here = at(here, folded(here, harvested(here, field)))
    yield from _picked(here, fields, picks)


def _picked(here: Here[State], fields: tuple[str, ...], picks: int) -> Iterator[State]:
    yield here.state
    if picks:
        for field in fields:
            yield from _picked(at(here, folded(here, harvested(here, field))), fields, picks - 1)


def no_harvest_that_spoils(here: Here[State], offers: Iterable[Offer]) -> Iterable[Offer]:
    if roles(here.state).owed and isinstance(here.effect, (Harvest, ExtraPick)):
        return kept_possible(here, offers, after_answer)
    return offers


def after_answer(here: Here[State], move: Any) -> Iterable[State]:
    """Who leaves out one field may still leave out the others."""
    match move:
        case Reap():
            return _reaped(here, here.effect.fields, here.effect.extra)
        case LeaveOut(field=out):
            left = tuple(field for field in here.effect.fields if field != out)
            return chain((here.state,), _reaped(here, left, here.effect.extra))
        case PickAgain(field=field):
            picked = at(here, folded(here, harvested(here, field)))
            return _picked(picked, here.effect.fields, here.effect.left - 1)
    return (here.state,)


MAO_DE_OBRA_ON_SLOTS = Part(
    "madeira.capitanias-and-new-roles.mao-de-obra",
    asks={HarvestToo: harvest_or_not},
    closes={HarvestToo: too_early},
    carries={HarvestToo: harvest},
    alters={SLOT_PARTS: and_a_harvest, OUTCOMES: outcomes, ANSWERS: no_harvest_that_spoils},
)
