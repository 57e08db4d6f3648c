"""What arbiters and operators do at a table: each an event with their name and a reason, which everybody sees."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView

from domain.kernel.values import write
from domain.tables import commands
from domain.tables.answering import Answer
from projections.seat_view import cut

from ..accounts.asking import staff
from ..answers import key_of, told
from ..bodies import JSON
from ..schemas.staffing import (
    ActedSchema,
    HandedOverSchema,
    OfSeatSchema,
    ReasonSchema,
    RepairSchema,
    StaffHandOverSchema,
)
from ..versions import etag
from ..wiring import Service
from .described import Described
from .handing_over import handed_over
from .seats import check_bot


def blueprint(service: Service) -> Described:
    path = "/api/tables/<string:table_id>/staff"
    acts = Described("staff", __name__, url_prefix=path, description="For arbiters and operators")

    @acts.route("/pause")
    class Pause(MethodView):
        @acts.arguments(ReasonSchema())
        @acts.response(201, ActedSchema())
        @acts.also(404, 409, headers="player Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Have the table stand still: nobody moves, no time passes"""
            by = staff(service, request, service.tables.look(table_id))
            return acted(acts_at(service, table_id, commands.Pause(by, asked["reason"]), by))

    @acts.route("/resume")
    class Resume(MethodView):
        @acts.arguments(ReasonSchema())
        @acts.response(201, ActedSchema())
        @acts.also(404, 409, headers="player Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Have the game go on"""
            by = staff(service, request, service.tables.look(table_id))
            return acted(acts_at(service, table_id, commands.Resume(by, asked["reason"]), by))

    @acts.route("/forfeit")
    class Forfeit(MethodView):
        @acts.arguments(OfSeatSchema())
        @acts.response(201, ActedSchema())
        @acts.also(404, 409, headers="player Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Take a seat out of the game: it comes last, and is played on as the table has it"""
            by = staff(service, request, service.tables.look(table_id))
            command = commands.Forfeit(by, asked["seat"], asked["reason"])
            return acted(acts_at(service, table_id, command, by))

    @acts.route("/handover")
    class HandOver(MethodView):
        @acts.arguments(StaffHandOverSchema())
        @acts.response(201, HandedOverSchema())
        @acts.also(404, 409, headers="player Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> tuple[dict[str, Any], int, dict[str, str]]:
            """Give a seat to a bot; whoever is shown the invitation may take it over"""
            by = staff(service, request, service.tables.look(table_id))
            check_bot(service.tables.look(table_id).box, asked["bot"])
            command = commands.HandOver(asked["seat"], asked["bot"], by=by, reason=asked["reason"])
            return handed_over(service, acts_at(service, table_id, command, by), asked["seat"])

    @acts.route("/repair")
    class Repair(MethodView):
        @acts.arguments(RepairSchema())
        @acts.response(201, ActedSchema())
        @acts.also(404, 409, headers="player Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Have the game stand as it stood after an event, whatever the players agreed on"""
            by = staff(service, request, service.tables.look(table_id))
            return acted(acts_at(service, table_id, commands.Repair(by, asked["to"], asked["reason"]), by))

    return acts


def acts_at(service: Service, table_id: str, command: commands.Command, by: commands.Staff) -> Answer:
    """What came of it; its key is the person's own, at whatever seat another one has the same."""
    answer = service.tables.answer(table_id, f"{by.right} {by.name}", command, key=key_of(request))
    told(service, answer)
    return answer


def acted(answer: Answer) -> Response:
    """The new version, and the events as who sits nowhere may see them."""
    version, events = answer.events[-1].number, write(cut(answer.events, None))
    repeated = b"true" if answer.repeated else b"false"
    body = b'{"version":%d,"repeated":%s,"events":%s}' % (version, repeated, events)
    return Response(body, 201, content_type=JSON, headers={"ETag": etag(version)})
