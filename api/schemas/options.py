"""What the players agree on when a table is opened."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields, validate

from domain.tables.opening import HANDOVERS, POLICIES
from domain.tables.seating import BOTS

from .watching import SpectatorsSchema

MONTH, YEAR = 30 * 24 * 60 * 60, 366


def limit(least: int, most: int, words: str) -> fields.Integer:
    return fields.Integer(strict=True, validate=validate.Range(least, most), metadata={"description": words})


class ClockSchema(ma.Schema):
    """How long a table waits; what is left out is as the server has it."""

    kind = fields.Constant("clock", dump_only=True)
    move_seconds = limit(5, MONTH, "for each answer that a seat owes; then the seat has given up")
    idle_days = limit(1, YEAR, "the same in days, for tables that leave one time")
    ready_seconds = limit(5, MONTH, "before the game, once all seats are taken; who is not ready then loses the seat")
    open_days = limit(1, YEAR, "before the game, without anything happening; then the table is closed")


class OptionsSchema(ma.Schema):
    """What the players agree on."""

    kind = fields.Constant("options", dump_only=True)
    undo = fields.String(load_default="turn", validate=validate.OneOf(POLICIES))
    forfeit = fields.String(load_default="bot", validate=validate.OneOf(tuple(BOTS)))
    handover = fields.String(
        validate=validate.OneOf(HANDOVERS),
        metadata={"description": "who may play on for a bot: whom somebody has invited (if left out), or anybody"},
    )
    clock = fields.Nested(ClockSchema())
    spectators = fields.Nested(SpectatorsSchema())
