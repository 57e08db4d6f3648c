"""What spectators are shown, as it is agreed on and consented to."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from marshmallow import fields

from domain.tables.opening import HANDS_DELAY, LONGEST_DELAY
from domain.tables.options import END

from .strict import YesOrNo


class Delay(fields.Field):  # type: ignore[type-arg]
    """Seconds, or "end"."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **more: Any) -> Any:
        seconds = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= LONGEST_DELAY
        if value != END and not seconds:
            raise ma.ValidationError(f"Seconds, 0 to {LONGEST_DELAY}, or {END!r}.")
        return value


class SpectatorsSchema(ma.Schema):
    """How late spectators see the table, and whether hands are shown to them if every person there agrees."""

    kind = fields.Constant("spectators", dump_only=True)
    delay = Delay(
        load_default=0,
        metadata={
            "description": 'seconds, or "end": nothing before the game is over',
            "oneOf": [{"type": "integer", "minimum": 0, "maximum": LONGEST_DELAY}, {"type": "string", "enum": [END]}],
            "example": 300,
        },
    )
    hands = YesOrNo(
        load_default=False,
        metadata={
            "description": f"with a delay of {HANDS_DELAY} seconds or more; each seat consents, and may not. "
            "They are shown to who is signed in and neither plays nor has played at the table"
        },
    )


class HandsSchema(ma.Schema):
    shown = YesOrNo(required=True)
