"""What the catalogue tells of the games."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields, validate

from projections.phrasing import LANGUAGES


class GameSchema(ma.Schema):
    game = fields.String(required=True, metadata={"example": "madeira"})
    names = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    seats = fields.List(fields.String(), required=True)
    counts = fields.List(fields.Integer(), required=True)
    modules = fields.List(fields.String(), required=True)
    module_names = fields.Dict(
        keys=fields.String(),
        values=fields.Dict(keys=fields.String(), values=fields.String()),
        required=True,
        metadata={"description": "module to its name in each language"},
    )
    bots = fields.List(fields.String(), required=True)
    rules_version = fields.Integer(required=True)


class RuleQuerySchema(ma.Schema):
    lang = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES))


class RuleSchema(ma.Schema):
    """`language` is the one that the text is in: English where the one asked for has no text."""

    rule = fields.String(required=True)
    game = fields.String(required=True)
    chapter = fields.String(required=True)
    text = fields.String(required=True)
    language = fields.String(required=True)


class RulesSchema(ma.Schema):
    rules = fields.List(fields.String(), required=True)
