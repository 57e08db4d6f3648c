"""Red's ships at sea, with a king's reward or two in each colony."""

from domain.games.madeira.rules.arrangement import RewardsDealt
from domain.games.madeira.words import MoveShip, TurnEnd
from domain.kernel.agenda import Frame
from tests.games.madeira.table import holding, ships, table

REWARDS = RewardsDealt(
    {"acores": ("k_watch", "k_reals"), "brasil": ("k_field", "k_city"), "india": ("k_guild", "k_prestige")}
)


def sailing(number, *slots, seats=4, given=(), end=False, **goods):
    """Red may move so many ships, has ships on these slots and holds so much."""
    start = table(seats)
    start = start.given(REWARDS, *holding("red", start, **goods), *ships("red", *slots), *given)
    frames = (Frame("red", MoveShip(number)), Frame("red", TurnEnd()))
    return start.asked(*frames[: 2 if end else 1])
