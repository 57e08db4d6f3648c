"""What spectators are shown: each seat says whether its hand is."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView

from domain.tables.commands import ShowHands

from ..answers import key_of, played
from ..auth import acting
from ..schemas.tables import AnswerSchema
from ..schemas.watching import HandsSchema
from ..wiring import Service
from .described import Described


def blueprint(service: Service) -> Described:
    path = "/api/tables/<string:table_id>"
    watching = Described("watching", __name__, url_prefix=path, description="What spectators are shown")

    @watching.route("/hands")
    class Hands(MethodView):
        @watching.arguments(HandsSchema())
        @watching.response(201, AnswerSchema())
        @watching.also(404, 409, headers="seat Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> Response:
            """Let who is signed in and never played there see one's hand, later and if all others do; or no more"""
            _, seat, by = acting(service, table_id, request)
            command = ShowHands(seat, asked["shown"])
            answer = service.tables.answer(table_id, seat, command, None, key_of(request), by)
            return played(service, answer, seat, 201)

    return watching
