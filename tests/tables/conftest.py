"""What the tests of the tables begin with."""

from __future__ import annotations

import pytest

from domain.tables.playing import Tables
from tests.random_play import new_tables


@pytest.fixture
def tables(tmp_path) -> Tables:
    return new_tables(path=tmp_path / "log.sqlite")
