"""King's Demands (EXP3): thirty crown's requests of five letters in place of the base's."""

from domain.kernel.rulebook import Part

from .annex import KEY, KingsDemands
from .dealing import DEALING
from .judging import JUDGING
from .paying import PAYING
from .receiving import RECEIVING
from .scoring import SCORING

KINGS_DEMANDS: tuple[Part, ...] = (
    Part(KEY, annex=KingsDemands()),
    DEALING,
    RECEIVING,
    SCORING,
    PAYING,
    JUDGING,
)
