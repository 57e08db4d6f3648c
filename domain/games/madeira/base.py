"""The parts of Madeira's base game, and nothing else."""

from domain.kernel.joins import JOINS
from domain.kernel.together import TOGETHER

from .rounds import ROUNDS_OF_THE_GAME
from .rules.arrangement import ARRANGEMENT
from .rules.building_actions import BUILDING_ACTIONS_RULES
from .rules.building_phase import BUILDING_PHASE
from .rules.building_turn import BUILDING_TURN
from .rules.character_phase import CHARACTER_PHASE
from .rules.conversion import CONVERSION
from .rules.counting import COUNTING
from .rules.dice_rows import DICE_ROWS
from .rules.dues import DUES
from .rules.expeditions import EXPEDITIONS
from .rules.favours.bishop import BISHOP
from .rules.favours.constable import CONSTABLE
from .rules.favours.diplomat import DIPLOMAT
from .rules.favours.engineer import ENGINEER
from .rules.favours.lady import LADY
from .rules.favours.noble import NOBLE
from .rules.favours.using import USING_FAVOURS
from .rules.feeding import FEEDING
from .rules.final_scoring import FINAL_SCORING
from .rules.first_workers import FIRST_WORKERS
from .rules.flip_favours import FLIP_FAVOURS
from .rules.guild_influence import GUILD_INFLUENCE
from .rules.guild_master import GUILD_MASTER_RULES
from .rules.harvest import HARVEST
from .rules.honor import HONOR
from .rules.income import INCOME
from .rules.kings_rewards import KINGS_REWARDS
from .rules.market_routes import MARKET_ROUTES
from .rules.mayor import MAYOR_RULES
from .rules.passing import PASSING_RULES
from .rules.pieces import PIECES
from .rules.pirates import PIRATES
from .rules.requests import REQUESTS_OF_THE_CROWN
from .rules.resolve import RESOLVE
from .rules.round_opening import ROUND_OPENING
from .rules.ship_moves import SHIP_MOVES
from .rules.stock import STOCK
from .rules.turns import TURNS
from .rules.upkeep import UPKEEP
from .rules.urbanization import URBANIZATION
from .rules.wealth import WEALTH
from .rules.windmill import WINDMILL_RULES
from .rules.wood import WOOD
from .rules.worker_moves import WORKER_MOVES

BASE = (
    JOINS, TOGETHER, STOCK, PIECES, TURNS, ROUNDS_OF_THE_GAME,
    ARRANGEMENT, FIRST_WORKERS, ROUND_OPENING, DICE_ROWS,
    CHARACTER_PHASE, PASSING_RULES, RESOLVE, HARVEST, GUILD_MASTER_RULES, MAYOR_RULES,
    WOOD, PIRATES, WORKER_MOVES, SHIP_MOVES, KINGS_REWARDS, WINDMILL_RULES, FLIP_FAVOURS,
    USING_FAVOURS, BISHOP, NOBLE, DIPLOMAT, ENGINEER, CONSTABLE, LADY,
    BUILDING_PHASE, BUILDING_TURN, BUILDING_ACTIONS_RULES,
    HONOR, INCOME, DUES, UPKEEP, FEEDING,
    REQUESTS_OF_THE_CROWN, COUNTING, MARKET_ROUTES, EXPEDITIONS, GUILD_INFLUENCE, URBANIZATION, WEALTH, CONVERSION,
    FINAL_SCORING,
)  # fmt: skip
