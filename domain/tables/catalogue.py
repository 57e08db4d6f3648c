"""The catalogue of games: the only place of the domain that names one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from domain.kernel.box import Box
from domain.kernel.rulebook import Rulebook

from .errors import BadOpening, UnknownGame
from .events import EVENTS


class Catalogue:
    """The games that can be played here, by key, in order."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self.boxes = {box.key: box for box in boxes}

    def __iter__(self) -> Iterator[Box]:
        return iter(self.boxes.values())

    def box(self, game: str) -> Box:
        """The game of this key; raises UnknownGame."""
        if game not in self.boxes:
            raise UnknownGame(game)
        return self.boxes[game]

    def rulebook(self, game: str, modules: tuple[str, ...] = ()) -> Rulebook:
        """The rules of one table, which also read all that a table stores; raises UnknownGame, BadOpening."""
        box = self.box(game)
        for module in modules:
            if module not in box.modules:
                raise BadOpening(f"{game} has no module {module!r}")
        return box.rulebook(modules, EVENTS)


@cache
def catalogue() -> Catalogue:
    """All games that Roteiro knows."""
    from domain.games.madeira import MADEIRA
    from domain.games.maracaibo import MARACAIBO

    return Catalogue([MADEIRA, MARACAIBO])
