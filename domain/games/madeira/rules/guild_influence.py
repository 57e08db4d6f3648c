"""MAD-E-03, Influence of the Guilds: up to 4 own face-up favours, of different guilds, bring 5 each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from domain.games.madeira.board import FAVOURS, REQUESTS
from domain.games.madeira.state import State
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part
from domain.kernel.run import Here

from .counting import Counting, as_counted, countable


class GuildInfluence(Counting, frozen=True, tag="madeira.guild-influence"):
    """The effect."""

    request: ClassVar[str] = "guild_influence"


def favours(here: Here[State], effect: GuildInfluence) -> Iterator[Offer]:
    """They stay face-up, so each may count again in another round."""
    each = REQUESTS[effect.request].pp_per_item
    worth = {favour: each for favour, up in here.state.homes[here.seat].favours.items() if up}
    yield from countable(effect, worth, guild_of)


def guild_of(favour: str) -> str:
    return FAVOURS[favour].guild


GUILD_INFLUENCE = Part("madeira.guild-influence", asks={GuildInfluence: favours}, carries={GuildInfluence: as_counted})
