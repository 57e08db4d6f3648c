"""Red's own turns of Phases B and C, with favours to use."""

from domain.games.madeira.rules.building_phase import ResolveBuildings
from domain.games.madeira.rules.favours.using import FavourUsed, UseFavour
from domain.games.madeira.rules.turns import TurnBegan
from tests.games.madeira.late_phases import begun, dice, in_order, seated
from tests.games.madeira.phases import phase_b, turn
from tests.games.madeira.table import faced, holding


def own_turn(*facts, start=None, **goods):
    """Red's turn of Phase B after these facts, holding so much."""
    start = start or phase_b()
    return start.given(TurnBegan("red"), *holding("red", start, **goods), *facts).asked(*turn("red"))


def having(*favours, **goods):
    """The same with these favours face-up."""
    return own_turn(*faced("red", **dict.fromkeys(favours, True)), **goods)


def use(favour):
    return UseFavour(favour)


def used(favour):
    return FavourUsed("red", favour)


def favours_open(scenario, seat="red"):
    return {m.favour for m, closed in scenario.offers(seat).items() if isinstance(m, UseFavour) and closed is None}


def resolving(building, *facts, later=(), seats=4, guild=(), **goods):
    """Red comes up at a building with these favours and markers; the other buildings named follow."""
    start = seated(seats).given(*dice(building, guild), in_order("red", "blue"), *facts)
    start = start.given(*holding("red", start, **goods))
    return begun(start, ResolveBuildings((building, *later)))[1]
