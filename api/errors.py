"""What went wrong, as problem details (RFC 9457): always a title, a status, a detail; for a refusal its rule."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from http import HTTPStatus
from math import ceil
from typing import Any

import marshmallow as ma
from flask import Flask, Response, json, request
from flask_smorest import Api
from werkzeug.exceptions import HTTPException

from domain.kernel.refusal import Refused
from domain.tables import errors as table_errors

from .operations.requests import noted, route
from .push import TooManyStreams
from .versions import etag

LOGGER = logging.getLogger("roteiro.api")
PROBLEM = "application/problem+json"
STATUS: dict[type[table_errors.TableError], int] = {
    table_errors.UnknownGame: 404,
    table_errors.UnknownTable: 404,
    table_errors.UnknownSeat: 404,
    table_errors.UnknownMoment: 404,
    table_errors.Stale: 412,
    table_errors.KeyReused: 409,
    table_errors.SeatLost: 401,
    table_errors.NotStored: 503,
    table_errors.NotRead: 503,
    table_errors.Contention: 503,
}
OTHERWISE = 422


class Problem(Exception):
    """Anything the client did wrong that has no error of its own in the domain.

    `retry` is after how many seconds the same may be asked for again; 0 if that changes nothing. `names` are what it
    speaks of.
    """

    def __init__(
        self, status: int, rule: str, detail: str, retry: float = 0, names: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(detail)
        self.status, self.rule, self.detail, self.retry, self.names = status, rule, detail, retry, names or {}


class ProblemSchema(ma.Schema):
    """`rule` is an id for programs; `numbers` and `names` are what a refusal speaks of."""

    type = ma.fields.String(required=True)
    title = ma.fields.String(required=True)
    status = ma.fields.Integer(required=True)
    detail = ma.fields.String()
    rule = ma.fields.String()
    reason = ma.fields.String()
    numbers = ma.fields.Dict(keys=ma.fields.String(), values=ma.fields.Integer())
    names = ma.fields.Dict(keys=ma.fields.String(), values=ma.fields.String())
    version = ma.fields.Integer()
    errors = ma.fields.Raw()


class ProblemApi(Api):  # type: ignore[misc]
    """flask-smorest, with its errors as problem details."""

    ERROR_SCHEMA = ProblemSchema
    DEFAULT_ERROR_RESPONSE_NAME = None

    def handle_http_exception(self, error: HTTPException) -> Response:
        data: dict[str, Any] = getattr(error, "data", None) or {}
        more = {"errors": data["messages"]} if "messages" in data else {}
        detail = "what was sent is not what is asked for here" if more else error.description or ""
        answer = problem(error.code or 500, "http", detail, **more)
        if error.code == 405:
            answer.headers["Allow"] = ", ".join(getattr(error, "valid_methods", None) or ())
        return answer


def problem(status: int, rule: str, detail: str, type: str = "about:blank", **more: Any) -> Response:
    noted(rule=rule)
    body = {"type": type, "title": HTTPStatus(status).phrase, "status": status, "detail": detail, "rule": rule, **more}
    return Response(json.dumps(body), status, content_type=PROBLEM)


def told(error: Problem) -> Response:
    more: dict[str, Any] = {"names": dict(error.names)} if error.names else {}
    answer = problem(error.status, error.rule, error.detail, **more)
    if error.status == 401:
        answer.headers["WWW-Authenticate"] = 'Bearer realm="roteiro"'
    if error.retry:
        answer.headers["Retry-After"] = str(ceil(error.retry))
    return answer


def register(app: Flask, words: Any) -> None:
    """The answers to every error; `words(table_or_game)` gives the phrases that a refusal is said in."""

    @app.errorhandler(Refused)
    def refused(error: Refused) -> Response:
        refusal = error.refusal
        phrases, game = words(request.view_args or {})
        said = {"numbers": refusal.numbers, "names": refusal.names, "reason": refusal.reason}
        detail = phrases.refusal(said) or refusal.reason
        return problem(409, refusal.rule, detail, rule_link(game, refusal.rule), **said)

    @app.errorhandler(table_errors.TableError)
    def table_error(error: table_errors.TableError) -> Response:
        status = STATUS.get(type(error), OTHERWISE)
        if isinstance(error, table_errors.NotStored | table_errors.NotRead):
            LOGGER.error("%s: %s", route(), error)
        if not isinstance(error, table_errors.Stale):
            return problem(status, error.rule, error.words)
        answer = problem(status, error.rule, error.words, version=error.version)
        answer.headers["ETag"] = etag(error.version)
        return answer

    app.register_error_handler(Problem, told)

    @app.errorhandler(TooManyStreams)
    def too_many(error: TooManyStreams) -> Response:
        words = "all streams are taken; ask for the version now and then instead"
        return told(Problem(503, "stream.full", words, retry=10))

    @app.errorhandler(Exception)
    def mistake(error: Exception) -> Response | HTTPException:
        LOGGER.exception("a mistake of ours at %s", route(), exc_info=error)
        return problem(500, "mistake", "this is a mistake of the server; it has been noted")


def rule_link(game: str, rule: str) -> str:
    """Where a numbered rule can be read; rules of the table itself have no page."""
    return f"/api/games/{game}/rules/{rule}" if game and rule.isupper() else "about:blank"
