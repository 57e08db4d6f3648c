"""A ledger of its own: what every seat has, counted from the facts alone, as a book-keeper beside the table would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from domain.games.maracaibo.board import COMBAT_TRACK, MARKER_FIELDS, NATIONS, SETUP, SHIP_BOARD, UPGRADES
from domain.games.maracaibo.carrying.discs import DiscRemoved
from domain.games.maracaibo.carrying.markers import MarkerPlaced, MarkerRemoved
from domain.games.maracaibo.carrying.payments import CostPaid
from domain.games.maracaibo.rules.careers import TaskClaimed
from domain.games.maracaibo.rules.dealing import CareerManned
from domain.games.maracaibo.rules.interim import MarketsCleared
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced, FigureOnCard, Invested
from domain.games.maracaibo.rules.stock import Gained, Paid
from domain.games.maracaibo.state import State

PURSE = ("doubloons", "vp", "combat_points")
FIGURES, DISCS = SHIP_BOARD["figures_total"], sum(row.discs for row in UPGRADES.values())
MARKERS = sum(MARKER_FIELDS)


class Ledger:
    """Accounts are pairs of who and where; every entry goes from one to another, so nothing comes from nowhere.

    The bank of doubloons, VP and combat points goes below nought; figures, discs and markers are counted.
    """

    def __init__(self, seats: Iterable[str]) -> None:
        self.seats, self.has = tuple(seats), Counter[tuple[str, str]]()
        for seat in self.seats:
            self.has[seat, "figures"] = SETUP["figures_start"]
            self.has[seat, "supply"] = FIGURES - SETUP["figures_start"]
            self.has[seat, "slots"] = DISCS
            self.has[seat, "combat_points"] = COMBAT_TRACK["start"]
        self.has |= {(nation, "track"): MARKERS for nation in NATIONS}

    def move(self, who: str, n: int, start: str, end: str) -> None:
        self.has[who, start] -= n
        self.has[who, end] += n

    def enter(self, fact: Any) -> None:
        match fact:
            case Gained(seat, "figures", n):
                self.move(seat, n, "supply", "figures")
            case Gained(seat, res, n):
                self.move(seat, n, f"bank of {res}", res)
            case Paid(seat, goods):
                self.pay(seat, goods)
            case CostPaid(seat, goods, put):
                self.pay(seat, goods)
                self.move(seat, put, "figures", "on the way")
            case CareerManned(seat, n):
                self.move(seat, n, "supply", "career")
            case TaskClaimed(seat):
                self.move(seat, 1, "career", "figures")
            case AssistantPlaced(seat):
                self.move(seat, 1, "on the way", "map")
            case FigureOnCard(seat, _, n):
                self.move(seat, n, "on the way", "cards")
            case Invested(seat):
                self.move(seat, 1, "on the way", "buildings")
            case DiscRemoved(seat, _, to):
                self.move(seat, 1, "slots", "market" if to else "box")
            case MarketsCleared():
                for seat in self.seats:
                    self.move(seat, self.has[seat, "market"], "market", "box")
            case MarkerPlaced(_, nation):
                self.move(nation, 1, "track", "map")
            case MarkerRemoved(_, nation):
                self.move(nation, 1, "map", "box")

    def pay(self, seat: str, goods: dict[str, int]) -> None:
        for res, n in goods.items():
            self.move(seat, n, res, "supply" if res == "figures" else f"bank of {res}")

    def held(self) -> dict[tuple[str, str], int]:
        places = (*PURSE, "figures", "supply", "career", "map", "cards", "buildings", "on the way", "slots", "market")
        own = {(seat, place): self.has[seat, place] for seat in self.seats for place in places}
        return own | {(nation, place): self.has[nation, place] for nation in NATIONS for place in ("track", "map")}


def counted(state: State) -> dict[tuple[str, str], int]:
    """The same, as it lies on the table."""
    there: dict[tuple[str, str], int] = {}
    for seat, board in state.boards.items():
        there |= {(seat, res): getattr(board, res) for res in (*PURSE, "figures")}
        there |= {
            (seat, "supply"): board.reserve,
            (seat, "on the way"): 0,
            (seat, "career"): SETUP["figures_on_career"] - len(board.tasks) if board.career else 0,
            (seat, "map"): len(board.assistants),
            (seat, "cards"): sum(board.on_cards.values()),
            (seat, "buildings"): len(board.investments),
            (seat, "slots"): sum(board.discs.values()),
            (seat, "market"): sum(owner == seat for owner in state.market.values()),
        }
    for nation in NATIONS:
        there[nation, "track"] = MARKERS - state.taken[nation]
        there[nation, "map"] = sum(owner == nation for owner in state.markers.values())
    return there
