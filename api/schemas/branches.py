"""What is sent and answered about forks, imports and differences."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields, validate

from projections.phrasing import LANGUAGES

from ..versions import LARGEST
from .strict import Digits, event_number
from .views import ParagraphSchema

NUMBER = validate.Range(1, LARGEST)


class ForkSchema(ma.Schema):
    at = event_number("the event to go on from", least=1, required=True)


class ImportedSchema(ma.Schema):
    table = fields.String(required=True, metadata={"description": "its name here, not that of the other server"})
    game = fields.String(required=True)
    version = fields.Integer(required=True)
    repeated = fields.Boolean(required=True, metadata={"description": "this log was here already"})


class DifferenceQuerySchema(ma.Schema):
    since = Digits(required=True, data_key="from", validate=NUMBER)
    to = Digits(
        load_default=0, validate=validate.Range(0, LARGEST), metadata={"description": "the newest, if left out"}
    )
    lang = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES))


class DifferenceSchema(ma.Schema):
    """`gained` stands after `to` and did not after `since`; `lost` is the other way round."""

    since = fields.Integer(required=True)
    to = fields.Integer(required=True)
    gained = fields.List(fields.Nested(ParagraphSchema()), required=True)
    lost = fields.List(fields.Nested(ParagraphSchema()), required=True)
