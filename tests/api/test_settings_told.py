"""The README's tables of settings: every name that is read stands there, with the default that it has."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.settings import environment

README = Path(__file__).parents[2] / "README.md"
OF_OTHERS = {"WEB_CONCURRENCY", "HEALTH_PORT", "PROMETHEUS_MULTIPROC_DIR"}  # read by gunicorn, and by single commands
NAME = re.compile(r"`([A-Z_]+)`")
DEFAULT = re.compile(r"`([^`]*)`")


def rows() -> Iterator[tuple[str, str]]:
    """Each setting and its default, "" where there is none."""
    for table in re.findall(r"\| setting \|.*?\n\n", README.read_text("utf-8"), re.DOTALL):
        for line in table.strip().splitlines()[2:]:
            _, names, defaults, *_ = line.split("|")
            named, given = NAME.findall(names), DEFAULT.findall(defaults)
            assert len(given) in (0, len(named)), line
            yield from zip(named, given or [""] * len(named))


class Reading(dict[str, str]):
    """An environment that remembers what was asked for."""

    def __init__(self, *known: Any) -> None:
        super().__init__(*known)
        self.asked: set[str] = set()

    def get(self, name: str, default: Any = None) -> Any:
        self.asked.add(name)
        return super().get(name, default)

    def __getitem__(self, name: str) -> str:
        self.asked.add(name)
        return super().__getitem__(name)

    def __contains__(self, name: object) -> bool:
        self.asked.add(str(name))
        return super().__contains__(name)


@pytest.fixture
def reading(monkeypatch) -> Reading:
    made = Reading()
    monkeypatch.setattr(os, "environ", made)
    return made


def test_every_setting_that_is_read_is_told_once_and_none_that_is_not(reading):
    environment()
    told = [name for name, _ in rows()]
    assert len(told) == len(set(told))
    assert set(told) - OF_OTHERS == {name for name in reading.asked if name.isupper()}


@pytest.mark.parametrize(("name", "default"), [row for row in rows() if row[0] not in OF_OTHERS])
def test_a_default_is_what_holds_where_nothing_is_said(reading, name, default):
    silent = environment()
    reading[name] = default
    assert environment() == silent
