"""What is sent and answered about forks, imports and differences."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields, validate

from .tables import Digits
from .views import ParagraphSchema

NUMBER = validate.Range(1, 2**53)


class ForkSchema(ma.Schema):
    at = fields.Integer(
        required=True, strict=True, validate=NUMBER, metadata={"description": "the event to go on from"}
    )


class ImportedSchema(ma.Schema):
    table = fields.String(required=True)
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    repeated = fields.Boolean(required=True, metadata={"description": "this log was here already"})


class DifferenceQuerySchema(ma.Schema):
    since = Digits(required=True, data_key="from", validate=NUMBER)
    to = Digits(load_default=0, validate=validate.Range(0, 2**53), metadata={"description": "the newest, if left out"})
    lang = fields.String(load_default="en", validate=validate.OneOf(("en", "ja")))


class DifferenceSchema(ma.Schema):
    """`gained` stands after `to` and did not after `since`; `lost` is the other way round."""

    since = fields.Integer(required=True)
    to = fields.Integer(required=True)
    gained = fields.List(fields.Nested(ParagraphSchema()), required=True)
    lost = fields.List(fields.Nested(ParagraphSchema()), required=True)
