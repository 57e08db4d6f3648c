"""Tables of Madeira with modules, for given / when / then."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from domain.games.madeira import MADEIRA
from domain.games.madeira.state import blank
from domain.kernel.box import Box
from domain.kernel.deciding import begin, seated
from domain.kernel.rulebook import Rulebook
from tests.games.madeira.table import SEATS
from tests.scenario import LUCK, Scenario


@cache
def with_modules(*modules: str) -> Box:
    """Madeira as if these modules were of the base game, for what plays a game as it comes out of its box."""
    return replace(MADEIRA, base=MADEIRA.parts(modules), modules={}, meetings={})


def rules(*modules: str) -> Rulebook:
    return MADEIRA.rulebook(modules)


def table(*modules: str, seats: int = 4) -> Scenario:
    """Before set-up, with the annexes of these modules."""
    return Scenario(rules(*modules), seated(rules(*modules), blank(SEATS[:seats])))


def set_up(*modules: str, seats: int = 4) -> Scenario:
    """As the game itself begins: at the first question, or where the fixed luck of tests leads to."""
    before = table(*modules, seats=seats)
    return before.given(*begin(before.rules, before.state, [MADEIRA.opening()], LUCK))


def also(scenario: Scenario, *modules: str) -> Scenario:
    """This position of the base game, at a table where these modules are played too."""
    return Scenario(rules(*modules), seated(rules(*modules), scenario.state), scenario.chance)
