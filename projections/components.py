"""The printed values of a game as they stand in its component files, for who draws or names them."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from domain.kernel.box import Box


@cache
def components(box: Box) -> dict[str, Any]:
    """All tables of the game's `components.toml`, or of the files in its `components` folder, by name.

    Where two files have a table of one name (as `meta`), the first file's stands.
    """
    folder = Path(box.folder)
    tables: dict[str, Any] = {}
    for file in (folder / "components.toml", *sorted((folder / "components").glob("*.toml"))):
        if file.exists():
            tables = tomllib.loads(file.read_text(encoding="utf-8")) | tables
    return tables
