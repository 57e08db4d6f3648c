"""What the bot greedy should know of set-up tiles."""

from __future__ import annotations

from msgspec.structs import replace

from domain.games.madeira.judgement.advice import ADVICE, Advice
from domain.kernel.rulebook import Part

from .choosing import PickTile


def advice(here: None, given: Advice) -> Advice:
    """A tile is tried to the end of what it places."""
    return replace(given, narrow=(*given.narrow, PickTile))


JUDGING = Part("madeira.new-beginning.judging", alters={ADVICE: advice})
