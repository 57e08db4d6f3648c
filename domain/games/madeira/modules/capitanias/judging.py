"""What the bot greedy should know of the cards: which to take and to play, and what lies on them; opinions, no rules."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from domain.games.madeira.board import BUILDING_ACTIONS, BUILDINGS, COLONIES, HOME, ROUNDS
from domain.games.madeira.judgement.advice import ADVICE, Advice
from domain.games.madeira.judgement.due_buildings import FACE, action, expected_cost, half
from domain.games.madeira.judgement.moment import Moment
from domain.games.madeira.judgement.weights import WEIGHTS
from domain.games.madeira.rules.pieces import region_count
from domain.games.madeira.state import State
from domain.kernel.rulebook import Part

from .annex import capitanias
from .cards.burguesia import PlaceBurgher
from .cards.diligencia import BothActions
from .draft import Pick
from .force import lies_before, works
from .playing import hand
from .printed import CARDS
from .rewards import TakeRewards

POINTS = {
    "cap_machico": 1.5, "cap_feitoria": 1.8, "cap_carroca": 1.2, "cap_o_navegador": 2.2, "cap_naus": 2.0,
    "cap_calecute": 4.0, "cap_renda": 2.6, "cap_poios": 2.2, "cap_banquete": 2.2, "cap_burguesia": 3.5,
    "cap_amnistia": 2.8, "cap_corsario": 1.8, "cap_d_joao_ii": 4.5, "cap_funchal": 2.5, "cap_encontro": 0.8,
    "cap_armada": 2.0, "cap_diligencia": 3.0, "cap_influencia": 1.7, "cap_convite": 1.7, "cap_mao_de_obra": 4.0,
    "cap_mandioca": 1.2, "cap_poncha": 1.8, "cap_pau_brasil": 1.4, "cap_sangue_de_dragao": 1.2,
}  # fmt: skip  # what a card brings in a round in which it works, of the colony cards for each worker there
SHORT = (1.0, 0.5, 0.2, 0.05)  # how likely it is to work with so many workers too few, at the end of the row and beyond
IN_HAND = 0.3  # how much of what a card of the hand would bring now is hoped of it later
WORKS_LATER = 0.6  # how likely a card that is kept will work in its round
LASTING = {
    **dict.fromkeys(("cap_carroca", "cap_renda", "cap_poios", "cap_banquete", "cap_mao_de_obra"), "B"),
    **dict.fromkeys(("cap_machico", "cap_funchal"), "BC"),
}  # the phases in which more workers still help
SHIP_ON_CARD = 2.5  # a ship on Calecute, while a scoring may still count it
RESERVED_DIE = 3.5  # a die on Corsário, in Phase A: it may be placed without a guard
BENEFIT = 0.7  # how much of what is worked out for Phase C comes to be


def advice(here: None, given: Advice) -> Advice:
    return replace(
        given,
        narrow=(*given.narrow, PlaceBurgher),
        owing={**given.owing, TakeRewards: rewards_owed, BothActions: both_owed},
        worth=(*given.worth, of_cards),
        taste={**given.taste, Pick: of_pick},
    )


def of_pick(state: State, seat: str, move: Pick) -> float:
    return POINTS[move.card]


def of_cards(state: State, seat: str, moment: Moment) -> float:
    """The card of this round, while it may still bring something, and what lies on cards."""
    annex = capitanias(state)
    total = SHIP_ON_CARD * (annex.sailed == seat) + IN_HAND * sum(_likely(state, seat, card) for card in _hand(state, seat))
    for card in annex.active.get(seat, ())[-1:]:
        if lies_before(state, seat, card):
            if state.phase == "A" or state.phase in LASTING.get(card, ()):
                total += _promise(state, seat, card)
            if card in LYING:
                total += LYING[card](state, seat, moment)
    return total


def _promise(state: State, seat: str, card: str) -> float:
    """What it should bring, against keeping it for a later round."""
    later = WORKS_LATER * POINTS[card] if state.phase == "A" and state.round < len(ROUNDS) else 0.0
    return _likely(state, seat, card) - later


def _likely(state: State, seat: str, card: str) -> float:
    """What it would bring by the workers as they stand, or nearly stand."""
    row, home = CARDS[card], state.homes[seat]
    if row.colonies:
        return POINTS[card] * sum(home.workers.get(colony, 0) for colony in COLONIES)
    short = sum(max(0, least - region_count(state, seat, region)) for region, least in enumerate(row.regions, start=1))
    return POINTS[card] * SHORT[min(short, len(SHORT) - 1)]


def _hand(state: State, seat: str) -> tuple[str, ...]:
    held = hand(state, seat)
    return held.faces if held.open_to(seat) and not isinstance(held.held, int) else ()


# -- what lies on cards ---------------------------------------------------------------------------


def of_amnistia(state: State, seat: str, moment: Moment) -> float:
    die = capitanias(state).dice.get(seat)
    if die is None or not works(state, seat, "cap_amnistia"):
        return 0.0
    return BENEFIT * WEIGHTS.real * die.value * len(_marked(state, seat, moment))


def of_corsario(state: State, seat: str, moment: Moment) -> float:
    if not works(state, seat, "cap_corsario"):
        return 0.0
    black = [one for one in _marked(state, seat, moment) if any(die.pirate for die in state.dice.get(one, ()))]
    reserved = state.phase == "A" and seat in capitanias(state).dice
    return BENEFIT * WEIGHTS.real * FACE * len(black) + RESERVED_DIE * reserved


def of_d_joao_ii(state: State, seat: str, moment: Moment) -> float:
    """A discount at marked buildings; at the others the best half, if it is worth its cost, while the reals last."""
    die = capitanias(state).dice.get(seat)
    if die is None or not works(state, seat, "cap_d_joao_ii"):
        return 0.0
    home = state.homes[seat]
    marked = _marked(state, seat, moment)
    total, reals = WEIGHTS.real * die.value * len(marked), float(home.reals)
    for building in moment.buildings:
        if building not in marked:
            cost = max(0.0, expected_cost(state, building) - die.value)
            gain = action(home, building, region_count(state, seat, BUILDINGS[building].region)) - WEIGHTS.real * cost
            if gain > 0 and cost <= reals:
                total, reals = total + gain, reals - cost
    return BENEFIT * total


def of_diligencia(state: State, seat: str, moment: Moment) -> float:
    """The lesser half as well, at each marked building."""
    if not works(state, seat, "cap_diligencia"):
        return 0.0
    home = state.homes[seat]
    lesser = (min(_halves(state, seat, building)) for building in _marked(state, seat, moment))
    return BENEFIT * sum(lesser) if home.reals else 0.0


def of_naus(state: State, seat: str, moment: Moment) -> float:
    """The wood of this round's upkeep need not be there."""
    if not moment.wood_due or not works(state, seat, "cap_naus"):
        return 0.0
    home = state.homes[seat]
    ships = sum(number for place, number in home.ships.items() if place != HOME)
    return WEIGHTS.wood_short_reached * max(0, ships - home.wood)


def _marked(state: State, seat: str, moment: Moment) -> list[str]:
    return [building for building in moment.buildings if building in state.homes[seat].markers]


def _halves(state: State, seat: str, building: str) -> list[float]:
    return [half(state.homes[seat], *key) for key in BUILDING_ACTIONS if key[0] == building]


# -- what is owed ---------------------------------------------------------------------------------


def rewards_owed(state: State, seat: str, effect: TakeRewards) -> float:
    return WEIGHTS.reward * (1 + (bool(effect.reached) and not effect.used))


def both_owed(state: State, seat: str, effect: BothActions) -> float:
    halves = _halves(state, seat, effect.building)
    return sum(halves) if not effect.done else min(halves)


LYING: dict[str, Callable[[State, str, Moment], float]] = {
    "cap_amnistia": of_amnistia,
    "cap_corsario": of_corsario,
    "cap_d_joao_ii": of_d_joao_ii,
    "cap_diligencia": of_diligencia,
    "cap_naus": of_naus,
}
JUDGING = Part("madeira.capitanias.judging", alters={ADVICE: advice})
