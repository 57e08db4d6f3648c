"""One house for all games; all tables of a test file stand in it. No bot moves by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from domain.games.madeira import MADEIRA
from domain.games.maracaibo import MARACAIBO
from tests.house import House
from tests.ribeira.box import RIBEIRA


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"), MADEIRA, MARACAIBO, RIBEIRA, pause=3_600.0)
    yield made
    made.close()
