"""Effects are carried out left to right, each with all that it opens (MAR-G-01, MAR-G-02); or one is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from domain.games.maracaibo.board import NATIONS
from domain.games.maracaibo.counts import next_band, possessions
from domain.games.maracaibo.effects import ChooseOne, Explore, GainPer, InfluenceNextRank
from domain.games.maracaibo.permanent import PERMANENT
from domain.games.maracaibo.state import State
from domain.games.maracaibo.words import Row
from domain.kernel.agenda import Frame
from domain.kernel.refusal import Offer, Refusal, no
from domain.kernel.rulebook import Part, nothing
from domain.kernel.run import Here
from domain.kernel.values import AnyValue, Value

END = "END"


class TakeOption(Value, frozen=True, tag="maracaibo.take-option"):
    """The move: this row of effects, `number` counts the printed options from 1."""

    number: int
    effects: tuple[AnyValue, ...]


def row(here: Here[State], effect: Row) -> Iterator[Frame]:
    yield from (here.owes(one) for one in effect.effects)


def options(here: Here[State], effect: ChooseOne) -> Iterator[Offer]:
    """MAR-N-28, MAR-RUL-54: an option whose first effect has no result is closed."""
    for number, option in enumerate(effect.options, start=1):
        yield Offer(TakeOption(number, option), no_result(here, option[0]))


def no_result(here: Here[State], effect: AnyValue) -> Refusal | None:
    board = here.state.boards[here.seat]
    match effect:
        case Explore() if board.explorer == END:
            return no("MAR-X-01", "at-the-end")
        case InfluenceNextRank() if not any(next_band(board.influence[nation]) for nation in NATIONS):
            return no("MAR-RUL-22", "all-at-the-top")
        case GainPer(per=per, min=least) if not possessions(here.state, here.seat, per, least):
            return no("MAR-RUL-54", "none-of-them", {"per": per}, there=0)
    return None


def take_option(here: Here[State], move: TakeOption) -> Iterator[Frame]:
    yield from (here.owes(one) for one in move.effects)


# Permanent effects hold from the moment their card lies there; nothing is to be done for them.
ROWS = Part(
    "maracaibo.rows",
    asks={ChooseOne: options},
    plays={TakeOption: take_option},
    carries={Row: row, ChooseOne: nothing, **dict.fromkeys(PERMANENT, nothing)},
)
