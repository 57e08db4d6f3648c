"""Positions with cards of Capitanias in hand or face-up, made by what happened before."""

from __future__ import annotations

from typing import Any

from domain.games.madeira.modules.capitanias.annex import Capitanias, Deck, capitanias
from domain.games.madeira.modules.capitanias.draft import CardPicked, DecksBoxed, DecksHeld
from domain.games.madeira.modules.capitanias.playing import CardPlayed
from domain.games.madeira.modules.capitanias.preparing import ColonyCardDealt
from domain.games.madeira.modules.capitanias.printed import CARDS
from domain.games.madeira.rules.harvest import LeaveOut, Reap
from domain.kernel.secrecy import Cards
from tests.games.madeira.late_phases import seated
from tests.games.madeira.modules.table import also
from tests.games.madeira.phases import open_moves, phase_a, phase_b
from tests.games.madeira.table import workers
from tests.scenario import Scenario

CAPITANIAS = "capitanias"


def in_phase_a(seats: int = 4, number: int = 1) -> Scenario:
    return also(phase_a(seats, number), CAPITANIAS)


def in_phase_b(seats: int = 4, number: int = 1, **dice: tuple[int, ...]) -> Scenario:
    return also(phase_b(seats, number, **dice), CAPITANIAS)


def at_buildings(seats: int = 4) -> Scenario:
    """The discs in the passing column, and nothing else done."""
    return also(seated(seats), CAPITANIAS)


def hand(seat: str, *cards: str) -> list[Any]:
    """These cards come to the seat's hand, the first by being dealt, the others by picks."""
    first, *others = cards
    facts: list[Any] = [ColonyCardDealt(seat, CARDS[first].group, Cards((seat,), (first,)))]
    for card in others:
        held = Cards((seat,), (card,))
        group = CARDS[card].group
        facts += [DecksHeld({seat: Deck(group, held)}), CardPicked(seat, group, held), DecksBoxed()]
    return facts


def face_up(card: str, *places: str, seat: str = "red") -> list[Any]:
    """The seat has played this card in this round, and has workers at these places."""
    return [*hand(seat, card), CardPlayed(seat, card), *workers(seat, *places)]


def on_fields(*numbers: int) -> tuple[str, ...]:
    """So many fields of each region in order, the clear ones of the print first: RC = (a, b, c)."""
    return tuple(f"R{region}-{at}" for region, most in enumerate(numbers, start=1) for at in range(1, most + 1))


def annex(scenario: Scenario) -> Capitanias:
    return capitanias(scenario.state)


def reaped(scenario: Scenario, seat: str = "red") -> Scenario:
    """All fields that are asked about are harvested."""
    return scenario.played((seat, Reap()))


def harvests_open(scenario: Scenario, seat: str = "red") -> list[Any]:
    return [move for move in open_moves(scenario, seat) if isinstance(move, (Reap, LeaveOut))]
