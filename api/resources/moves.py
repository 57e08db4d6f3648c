"""Moves, played."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView

from domain.tables.moves import read_move

from ..answers import at_of, key_of, played
from ..auth import acting
from ..schemas.tables import AnswerSchema, MoveSchema
from ..wiring import Service
from .described import Described


def blueprint(service: Service) -> Described:
    moves = Described("moves", __name__, url_prefix="/api/tables/<string:table_id>", description="Playing")

    @moves.route("/moves")
    class Moves(MethodView):
        @moves.arguments(MoveSchema())
        @moves.response(201, AnswerSchema())
        @moves.also(404, 409, 412, headers="seat If-Match Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Play one of the open offers; the same Idempotency-Key gives the same answer and one event"""
            table, seat, by = acting(service, table_id, request)
            move = read_move(table.rules, asked["move"])
            answer = service.tables.play(table_id, seat, move, at_of(request), key_of(request), by)
            return played(service, answer, seat, 201)

    return moves
