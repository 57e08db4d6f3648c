"""Answers made of bytes that stand already: views, cut events, moves."""

from __future__ import annotations

import hashlib
from typing import Any

from flask import Request, Response

from domain.kernel.secrecy import Audience
from domain.kernel.values import write
from domain.tables.answering import Answer
from domain.tables.audit import may_hold_secrets
from domain.tables.events import Stored
from domain.tables.receipts import receipt
from domain.tables.spectating import is_delayed, may_show_hands
from projections.seat_view import cut

from .accounts.players import Player
from .accounts.sources import source_of
from .auth import check_sits, token_of
from .bodies import JSON
from .errors import Problem
from .looking_on import BY_ASKER, passer_by
from .versions import etag, expected, unchanged
from .wiring import Service

LEAST_KEY = 16  # characters of a key whose answer holds a token


def view_answer(
    service: Service, table_id: str, who: Audience, request: Request, looked: int | None = None
) -> Response:
    """What the audience sees now; 304 if it has that version already. `looked` is where the table was just now."""
    version, text = service.views.view(table_id, who, looked)
    return unless_had(request, etag(version), text)


def watched_answer(service: Service, table_id: str, request: Request) -> Response:
    """The same for who sits nowhere: of a table that spectators see later, what is public by now."""
    if not is_delayed(service.tables.remembered(table_id).options):
        return view_answer(service, table_id, None, request)
    table = service.tables.look(table_id)
    version, who, text = service.watching.view(table, passer_by(service, table, request))
    answer = unless_had(request, etag(version, who), text)
    if may_show_hands(table.options):
        answer.headers.extend(BY_ASKER)
    return answer


def unless_had(request: Request, tag: str, text: bytes) -> Response:
    if unchanged(request, tag):
        return Response(status=304, headers={"ETag": tag})
    return Response(text, content_type=JSON, headers={"ETag": tag, "Cache-Control": "no-cache"})


def opened(service: Service, answer: Answer) -> tuple[dict[str, Any], int, dict[str, str]]:
    """A new table: where it is, and what its secret is bound to."""
    told(service, answer)
    table = answer.table
    body = {"table": table.id, "version": table.version, "commitment": table.opened.commitment, "seats": table.places}
    return body, 201, {"Location": f"/api/tables/{table.id}", "ETag": etag(table.version)}


def sat(service: Service, answer: Answer, seat: str) -> tuple[dict[str, Any], int, dict[str, str]]:
    """A seat taken, and a guest's token to it; raises Problem 409 if it was left since."""
    told(service, answer)
    table = answer.table
    check_sits(table, seat, answer.events[0].number)
    body = {"table": table.id, "seat": seat, "version": table.version, "token": token_of(service, table, seat)}
    return body, 201, {"ETag": etag(table.version)}


def played(service: Service, answer: Answer, seat: str, status: int) -> Response:
    """The new version, the events of the command as the seat may see them, its view now, and the receipt."""
    told(service, answer)
    version, view = service.views.own(answer.table.id, seat, answer.table.version)
    events = write(answer.events)
    if may_hold_secrets(events):
        events = write(cut(answer.events, seat))
    repeated = b"true" if answer.repeated else b"false"
    signed = write(receipt(service.tables.key, answer))
    body = b'{"version":%d,"repeated":%s,"events":%s,"receipt":%s,"view":%s}' % (
        version, repeated, events, signed, view,
    )  # fmt: skip
    return Response(body, status, content_type=JSON, headers={"ETag": etag(version)})


def told(service: Service, answer: Answer) -> None:
    """Whoever follows the log is told at once of what this process has stored.

    A repeated answer tells it too: it may overtake the first one, which has stored its events and not told them yet.
    """
    service.told(answer.table.id, answer.events)


def key_of(request: Request, least: int = 1) -> str:
    """The idempotency key, "" if there is none; raises Problem 422 for one that is too short or too long."""
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return ""
    if not least <= len(key) <= 200:
        raise Problem(422, "table.key", f"an Idempotency-Key has {least} to 200 characters here")
    return key


def opening_key(request: Request, player: Player | None) -> str:
    """The idempotency key of who opens a table: what he calls it is his alone, or his source's if he is a guest."""
    key = key_of(request)
    who = player.id if player else source_of(request)
    return hashlib.sha256(f"{len(who)}:{who}{key}".encode()).hexdigest() if key else ""


def at_of(request: Request) -> int | None:
    """The version the client saw; raises Problem 422 if it is no entity tag of ours."""
    try:
        return expected(request)
    except ValueError:
        raise Problem(422, "table.version", 'If-Match is a version in double quotes, like "12"') from None


def events_json(version: int, events: list[Stored]) -> bytes:
    return b'{"version":%d,"events":%s}' % (version, write(events))
