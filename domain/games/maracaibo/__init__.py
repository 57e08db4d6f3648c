"""Maracaibo, as a catalogue lists it."""

from domain.kernel.box import Box

from .base import BASE
from .board import COUNTS, back
from .complaints import complaints
from .judgement.greedy import greedy
from .printed import FOLDER
from .state import ShipBoard, State, Turn, blank
from .words import Game

MARACAIBO = Box(
    key="maracaibo",
    rules_version=1,
    seats=("red", "blue", "yellow", "purple"),
    counts=COUNTS,
    base=BASE,
    blank=blank,
    first=Game(),
    complaints=complaints,
    kinds=(State, ShipBoard, Turn),
    folder=str(FOLDER),
    bots={"greedy": greedy},
    back=back,
)
