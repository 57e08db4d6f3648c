"""One line of the log for each request: by whom it was asked at which table, what came of it, how long it took.
It is counted, too.

Neither what was asked in the query or the body nor what was shown in the headers is written down.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Container

import structlog
from flask import Flask, Response, g, request
from structlog.contextvars import bind_contextvars, clear_contextvars, get_contextvars

from . import metrics

LINES = structlog.get_logger()
VERBS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
REQUEST_ID = "X-Request-ID"
WELL_FORMED = re.compile(r"[A-Za-z0-9._-]{8,64}")
TABLE_ID = re.compile(r"[a-z2-7]{16}")


def watch(app: Flask, numbered: Container[str]) -> None:
    """Before anything else is done with an application: it comes first at a request, and last at its answer.

    `numbered` are the rules of the games' books.
    """
    app.before_request(begun)
    app.after_request(lambda answer: answered(answer, numbered))


def begun() -> None:
    """All lines that are written on behalf of this request bear its id."""
    clear_contextvars()
    g.begun = time.perf_counter()
    shown = request.headers.get(REQUEST_ID, "")
    g.request_id = shown if WELL_FORMED.fullmatch(shown) else secrets.token_hex(16)
    about = {"request": g.request_id}
    table = (request.view_args or {}).get("table_id", "")
    if TABLE_ID.fullmatch(table):
        about["table"] = table
    bind_contextvars(**about)


def noted(**about: str) -> None:
    """What has become known of the request: its seat, or the rule that says no."""
    bind_contextvars(**about)


def answered(answer: Response, numbered: Container[str]) -> Response:
    seconds = time.perf_counter() - g.begun
    metrics.ANSWERS.labels(verb(), route()).observe(seconds)
    if answer.status_code >= 400:
        metrics.PROBLEMS.labels(answer.status_code).inc()
    if answer.status_code == 409:
        metrics.refused(get_contextvars().get("rule", ""), numbered)
    if structlog.is_configured():
        told = LINES.error if answer.status_code >= 500 else LINES.info
        told(
            "answered", logger="roteiro.requests", method=verb(), route=route(), status=answer.status_code,
            milliseconds=round(seconds * 1_000, 2),
        )  # fmt: skip
    answer.headers[REQUEST_ID] = g.request_id
    clear_contextvars()
    return answer


def verb() -> str:
    return request.method if request.method in VERBS else "other"


def route() -> str:
    """As it is written in the application, never as it was asked for; "" if there is no such route."""
    return str(request.url_rule or "")
