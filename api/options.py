"""The options of a table as they were asked for, and as the server has them where nothing was said."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from domain.tables.options import Clock, Options, Spectators


def options_of(asked: dict[str, Any], clock: Clock) -> Options:
    """`asked` is what OptionsSchema has loaded; `clock` the server's own."""
    chosen = {**asked, "clock": replace(clock, **asked.get("clock", {}))}
    if "spectators" in asked:
        chosen["spectators"] = Spectators(**asked["spectators"])
    return Options(**chosen)
