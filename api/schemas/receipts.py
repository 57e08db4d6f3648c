"""What the server signs: receipts, and the keys that it signs with."""

from __future__ import annotations

import marshmallow as ma
from marshmallow import fields


class ReceiptSchema(ma.Schema):
    """The server's signature: event `number` of this table has this seal, which covers all events before it too."""

    kind = fields.String(required=True, metadata={"example": "receipt"})
    table = fields.String(required=True)
    number = fields.Integer(required=True)
    seal = fields.String(required=True, metadata={"description": "SHA-256 in hex"})
    server_key = fields.String(required=True, metadata={"description": "Ed25519, public, in hex"})
    signature = fields.String(required=True, metadata={"description": "in hex, over `roteiro receipt T N SEAL`"})


class KeySchema(ma.Schema):
    """A key of the server. `signature` is by the key before it, over `roteiro key OLD NEW SINCE`; "" for the first."""

    kind = fields.String(required=True, metadata={"example": "server-key"})
    key = fields.String(required=True, metadata={"description": "Ed25519, public, in hex"})
    since = fields.String(required=True, metadata={"description": 'ISO 8601 in UTC; "" for the first'})
    signature = fields.String(required=True)


class KeysSchema(ma.Schema):
    """All keys of this server, the one that signs now last."""

    keys = fields.List(fields.Nested(KeySchema()), required=True)
