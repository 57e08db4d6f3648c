"""New Roles (EXP4): five characters with bonus slots, the Corsair die, pirate figures, raids."""

from domain.kernel.rulebook import Part

from .annex import KEY, NewRoles
from .bonuses import BONUSES_OF_SLOTS
from .characters import CHARACTERS_OF_NEW_ROLES
from .corsair import CORSAIR_DIE
from .dark_guild import DARK_GUILD
from .face_down import FACE_DOWN
from .figures import FIGURES
from .first_pirates import FIRST_PIRATES
from .judging import JUDGING
from .laid_down import LAID_DOWN
from .main_action import MAIN_ACTION
from .neutral_income import NEUTRAL_INCOME
from .protection import PROTECTION
from .raid import RAID
from .slots import SLOTS
from .swap import SWAP
from .tiles import TILES
from .trade import TRADE

NEW_ROLES: tuple[Part, ...] = (
    Part(KEY, annex=NewRoles()),
    CHARACTERS_OF_NEW_ROLES, FIRST_PIRATES, FACE_DOWN, CORSAIR_DIE,
    LAID_DOWN, MAIN_ACTION, SLOTS, BONUSES_OF_SLOTS,
    FIGURES, SWAP, NEUTRAL_INCOME, TRADE, TILES, PROTECTION, DARK_GUILD, RAID, JUDGING,
)  # fmt: skip
