"""A house for all moves that are sent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.close()
