"""The matrix of rights as it is written: `rights.toml`."""

from __future__ import annotations

import tomllib
from pathlib import Path

MATRIX: dict[str, dict[str, str]] = tomllib.loads((Path(__file__).parent / "rights.toml").read_text(encoding="utf-8"))
COLUMNS = str(MATRIX.pop("columns")).split()
ROWS = [(operation, state) for operation, rows in MATRIX.items() for state in rows]
