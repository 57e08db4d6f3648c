"""What is not as it should be on the table of Maracaibo: every piece is in exactly one place (MAR-B-03, MAR-B-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from .board import (
    BUILDINGS,
    CAREERS,
    COMBAT_TRACK,
    DECKS,
    INFLUENCE,
    NATIONS,
    PROJECTS,
    QUESTS,
    SETUP,
    SHIP_BOARD,
    SYNERGIES,
    SYNERGY_COPIES,
    TOKENS,
    UPGRADES,
)
from .rules.combat import KeepToken
from .state import ShipBoard, State
from .words import PlaceQuest


def complaints(state: State) -> Iterator[str]:
    """Says in words what is not conserved; nothing, if all is well."""
    for seat, board in state.boards.items():
        yield from (f"{seat}: {words}" for words in _board(board))
    yield from _cards(state)
    yield from _tiles(state)
    yield from _shared(state)


def _board(board: ShipBoard) -> Iterator[str]:
    for name in ("doubloons", "vp", "combat_points", "figures", "reserve"):
        if getattr(board, name) < 0:
            yield f"{name} are {getattr(board, name)}"
    if board.combat_points > COMBAT_TRACK["maximum"]:
        yield f"{board.combat_points} combat points"
    if max(board.influence.values()) > INFLUENCE["last"]:
        yield f"influence {board.influence}"
    if not all(0 <= left <= UPGRADES[name].discs for name, left in board.discs.items()):
        yield f"discs {board.discs}"
    if len(board.planned) > SHIP_BOARD["planning_slots"]:
        yield f"{len(board.planned)} cards planned"
    if _figures(board) != SHIP_BOARD["figures_total"]:
        yield f"{_figures(board)} figures of {SHIP_BOARD['figures_total']}"


def _figures(board: ShipBoard) -> int:
    """Own supply, general supply, career, assistants, on cards, on buildings."""
    on_career = SETUP["figures_on_career"] - len(board.tasks) if board.career else 0
    placed = len(board.assistants) + sum(board.on_cards.values()) + len(board.investments)
    return board.figures + board.reserve + on_career + placed


def _cards(state: State) -> Iterator[str]:
    """Each project card at most once; as many as are in the game once the deck is laid."""
    held = Counter(card for card in (*state.deck.faces, *state.display, *state.discard) if card)
    for board in state.boards.values():
        held.update((*board.hand.faces, *board.dealt.faces, *board.planned, *board.tableau))
    if held and (most := held.most_common(1)[0])[1] > 1:
        yield f"{most[0]} is there {most[1]} times"
    if state.round and sum(held.values()) != DECKS["a_cards"] + DECKS["b_cards_used"]:
        yield f"{sum(held.values())} project cards"
    if not set(held) <= set(PROJECTS):
        yield "a card that is none"


def _tiles(state: State) -> Iterator[str]:
    """Quest tiles and combat tokens, those in a frame included."""
    frames = [frame.effect for frame in state.agenda]
    quests = Counter((*state.quest_pile.faces, *(one for tiles in state.quests.values() for one in tiles)))
    quests.update([state.quest_top] if state.quest_top else [])
    tokens = Counter(token for pile in state.piles for token in pile.faces)
    for board in state.boards.values():
        quests.update((*board.quests, *board.quest_on.values()))
        tokens.update(board.tokens)
    quests.update(effect.quest for effect in frames if isinstance(effect, PlaceQuest))
    tokens.update(effect.token for effect in frames if isinstance(effect, KeepToken))
    if state.round and quests != Counter(tuple(QUESTS)):
        yield f"quest tiles {quests - Counter(tuple(QUESTS))} too many, {Counter(tuple(QUESTS)) - quests} missing"
    if state.round and tokens != Counter(tuple(TOKENS)):
        yield f"combat tokens {tokens - Counter(tuple(TOKENS))} too many, {Counter(tuple(TOKENS)) - tokens} missing"


def _shared(state: State) -> Iterator[str]:
    for nation in NATIONS:
        if state.markers_left(nation) < 0 or state.map_count(nation) > state.taken[nation]:
            yield f"{nation}: {state.taken[nation]} markers taken, {state.map_count(nation)} on the map"
    for symbol in SYNERGIES:
        if sum(board.synergies.count(symbol) for board in state.boards.values()) > SYNERGY_COPIES:
            yield f"too many {symbol} tokens"
    if any(board.synergies.count(symbol) > 1 for board in state.boards.values() for symbol in SYNERGIES):
        yield "a synergy token twice"
    if state.round and len(state.row) + len(state.buildings_down) != SETUP["buildings_used"]:
        yield f"{len(state.row)} buildings up, {len(state.buildings_down)} down of {len(BUILDINGS)}"
    careers = [board.career for board in state.boards.values() if board.career]
    if len(set(careers)) != len(careers) or not set(careers) <= set(CAREERS):
        yield f"careers {careers}"
