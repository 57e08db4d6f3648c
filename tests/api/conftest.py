"""A house and a party to begin with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.house import House, Party


@pytest.fixture(scope="module")
def house(tmp_path_factory) -> Iterator[House]:
    """One house for all tests of a file; each makes a table of its own."""
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.close()


@pytest.fixture
def empty_house(tmp_path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.close()


@pytest.fixture
def party(house) -> Party:
    """A table of Madeira for two whose game has begun."""
    return Party(house).sit().ready()
