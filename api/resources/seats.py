"""Seats: taken, left, made ready, looked from, given up."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView

from domain.kernel.box import Box
from domain.tables.spectating import is_delayed

from ..answers import LEAST_KEY, key_of, played, sat, told, view_answer
from ..auth import acting, coming, host
from ..errors import Problem
from ..losing import check_looks
from ..schemas.tables import AnswerSchema, EmptySchema, ReadySchema, SatSchema, SitSchema, VersionSchema
from ..schemas.views import ViewSchema
from ..wiring import Service
from .described import Described


def blueprint(service: Service) -> Described:
    seats = Described("seats", __name__, url_prefix="/api/tables/<string:table_id>", description="Places at a table")

    @seats.route("/seats")
    class Seats(MethodView):
        @seats.arguments(SitSchema())
        @seats.response(201, SatSchema())
        @seats.also(404, 409, 429, headers="host Secret-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> tuple[dict[str, Any], int, dict[str, str]]:
            """Sit down, or seat a bot; who is signed in is bound to the seat, a guest gets its token"""
            key, host_player = key_of(request, LEAST_KEY), host(service, request, "play")
            check_bot(service.tables.look(table_id).box, asked["bot"])
            player, name = coming(service, None if asked["bot"] else host_player, asked["name"], table_id)
            answer = service.tables.sit(
                table_id, name, asked["seat"], asked["entropy_hash"], asked["bot"], key, player
            )  # fmt: skip
            return sat(service, answer, getattr(answer.events[0].event, "seat", ""))

    @seats.route("/seats/<string:seat>")
    class Seat(MethodView):
        @seats.response(200, ViewSchema())
        @seats.alt_response(304, description="the version in If-None-Match is the newest")
        @seats.also(404, headers="seat If-None-Match")
        def get(self, table_id: str, seat: str) -> Response:
            """What the seat sees, with its offers; where spectators see it later, a Stream-Ticket for pushes at once"""
            table = service.tables.look(table_id)
            check_looks(service, table, request, seat)
            answer = view_answer(service, table_id, seat, request, table.version)
            if is_delayed(table.options):
                answer.headers["Stream-Ticket"] = f"{seat}.{service.tokens.ticket(table, seat)}"
            return answer

        @seats.response(200, VersionSchema())
        @seats.also(404, 409, 422, headers="seat Idempotency-Key")
        def delete(self, table_id: str, seat: str) -> dict[str, Any]:
            """Stand up again, before the game"""
            by = acting(service, table_id, request, seat)[2]
            answer = service.tables.leave(table_id, seat, key_of(request), by)
            told(service, answer)
            return {"table": table_id, "version": answer.table.version}

    @seats.route("/ready")
    class Ready(MethodView):
        @seats.arguments(ReadySchema(), required=False)
        @seats.response(200, AnswerSchema())
        @seats.also(404, 409, headers="seat Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Say that one is ready and open one's entropy; the game starts when all are"""
            _, seat, by = acting(service, table_id, request)
            answer = service.tables.ready(table_id, seat, asked["entropy"], key_of(request), by)
            return played(service, answer, seat, 200)

    @seats.route("/resign")
    class Resign(MethodView):
        @seats.arguments(EmptySchema(), required=False)
        @seats.response(200, AnswerSchema())
        @seats.also(404, 409, headers="seat Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Give up; the seat is played on by a bot, or stands still, as the table has it"""
            _, seat, by = acting(service, table_id, request)
            answer = service.tables.resign(table_id, seat, key_of(request), by)
            return played(service, answer, seat, 200)

    return seats


def check_bot(box: Box, bot: str) -> None:
    """Raises Problem 422 for the name of a bot that does not know the game; "" is a person."""
    if bot and bot not in box.every_bot:
        raise Problem(422, "seat.bot", f"there is no bot {bot!r}; there are {', '.join(box.every_bot)}")
