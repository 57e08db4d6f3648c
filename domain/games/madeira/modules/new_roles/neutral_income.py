"""EXP4-59: each neutral citizen brings units of the resource of the city it stands in; own workers do not matter."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import CITIES, city_of
from domain.games.madeira.state import State
from domain.games.madeira.words import Gain, TakeWood
from domain.kernel.agenda import Frame
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value


class CollectNeutrals(Value, frozen=True, tag="madeira.new-roles.collect-neutrals"):
    """The effect: so many units for each."""

    units: int


def collect(here: Here[State], effect: CollectNeutrals) -> Iterator[Frame]:
    """Wood needs access, and then as much of it as can be had."""
    for city, row in CITIES.items():
        amount = effect.units * sum(city_of(spot) == city for spot in here.state.neutrals)
        if amount:
            yield here.owes(TakeWood(amount) if row.income == "wood" else Gain({row.income: amount}))


NEUTRAL_INCOME = Part("madeira.new-roles.neutral-income", carries={CollectNeutrals: collect})
