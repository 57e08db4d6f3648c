"""What is told of the luck of a finished game."""

from __future__ import annotations

from typing import get_args

import marshmallow as ma
from marshmallow import fields, validate

from domain.tables.luck import Draw

KINDS = [kind.__struct_config__.tag for kind in get_args(Draw)]
OF_A_NUMBER = {"description": "of a number or a die: how many it is one of"}
AS_DRAWN = {"description": "a number from 0, what a die shows from 1"}


class DrawSchema(ma.Schema):
    """One draw: a number below `bound`, a die with `bound` faces, or `items` shuffled into an `order`."""

    kind = fields.String(required=True, validate=validate.OneOf(KINDS))
    label = fields.String(required=True)
    bound = fields.Integer(metadata=OF_A_NUMBER)
    number = fields.Integer(metadata=AS_DRAWN)
    items = fields.List(fields.Raw(), metadata={"description": "of a shuffle: as they lay before"})
    order = fields.List(fields.Raw(), metadata={"description": "of a shuffle: as they lie after it"})


class LuckySchema(ma.Schema):
    """An event that drew; `position` is how many events stood before it, and its draws are counted from 1."""

    number = fields.Integer(required=True)
    position = fields.Integer(required=True)
    draws = fields.List(fields.Nested(DrawSchema()), required=True)


class LuckSchema(ma.Schema):
    """Every draw of a game, in order."""

    table = fields.String(required=True)
    events = fields.List(fields.Nested(LuckySchema()), required=True)
