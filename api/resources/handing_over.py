"""A seat that changes hands: given to a bot, taken over from one."""

from __future__ import annotations

from typing import Any

from flask import request
from flask.views import MethodView

from domain.tables.answering import Answer
from domain.tables.commands import HandOver, TakeOver
from domain.tables.state import Table

from ..answers import LEAST_KEY, key_of, told
from ..auth import acting, check_sits, coming, host, token_of
from ..schemas.staffing import HandedOverSchema, HandOverSchema, TakeOverSchema
from ..schemas.tables import SatSchema
from ..versions import etag
from ..wiring import Service
from .described import Described
from .seats import check_bot


def blueprint(service: Service) -> Described:
    path = "/api/tables/<string:table_id>"
    hands = Described("handing over", __name__, url_prefix=path, description="Seats that change hands in play")

    @hands.route("/handover")
    class Giving(MethodView):
        @hands.arguments(HandOverSchema())
        @hands.response(201, HandedOverSchema())
        @hands.also(404, 409, headers="seat Idempotency-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> tuple[dict[str, Any], int, dict[str, str]]:
            """Leave one's seat to a bot without giving up; whoever is shown the invitation may take it over"""
            table, seat, by = acting(service, table_id, request)
            check_bot(table.box, asked["bot"])
            answer = service.tables.answer(table_id, seat, HandOver(seat, asked["bot"]), None, key_of(request), by)
            told(service, answer)
            return handed_over(service, answer, seat)

    @hands.route("/takeover")
    class Taking(MethodView):
        @hands.arguments(TakeOverSchema())
        @hands.response(201, SatSchema())
        @hands.also(404, 409, 429, headers="host Secret-Key")
        def post(self, asked: dict[str, Any], table_id: str) -> tuple[dict[str, Any], int, dict[str, str]]:
            """Play on for a bot: by invitation, or where the table lets anybody; as a guest, or as who is signed in"""
            key, player, seat = key_of(request, LEAST_KEY), host(service, request, "play"), asked["seat"]
            after = invited_by(service, service.tables.look(table_id), seat, asked["invitation"])
            id, name = coming(service, player, asked["name"], table_id)
            answer = service.tables.answer(table_id, "", TakeOver(seat, name, id, after), None, key)
            told(service, answer)
            check_sits(answer.table, seat, answer.events[0].number)
            token = token_of(service, answer.table, seat)
            body = {"table": table_id, "seat": seat, "version": answer.table.version, "token": token}
            return body, 201, {"ETag": etag(answer.table.version)}

    return hands


def handed_over(service: Service, answer: Answer, seat: str) -> tuple[dict[str, Any], int, dict[str, str]]:
    """Where the table is now, and the invitation to the seat; raises Problem 409 if it has changed hands again."""
    check_sits(answer.table, seat, answer.events[0].number)
    invitation = service.tokens.invitation(answer.table, seat)
    body = {"table": answer.table.id, "seat": seat, "version": answer.table.version, "invitation": invitation}
    return body, 201, {"ETag": etag(answer.table.version)}


def invited_by(service: Service, table: Table, seat: str, shown: str) -> int:
    """The event by which the seat came to its bot, for who shows the invitation to it; 0, whichever, where none is
    needed and none shown. To anybody else NEVER, which no seat came by. Raises UnknownSeat."""
    sitting = table.sitting(seat)
    if service.tokens.invites(table, seat, shown):
        return sitting.number
    return 0 if not shown and table.options.handover == "open" else NEVER


NEVER = -1
