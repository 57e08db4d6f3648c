"""Branches: a table forked at any of its moments, a log from another server taken in, two moments compared."""

from __future__ import annotations

from typing import Any

from flask import request
from flask.views import MethodView
from msgspec import to_builtins

from domain.tables.branches import fork_table, import_log
from projections.comparing import difference
from projections.seat_view import cut

from ..answers import opened, opening_key, told
from ..auth import host
from ..bodies import sent
from ..errors import Problem
from ..looking_on import BY_ASKER, looker
from ..schemas.branches import DifferenceQuerySchema, DifferenceSchema, ForkSchema, ImportedSchema
from ..schemas.tables import OpenedSchema
from ..versions import etag
from ..wiring import Service
from .described import Described

LARGEST_LOG = 16 * 1024 * 1024
NDJSON = "application/x-ndjson"


def blueprint(service: Service) -> Described:
    branches = Described("branches", __name__, url_prefix="/api", description="Forks, imports, differences")

    @branches.route("/tables/<string:table_id>/forks")
    class Forks(MethodView):
        @branches.arguments(ForkSchema())
        @branches.response(201, OpenedSchema())
        @branches.also(404, 409, 429, headers="anybody Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> tuple[dict[str, Any], int, dict[str, str]]:
            """Open a table that goes on from an event of this one; what not everybody knows is dealt anew there"""
            player = host(service, request, "open")
            _, upto = looker(service, service.tables.look(table_id), request, "open")
            answer = fork_table(service.tables, table_id, asked["at"], opening_key(request, player), upto)
            return opened(service, answer)

    @branches.route("/imports")
    class Imports(MethodView):
        @branches.doc(requestBody=EXPORT)
        @branches.response(201, ImportedSchema())
        @branches.also(409, 413, 415, 422, 429, headers="host")
        def post(self) -> tuple[dict[str, Any], int, dict[str, str]]:
            """Take in the export of a finished game, once all of it is proved, to be replayed and forked"""
            host(service, request, "open")
            if request.mimetype != NDJSON:
                raise Problem(415, "import.type", f"a log is sent as {NDJSON}")
            answer = import_log(service.tables, sent(request, LARGEST_LOG))
            told(service, answer)
            table = answer.table
            body = {"table": table.id, "game": table.game, "version": table.version, "repeated": answer.repeated}
            return body, 201, {"Location": f"/api/tables/{table.id}", "ETag": etag(table.version)}

    @branches.route("/tables/<string:table_id>/diff")
    class Diff(MethodView):
        @branches.arguments(DifferenceQuerySchema(), location="query")
        @branches.response(200, DifferenceSchema())
        @branches.also(404, headers="anybody")
        def get(self, wanted: dict[str, Any], table_id: str) -> Any:
            """What came to stand between two events, and what was taken back, in words"""
            table = service.tables.look(table_id)
            looks = looker(service, table, request)
            since, to = wanted["since"], wanted["to"] or looks.version
            for number in (since, to):
                looks.check_moment(number)
            events = cut(service.tables.events(table_id, 1, max(since, to)), looks.audience)
            return to_builtins(difference(table.box, events, since, to, wanted["lang"])), 200, BY_ASKER

    return branches


EXPORT = {"required": True, "content": {NDJSON: {"schema": {"type": "string"}}}}
