"""What is shown of a table: its view, its events, its story."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields

from .options import OptionsSchema
from .tables import ImportedFromSchema, SeatSchema
from .undoing import OfferToGoBackSchema


class ParagraphSchema(ma.Schema):
    number = fields.Integer(required=True)
    kind = fields.String(required=True, metadata={"description": "the event's"})
    at = fields.String(required=True)
    seat = fields.String(required=True)
    stands = fields.Boolean(required=True, metadata={"description": "false for what was undone"})
    sentences = fields.List(fields.String(), required=True)


class BranchSchema(ma.Schema):
    """Where a fork comes from."""

    origin = fields.String(required=True)
    at = fields.Integer(required=True)


class ViewSchema(ma.Schema):
    """A table as one audience sees it; `state` is the game's own, described by its kinds."""

    table = fields.String(required=True)
    game = fields.String(required=True)
    modules = fields.List(fields.String(), required=True)
    options = fields.Nested(OptionsSchema(), required=True)
    version = fields.Integer(required=True)
    at = fields.String(required=True)
    status = fields.String(required=True)
    seats = fields.List(fields.Nested(SeatSchema()), required=True)
    you = fields.String(required=True, allow_none=True)
    awaited = fields.List(fields.String(), required=True)
    question = fields.Dict(required=True, allow_none=True)
    offers = fields.List(fields.Dict(), required=True)
    undone = fields.Boolean(required=True)
    mover = fields.String(required=True, allow_none=True)
    undo_asked = fields.Nested(OfferToGoBackSchema(), required=True, allow_none=True)
    paused = fields.String(required=True, allow_none=True, metadata={"description": "why the table stands still"})
    deadlines = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "seat to the moment (UTC) by which it has to act; of a table that has a clock"},
    )
    hands = fields.List(
        fields.String(), required=True, metadata={"description": "seats that let spectators see theirs"}
    )
    why = fields.String(required=True, allow_none=True, metadata={"description": "why the game ended"})
    ranking = fields.List(fields.String(), required=True)
    scores = fields.Dict(required=True)
    forked = fields.Nested(BranchSchema(), required=True, allow_none=True)
    imported = fields.Nested(ImportedFromSchema(), required=True, allow_none=True)
    state = fields.Dict(required=True)


class EventsSchema(ma.Schema):
    version = fields.Integer(required=True)
    events = fields.List(fields.Dict(), required=True)
