"""EXP2-26 d, e, f Calecute: the ship on the card counts in Phase E, may be kept for a round, and comes Home at last."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.madeira.board import HOME
from domain.games.madeira.joints import PHASE_STEPS, SHIPS_WORTH
from domain.games.madeira.modules.capitanias.annex import capitanias, with_capitanias
from domain.games.madeira.modules.capitanias.force import has_workers, lies_before
from domain.games.madeira.modules.capitanias.tidying import CardsDiscarded
from domain.games.madeira.rules.conversion import ConvertFields
from domain.games.madeira.state import State
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.steps import after
from domain.kernel.values import Value

from .calecute import CARD, ON_CARD, PARAMS


class LookAtShip(Value, frozen=True, tag="madeira.capitanias.look-at-ship"):
    """The effect, a step at the end of Phase E: whoever may keep his card with its ship is asked."""


class KeepOrNot(Value, frozen=True, tag="madeira.capitanias.keep-or-not"):
    """QE2-25: whether the card is kept for one round more."""


class KeepCard(Value, frozen=True, tag="madeira.capitanias.keep-card"):
    """The move: the card stays with its ship."""


class LetCardGo(Value, frozen=True, tag="madeira.capitanias.let-card-go"):
    """The move: the card is discarded, and its ship comes Home."""


class CardKept(Value, frozen=True, tag="madeira.capitanias.card-kept"):
    """The seat keeps its card, for its ship alone."""

    seat: str
    card: str


class ShipCameHome(Value, frozen=True, tag="madeira.capitanias.ship-came-home"):
    seat: str


def on_the_card(here: Here[State], ships: dict[str, int]) -> dict[str, int]:
    """EXP2-26 d: one ship more to choose, in no market and no colony; for one request of a kind (EXR-27).

    The joint is asked for market routes and for expeditions, which are the kinds that the card names.
    """
    if capitanias(here.state).sailed == here.seat and has_workers(here.state, here.seat, CARD):
        return {**ships, ON_CARD: PARAMS["pp_as_scored_ship"]}
    return ships


def may_keep(here: Here[State], effect: LookAtShip) -> Iterator[Frame]:
    """EXP2-26 e: only with a ship on it, and where it was played in this round, so once at most."""
    seat = capitanias(here.state).sailed
    in_time = here.state.round in PARAMS["keepable_if_played_in_rounds"]
    if seat and in_time and lies_before(here.state, seat, CARD):
        yield here.owes(KeepOrNot(), seat)


def keep_or_not(here: Here[State], effect: KeepOrNot) -> Iterator[Offer]:
    yield from (Offer(KeepCard()), Offer(LetCardGo()))


def keep(here: Here[State], move: KeepCard) -> Iterator[CardKept]:
    yield CardKept(here.seat, CARD)


def discarded(here: Here[State], fact: CardsDiscarded) -> Iterator[ShipCameHome]:
    """EXP2-26 f: in the same round or in the next."""
    if CARD in fact.cards and capitanias(here.state).sailed == fact.seat:
        yield ShipCameHome(fact.seat)


def card_kept(state: State, fact: CardKept) -> State:
    return with_capitanias(state, kept=fact.seat)


def ship_came_home(state: State, fact: ShipCameHome) -> State:
    ships = state.homes[fact.seat].ships
    home = state.at(fact.seat, ships={**ships, HOME: ships.get(HOME, 0) + 1})
    return with_capitanias(home, sailed="", kept="")


CALECUTE_LATER = Part(
    "madeira.capitanias.calecute-later",
    asks={KeepOrNot: keep_or_not},
    plays={KeepCard: keep, LetCardGo: nothing},
    carries={LookAtShip: may_keep, KeepOrNot: nothing},
    follows={CardsDiscarded: discarded},
    evolves={CardKept: card_kept, ShipCameHome: ship_came_home},
    alters={SHIPS_WORTH: on_the_card, PHASE_STEPS["E"]: after(ConvertFields, LookAtShip())},
)
