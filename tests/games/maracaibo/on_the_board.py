"""What lies on the shared board before a test begins: facts for given / when / then."""

from __future__ import annotations

from collections.abc import Iterable

from domain.games.maracaibo.board import VILLAGES
from domain.games.maracaibo.carrying.markers import MarkerPlaced, MarkerRemoved
from domain.games.maracaibo.carrying.tracks import InfluenceAdvanced
from domain.games.maracaibo.rules.combat import TokenKept
from domain.games.maracaibo.rules.dealing import CardsDealt, CareerManned, CareersDealt, DeckLaid, Prepared
from domain.games.maracaibo.rules.exploration import ExplorerMoved
from domain.games.maracaibo.rules.free_actions import CardPlanned
from domain.games.maracaibo.rules.quest_placement import QuestLaid
from domain.games.maracaibo.rules.quests import QuestFulfilled
from domain.games.maracaibo.rules.setting_up import BuildingsLaid, QuestsStacked, TokensStacked
from domain.games.maracaibo.state import NOBODY
from domain.kernel.agenda import Frame
from domain.kernel.deciding import begin
from domain.kernel.secrecy import Cards
from domain.kernel.values import AnyValue
from tests.games.maracaibo.table import hand, holding, table
from tests.scenario import Scenario

Facts = Iterable[object]


def opened(*groups: Facts, seats: int = 2, **goods: int) -> Scenario:
    """A table before set-up on which all these facts have happened; red holds exactly these resources."""
    scenario = table(seats)
    for facts in groups:
        scenario = scenario.given(*facts)
    return scenario.given(*holding("red", scenario, **goods))


def resolved(scenario: Scenario, effect: AnyValue, source: str = "", seat: str = "red") -> Scenario:
    """The effect is owed by the seat, and carried out up to the next question."""
    return scenario.given(*begin(scenario.rules, scenario.state, [Frame(seat, effect, source)], scenario.chance))


def piles(first: tuple[str, ...] = (), second: tuple[str, ...] = ()) -> list[object]:
    """Two piles of combat tokens, top last."""
    return [TokensStacked((Cards(NOBODY, first), Cards(NOBODY, second)))]


def marked(**places: str) -> list[object]:
    """Nation to the places, with commas between, on which its markers lie."""
    pairs = [(nation, place) for nation, row in places.items() for place in row.split(",")]
    return [MarkerPlaced("blue", nation, place) for nation, place in pairs]


def on_the_map(france: int = 0, england: int = 0, spain: int = 0) -> list[object]:
    """So many markers of each nation lie on villages, from the last village on."""
    nations = ["france"] * france + ["england"] * england + ["spain"] * spain
    return [MarkerPlaced("blue", nation, village) for nation, village in zip(nations, reversed(VILLAGES))]


def track_emptied(nation: str) -> list[object]:
    """All markers of the nation were taken, and are in the box."""
    once = (MarkerPlaced("blue", nation, "1"), MarkerRemoved("blue", nation, "1"))
    return [fact for _ in range(13) for fact in once]


def explorer(node: str, seat: str = "red") -> list[object]:
    return [ExplorerMoved(seat, (node,), ())]


def quests_at(place: str, *quests: str) -> list[object]:
    return [QuestLaid(place, quest, "") for quest in quests]


def quest_pile(top: str, *below: str) -> list[object]:
    return [QuestsStacked(top, Cards(NOBODY, below))]


def tokens(*names: str, seat: str = "red") -> list[object]:
    return [TokenKept(seat, name) for name in names]


def quest_row(*quests: str, seat: str = "red") -> list[object]:
    return [QuestFulfilled(seat, quest, number) for number, quest in enumerate(quests, start=1)]


def building(name: str) -> list[object]:
    """This one alone lies face-up."""
    return [BuildingsLaid(name, Cards(NOBODY, ()))]


def planned(*cards: str, seat: str = "red") -> list[object]:
    return [*hand(seat, *cards), *(CardPlanned(seat, card) for card in cards)]


def influence(seat: str = "red", **nations: int) -> list[object]:
    return [InfluenceAdvanced(seat, nation, to) for nation, to in nations.items()]


def career(name: str) -> list[object]:
    """Red keeps this career, with a figure on each task, and has planned A01 and discarded nothing."""
    dealt = CareersDealt("red", Cards(("red",), (name,))), DeckLaid(Cards(NOBODY, ("A01",)))
    kept = Prepared("red", name, "A01", (), Cards(("red",)), Cards(("red",)))
    return [*dealt, CardsDealt("red", Cards(("red",), ("A01",))), kept, CareerManned("red", 3)]
