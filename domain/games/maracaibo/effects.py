"""The vocabulary of Maracaibo's cards, tiles and boards: one word for each op of vocabulary.toml, types only.

What a word asks and does stands in `carrying/`, by family. `optional` words may be declined (MAR-G-05).
"""

from __future__ import annotations

from typing import Any, ClassVar

from domain.kernel.values import AnyValue, Value


class Word(Value, frozen=True):
    """A printed effect. `optional` is the op's own: whether its owner may decline it."""

    optional: ClassVar[bool] = False


class Permanent(Word, frozen=True):
    """An effect that does nothing at once: it holds while its card or upgrade lies before the seat."""


class Gain(Word, frozen=True, tag="maracaibo.gain"):
    """`res` is "doubloons", "vp", "combat_points" or "figures"."""

    res: str
    n: int
    only: str = ""


class GainPer(Word, frozen=True, tag="maracaibo.gain-per"):
    per: str
    res: str
    n: int
    min: int = 0
    cap: int = 0


class Income(Word, frozen=True, tag="maracaibo.income"):
    """`needs` is a synergy: without it the effect waits until the token is gained (MAR-R-07)."""

    track: str
    n: int
    needs: str = ""


class Influence(Word, frozen=True, tag="maracaibo.influence"):
    """`nation` "any" is chosen when it resolves."""

    nation: str
    n: int


class InfluenceNextRank(Word, frozen=True, tag="maracaibo.influence-next-rank"):
    nation: str


class RemoveDiscs(Word, frozen=True, tag="maracaibo.remove-discs"):
    n: int


class Synergy(Word, frozen=True, tag="maracaibo.synergy"):
    symbol: str


class Combat(Word, frozen=True, tag="maracaibo.combat"):
    """`forced` where it must be begun (MAR-W-02)."""

    optional: ClassVar[bool] = True
    forced: bool = False


class Explore(Word, frozen=True, tag="maracaibo.explore"):
    optional: ClassVar[bool] = True
    n: int
    forced: bool = False


class VillageActions(Word, frozen=True, tag="maracaibo.village-actions"):
    """`per` replaces n: so many as the seat has of it."""

    optional: ClassVar[bool] = True
    n: int = 0
    per: str = ""


class MoveShip(Word, frozen=True, tag="maracaibo.move-ship"):
    optional: ClassVar[bool] = True
    n: int


class PayThen(Word, frozen=True, tag="maracaibo.pay-then"):
    optional: ClassVar[bool] = True
    cost: dict[str, Any]
    effects: tuple[AnyValue, ...]


class ChooseOne(Word, frozen=True, tag="maracaibo.choose-one"):
    """Each option is a row of effects; it may be chosen if its first one has a result (MAR-RUL-54)."""

    options: tuple[tuple[AnyValue, ...], ...]


class PlaceMarker(Word, frozen=True, tag="maracaibo.place-marker"):
    """`then` "next_rank" or "none"; `where` "any" or "ship_village" (then it is forced, MAR-V-08)."""

    optional: ClassVar[bool] = True
    then: str
    where: str = "any"
    influence: int = 0


class FiguresToIncome(Word, frozen=True, tag="maracaibo.figures-to-income"):
    optional: ClassVar[bool] = True
    track: str
    steps_each: int


class DrawQuest(Word, frozen=True, tag="maracaibo.draw-quest"):
    pass


class DiscardHandThen(Word, frozen=True, tag="maracaibo.discard-hand-then"):
    optional: ClassVar[bool] = True
    min: int
    effects: tuple[AnyValue, ...]


class Compass(Word, frozen=True, tag="maracaibo.compass"):
    n: int


class StartInterim(Word, frozen=True, tag="maracaibo.start-interim"):
    """Interim scoring after this turn's phase C (MAR-W-03)."""


class StartFinal(Word, frozen=True, tag="maracaibo.start-final"):
    """Final scoring after this turn's phase C (MAR-W-04)."""
