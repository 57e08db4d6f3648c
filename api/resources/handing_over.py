"""A seat that changes hands: given to a bot, taken over from one."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from flask import request
from flask.views import MethodView
from msgspec.structs import replace

from domain.kernel.refusal import Refused, no
from domain.tables.answering import Answer
from domain.tables.commands import HandOver, TakeOver
from domain.tables.deciding import decided
from domain.tables.state import Table

from ..answers import LEAST_KEY, key_of, sat, told
from ..auth import acting, check_sits, coming, host
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
            table = service.tables.look(table_id)
            after = invited_by(service, table, seat, asked["invitation"])
            id, name = coming(service, player, asked["name"], table_id)
            answer = taken_over(service, table, TakeOver(seat, name, id, after), key)
            return sat(service, answer, seat)

    return hands


def handed_over(service: Service, answer: Answer, seat: str) -> tuple[dict[str, Any], int, dict[str, str]]:
    """Where the table is now, and the invitation to the seat; raises Problem 409 if it has changed hands again."""
    check_sits(answer.table, seat, answer.events[0].number)
    invitation = service.tokens.invitation(answer.table, seat)
    body = {"table": answer.table.id, "seat": seat, "version": answer.table.version, "invitation": invitation}
    return body, 201, {"ETag": etag(answer.table.version)}


def taken_over(service: Service, table: Table, command: TakeOver, key: str) -> Answer:
    """What comes of it. Who shows no invitation sits nowhere, and is told no more by a refusal than he sees."""
    version, _ = service.watching.spectator(table)
    if command.after > 0 or version == table.version:
        return service.tables.answer(table.id, "", command, None, key)
    try:
        decided(service.tables.past(table.id, version), command)
    except Refused:
        command = replace(command, after=NEVER)  # then there is an answer only if it came before
        with suppress(Refused):
            return service.tables.answer(table.id, "", command, None, key)
        raise
    try:
        return service.tables.answer(table.id, "", command, None, key)
    except Refused:
        raise Refused(no("table.handover", "handover-over")) from None


def invited_by(service: Service, table: Table, seat: str, shown: str) -> int:
    """The event by which the seat came to its bot, for who shows the invitation to it; 0, whichever, where none is
    needed and none shown. To anybody else NEVER, which no seat came by. Raises UnknownSeat."""
    sitting = table.sitting(seat)
    if service.tokens.invites(table, seat, shown):
        return sitting.number
    return 0 if not shown and table.options.handover == "open" else NEVER


NEVER = -1
