"""Tables of Madeira for given / when / then."""

from __future__ import annotations

from domain.games.madeira.rules.guild_master import FavourBought
from domain.games.madeira.rules.pieces import FavourTurned, ShipMoved, WorkerMoved
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.state import Home, State, blank
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import Total
from tests.scenario import Scenario

SEATS = ("red", "blue", "yellow", "purple")


def rules() -> Rulebook:
    from domain.games.madeira.base import BASE

    return Rulebook(*BASE, kinds=(State,))


def table(seats: int = 4) -> Scenario:
    """Before set-up: 10 workers at Home, 2 in the Watch, the starting goods."""
    return Scenario(rules(), blank(SEATS[:seats]))


def holding(seat: str, scenario: Scenario, **goods: int) -> list[object]:
    """Facts after which the seat holds exactly so much of each thing named."""
    home = scenario.state.homes[seat]
    facts: list[object] = []
    for what, wanted in goods.items():
        there = getattr(home, what)
        if wanted > there:
            facts.append(Gained(seat, {what: wanted - there}))
        elif wanted < there:
            facts.append(Paid(seat, {what: there - wanted}))
    return facts


def workers(seat: str, *places: str) -> list[WorkerMoved]:
    """Workers from Home to these places."""
    return [WorkerMoved(seat, "home", place) for place in places]


def ships(seat: str, *slots: str) -> list[ShipMoved]:
    """Ships from Home to these slots."""
    return [ShipMoved(seat, "home", slot) for slot in slots]


def faced(seat: str, **favours: bool) -> list[object]:
    """The seat owns these favours, face-up where it is said so."""
    bought: list[object] = [FavourBought(seat, favour, f"funchal/{favour}") for favour in favours]
    return [*bought, *(FavourTurned(seat, favour, up) for favour, up in favours.items() if not up)]


def home(scenario: Scenario, seat: str = "red") -> Home:
    held: Home = scenario.state.homes[seat]
    return held


def pirates(amount: int, left: int, seat: str = "red") -> PiratesChanged:
    """So many received, or discarded (below nought), and so many there are then."""
    return PiratesChanged(seat, amount, Total.of((seat,), left))
