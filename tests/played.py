"""What the long suites play: every game as it comes out of its box, and Madeira with all its modules."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

import pytest

from domain.games.madeira import MADEIRA
from domain.games.maracaibo import MARACAIBO
from domain.kernel.box import Box


class Choice(NamedTuple):
    """A game and the modules that are chosen with it."""

    name: str
    box: Box
    modules: tuple[str, ...] = ()

    @property
    def whole(self) -> Box:
        """The game as if these modules were of its base, for what plays it without a table."""
        return replace(self.box, base=self.box.parts(self.modules), modules={}, meetings={})


EXPANDED = Choice("expanded", MADEIRA, tuple(MADEIRA.modules))
CHOICES = (Choice("madeira", MADEIRA), EXPANDED, Choice("maracaibo", MARACAIBO))
EVERY_CHOICE = pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.name)
