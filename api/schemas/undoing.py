"""What is sent to take moves back and make them again, and to answer who would go further back."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields

from .strict import YesOrNo, event_number


class BackSchema(ma.Schema):
    to = event_number("the event that is to be the last that stands", allow_none=True, load_default=None)


class UndoAnswerSchema(ma.Schema):
    agrees = YesOrNo(required=True, metadata={"description": "false also takes an own offer back"})
    offer = event_number(
        "the `number` of the offer that is answered; left out: the one that is made now", load_default=0
    )


class OfferToGoBackSchema(ma.Schema):
    """Somebody asks the others to agree that moves are taken back."""

    seat = fields.String(required=True)
    to = fields.Integer(required=True, metadata={"description": "the event that is to be the last that stands"})
    number = fields.Integer(required=True, metadata={"description": "the event by which it was asked"})
    agreed = fields.List(fields.String(), required=True)
    awaited = fields.List(fields.String(), required=True)
