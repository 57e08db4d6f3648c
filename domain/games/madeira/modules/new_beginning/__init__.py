"""A New Beginning (EXP1): set-up tiles chosen row by row in place of the usual start."""

from domain.kernel.rulebook import Part

from .annex import KEY, NewBeginning
from .choosing import CHOOSING
from .judging import JUDGING
from .laying_out import LAYING_OUT
from .settling import SETTLING

NEW_BEGINNING: tuple[Part, ...] = (
    Part(KEY, annex=NewBeginning()),
    LAYING_OUT,
    CHOOSING,
    SETTLING,
    JUDGING,
)
