"""What the bot greedy should know of set-up tiles."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.games.madeira.board import START
from domain.games.madeira.judgement.advice import ADVICE, Advice
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.worth import worth
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .annex import beginning, tile_of
from .choosing import PickTile


def advice(here: None, given: Advice) -> Advice:
    """A tile is tried to the end of what it places."""
    return replace(given, narrow=(*given.narrow, PickTile), worth=(*given.worth, tiles_to_come))


def tiles_to_come(state: State, seat: str, moment: Moment) -> float:
    """Their windmill, bread and reals are thought to be those of the usual start, lest every worker look hungry."""
    if not beginning(state).aside:
        return 0.0
    return worth(state.at(seat, **still_to_come(state, seat)), seat, moment) - worth(state, seat, moment)


def still_to_come(state: State, seat: str) -> dict[str, Any]:
    home = state.homes[seat]
    coming: dict[str, Any] = {} if home.windmill else {"windmill": START["windmill_step"]}
    if not tile_of(state, seat, "settlement"):
        coming |= {what: getattr(home, what) + START[what] for what in ("bread", "reals")}
    return coming


JUDGING = Part("madeira.new-beginning.judging", alters={ADVICE: advice})
