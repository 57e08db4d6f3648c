"""The parts of Maracaibo, and nothing else."""

from domain.kernel.joins import JOINS
from domain.kernel.together import TOGETHER

from .carrying.discs import DISCS
from .carrying.figures import FIGURES
from .carrying.gains import GAINS
from .carrying.markers import MARKERS
from .carrying.payments import PAYMENTS
from .carrying.rows import ROWS
from .carrying.synergies import SYNERGY
from .carrying.tracks import TRACKS
from .rounds import ROUNDS_OF_THE_GAME
from .rules.assistants import ASSISTANTS
from .rules.boosts import BOOSTING
from .rules.careers import CAREER_PART
from .rules.city import CITY
from .rules.combat import COMBAT
from .rules.combat_actions import COMBAT_ACTIONS_PART
from .rules.dealing import DEALING
from .rules.deck import DECK
from .rules.exploration import EXPLORATION
from .rules.final_scoring import FINAL_PART
from .rules.free_actions import FIGURES_TO_POINTS, FREE_ACTIONS
from .rules.homeward import HOMEWARD_SPACES
from .rules.interim import INTERIM_PART
from .rules.main_action import MAIN_ACTION
from .rules.playing_cards import PLAYING_CARDS
from .rules.quest_placement import QUEST_PLACEMENT
from .rules.quests import QUESTS_PART
from .rules.refill import REFILL
from .rules.sailing import SAILING
from .rules.scoring_choices import SCORING_CHOICES
from .rules.setting_up import SETTING_UP
from .rules.stock import STOCK
from .rules.turns import TURNS
from .rules.villages import VILLAGE_PART

BASE = (
    JOINS, TOGETHER, STOCK, ROWS, GAINS, FIGURES, TRACKS, DISCS, SYNERGY, PAYMENTS, MARKERS,
    SETTING_UP, DEALING, DECK, QUEST_PLACEMENT, TURNS, SAILING, MAIN_ACTION, HOMEWARD_SPACES, CITY, REFILL,
    FREE_ACTIONS, FIGURES_TO_POINTS, CAREER_PART,
    PLAYING_CARDS, QUESTS_PART, VILLAGE_PART, ASSISTANTS, EXPLORATION, COMBAT, COMBAT_ACTIONS_PART, BOOSTING,
    SCORING_CHOICES, INTERIM_PART, FINAL_PART, ROUNDS_OF_THE_GAME,
)  # fmt: skip
