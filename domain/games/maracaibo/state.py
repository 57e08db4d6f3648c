"""What lies on the table of Maracaibo, and the small changes that facts make to it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.kernel.agenda import TableState
from domain.kernel.secrecy import Cards
from domain.kernel.values import Value

from .board import COMBAT_TRACK, INCOME, MARKER_FIELDS, NATIONS, NODES, ROUNDS, SETUP, SHIP_BOARD, START, UPGRADES

NOBODY: tuple[str, ...] = ()


class ShipBoard(Value, frozen=True, kw_only=True, tag="maracaibo.ship-board"):
    """All that belongs to one seat (MAR-B-02, MAR-B-06).

    What is not hidden in `Cards` everybody sees, and how many cards there are (MAR-J-01, MAR-J-02). `hand` is known
    to the seat alone; `dealt` and `careers` are what set-up dealt it, `rejected` the career it put back (MAR-J-04).
    `figures` are in the own supply, `reserve` in the general supply of the colour (MAR-B-03).
    `assistants`: blue card to location; `on_cards`: card to the figures on it; `quest_on`: card to the quest
    tile on it; `discs`: upgrade to the discs left; `tasks`: number of a claimed career task (from "0") to the option.
    """

    hand: Cards
    dealt: Cards
    careers: Cards
    rejected: Cards
    planned: tuple[str, ...] = ()
    tableau: tuple[str, ...] = ()
    doubloons: int = 0
    vp: int = 0
    combat_points: int = COMBAT_TRACK["start"]
    figures: int = SETUP["figures_start"]
    reserve: int = SHIP_BOARD["figures_total"] - SETUP["figures_start"]
    assistants: dict[str, str] = {}
    on_cards: dict[str, int] = {}
    quest_on: dict[str, str] = {}
    waiting: tuple[str, ...] = ()
    synergies: tuple[str, ...] = ()
    compasses: int = SHIP_BOARD["printed_compasses"]
    tokens: tuple[str, ...] = ()
    quests: tuple[str, ...] = ()
    discs: dict[str, int]
    income: dict[str, int]
    influence: dict[str, int]
    explorer: str = next(iter(NODES))
    barriers: tuple[str, ...] = ()
    ship: str = START
    investments: tuple[str, ...] = ()
    career: str = ""
    tasks: dict[str, int] = {}


class Turn(Value, frozen=True, tag="maracaibo.turn"):
    """MAR-B-07: whose turn it is and what it has seen; cleared when it begins."""

    seat: str = ""
    compasses: int = 0
    steps: int = 0
    delivered: bool = False
    actions: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()


class State(TableState, frozen=True, kw_only=True, tag="maracaibo.state"):
    """The whole table (MAR-B-01, MAR-B-05).

    `deck`, `piles` (two of combat tokens, top last), `quest_pile` (below its visible top `quest_top`) and
    `buildings_down` (next one last) are known to nobody. `display` has four slots, "" where one is empty;
    `discard` lies open, top last. `row` are the buildings face-up, in order, `investors` who invested, in order.
    `quests`: location or explorer node to the tiles there; `markers`: city or village to the nation that owns it;
    `taken`: nation to the markers gone from its track; `market`: "10/1" (city/space) to the seat whose disc lies there;
    `tiles`: city to its tile; `crossed`: barriers somebody has crossed; `ends`: explorers that reached the end;
    `goal`: the seat whose ship reached it in this round; `scorings`: how many still pay income (MAR-R-04).
    """

    boards: dict[str, ShipBoard]
    round: int = 0
    phase: str = "setup"
    start: str = ""
    deck: Cards = Cards(NOBODY)
    display: tuple[str, ...] = ("",) * SETUP["display_size"]
    discard: tuple[str, ...] = ()
    piles: tuple[Cards, ...] = ()
    quest_pile: Cards = Cards(NOBODY)
    quest_top: str = ""
    buildings_down: Cards = Cards(NOBODY)
    row: tuple[str, ...] = ()
    investors: dict[str, tuple[str, ...]] = {}
    quests: dict[str, tuple[str, ...]] = {}
    markers: dict[str, str] = {}
    taken: dict[str, int]
    market: dict[str, str] = {}
    tiles: dict[str, str] = {}
    crossed: tuple[str, ...] = ()
    ends: int = 0
    goal: str = ""
    scorings: int = 0
    turn: Turn = Turn()

    def at(self, seat: str, **changed: Any) -> State:
        """With these fields of the seat's board changed."""
        return replace(self, boards={**self.boards, seat: replace(self.boards[seat], **changed)})

    def with_disc(self, space: str, seat: str) -> State:
        """With a disc of the seat on this market space."""
        return replace(self, market={**self.market, space: seat})

    def with_quest_top(self, top: str) -> State:
        """With this tile uncovered on the quest pile; "" if it has run out."""
        below = self.quest_pile.minus(Cards(NOBODY, (top,))) if top else self.quest_pile
        return replace(self, quest_top=top, quest_pile=below)

    def with_building(self, building: str) -> State:
        """With this building face-up, the next one in the row."""
        down = self.buildings_down.minus(Cards(NOBODY, (building,)))
        return replace(self, row=(*self.row, building), buildings_down=down)

    def all_home(self, start: str) -> State:
        """With every ship at the start of the route; this seat begins the next round."""
        boards = {seat: replace(board, ship=START) for seat, board in self.boards.items()}
        return replace(self, boards=boards, start=start)

    def from_seat(self, first: str) -> tuple[str, ...]:
        """All seats clockwise, this one first."""
        place = self.seats.index(first)
        return (*self.seats[place:], *self.seats[:place])

    def map_count(self, nation: str) -> int:
        """The nation's markers on cities and villages."""
        return sum(owner == nation for owner in self.markers.values())

    def markers_left(self, nation: str) -> int:
        """The nation's markers still on its track."""
        return sum(MARKER_FIELDS) - self.taken[nation]


def blank(seats: tuple[str, ...]) -> State:
    """MAR-S-02, MAR-S-03, MAR-S-04, MAR-S-10: what lies ready before anything random is done."""
    boards = {seat: _board(seat) for seat in seats}
    return State(seats=seats, boards=boards, taken=dict.fromkeys(NATIONS, 0), scorings=ROUNDS)


def _board(seat: str) -> ShipBoard:
    mine = (seat,)
    return ShipBoard(
        hand=Cards(mine),
        dealt=Cards(mine),
        careers=Cards(mine),
        rejected=Cards(mine),
        discs={name: row.discs for name, row in UPGRADES.items()},
        income={name: row["start"] for name, row in INCOME.items()},
        influence=dict.fromkeys(NATIONS, 0),
    )
