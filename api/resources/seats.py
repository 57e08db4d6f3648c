"""Seats: taken, left, made ready, looked from, given up."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView
from flask_smorest import Blueprint

from ..answers import LEAST_KEY, key_of, played, told, view_answer
from ..auth import seated, token_of
from ..schemas.tables import AnswerSchema, EmptySchema, ReadySchema, SatSchema, SitSchema, VersionSchema, ViewSchema
from ..versions import etag
from ..wiring import Service


def blueprint(service: Service) -> Blueprint:
    seats = Blueprint("seats", __name__, url_prefix="/api/tables/<string:table_id>", description="Places at a table")

    @seats.route("/seats")
    class Seats(MethodView):
        @seats.arguments(SitSchema(), example={"name": "Inês"})
        @seats.response(201, SatSchema())
        @seats.alt_response(404, description="no such table or seat")
        @seats.alt_response(409, description="the seat is taken, or the game has begun")
        def post(self, asked: dict[str, Any], table_id: str) -> tuple[dict[str, Any], int, dict[str, str]]:
            """Sit down, or seat a bot; the token in the answer is shown to nobody else"""
            key = key_of(request, LEAST_KEY)
            answer = service.tables.sit(
                table_id, asked["name"], asked["seat"], asked["entropy_hash"], asked["bot"], key
            )  # fmt: skip
            told(service, answer)
            seat, table = getattr(answer.events[0].event, "seat", ""), answer.table
            token = "" if asked["bot"] else token_of(service, table, seat)
            body = {"table": table.id, "seat": seat, "version": table.version, "token": token}
            return body, 201, {"ETag": etag(table.version)}

    @seats.route("/seats/<string:seat>")
    class Seat(MethodView):
        @seats.response(200, ViewSchema())
        @seats.alt_response(304, description="the version in If-None-Match is the newest")
        @seats.alt_response(401, description="no right token")
        @seats.alt_response(403, description="the token of another seat")
        @seats.alt_response(404, description="no such table")
        def get(self, table_id: str, seat: str) -> Response:
            """What the seat sees, with its offers"""
            seated(service, service.tables.look(table_id), request, seat)
            return view_answer(service, table_id, seat, request)

        @seats.response(200, VersionSchema())
        @seats.alt_response(401, description="no right token")
        @seats.alt_response(403, description="the token of another seat")
        @seats.alt_response(404, description="no such table")
        @seats.alt_response(409, description="the game has begun")
        def delete(self, table_id: str, seat: str) -> dict[str, Any]:
            """Stand up again, before the game"""
            seated(service, service.tables.look(table_id), request, seat)
            answer = service.tables.leave(table_id, seat, key_of(request))
            told(service, answer)
            return {"table": table_id, "version": answer.table.version}

    @seats.route("/ready")
    class Ready(MethodView):
        @seats.arguments(ReadySchema())
        @seats.response(200, AnswerSchema())
        @seats.alt_response(401, description="no right token")
        @seats.alt_response(404, description="no such table")
        @seats.alt_response(409, description="not now, or not the entropy that was promised")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Say that one is ready and open one's entropy; the game starts when all are"""
            seat = seated(service, service.tables.look(table_id), request)
            answer = service.tables.ready(table_id, seat, asked["entropy"], key_of(request))
            return played(service, answer, seat, 200)

    @seats.route("/resign")
    class Resign(MethodView):
        @seats.arguments(EmptySchema(), required=False)
        @seats.response(200, AnswerSchema())
        @seats.alt_response(401, description="no right token")
        @seats.alt_response(404, description="no such table")
        @seats.alt_response(409, description="not now")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Give up; the seat is played on by a bot, or stands still, as the table has it"""
            seat = seated(service, service.tables.look(table_id), request)
            answer = service.tables.resign(table_id, seat, key_of(request))
            return played(service, answer, seat, 200)

    return seats
