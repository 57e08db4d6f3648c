"""MAD-E-01, MAD-E-02: in rounds 1, 3 and 5 each seat must score so many of its requests, one after the other.

No windmill action and no favour comes in between (MAD-E-09).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.board import ROUNDS
from domain.games.madeira.joints import REQUEST_EFFECT
from domain.games.madeira.state import State
from domain.games.madeira.words import ScoreRequests
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import Value

from .counting import Scoring
from .expeditions import Expeditions
from .guild_influence import GuildInfluence
from .market_routes import MarketRoutes
from .urbanization import Urbanization
from .wealth import Wealth


class ScoreAll(Value, frozen=True, tag="madeira.score-all"):
    """The effect, a step of Phase E."""


class ScoreOne(Value, frozen=True, tag="madeira.score-one"):
    """The effect: this request is scored, and then what comes after."""

    request: str
    after: ScoreRequests


class FulfilRequest(Value, frozen=True, tag="madeira.fulfil-request"):
    """The move: this kind of request is the next to be scored."""

    request: str


def score_all(here: Here[State], effect: ScoreAll) -> Iterator[Frame]:
    """Passing order, each seat to its end before the next (MAD-J-28)."""
    if number := ROUNDS[here.state.round].requests_to_score:
        yield from (here.owes(ScoreRequests(number), seat) for seat in here.state.order())


def which_next(here: Here[State], effect: ScoreRequests) -> Iterator[Offer]:
    """Q-E1: asked while one kind could be kept and another be scored; what is not chosen is kept."""
    held = here.state.homes[here.seat].requests
    kinds = dict.fromkeys(held)
    if 0 < effect.left < len(held) and len(kinds) > 1:
        yield from (Offer(FulfilRequest(kind)) for kind in kinds)


def pick(here: Here[State], move: FulfilRequest) -> Iterator[Frame]:
    yield next_one(here, here.effect, move.request)


def without_choice(here: Here[State], effect: ScoreRequests) -> Iterator[Frame]:
    """All that are held must go, or they are all of one kind."""
    held = here.state.homes[here.seat].requests
    if effect.left and held:
        yield next_one(here, effect, held[0])


def next_one(here: Here[State], effect: ScoreRequests, request: str) -> Frame:
    return here.owes(ScoreOne(request, replace(effect, left=effect.left - 1)))


def score_one(here: Here[State], effect: ScoreOne) -> Iterator[Frame]:
    kind = KINDS.get(effect.request)
    scoring = here.altered(REQUEST_EFFECT, kind(effect.after) if kind else None)
    assert scoring is not None
    yield here.owes(scoring, source=effect.request)


KINDS: dict[str, type[Scoring]] = {
    "market_routes": MarketRoutes,
    "expeditions": Expeditions,
    "guild_influence": GuildInfluence,
    "urbanization": Urbanization,
    "wealth": Wealth,
}
REQUESTS_OF_THE_CROWN = Part(
    "madeira.requests",
    asks={ScoreRequests: which_next},
    plays={FulfilRequest: pick},
    carries={ScoreAll: score_all, ScoreRequests: without_choice, ScoreOne: score_one},
)
