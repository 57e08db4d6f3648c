"""MAD-B-10 to MAD-B-13: own workers harvest the fields of one region; extra picks come afterwards.

A wooded field gives a piece of its wood (MAD-T-03, MAD-T-08), a clear one its crop, looked at for each
pick (MAD-J-06). The forest and other regions never give anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import FIELDS, fields_of
from domain.games.madeira.joints import ANSWERS, DECLINING, EXTRA_PICKS, HARVEST_STEPS
from domain.games.madeira.state import State
from domain.games.madeira.words import ExtraPick, Harvest
from domain.kernel.agenda import Frame
from domain.kernel.joins import Decline
from domain.kernel.refusal import Offer, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value

from .wood import WoodTaken


class HarvestAction(Value, frozen=True, tag="madeira.harvest-action"):
    """A harvest of one region with so many extra picks (MAD-B-10, MAD-B-12), a row of steps; a joint."""

    region: int
    extra: int = 0


class BeginHarvest(Value, frozen=True, tag="madeira.begin-harvest"):
    """The printed step of a harvest: the own fields of the region as they are now."""

    region: int
    extra: int = 0


class Reap(Value, frozen=True, tag="madeira.reap"):
    """The move: all the fields that are still listed."""


class LeaveOut(Value, frozen=True, tag="madeira.leave-out"):
    """The move: not this field (MAD-B-11, MAD-J-08)."""

    field: str


class PickAgain(Value, frozen=True, tag="madeira.pick-again"):
    """The move: this field once more."""

    field: str


class CropHarvested(Value, frozen=True, tag="madeira.crop-harvested"):
    """One of the crop came to the seat."""

    seat: str
    field: str
    crop: str


def own_fields(state: State, seat: str, region: int) -> tuple[str, ...]:
    return tuple(field for field in fields_of(region) if field in state.homes[seat].workers)


def harvest_action(here: Here[State], effect: HarvestAction) -> Iterator[Frame]:
    printed = (BeginHarvest(effect.region, effect.extra),)
    yield from (here.owes(step) for step in here.altered(HARVEST_STEPS, printed))


def begin_harvest(here: Here[State], effect: BeginHarvest) -> Iterator[Frame]:
    """MAD-J-22: what adds to the picks is looked at now."""
    extra = here.altered(EXTRA_PICKS, effect.extra)
    yield here.owes(Harvest(effect.region, own_fields(here.state, here.seat, effect.region), extra))


def reapings(here: Here[State], effect: Harvest) -> Iterator[Offer]:
    """Q-B9: nobody is asked where nothing is left to harvest (MAD-B-13)."""
    if effect.fields:
        closed = here.altered(DECLINING, None) if len(effect.fields) == 1 else None
        less = (Offer(LeaveOut(field), closed) for field in effect.fields)
        yield from here.altered(ANSWERS, (Offer(Reap()), *less))


def reap(here: Here[State], move: Reap) -> Iterator[Any]:
    asked: Harvest = here.effect
    for field in asked.fields:
        yield harvested(here, field)
    if asked.extra:
        yield here.owes(ExtraPick(asked.extra, asked.fields))


def harvested(here: Here[State], field: str) -> CropHarvested | WoodTaken:
    at = here.state.fields[field]
    return WoodTaken(here.seat, field) if at.wood else CropHarvested(here.seat, field, at.crop)


def leave_out(here: Here[State], move: LeaveOut) -> Iterator[Any]:
    asked: Harvest = here.effect
    yield here.owes(replace(asked, fields=tuple(field for field in asked.fields if field != move.field)))


def picks(here: Here[State], effect: ExtraPick) -> Iterator[Offer]:
    """Q-B10, MAD-J-07: only among the fields just harvested, any of them again and again."""
    yield from here.altered(ANSWERS, _picks_of_fields(here, effect))


def _picks_of_fields(here: Here[State], effect: ExtraPick) -> Iterator[Offer]:
    for field in own_fields(here.state, here.seat, FIELDS[effect.fields[0]].region):
        closed = None if field in effect.fields else no("MAD-B-12", "not-harvested", {"field": field})
        yield Offer(PickAgain(field), closed)
    yield Offer(Decline())


def pick_again(here: Here[State], move: PickAgain) -> Iterator[Any]:
    yield harvested(here, move.field)
    asked: ExtraPick = here.effect
    if asked.left > 1:
        yield here.owes(replace(asked, left=asked.left - 1))


def crop_harvested(state: State, fact: CropHarvested) -> State:
    return state.at(fact.seat, **{fact.crop: getattr(state.homes[fact.seat], fact.crop) + 1})


HARVEST = Part(
    "madeira.harvest",
    asks={Harvest: reapings, ExtraPick: picks},
    plays={Reap: reap, LeaveOut: leave_out, PickAgain: pick_again},
    carries={HarvestAction: harvest_action, BeginHarvest: begin_harvest, Harvest: nothing, ExtraPick: nothing},
    evolves={CropHarvested: crop_harvested},
)
