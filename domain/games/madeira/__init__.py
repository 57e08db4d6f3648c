"""Madeira, as a catalogue lists it."""

from domain.kernel.box import Box

from .base import BASE
from .board import COUNTS
from .judgement.greedy import greedy
from .modules.conserving import complaints
from .modules.listed import MEETINGS, MODULES, back
from .printed import FOLDER
from .state import Die, Field, Home, Row, State, Turn, blank
from .words import Game

MADEIRA = Box(
    key="madeira",
    rules_version=1,
    seats=("red", "blue", "yellow", "purple"),
    counts=COUNTS,
    base=BASE,
    blank=blank,
    first=Game(),
    complaints=complaints,
    kinds=(State, Home, Field, Row, Die, Turn),
    folder=str(FOLDER),
    modules=MODULES,
    meetings=MEETINGS,
    bots={"greedy": greedy},
    back=back,
)
