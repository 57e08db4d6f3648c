"""The stream of a table: pushed whenever it goes on."""

from __future__ import annotations

from typing import Any

from flask import Response, redirect, request
from flask.views import MethodView

from domain.tables.spectating import is_delayed

from ..accounts.sources import source_of
from ..errors import Problem
from ..lines import line_of
from ..push import Holds, Hub
from ..schemas.tables import StreamQuerySchema
from ..wiring import Service
from .described import Described

HEADERS = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no", "Access-Control-Allow-Origin": "*"}


def blueprint(service: Service) -> Described:
    streams = Described(
        "streams", __name__, url_prefix="/api/tables/<string:table_id>", description="Pushes, server-sent"
    )  # fmt: skip

    @streams.route("/stream")
    class Stream(MethodView):
        @streams.arguments(StreamQuerySchema(), location="query")
        @streams.response(200, TEXT, content_type="text/event-stream", description=MESSAGES)
        @streams.alt_response(307, description="another process pushes, at the address in Location")
        @streams.also(401, 404, 429, headers="Last-Event-ID")
        def get(self, wanted: dict[str, Any], table_id: str) -> Response:
            """Server-sent events that say "look again"; with Last-Event-ID, from there on"""
            if service.settings.push:
                return elsewhere(service.settings.push)
            last = last_event(request.headers.get("Last-Event-ID", ""))
            service.limits.check("stream", source_of(request))
            # who asks for the head alone would never read the stream, nor close it
            hub, holds = hub_for(service, table_id, wanted["ticket"])
            line = None if holds else line_of(request.environ, wanted["view"])
            stream = hub.stream(table_id, last, wanted["view"], line, holds)
            if request.method == "HEAD":
                stream.close()
            return Response(stream, content_type="text/event-stream", headers=HEADERS)

    return streams


def hub_for(service: Service, table_id: str, ticket: str) -> tuple[Hub, Holds | None]:
    """Which one tells what may be told, and what has to hold for as long as it does.

    Raises UnknownTable, and Problem 401 for a ticket that is none.
    """
    delayed = is_delayed(service.tables.remembered(table_id).options)
    if not ticket:
        return service.later.hub if delayed else service.hub, None
    seat, _, shown = ticket.partition(".")

    def holds() -> bool:
        return service.tokens.lets_in(service.tables.look(table_id), seat, shown)

    if not holds():
        raise Problem(401, "stream.ticket", "this is not the ticket of somebody who sits at this table")
    return service.hub, holds if delayed else None


def elsewhere(push: str) -> Response:
    """Raises Problem 503 if the address leads here: it is the proxy's part to tell streams apart."""
    if push.removesuffix("/") == request.host_url.removesuffix("/"):
        raise Problem(503, "stream.proxy", "streams are pushed by another process, which the proxy should have asked")
    answer = redirect(push + request.full_path.removesuffix("?"), 307)
    answer.headers.extend(HEADERS)
    return answer  # type: ignore[return-value]


def last_event(header: str) -> int | None:
    """The number in Last-Event-ID, None if there is none; raises Problem 422 for what was never sent as one."""
    if not header:
        return None
    if not (header.isascii() and header.isdigit() and len(header) < 17):
        raise Problem(422, "stream.last", "Last-Event-ID is the number of an event")
    return int(header)


MESSAGES = """Every number of the log once and in order, each as the id of a message. Its data is
`{"table", "version"}`: look again. With `view=true` the newest one may come as an event named `view`, whose data is
what anybody sees who is not signed in, as at the table's own address; where it comes without, look again. No stream
carries hands: who is shown them looks again. A line that
begins with a colon says that the stream is still there; an event named `close`, that the server stops: come back
with the last id. Of a table that spectators see later, who shows no ticket is told what is public by now."""
TEXT = {"type": "string"}
