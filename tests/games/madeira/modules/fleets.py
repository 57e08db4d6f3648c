"""Red's ships at sea with a card of Capitanias before it, moved by the Commander, the Navigator, or otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from domain.games.madeira.words import MoveShip, TurnEnd
from domain.kernel.agenda import Frame
from tests.games.madeira.modules.cards import CAPITANIAS, face_up, on_fields
from tests.games.madeira.modules.table import table
from tests.games.madeira.table import holding, ships
from tests.games.madeira.voyages import REWARDS
from tests.scenario import Scenario


def fleet(
    card: str, regions: tuple[int, int, int], *slots: str, number: int = 2, source: str = "commander",
    given: Iterable[Any] = (), end: bool = False, **goods: int,
) -> Scenario:  # fmt: skip
    """Red may move so many ships by this source; ships lie on these slots, workers on so many fields of each region."""
    start = table(CAPITANIAS).given(REWARDS, *face_up(card, *on_fields(*regions)), *ships("red", *slots), *given)
    frames = (Frame("red", MoveShip(number), source), Frame("red", TurnEnd()))
    return start.given(*holding("red", start, **goods)).asked(*frames[: 2 if end else 1])


def moves_of(kind: type, scenario: Scenario) -> dict[Any, str | None]:
    """The offers to red of this kind, each with the rule that closes it."""
    return {move: closed for move, closed in scenario.offers("red").items() if isinstance(move, kind)}
