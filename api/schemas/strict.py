"""Fields that take one form of a value, and nothing else that could be read as it."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from ..versions import LARGEST


class YesOrNo(fields.Boolean):
    """true or false, and nothing else that could be read as one."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **more: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Digits(fields.Integer):
    """A whole number in a query: plain digits, nothing else that could be read as one."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **more: Any) -> int:
        if not (isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 17):
            raise self.make_error("invalid", input=value)
        return super()._deserialize(value, attr, data, **more)


def event_number(words: str, least: int = 0, **more: Any) -> fields.Integer:
    """The number of an event of the table."""
    return fields.Integer(strict=True, validate=validate.Range(least, LARGEST), metadata={"description": words}, **more)


def if_true(words: str) -> fields.Boolean:
    """true or false in a query; false if it is left out."""
    return fields.Boolean(load_default=False, truthy={"true"}, falsy={"false"}, metadata={"description": words})
