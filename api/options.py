"""The options of a table as they were asked for, and as the server has them where nothing was said."""

from __future__ import annotations

from typing import Any

from msgspec import convert, to_builtins

from domain.tables.options import Clock, Options


def options_of(asked: dict[str, Any], clock: Clock) -> Options:
    """`asked` is what OptionsSchema has loaded; `clock` the server's own."""
    return convert({**asked, "clock": {**to_builtins(clock), **asked.get("clock", {})}}, Options)
