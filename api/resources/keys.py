"""The keys by which this server signs: heads of logs and receipts."""

from __future__ import annotations

from typing import Any

from flask.views import MethodView
from msgspec import to_builtins

from ..schemas.receipts import KeysSchema
from ..wiring import Service
from .described import Described


def blueprint(service: Service) -> Described:
    keys = Described("keys", __name__, url_prefix="/api/keys", description="What the server signs with")

    @keys.route("")
    class Keys(MethodView):
        @keys.response(200, KeysSchema())
        def get(self) -> dict[str, Any]:
            """All public keys of this server, oldest first; the last one signs, each is signed by the one before"""
            return {"keys": to_builtins(service.tables.key.line)}

    return keys
