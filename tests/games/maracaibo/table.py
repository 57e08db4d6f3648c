"""Tables of Maracaibo for given / when / then."""

from __future__ import annotations

from domain.games.maracaibo.board import PROJECTS, UPGRADES
from domain.games.maracaibo.carrying.discs import DiscRemoved
from domain.games.maracaibo.rules.dealing import DeckLaid, Prepare
from domain.games.maracaibo.rules.deck import CardDrawn
from domain.games.maracaibo.rules.playing_cards import AssistantPlaced, CardPlayed
from domain.games.maracaibo.rules.sailing import ShipSailed
from domain.games.maracaibo.rules.stock import Gained, Paid
from domain.games.maracaibo.rules.turns import TurnBegan
from domain.games.maracaibo.state import NOBODY, ShipBoard, State, Turn, blank
from domain.games.maracaibo.words import Game
from domain.kernel.agenda import Frame
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import Cards
from tests.scenario import Scenario

SEATS = ("red", "blue", "yellow", "purple")


def rules() -> Rulebook:
    from domain.games.maracaibo.base import BASE

    return Rulebook(*BASE, kinds=(State, ShipBoard, Turn))


def table(seats: int = 2) -> Scenario:
    """Before set-up: nothing dealt, 2 figures held, ships in Havana."""
    return Scenario(rules(), blank(SEATS[:seats]))


def holding(seat: str, scenario: Scenario, **goods: int) -> list[object]:
    """Facts after which the seat holds exactly so much of each resource named."""
    board = scenario.state.boards[seat]
    facts: list[object] = []
    for res, wanted in goods.items():
        there = getattr(board, res)
        if wanted > there:
            facts.append(Gained(seat, res, wanted - there))
        elif wanted < there:
            facts.append(Paid(seat, {res: there - wanted}))
    return facts


def board(scenario: Scenario, seat: str = "red") -> ShipBoard:
    mine: ShipBoard = scenario.state.boards[seat]
    return mine


def deck(*cards: str) -> list[object]:
    """The deck is these cards, top last."""
    return [DeckLaid(Cards(NOBODY, cards))]


def hand(seat: str, *cards: str) -> list[object]:
    """These cards come to the hand, in this order; the deck is empty afterwards."""
    return [*deck(*reversed(cards)), *(CardDrawn(seat, Cards((seat,), (card,))) for card in cards)]


def tableau(seat: str, *cards: str) -> list[object]:
    """These cards lie played before the seat; what they do at once is left out."""
    return [*hand(seat, *cards), *(CardPlayed(seat, card, False) for card in cards)]


def assistants(seat: str, *cards: str) -> list[object]:
    """The assistants of these blue cards stand on their locations since an earlier turn."""
    placed = [AssistantPlaced(seat, card, PROJECTS[card].assistant_at) for card in cards]
    return [*tableau(seat, *cards), *placed, TurnBegan(seat, 1)]


def upgrades(seat: str, *names: str) -> list[object]:
    """These upgrades are unlocked; what they do at once is left out."""
    return [DiscRemoved(seat, name) for name in names for _ in range(UPGRADES[name].discs)]


def anchored(seat: str, location: str) -> list[object]:
    """The ship lies at this location; nothing was moved in phase A."""
    return [ShipSailed(seat, (location,), again=True)]


def asked(scenario: Scenario, effect: object, seat: str = "red", source: str = "") -> Scenario:
    return scenario.asked(Frame(seat, effect, source))  # type: ignore[arg-type]


def dealt(seats: int = 2) -> Scenario:
    """Set-up has dealt everything; all seats are asked to prepare."""
    start = Scenario(rules(), blank(SEATS[:seats]), Chance(b"the same luck every time", 0))
    return start.given(*begin(start.rules, start.state, [Frame("", Game())], start.chance))


def prepared(seats: int = 2) -> Scenario:
    """Everybody kept and planned what was dealt first, and discarded what came next; the first turn is open."""
    scenario = dealt(seats)
    for seat in SEATS[:seats]:
        mine = scenario.state.boards[seat]
        career, (planned, *rest) = mine.careers.faces[0], mine.dealt.faces
        scenario = scenario.played((seat, Prepare(career, planned, tuple(rest[:3]))))
    return scenario


def outcomes(scenario: Scenario, effect: object, seat: str = "red", source: str = "") -> tuple[object, ...]:
    """The facts that this effect brings about, up to the next question."""
    owed = [Frame(seat, effect, source)]  # type: ignore[arg-type]
    return begin(scenario.rules, scenario.state, owed, scenario.chance)[:-1]


def carried(scenario: Scenario, effect: object, seat: str = "red", source: str = "") -> Scenario:
    """The table after this effect, with whatever it asks."""
    owed = [Frame(seat, effect, source)]  # type: ignore[arg-type]
    return scenario.given(*begin(scenario.rules, scenario.state, owed, scenario.chance))
