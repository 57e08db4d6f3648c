"""EXR-90: two harvests of one die (Mão de obra on the Harvester) have the Engineer's picks once, in either of them."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import FAVOURS
from domain.games.madeira.joints import EXTRA_PICKS, HARVEST_STEPS
from domain.games.madeira.modules.annexes import annex_of, with_annex
from domain.games.madeira.modules.new_roles.parts import ActOnSlot
from domain.games.madeira.modules.new_roles.printed import BONUS_SLOTS, HARVESTER
from domain.games.madeira.rules.harvest import BeginHarvest, HarvestAction, own_fields
from domain.games.madeira.rules.resolve import MainAction
from domain.games.madeira.rules.turns import TurnEnded
from domain.games.madeira.state import State
from domain.kernel.joins import InAnyOrder
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.steps import Row, before
from domain.kernel.values import AnyValue, Value

from .mao_de_obra_on_slots import HarvestToo

KEY = "madeira.capitanias-and-new-roles"
PICKS = FAVOURS["engineer"].numbers["extra_harvest_picks"]


class TwoHarvests(Value, frozen=True, tag=KEY):
    """`picks`: which of two harvests of this turn has the Engineer's picks, "first" or "second"; "" if not decided."""

    picks: str = ""


class GivePicks(Value, frozen=True, tag="madeira.capitanias-and-new-roles.give-picks"):
    """The effect: which of the two harvests has the Engineer's picks?"""


class PicksIn(Value, frozen=True, tag="madeira.capitanias-and-new-roles.picks-in"):
    """The move: in the "first" harvest, or in the "second"."""

    harvest: str


class PicksGiven(Value, frozen=True, tag="madeira.capitanias-and-new-roles.picks-given"):
    """Which harvest has the Engineer's picks; "" when the turn is over."""

    harvest: str


def picks_given(state: State) -> str:
    return annex_of(state, KEY, TwoHarvests).picks


def ask_first(here: Here[State], row: Row) -> Row:
    mine = own_fields(here.state, here.seat, here.effect.region)
    undecided = here.state.turn.favour == "engineer" and not picks_given(here.state)
    return before(BeginHarvest, GivePicks())(here, row) if undecided and mine and another_comes(here) else row


def another_comes(here: Here[State]) -> bool:
    """Whether a further harvest of this die is still owed."""
    return any(frame.seat == here.seat and any(map(_is_harvest, _parts(frame.effect))) for frame in here.run.frames)


def _parts(effect: AnyValue) -> Row:
    return effect.parts if isinstance(effect, InAnyOrder) else (effect,)


def _is_harvest(effect: AnyValue) -> bool:
    match effect:
        case MainAction(character=character):
            return character == HARVESTER
        case ActOnSlot(slot=slot):
            return BONUS_SLOTS[slot].character == HARVESTER
    return isinstance(effect, (HarvestAction, HarvestToo))


def harvests(here: Here[State], effect: GivePicks) -> Iterator[Offer]:
    yield from (Offer(PicksIn("first")), Offer(PicksIn("second")))


def give(here: Here[State], move: PicksIn) -> Iterator[PicksGiven]:
    yield PicksGiven(move.harvest)


def once(here: Here[State], picks: int) -> int:
    """Asked as a harvest begins: the first one while another is still to come."""
    given = picks_given(here.state)
    elsewhere = given == ("second" if another_comes(here) else "first")
    return picks - PICKS if elsewhere else picks


def turn_over(here: Here[State], fact: TurnEnded) -> Iterator[PicksGiven]:
    if picks_given(here.state):
        yield PicksGiven("")


def given(state: State, fact: PicksGiven) -> State:
    return with_annex(state, KEY, TwoHarvests(fact.harvest))


TWO_HARVESTS = Part(
    KEY,
    annex=TwoHarvests(),
    asks={GivePicks: harvests},
    plays={PicksIn: give},
    carries={GivePicks: nothing},
    follows={TurnEnded: turn_over},
    evolves={PicksGiven: given},
    alters={HARVEST_STEPS: ask_first, EXTRA_PICKS: once},
)
