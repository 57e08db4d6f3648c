"""Tables of Madeira in set-up, in Phase A and in Phase B, reached by facts and moves alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.games.madeira.board import BUILDINGS, CHARACTERS, FAVOURS, NEUTRAL_STARTS, ROUNDS, UNBUILT
from domain.games.madeira.rounds import PhaseBegan, RoundBegan
from domain.games.madeira.rules.arrangement import DiscsLaid, FavoursDealt, NeutralsSet, RequestsDealt
from domain.games.madeira.rules.dice_rows import RowChosen
from domain.games.madeira.rules.guild_master import FavourBought
from domain.games.madeira.rules.resolve import UseCharacter
from domain.games.madeira.rules.round_opening import CharactersDealt, GuildDiceRolled, PirateDiceRolled
from domain.games.madeira.state import State
from domain.games.madeira.words import CharacterTurn, Game, Resolve, TurnEnd
from domain.kernel.agenda import Frame, awaited
from domain.kernel.asking import menu
from domain.kernel.chance import Chance
from domain.kernel.deciding import begin
from domain.kernel.values import AnyValue
from tests.games.madeira.table import SEATS, table
from tests.scenario import Scenario

LAYOUT = dict(zip(UNBUILT, FAVOURS))


def carried(scenario: Scenario, effect: AnyValue, seat: str = "") -> tuple[tuple[Any, ...], Scenario]:
    """The facts that this effect brings about, and the table after them."""
    facts = begin(scenario.rules, scenario.state, [Frame(seat, effect)], scenario.chance)
    return facts[:-1], scenario.given(*facts)


def opened(seats: int = 4, seed: bytes = b"a fixed seed for tests") -> Scenario:
    """Dealt out, and waiting for the first worker of the last seat in turn order."""
    fresh = table(seats)
    return carried(Scenario(fresh.rules, fresh.state, Chance(seed, 0)), Game())[1]


def played_until(scenario: Scenario, reached: Callable[[State], bool]) -> Scenario:
    """Everybody takes the first open offer until the table has got there."""
    while not reached(scenario.state):
        seat = awaited(scenario.state)[0]
        move = next(offer.move for offer in menu(scenario.rules, scenario.state, seat) if offer.closed is None)
        scenario = scenario.played((seat, move))
    return scenario


def characters_of(number: int) -> dict[str, str]:
    """Steward, Guild Master, Mayor, Commander in the order of the buildings that have one in this round."""
    bare = ROUNDS[number].building_without_character
    return dict(zip((building for building in BUILDINGS if building != bare), CHARACTERS))


def phase_a(seats: int = 4, number: int = 1, requests: tuple[str, ...] = ("wealth",)) -> Scenario:
    """Nobody has chosen yet; the same dice and requests on each row, the seats in passing order."""
    return table(seats).given(
        RoundBegan(number),
        PhaseBegan("A"),
        FavoursDealt(LAYOUT),
        NeutralsSet(NEUTRAL_STARTS),
        RequestsDealt((requests,) * seats),
        DiscsLaid((*SEATS[:seats], *[""] * (4 - seats))),
        CharactersDealt(characters_of(number)),
        GuildDiceRolled(((1, 2, 3),) * seats),
        PirateDiceRolled((1, 2, 3)),
    )


def phase_b(seats: int = 4, number: int = 1, **dice: tuple[int, ...]) -> Scenario:
    """All have chosen, in the order of the seats; dice 1, 2, 3 at Home where no others are named."""
    chosen = [RowChosen(seat, row, dice.get(seat, (1, 2, 3))) for row, seat in enumerate(SEATS[:seats], start=1)]
    return phase_a(seats, number).given(*chosen, PhaseBegan("B"))


def turn(seat: str) -> tuple[Frame, Frame]:
    return Frame(seat, CharacterTurn()), Frame(seat, TurnEnd())


def holding_favour(seat: str, favour: str) -> FavourBought:
    """The favour comes to the seat face-up, from the district where it lies."""
    return FavourBought(seat, favour, next(district for district in LAYOUT if LAYOUT[district] == favour))


def open_moves(scenario: Scenario, seat: str) -> list[Any]:
    return [move for move, closed in scenario.offers(seat).items() if closed is None]


def using(character: str, scenario: Scenario, seat: str = "red") -> Scenario:
    """The seat has just placed a die on the character's building of round 1, and uses it."""
    building = next(place for place, lying in characters_of(1).items() if lying == character)
    return scenario.asked(Frame(seat, Resolve(building))).played((seat, UseCharacter(character)))
