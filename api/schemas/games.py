"""What the catalogue tells of the games."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields


class GameSchema(ma.Schema):
    game = fields.String(required=True, metadata={"example": "madeira"})
    names = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    seats = fields.List(fields.String(), required=True)
    counts = fields.List(fields.Integer(), required=True)
    modules = fields.List(fields.String(), required=True)
    bots = fields.List(fields.String(), required=True)
    rules_version = fields.Integer(required=True)


class RuleSchema(ma.Schema):
    rule = fields.String(required=True)
    game = fields.String(required=True)
    chapter = fields.String(required=True)
    text = fields.String(required=True)
    language = fields.String(required=True)


class RulesSchema(ma.Schema):
    rules = fields.List(fields.String(), required=True)
