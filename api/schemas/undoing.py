"""What is sent to take moves back and make them again, and to answer who would go further back."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from marshmallow import fields, validate


class YesOrNo(fields.Boolean):
    """true or false, and nothing else that could be read as one."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **more: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class BackSchema(ma.Schema):
    to = fields.Integer(
        strict=True,
        allow_none=True,
        load_default=None,
        validate=validate.Range(0, 2**53),
        metadata={"description": "the event that is to be the last that stands"},
    )


class UndoAnswerSchema(ma.Schema):
    agrees = YesOrNo(required=True, metadata={"description": "false also takes an own offer back"})
    offer = fields.Integer(
        strict=True,
        load_default=0,
        validate=validate.Range(0, 2**53),
        metadata={"description": "the `number` of the offer that is answered; left out: the one that is made now"},
    )


class OfferToGoBackSchema(ma.Schema):
    """Somebody asks the others to agree that moves are taken back."""

    seat = fields.String(required=True)
    to = fields.Integer(required=True, metadata={"description": "the event that is to be the last that stands"})
    number = fields.Integer(required=True, metadata={"description": "the event by which it was asked"})
    agreed = fields.List(fields.String(), required=True)
    awaited = fields.List(fields.String(), required=True)
