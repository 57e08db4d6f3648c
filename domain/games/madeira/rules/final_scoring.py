"""MAD-X-01 to MAD-X-07: stores become reals, pirates are shown, and the lines of each score are drawn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from domain.games.madeira.board import END, GOODS, PENALTIES
from domain.games.madeira.joints import SCORE_LINES, Line
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part
from domain.kernel.run import Here
from domain.kernel.secrecy import EVERYBODY, Total
from domain.kernel.values import Value


class SellStores(Value, frozen=True, tag="madeira.sell-stores"):
    """The effect, the first step of the end."""


class ShowPirates(Value, frozen=True, tag="madeira.show-pirates"):
    """The effect, the second step of the end."""


class TakeScores(Value, frozen=True, tag="madeira.take-scores"):
    """The effect, the last step of the end."""


class StoresSold(Value, frozen=True, tag="madeira.stores-sold"):
    """All goods, wood and bread of the seat became so many reals."""

    seat: str
    goods: dict[str, int]
    reals: int


class PiratesShown(Value, frozen=True, tag="madeira.pirates-shown"):
    """A total is a secret no more: `shown` is open to everybody."""

    seat: str
    shown: Total


class ScoresTaken(Value, frozen=True, tag="madeira.scores-taken"):
    """The lines of each seat's score, which add up to it, and the seats from first to last."""

    scores: dict[str, dict[str, int]]
    ranking: tuple[str, ...]


def sell(here: Here[State], effect: SellStores) -> Iterator[StoresSold]:
    """MAD-X-01: each piece at its price."""
    for seat, home in here.state.homes.items():
        stores: dict[str, int] = {what: getattr(home, what) for what in PRICES if getattr(home, what)}
        if stores:
            yield StoresSold(seat, stores, sum(PRICES[what] * amount for what, amount in stores.items()))


def show(here: Here[State], effect: ShowPirates) -> Iterator[PiratesShown]:
    """MAD-X-03: until this moment nobody's rules have asked for a total of somebody else (MAD-P-04)."""
    for seat in here.state.seats:
        number = here.state.homes[seat].pirates.number
        yield PiratesShown(seat, Total.of((EVERYBODY,), number))


def take_scores(here: Here[State], effect: TakeScores) -> Iterator[ScoresTaken]:
    """MAD-X-07: who is equal in prestige ranks as in the passing order of the last round."""
    state = here.state
    lines = here.altered(SCORE_LINES, LINES)
    scores = {seat: {name: line(state, seat) for name, line in lines} for seat in state.seats}
    results = {seat: sum(scores[seat].values()) for seat in state.order()}
    yield ScoresTaken(scores, tuple(sorted(results, key=lambda seat: -results[seat])))


def on_the_track(state: State, seat: str) -> int:
    return state.homes[seat].prestige


def for_reals(state: State, seat: str) -> int:
    """MAD-X-02: whole fives only."""
    per_prestige: int = END["reals_per_prestige"]
    return state.homes[seat].reals // per_prestige


def for_rank(state: State, seat: str) -> int:
    """MAD-X-04: most pirates first, of equals the later in passing order (MAD-J-38); none, no rank."""
    ranked = [one for one in reversed(state.order()) if state.homes[one].pirates.number]
    ranked.sort(key=lambda one: -state.homes[one].pirates.number)
    return -PENALTIES[ranked.index(seat)] if seat in ranked else 0


def above_the_threshold(state: State, seat: str) -> int:
    """MAD-X-05; nothing caps what is lost, so a score may end below 0 (MAD-X-06, MAD-J-35)."""
    threshold: int = END["pirate_threshold"]
    each: int = END["prestige_lost_per_pirate_over_threshold"]
    return -each * max(0, state.homes[seat].pirates.number - threshold)


def sold(state: State, fact: StoresSold) -> State:
    reals = state.homes[fact.seat].reals + fact.reals
    return state.at(fact.seat, reals=reals, **dict.fromkeys(fact.goods, 0))


def shown(state: State, fact: PiratesShown) -> State:
    return state.at(fact.seat, pirates=fact.shown)


def scores_taken(state: State, fact: ScoresTaken) -> State:
    return replace(state, scores=fact.scores, ranking=fact.ranking)


PRICES: dict[str, int] = {
    **dict.fromkeys(GOODS, END["reals_per_good"]),
    "wood": END["reals_per_wood"],
    "bread": END["reals_per_bread"],
}
LINES: tuple[Line, ...] = (
    ("prestige", on_the_track),
    ("reals", for_reals),
    ("pirate-rank", for_rank),
    ("pirates-above", above_the_threshold),
)
FINAL_SCORING = Part(
    "madeira.final-scoring",
    carries={SellStores: sell, ShowPirates: show, TakeScores: take_scores},
    evolves={StoresSold: sold, PiratesShown: shown, ScoresTaken: scores_taken},
)
