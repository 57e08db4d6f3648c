"""Moves taken back and made again, and the answers to who would go further back than he may alone."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView

from domain.tables.answering import Answer
from domain.tables.events import UndoAsked

from ..answers import at_of, key_of, played
from ..auth import acting
from ..schemas.tables import AnswerSchema
from ..schemas.undoing import BackSchema, UndoAnswerSchema
from ..wiring import Service
from .described import Described


def blueprint(service: Service) -> Described:
    undoing = Described("undoing", __name__, url_prefix="/api/tables/<string:table_id>", description="Going back")

    @undoing.route("/undo")
    class Undo(MethodView):
        @undoing.arguments(BackSchema(), required=False)
        @undoing.response(201, AnswerSchema())
        @undoing.alt_response(202, schema=AnswerSchema(), description="the others are asked; nothing is taken back yet")
        @undoing.also(404, 409, 412, headers="seat If-Match Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Take moves back: to before one's own last one, or to the event named; or ask the others for it"""
            _, seat, by = acting(service, table_id, request)
            answer = service.tables.undo(table_id, seat, asked["to"], at_of(request), key_of(request), by)
            return played(service, answer, seat, 202 if is_asked(answer) else 201)

    @undoing.route("/undo/answers")
    class Answers(MethodView):
        @undoing.arguments(UndoAnswerSchema())
        @undoing.response(201, AnswerSchema())
        @undoing.also(404, 409, headers="seat Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Agree to what another seat has asked, or not; with the last yes the moves are taken back"""
            _, seat, by = acting(service, table_id, request)
            answer = service.tables.answer_undo(
                table_id, seat, asked["agrees"], asked["offer"], key_of(request), by
            )  # fmt: skip
            return played(service, answer, seat, 201)

    @undoing.route("/redo")
    class Redo(MethodView):
        @undoing.arguments(BackSchema(), required=False)
        @undoing.response(201, AnswerSchema())
        @undoing.also(404, 409, 412, headers="seat If-Match Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Make moves again that were taken back: one, or up to the event named"""
            _, seat, by = acting(service, table_id, request)
            answer = service.tables.redo(table_id, seat, asked["to"], at_of(request), key_of(request), by)
            return played(service, answer, seat, 201)

    return undoing


def is_asked(answer: Answer) -> bool:
    """Whether the others were asked, and have not agreed at once."""
    return [type(stored.event) for stored in answer.events] == [UndoAsked]
