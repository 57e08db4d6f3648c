"""MAD-H-01 to MAD-H-07: ships sail one at a time to an empty slot, are paid for, and bring reals or a king's reward."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from domain.games.madeira.board import CHARACTERS, COLONIES, HOME, SLOTS
from domain.games.madeira.joints import DECLINING, LANDED, REWARD, REWARDING, SAILINGS, SLOT_PRICE
from domain.games.madeira.printed import Slot
from domain.games.madeira.state import State
from domain.games.madeira.words import MoveShip, PayWood, TakeReward
from domain.kernel.joins import Decline, InAnyOrder, or_decline
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

from .pieces import ShipMoved
from .stock import Gained, Paid, short_of
from .wood import wood_short

WOOD_FROM_HOME: int = CHARACTERS["commander"]["wood_per_ship_from_home"]
STAYS_PUT = no("MAD-H-07", "ship-stays")
MOVED_ALREADY = no("MAD-H-06", "ship-moved")
SLOT_TAKEN = no("MAD-H-02", "slot-taken")


class Sail(Value, frozen=True, tag="madeira.sail"):
    """The move: a ship from "home" or a slot to another slot."""

    origin: str
    to: str


class StopSailing(Value, frozen=True, tag="madeira.stop-sailing"):
    """The move: no more ships; rewards put off are due now."""


class Enter(Value, frozen=True, tag="madeira.enter"):
    """A ship that is paid for enters its slot; `sailing` is the question that it answered."""

    origin: str
    to: str
    sailing: MoveShip


def ship_moves(here: Here[State], effect: MoveShip) -> Iterator[Offer]:
    """Q-B7: each own ship with each slot; a windmill action may still open one (MAD-J-59)."""
    for offer in or_decline(here, chain(_sailings(here, effect), here.altered(SAILINGS, ()))):
        yield Offer(StopSailing(), here.altered(DECLINING, None)) if isinstance(offer.move, Decline) else offer


def _sailings(here: Here[State], effect: MoveShip) -> Iterator[Offer]:
    taken = slots_taken(here.state)
    full: dict[str, Refusal | None] = {}  # looked at once for all ships, and only as far as somebody reads
    for origin in here.state.homes[here.seat].ships:
        shut = ship_closed(here, effect, origin)
        for slot in SLOTS:
            if slot not in full:
                full[slot] = _slot_closed(here, effect, SLOTS[slot], taken)
            yield Offer(Sail(origin, slot), STAYS_PUT if slot == origin else full[slot] or shut)


def _slot_closed(here: Here[State], effect: MoveShip, slot: Slot, taken: set[str]) -> Refusal | None:
    return slot_full(here.state, slot, taken) or short_of(here, _price(here, effect, slot), "MAD-H-03")


def slots_taken(state: State) -> set[str]:
    return {slot for home in state.homes.values() for slot in home.ships}


def slot_full(state: State, slot: Slot, taken: set[str]) -> Refusal | None:
    """MAD-H-02 (a direct swap is none, MAD-H-05)."""
    players = len(state.seats)
    if players < slot.min_players:
        return no("MAD-H-02", "slot-closed", needed=slot.min_players, there=players)
    return SLOT_TAKEN if slot.id in taken else None


def ship_closed(here: Here[State], effect: MoveShip, origin: str) -> Refusal | None:
    """MAD-H-06 (another effect may move the same ship, MAD-J-31); the wood of a ship from Home (MAD-H-03)."""
    if origin == HOME:
        return wood_short(here, WOOD_FROM_HOME)
    return MOVED_ALREADY if origin in effect.moved else None


def _price(here: Here[State], effect: MoveShip, slot: Slot) -> dict[str, int]:
    """Goods for the slot; a part that alters them finds the slot in the effect `Enter`."""
    printed = {slot.good: slot.cost}
    if SLOT_PRICE not in here.run.rules.alters:
        return printed
    return here.run.here(here.owes(Enter("", slot.id, effect))).altered(SLOT_PRICE, printed)


def sail(here: Here[State], move: Sail) -> Iterator[Any]:
    yield Paid(here.seat, _price(here, here.effect, SLOTS[move.to]))
    if move.origin == HOME:
        yield here.owes(PayWood(WOOD_FROM_HOME))
    yield here.owes(Enter(move.origin, move.to, here.effect))


def enter(here: Here[State], effect: Enter) -> Iterator[Any]:
    """MAD-H-04: reals at once; a reward now, or later while another ship may still sail (MAD-L-02, MAD-J-32)."""
    slot, sailing = SLOTS[effect.to], effect.sailing
    yield ShipMoved(here.seat, effect.origin, effect.to)
    if slot.reals:
        yield Gained(here.seat, {"reals": slot.reals})
    rewarding = here.altered(REWARDING, (slot.place,) if slot.place in COLONIES else ())
    yield from sailed(here, sailing, effect.to, rewarding)


def sailed(here: Here[State], sailing: MoveShip, to: str, rewarding: tuple[str, ...]) -> Iterator[Any]:
    """What a ship's arrival leads to: rewards, each by its name, and the next ship."""
    yield from (here.owes(step) for step in here.altered(LANDED, ()))
    if sailing.left == 1:
        yield from _due(here, (*sailing.rewards, *rewarding))
    else:
        yield from (here.owes(reward_question(here, name, later=True)) for name in rewarding)
        yield here.owes(MoveShip(sailing.left - 1, (*sailing.moved, to), sailing.rewards))


def reward_question(here: Here[State], name: str, later: bool = False) -> AnyValue:
    return here.altered(REWARD, TakeReward(name, later))


def _due(here: Here[State], colonies: tuple[str, ...]) -> Iterator[Any]:
    """The rewards still to be used, in the order that the player likes, the last ship's among them (MAD-J-70)."""
    rewards = tuple(reward_question(here, colony) for colony in colonies)
    if len(set(rewards)) > 1:
        yield here.owes(InAnyOrder(rewards))
    else:
        yield from (here.owes(reward) for reward in rewards)


def no_more(here: Here[State], stop: StopSailing | MoveShip) -> Iterator[Any]:
    yield from _due(here, here.effect.rewards)


SHIP_MOVES = Part(
    "madeira.ship-moves",
    asks={MoveShip: ship_moves},
    plays={Sail: sail, StopSailing: no_more},
    carries={MoveShip: no_more, Enter: enter},
)
