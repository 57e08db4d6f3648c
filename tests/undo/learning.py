"""Which moves show somebody what nobody could know before, told by their facts and not by the rule under test."""

from __future__ import annotations

from typing import Any

from domain.games.madeira.modules.capitanias.draft import DecksHeld
from domain.games.maracaibo.rules.combat import TokenDrawn
from domain.games.maracaibo.rules.deck import CardDrawn, DisplayFilled
from domain.games.maracaibo.rules.interim import BuildingTurned
from domain.games.maracaibo.rules.quest_placement import QuestLaid
from domain.games.maracaibo.rules.quests import QuestDrawn
from domain.kernel.chance import NoChance
from domain.kernel.deciding import as_played, decide
from domain.kernel.rulebook import Rulebook
from domain.kernel.secrecy import NotKnown
from domain.kernel.together import AnswersOpened
from domain.tables.events import MovePlayed
from tests.ribeira.game.rules import deck
from tests.ribeira.game.rules.draft import PacketsPassed
from tests.ribeira.game.rules.scoring import Scored


def shows_something_new(rules: Rulebook, before: Any, event: MovePlayed) -> bool:
    """By luck, from a pile that lies face-down, or out of the envelopes of others."""
    return any(map(is_news, event.facts)) or asks_luck(rules, before, event)


def is_news(fact: Any) -> bool:
    """A tile of the quest pile lies open before it is taken: what is new is the one below."""
    return bool(fact.top) if isinstance(fact, QuestLaid | QuestDrawn) else isinstance(fact, NEWS)


def asks_luck(rules: Rulebook, before: Any, event: MovePlayed) -> bool:
    try:
        decide(rules, before, event.seat, as_played(event.move), NoChance())
    except NotKnown:
        return True
    return False


OF_RIBEIRA = (deck.CardDrawn, PacketsPassed, Scored)
NEWS = (CardDrawn, DisplayFilled, TokenDrawn, BuildingTurned, AnswersOpened, DecksHeld, *OF_RIBEIRA)
