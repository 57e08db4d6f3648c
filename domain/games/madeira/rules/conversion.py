"""MAD-E-06, MAD-E-07, MAD-E-08: after rounds 2 and 4 clear convertible fields change their crop for good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import FIELDS, ROUNDS
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class ConvertFields(Value, frozen=True, tag="madeira.convert-fields"):
    """The effect, a step of Phase E."""


class FieldConverted(Value, frozen=True, tag="madeira.field-converted"):
    """From the next round on the field yields this crop."""

    field: str
    crop: str


class ConversionLost(Value, frozen=True, tag="madeira.conversion-lost"):
    """Still wooded, the field keeps its crop for the rest of the game."""

    field: str
    crop: str


def convert(here: Here[State], effect: ConvertFields) -> Iterator[Any]:
    """The print says which crop a field changes from and to, so none changes twice (MAD-E-08, MAD-J-36)."""
    origin, _, to = ROUNDS[here.state.round].conversion.partition("_to_")
    for name, row in FIELDS.items():
        if row.converts_to and (row.crop, row.converts_to) == (origin, to):
            wooded = here.state.fields[name].wood
            yield ConversionLost(name, origin) if wooded else FieldConverted(name, to)


def converted(state: State, fact: FieldConverted) -> State:
    field = replace(state.fields[fact.field], crop=fact.crop)
    return replace(state, fields={**state.fields, fact.field: field})


def lost(state: State, fact: ConversionLost) -> State:
    field = replace(state.fields[fact.field], lost=True)
    return replace(state, fields={**state.fields, fact.field: field})


CONVERSION = Part(
    "madeira.conversion",
    carries={ConvertFields: convert},
    evolves={FieldConverted: converted, ConversionLost: lost},
)
