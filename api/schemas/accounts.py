"""What is sent about accounts, and what is told of them: never a password, never a hash."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from marshmallow import fields, validate

from domain.tables.checking import ONE_LINE

from ..accounts.players import ROLES
from ..accounts.programs import SCOPES
from .tables import printable, text, visible

LONGEST_NAME = 40
PASSWORD = validate.Length(8, 200)


def name(**metadata: str) -> fields.String:
    checks: list[Any] = [validate.Length(1, LONGEST_NAME), printable, visible]
    return fields.String(required=True, validate=checks, metadata={"pattern": ONE_LINE, **metadata})


def password(description: str) -> fields.String:
    shape = {"pattern": ONE_LINE, "format": "password", "description": description}
    return fields.String(required=True, load_only=True, validate=[PASSWORD, printable], metadata=shape)


class SignUpSchema(ma.Schema):
    name = name(example="Inês", description="unlike all others, whatever the case of its letters")
    password = password("8 characters or more")


class SignInSchema(ma.Schema):
    name = text(required=True, least=1)
    password = text(required=True, least=1, format="password")


class ProofSchema(ma.Schema):
    password = text(required=True, least=1, format="password", description="the present one")


class ChangeSchema(ProofSchema):
    new_password = password("what it is to be: 8 characters or more")


class PlayerSchema(ma.Schema):
    player = fields.String(required=True, metadata={"description": "the id that the logs of tables know"})
    name = fields.String(required=True)
    role = fields.String(required=True, validate=validate.OneOf(ROLES))
    made = fields.String(required=True, metadata={"format": "date-time"})


class SessionSchema(PlayerSchema):
    """The session itself is in the cookie."""

    csrf = fields.String(required=True, metadata={"description": "X-CSRF-Token of all that is sent with the cookie"})
    ends = fields.String(required=True, metadata={"format": "date-time"})


class NewTokenSchema(ma.Schema):
    name = name(example="my bot", description="to know it again by")
    scopes = fields.List(
        fields.String(validate=validate.OneOf(SCOPES)),
        required=True,
        validate=[validate.Length(1, len(SCOPES))],
        metadata={"uniqueItems": True, "example": ["play"], "description": "what it may do for its player"},
    )
    days = fields.Integer(
        strict=True,
        allow_none=True,
        load_default=None,
        validate=validate.Range(1, 3_660),
        metadata={"description": "until it ends by itself; null: never"},
    )

    @ma.validates("scopes")
    def each_once(self, scopes: list[str], data_key: str) -> None:
        """Raises ValidationError."""
        if len(set(scopes)) < len(scopes):
            raise ma.ValidationError("Each scope once.")


class TokenSchema(ma.Schema):
    id = fields.String(required=True)
    name = fields.String(required=True)
    scopes = fields.List(fields.String(), required=True)
    made = fields.String(required=True, metadata={"format": "date-time"})
    ends = fields.String(required=True, allow_none=True, metadata={"format": "date-time"})
    used = fields.String(required=True, allow_none=True, metadata={"format": "date", "description": "the last day"})


class MadeTokenSchema(TokenSchema):
    token = fields.String(required=True, metadata={"description": "shown this once: Authorization: Bearer <token>"})


class OwnSessionSchema(ma.Schema):
    begun = fields.String(required=True, metadata={"format": "date-time"})
    ends = fields.String(required=True, metadata={"format": "date-time"})


class OwnTableSchema(ma.Schema):
    """`events` are those by which the player acted, as his seat may see them."""

    table = fields.String(required=True)
    game = fields.String(required=True)
    status = fields.String(required=True)
    seats = fields.List(fields.String(), required=True)
    events = fields.List(fields.Dict(), required=True)


class DataSchema(ma.Schema):
    account = fields.Nested(PlayerSchema(), required=True)
    sessions = fields.List(fields.Nested(OwnSessionSchema()), required=True)
    tokens = fields.List(fields.Nested(TokenSchema()), required=True)
    tables = fields.List(fields.Nested(OwnTableSchema()), required=True)
