"""People who have signed up."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest

from tests.house import House, Person

NUMBERS = count(1)


@pytest.fixture
def person(house: House) -> Person:
    """Somebody who has just signed up."""
    return Person(house).sign_up(f"somebody {next(NUMBERS)}")


@pytest.fixture
def another(house: House) -> Callable[[], Person]:
    """One more person each time; each from elsewhere, so that nobody is slowed down by what others tried."""

    def made() -> Person:
        number = next(NUMBERS)
        return Person(house, f"10.0.{number // 250}.{number % 250}").sign_up(f"somebody {number}")

    return made
