"""EXP2-30 c, d, EXP0-14 Burguesia: who has most in a city when the virtual worker is counted with his owner's."""

from __future__ import annotations

from domain.games.madeira.board import NEUTRAL
from domain.games.madeira.joints import CITY_STANDING, Standing
from domain.games.madeira.rules.urbanization import in_city, pieces
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

from .burguesia import WORKERS, city_of_burgher


def with_burgher(here: Here[State], standings: dict[str, Standing]) -> dict[str, Standing]:
    """In the owner's own scoring; others are judged without him, to their benefit or not (EXR-41)."""
    city = city_of_burgher(here)
    if city not in standings:
        return standings
    most = has_most(here.state, here.seat, city)
    return {**standings, city: Standing(standings[city].pieces + WORKERS, most)}


def has_most(state: State, seat: str, city: str) -> bool:
    """A tie with a player is shared, wherever the pieces stand; with the neutral citizens the rightmost real piece
    tells, and without one the tie is lost (EXR-42)."""
    spots = {owner: in_city(places, city) for owner, places in pieces(state).items()}
    mine, neutrals = spots.pop(seat), spots.pop(NEUTRAL)
    strength = len(mine) + WORKERS
    if any(len(theirs) > strength for theirs in (*spots.values(), neutrals)):
        return False
    return len(neutrals) < strength or max(mine, default=0) > max(neutrals)


BURGUESIA_STANDING = Part("madeira.capitanias.burguesia-standing", alters={CITY_STANDING: with_burgher})
