"""The printed values of the expansion, as its component file has them."""

from __future__ import annotations

import tomllib
from typing import Any

from domain.games.madeira.printed import FOLDER

EXPANSION: dict[str, Any] = tomllib.loads((FOLDER / "components" / "expansion.toml").read_text(encoding="utf-8"))


def rows(table: str) -> dict[str, dict[str, Any]]:
    """The rows of a table by their ids."""
    return {row["id"]: row for row in EXPANSION[table]}
