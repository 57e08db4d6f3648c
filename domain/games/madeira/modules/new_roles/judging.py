"""What the bot greedy should know of tiles, laid-down workers, the Raid, and bonuses still to be taken."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from domain.games.madeira.board import HOME
from domain.games.madeira.judgement.advice import ADVICE, Advice
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.state import State
from domain.kernel.joins import InAnyOrder
from domain.kernel.rulebook import Part

from .laid_down import laid
from .parts import ActOnSlot, TakeBonus
from .raid import hits
from .tiles import held


class Opinions(Struct, frozen=True):
    """Each number with a sentence of its own, in prestige points."""

    protection: float = 1.6  # A Protection tile, while pirates may still come.
    dark: float = 1.1  # A Dark Guild tile, while favours may still be used and one lies face-down.
    dark_without: float = 0.5  # The same with none face-down yet.
    raided: float = 0.6  # How much of the Raid's pirates will really come; figures and pieces may still move.
    fed: float = 0.3  # The bread that a laid-down worker does not eat.
    bonus: float = 1.0  # A bonus that is still to be taken.
    action: float = 1.5  # A main action that is still to be done.


OPINIONS = Opinions()


def advice(here: None, given: Advice) -> Advice:
    owing = {InAnyOrder: parts_owed, TakeBonus: bonus_owed}
    return replace(given, worth=(*given.worth, of_roles), owing={**given.owing, **owing})


def of_roles(state: State, seat: str, moment: Moment) -> float:
    return of_tiles(state, seat, moment) + of_laid_down(state, seat, moment) - of_raid(state, seat, moment)


def of_tiles(state: State, seat: str, moment: Moment) -> float:
    total = 0.0
    if moment.feedings or state.phase == "D":
        total += OPINIONS.protection * held(state, seat, "protection")
    if moment.harvests or moment.buildings:
        down = not all(state.homes[seat].favours.values())
        total += (OPINIONS.dark if down else OPINIONS.dark_without) * held(state, seat, "dark")
    return total


def of_laid_down(state: State, seat: str, moment: Moment) -> float:
    """The bread of this round that they save, dearer where it would be short."""
    number, home = len(laid(state, seat)), state.homes[seat]
    if not number or not moment.bread_due:
        return 0.0
    hungry = sum(home.workers.values()) - home.workers.get(HOME, 0) - home.windmill
    saved = max(0, min(number, hungry))
    short = max(0, min(saved, hungry - home.bread))
    return WEIGHTS.hungry_soon * short + OPINIONS.fed * (saved - short)


def of_raid(state: State, seat: str, moment: Moment) -> float:
    """The pirates of this round's Raid."""
    coming = state.phase in ("B", "C", "D")
    return OPINIONS.raided * WEIGHTS.pirate * sum(hits(state, seat)) if coming else 0.0


def parts_owed(state: State, seat: str, effect: InAnyOrder) -> float:
    flat: dict[type, float] = {TakeBonus: OPINIONS.bonus, ActOnSlot: OPINIONS.action}
    return sum(flat.get(type(part), 0.0) for part in effect.parts)


def bonus_owed(state: State, seat: str, effect: TakeBonus) -> float:
    return OPINIONS.bonus


JUDGING = Part("madeira.new-roles.judging", alters={ADVICE: advice})
