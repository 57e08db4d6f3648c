"""Discs leave the ship board, and with the second one an upgrade unlocks (MAR-U-01 to MAR-U-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain.games.maracaibo.board import UPGRADES
from domain.games.maracaibo.counts import unlocked
from domain.games.maracaibo.effects import Permanent, RemoveDiscs
from domain.games.maracaibo.state import ShipBoard, State
from domain.games.maracaibo.words import RemoveDisc, Row
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import Value


class TakeDiscFrom(Value, frozen=True, tag="maracaibo.take-disc-from"):
    """The move: from this upgrade slot."""

    upgrade: str


class DiscRemoved(Value, frozen=True, tag="maracaibo.disc-removed"):
    """A disc left the slot, to the market space named, or to the box ("") (MAR-U-02)."""

    seat: str
    upgrade: str
    to: str = ""


class UpgradeUnlocked(Value, frozen=True, tag="maracaibo.upgrade-unlocked"):
    seat: str
    upgrade: str


def slot_closed(board: ShipBoard, upgrade: str) -> Refusal | None:
    """MAR-U-03, MAR-RUL-05, MAR-RUL-06: what keeps a disc of this slot from being removed."""
    row, done = UPGRADES[upgrade], unlocked(board)
    if not board.discs[upgrade]:
        return no("MAR-U-01", "no-disc", {"upgrade": upgrade}, there=0)
    if row.after and row.after not in done:
        return no("MAR-U-03", "upgrade-first", {"upgrade": upgrade, "after": row.after})
    if len(done) < row.least:
        return no("MAR-U-03", "upgrades-short", {"upgrade": upgrade}, needed=row.least, there=len(done))
    return None


def can_remove(board: ShipBoard) -> bool:
    return any(slot_closed(board, upgrade) is None for upgrade in UPGRADES)


def remove_discs(here: Here[State], effect: RemoveDiscs) -> Iterator[Any]:
    """One after another: the first one may open slots for the second."""
    yield here.owes(RemoveDisc())
    if effect.n > 1:
        yield here.owes(RemoveDiscs(effect.n - 1))


def slots(here: Here[State], effect: RemoveDisc) -> Iterator[Offer]:
    """MAR-N-14; with no legal slot the effect is void (MAR-U-06)."""
    board = here.state.boards[here.seat]
    yield from (Offer(TakeDiscFrom(upgrade), slot_closed(board, upgrade)) for upgrade in UPGRADES)


def take_disc(here: Here[State], move: TakeDiscFrom) -> Iterator[Any]:
    yield from disc_goes(here, move.upgrade)


def disc_goes(here: Here[State], upgrade: str, to: str = "") -> Iterator[Any]:
    """MAR-U-04: with the second disc the upgrade unlocks, and its effects resolve at once."""
    yield DiscRemoved(here.seat, upgrade, to)
    if not here.state.boards[here.seat].discs[upgrade]:
        yield UpgradeUnlocked(here.seat, upgrade)
        now = tuple(one for one in UPGRADES[upgrade].effects if not isinstance(one, Permanent))
        yield here.owes(Row(now), source=upgrade)


def disc_removed(state: State, fact: DiscRemoved) -> State:
    discs = state.boards[fact.seat].discs
    after = state.at(fact.seat, discs={**discs, fact.upgrade: discs[fact.upgrade] - 1})
    return after.with_disc(fact.to, fact.seat) if fact.to else after


def upgrade_unlocked(state: State, fact: UpgradeUnlocked) -> State:
    return state


DISCS = Part(
    "maracaibo.discs",
    asks={RemoveDisc: slots},
    plays={TakeDiscFrom: take_disc},
    carries={RemoveDiscs: remove_discs, RemoveDisc: nothing},
    evolves={DiscRemoved: disc_removed, UpgradeUnlocked: upgrade_unlocked},
)
