"""What the staff sends, and what is sent when a seat changes hands."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields

from .strict import event_number
from .tables import text, visible


class ReasonSchema(ma.Schema):
    reason = text(required=True, least=1, also=visible, description="everybody at the table reads it")


class OfSeatSchema(ReasonSchema):
    seat = text(required=True, least=1)


class RepairSchema(ReasonSchema):
    to = event_number("the event that is to be the last that stands: one that does, or was taken back", required=True)


class HandOverSchema(ma.Schema):
    bot = text(required=True, least=1, description="the name of the bot that is to play on")


class StaffHandOverSchema(OfSeatSchema, HandOverSchema):
    """Which seat, to which bot, and why."""


class HandedOverSchema(ma.Schema):
    """`invitation` is for whom the seat is meant: who shows it may take it over from the bot."""

    table = fields.String(required=True)
    seat = fields.String(required=True)
    version = fields.Integer(required=True)
    invitation = fields.String(required=True)


class TakeOverSchema(ma.Schema):
    seat = text(required=True, least=1)
    name = text(least=1, also=visible, example="Inês", description="who is signed in may leave it to the account's")
    invitation = text(description="left out where the table lets anybody take over a seat that a bot plays")


class ActedSchema(ma.Schema):
    """What became of an act of the staff: the new version and its events as everybody may see them."""

    version = fields.Integer(required=True)
    repeated = fields.Boolean(required=True, metadata={"description": "the same key had come before"})
    events = fields.List(fields.Dict(), required=True)
