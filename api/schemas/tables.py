"""What is sent to open a table, sit down, be ready, move, undo; and the small answers."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from marshmallow import fields, validate

from domain.tables.checking import LONGEST, ONE_LINE, is_printable, is_visible
from projections.phrasing import LANGUAGES

from ..versions import LARGEST
from .options import OptionsSchema
from .receipts import ReceiptSchema
from .strict import Digits, if_true


def printable(words: str) -> None:
    """Raises ValidationError for control characters."""
    if not is_printable(words):
        raise ma.ValidationError("No control characters.")


def visible(words: str) -> None:
    """Raises ValidationError for a name that cannot be seen, as of a space without width."""
    if not is_visible(words):
        raise ma.ValidationError("A name can be seen.")


def text(required: bool = False, least: int = 0, also: Any = printable, **metadata: str) -> fields.String:
    """Up to LONGEST characters on one line."""
    more: dict[str, Any] = {} if required else {"load_default": ""}
    checks: list[Any] = [validate.Length(least, LONGEST), printable, also]
    return fields.String(required=required, validate=checks, metadata={"pattern": ONE_LINE, **metadata}, **more)


class OpenSchema(ma.Schema):
    game = text(required=True, least=1, example="madeira")
    seats = fields.Integer(required=True, strict=True, validate=validate.Range(1, 16), metadata={"example": 2})
    modules = fields.List(text(required=True, least=1), load_default=list, validate=validate.Length(0, 16))
    options = fields.Nested(OptionsSchema(), load_default=lambda: {"undo": "turn", "forfeit": "bot"})


class OpenedSchema(ma.Schema):
    table = fields.String(required=True)
    version = fields.Integer(required=True)
    commitment = fields.String(required=True, metadata={"description": "SHA-256 of the secret of the table's luck"})
    seats = fields.List(fields.String(), required=True)


class SitSchema(ma.Schema):
    name = text(least=1, also=visible, example="Inês", description="who is signed in may leave it to the account's")
    seat = text(description="the first free one if it is left out")
    bot = text(description="the name of a bot that is to play the seat")
    entropy_hash = text(description="SHA-256 (hex) of entropy of one's own; else the server adds some")


class SatSchema(ma.Schema):
    table = fields.String(required=True)
    seat = fields.String(required=True)
    version = fields.Integer(required=True)
    token = fields.String(
        required=True,
        metadata={"description": "acts for the seat; '' for a bot, and for who is signed in"},
    )


class ReadySchema(ma.Schema):
    entropy = text(description="what the hash was of; left out if the server adds it")


class MoveSchema(ma.Schema):
    move = fields.Dict(
        required=True,
        keys=fields.String(),
        metadata={"description": "an open offer's `move`, as it stands in the view", "example": {"kind": "decline"}},
    )


class EmptySchema(ma.Schema):
    """Nothing needs to be said."""


class VersionSchema(ma.Schema):
    table = fields.String(required=True)
    version = fields.Integer(required=True)


class AnswerSchema(ma.Schema):
    """What became of a command: the new version, its events as the seat may see them, the seat's view, a receipt."""

    version = fields.Integer(required=True)
    repeated = fields.Boolean(required=True, metadata={"description": "the same key had come before"})
    events = fields.List(fields.Dict(), required=True)
    receipt = fields.Nested(ReceiptSchema(), required=True)
    view = fields.Dict(required=True)


class SeatSchema(ma.Schema):
    seat = fields.String(required=True)
    name = fields.String(required=True)
    bot = fields.String(required=True)
    ready = fields.Boolean(required=True)
    forfeited = fields.Boolean(required=True)
    player = fields.String(metadata={"description": "the id of who is signed in; a guest has none"})


class ImportedFromSchema(ma.Schema):
    """The server that a table was played at, if it was another one: the key that signs there, and the name there."""

    table = fields.String(required=True)
    server_key = fields.String(required=True)


class LobbyRowSchema(ma.Schema):
    table = fields.String(required=True)
    game = fields.String(required=True)
    modules = fields.List(fields.String(), required=True)
    options = fields.Nested(OptionsSchema(), required=True)
    opened = fields.String(required=True)
    at = fields.String(required=True)
    version = fields.Integer(required=True)
    status = fields.String(required=True)
    seats = fields.List(fields.Nested(SeatSchema()), required=True)
    ranking = fields.List(fields.String(), required=True)
    forked = fields.Boolean(required=True, metadata={"description": "it goes on from another table's moment"})
    imported = fields.Nested(ImportedFromSchema(), required=True, allow_none=True)


class LobbyQuerySchema(ma.Schema):
    watch = if_true("the games in play that may be watched")
    game = text()
    status = fields.String(load_default="", validate=validate.OneOf(("", "open", "playing", "over")))
    limit = Digits(load_default=100, validate=validate.Range(1, 500))


class EventsQuerySchema(ma.Schema):
    after = Digits(load_default=0, validate=validate.Range(0, LARGEST))
    limit = Digits(load_default=1_000, validate=validate.Range(1, 5_000))


class StreamQuerySchema(ma.Schema):
    ticket = text(description="of who sits at a table that spectators see later: Stream-Ticket of the seat's view")
    view = if_true("what everybody sees comes with the newest number")


class TimelineQuerySchema(ma.Schema):
    lang = fields.String(load_default="en", validate=validate.OneOf(LANGUAGES))
    after = Digits(load_default=0, validate=validate.Range(0, LARGEST))
