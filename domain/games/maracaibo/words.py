"""What can be owed at a table of Maracaibo beside printed effects: the frames of rounds, turns and questions.

Where a word is a question (MAR-N-...) its docstring says which.
"""

from __future__ import annotations

from typing import Any, ClassVar

from domain.kernel.values import AnyValue, Value

# -- rounds and turns -----------------------------------------------------------------------------


class Game(Value, frozen=True, tag="maracaibo.game"):
    """Set-up, four rounds, final scoring."""


class Round(Value, frozen=True, tag="maracaibo.round"):
    number: int


class SeatTurn(Value, frozen=True, tag="maracaibo.seat-turn"):
    """One turn: phases A, B, C; then the next seat's, unless the goal was reached (MAR-T-01 to MAR-T-04)."""


class Sail(Value, frozen=True, tag="maracaibo.sail"):
    """MAR-N-03, MAR-N-30: a path of up to `most` steps; `again`: a ship move inside a turn, which may be declined."""

    most: int
    again: bool = False


class MainAction(Value, frozen=True, tag="maracaibo.main-action"):
    """MAR-N-04: what to do at the space where the ship stopped after so many steps of the move that led there."""

    steps: int


class PhaseBEnd(Value, frozen=True, tag="maracaibo.phase-b-end"):
    """MAR-N-31: free actions, or end. While it is owed, free actions are offered at every question of the seat."""


class Refill(Value, frozen=True, tag="maracaibo.refill"):
    """MAR-N-23: one card after another up to the hand limit, then the display."""


class ClaimWindow(Value, frozen=True, tag="maracaibo.claim-window"):
    """MAR-Z-08: career tasks may be claimed, figures converted; while it is owed, at every question of the seat."""


# -- city -----------------------------------------------------------------------------------------


class Deliver(Value, frozen=True, tag="maracaibo.deliver"):
    """MAR-N-05: a card as a good to a free market space, a disc from an upgrade slot."""

    city: str


class CityStep(Value, frozen=True, tag="maracaibo.city-step"):
    """MAR-N-06: a step of a city's own action, done or skipped."""

    effect: AnyValue


# -- payments -------------------------------------------------------------------------------------


class PayCards(Value, frozen=True, tag="maracaibo.pay-cards"):
    """MAR-N-17: which hand cards and which cards that stand in pay, with all else of the cost at once.

    `cost` has doubloons, figures, combat_points, cards, items, goods, goods_any, same_goods as printed;
    `but` is a hand card that may not be used; nothing interrupts it (MAR-A-07).
    """

    undisturbed: ClassVar[bool] = True
    cost: dict[str, Any]
    but: str = ""


class Row(Value, frozen=True, tag="maracaibo.row"):
    """These effects, left to right, each with all that it opens (MAR-G-01, MAR-G-02)."""

    effects: tuple[AnyValue, ...]


# -- villages, quests, assistants, cards ----------------------------------------------------------


class Grant(Value, frozen=True, tag="maracaibo.grant"):
    """MAR-N-15: so many village actions, one after another."""

    left: int


class Play(Value, frozen=True, tag="maracaibo.play"):
    """MAR-N-16: play one card or invest."""


class FulfilQuest(Value, frozen=True, tag="maracaibo.fulfil-quest"):
    """MAR-N-18: the quest tile at an explorer node, or not."""

    node: str


class PlaceQuest(Value, frozen=True, tag="maracaibo.place-quest"):
    """MAR-Q-04, MAR-Q-05: after its rewards the tile goes to the quest row."""

    quest: str


class UseAssistant(Value, frozen=True, tag="maracaibo.use-assistant"):
    """MAR-H-03: the effects of the assistant's card."""

    card: str


# -- combat and exploration -----------------------------------------------------------------------


class ChooseNation(Value, frozen=True, tag="maracaibo.choose-nation"):
    """MAR-N-08: the nation supported in the combat; `token` is the one drawn, "" if none was."""

    token: str


class CombatLoop(Value, frozen=True, tag="maracaibo.combat-loop"):
    """MAR-N-09: combat actions, as long as wanted, for what is left of the combat value."""

    nation: str
    value: int


class Boost(Value, frozen=True, tag="maracaibo.boost"):
    """MAR-N-10: figures and combat points for what the value lacks; nothing interrupts it (MAR-A-07)."""

    undisturbed: ClassVar[bool] = True
    nation: str
    value: int
    needed: int
    action: str
    target: str = ""
    level: int = 0


# -- choices --------------------------------------------------------------------------------------


class NameNation(Value, frozen=True, tag="maracaibo.name-nation"):
    """MAR-N-13: a nation for an effect with nation "any"."""

    effect: AnyValue


class RemoveDisc(Value, frozen=True, tag="maracaibo.remove-disc"):
    """MAR-N-14: from which upgrade slot one disc goes."""


class ScoringChoice(Value, frozen=True, tag="maracaibo.scoring-choice"):
    """MAR-N-24: play one card or invest, or 2 VP; `final` in final scoring."""

    final: bool = False
