"""The permanent effects of Maracaibo's vocabulary: they do nothing at once, they hold while their card lies there."""

from __future__ import annotations

from .effects import Permanent


class SupplyItem(Permanent, frozen=True, tag="maracaibo.supply-item"):
    item: str


class Discount(Permanent, frozen=True, tag="maracaibo.discount"):
    n: int


class ExplorePlus(Permanent, frozen=True, tag="maracaibo.explore-plus"):
    n: int


class StealOnJump(Permanent, frozen=True, tag="maracaibo.steal-on-jump"):
    n: int


class AssistantStop(Permanent, frozen=True, tag="maracaibo.assistant-stop"):
    res: str
    n: int


class FigureToPoints(Permanent, frozen=True, tag="maracaibo.figure-to-points"):
    n: int


class NationPoints(Permanent, frozen=True, tag="maracaibo.nation-points"):
    nation: str
    n: int


class RemovalVp(Permanent, frozen=True, tag="maracaibo.removal-vp"):
    n: int


class AddVillageAction(Permanent, frozen=True, tag="maracaibo.add-village-action"):
    action: str


class AddCombatAction(Permanent, frozen=True, tag="maracaibo.add-combat-action"):
    action: str


class VillageTable(Permanent, frozen=True, tag="maracaibo.village-table"):
    table: str


class HandLimit(Permanent, frozen=True, tag="maracaibo.hand-limit"):
    n: int


class FreeDisplay(Permanent, frozen=True, tag="maracaibo.free-display"):
    pass


class ScorePer(Permanent, frozen=True, tag="maracaibo.score-per"):
    per: str
    n: int
    cap: int = 0


class ScoreDoubleIncome(Permanent, frozen=True, tag="maracaibo.score-double-income"):
    pass


PERMANENT: tuple[type[Permanent], ...] = (
    SupplyItem, Discount, ExplorePlus, StealOnJump, AssistantStop, FigureToPoints, NationPoints, RemovalVp,
    AddVillageAction, AddCombatAction, VillageTable, HandLimit, FreeDisplay, ScorePer, ScoreDoubleIncome,
)  # fmt: skip
