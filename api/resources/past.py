"""Reading a table's log: events, any past moment, the story, the export, the luck."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView
from msgspec import to_builtins

from domain.kernel.values import write
from domain.tables.export import export
from domain.tables.luck import luck
from projections.seat_view import cut
from projections.timeline import timeline

from ..answers import events_json
from ..bodies import JSON
from ..looking_on import BY_ASKER, looker
from ..schemas.luck import LuckSchema
from ..schemas.tables import EventsQuerySchema, TimelineQuerySchema
from ..schemas.views import EventsSchema, ParagraphSchema, ViewSchema
from ..versions import LARGEST, etag, unchanged
from ..wiring import Service
from .described import Described


def blueprint(service: Service) -> Described:
    past = Described("log", __name__, url_prefix="/api/tables/<string:table_id>", description="The log of a table")

    @past.route("/events")
    class Events(MethodView):
        @past.arguments(EventsQuerySchema(), location="query")
        @past.response(200, EventsSchema())
        @past.also(404, headers="anybody")
        def get(self, wanted: dict[str, Any], table_id: str) -> Response:
            """The events after a number, as the asker may see them"""
            table = service.tables.look(table_id)
            (who, version), first = looker(service, table, request), wanted["after"] + 1
            last = min(version, wanted["after"] + wanted["limit"])
            events = service.tables.events(table_id, first, last) if first <= last else ()
            headers = {"ETag": etag(version, who), **BY_ASKER}
            return Response(events_json(version, cut(events, who)), content_type=JSON, headers=headers)

    @past.route("/at/<int:number>")
    class At(MethodView):
        @past.response(200, ViewSchema())
        @past.alt_response(304, description="a past moment never changes")
        @past.also(404, headers="anybody If-None-Match")
        def get(self, table_id: str, number: int) -> Response:
            """What the asker saw after event `number`, byte for byte"""
            table = service.tables.look(table_id)
            looks, number = looker(service, table, request), min(number, LARGEST)
            looks.check_moment(number)
            headers = {"ETag": etag(number, looks.audience), **BY_ASKER}
            if unchanged(request, headers["ETag"]):
                return Response(status=304, headers=headers)
            body = service.views.past(table_id, looks.audience, number)
            return Response(body, content_type=JSON, headers=headers)

    @past.route("/timeline")
    class Timeline(MethodView):
        @past.arguments(TimelineQuerySchema(), location="query")
        @past.response(200, ParagraphSchema(many=True))
        @past.also(404, headers="anybody")
        def get(self, wanted: dict[str, Any], table_id: str) -> tuple[list[Any], int, dict[str, str]]:
            """The story so far in sentences, as the asker may know it"""
            table = service.tables.look(table_id)
            who, version = looker(service, table, request)
            events = cut(service.tables.events(table_id, 1, version), who)
            told = timeline(table.box, events, wanted["lang"], wanted["after"])
            return [to_builtins(one) for one in told], 200, BY_ASKER

    @past.route("/log")
    class Log(MethodView):
        @past.response(200, TEXT, content_type="application/x-ndjson", description="an event a line, then the head")
        @past.also(404, headers="anybody")
        def get(self, table_id: str) -> Response:
            """The export: public form and the asker's own openings while the game runs, whole afterwards"""
            table = service.tables.look(table_id)
            body = export(service.tables, table_id, *looker(service, table, request))
            headers = {"Content-Disposition": f'attachment; filename="{table_id}.ndjson"', **BY_ASKER}
            return Response(body, content_type="application/x-ndjson", headers=headers)

    @past.route("/luck")
    class Luck(MethodView):
        @past.response(200, LuckSchema())
        @past.also(404, 409, headers="anybody")
        def get(self, table_id: str) -> Response:
            """Every draw of a finished game, to be recomputed with what its log opens"""
            table = service.tables.look(table_id)
            log = service.tables.events(table_id, 1, looker(service, table, request).version)
            drawn = [one._asdict() for one in luck(service.catalogue, log)]
            return Response(write({"table": table_id, "events": drawn}), content_type=JSON, headers=BY_ASKER)

    return past


TEXT = {"type": "string"}
