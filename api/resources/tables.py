"""Tables: opened, listed, looked at."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView
from msgspec import to_builtins

from ..answers import opened, opening_key, watched_answer
from ..auth import host
from ..listing import listed
from ..options import options_of
from ..schemas.tables import LobbyQuerySchema, LobbyRowSchema, OpenedSchema, OpenSchema
from ..schemas.views import ViewSchema
from ..wiring import Service
from .described import TOKENS, Described


def blueprint(service: Service) -> Described:
    tables = Described("tables", __name__, url_prefix="/api/tables", description="Tables and what is seen of them")

    @tables.route("")
    class Tables(MethodView):
        @tables.arguments(LobbyQuerySchema(), location="query")
        @tables.response(200, LobbyRowSchema(many=True))
        def get(self, wanted: dict[str, Any]) -> list[dict[str, Any]]:
            """The lobby, newest table first"""
            return [to_builtins(row) for row in listed(service, **wanted)]

        @tables.arguments(OpenSchema())
        @tables.response(201, OpenedSchema())
        @tables.also(404, 409, 429, headers="host Idempotency-Key")
        def post(self, asked: dict[str, Any]) -> tuple[dict[str, Any], int, dict[str, str]]:
            """Open a table; the server binds itself to its luck before anybody sits"""
            player = host(service, request, "open")
            options, modules = options_of(asked["options"], service.settings.clock), tuple(asked["modules"])
            key = opening_key(request, player)
            answer = service.tables.open(asked["game"], asked["seats"], modules, options, key)
            return opened(service, answer)

    @tables.route("/<string:table_id>")
    class OneTable(MethodView):
        @tables.doc(security=TOKENS["host"], description=HANDS)
        @tables.response(200, ViewSchema())
        @tables.alt_response(304, description="the version in If-None-Match is the newest")
        @tables.also(404, headers="If-None-Match")
        def get(self, table_id: str) -> Response:
            """What somebody sees who sits nowhere"""
            return watched_answer(service, table_id, request)

    return tables


HANDS = """Where the people at a table let their hands be seen, they are shown to who is signed in, or to a program's
token with the scope `read` or `play`, if that account neither plays nor has played there. Everybody else, and who shows
what does not hold, sees what everybody sees."""
