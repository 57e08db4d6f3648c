"""One line of the log for each request: by whom it was asked at which table, what came of it, how long it took.
It is counted, too.

Neither what was asked in the query or the body nor what was shown in the headers is written down.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Callable, Container
from random import Random

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
    fresh = fresh_ids()
    app.before_request(lambda: begun(fresh))
    app.after_request(lambda answer: answered(answer, numbered))


def fresh_ids() -> Callable[[], str]:
    """Gives ids for requests that come without one, at little cost; made after the fork, each process has its own.

    They tell nobody how many there were: from a seed that is drawn once.
    """
    dice = Random(secrets.randbits(256))
    return lambda: f"{dice.getrandbits(128):032x}"


def begun(fresh: Callable[[], str]) -> None:
    """All lines that are written on behalf of this request bear its id."""
    clear_contextvars()
    shown = request.headers.get(REQUEST_ID, "")
    request_id = shown if WELL_FORMED.fullmatch(shown) else fresh()
    g.begun, g.request_id = time.perf_counter(), request_id
    about = {"request": request_id}
    table = (request.view_args or {}).get("table_id", "")
    if TABLE_ID.fullmatch(table):
        about["table"] = table
    bind_contextvars(**about)


def noted(**about: str) -> None:
    """What has become known of the request: its seat, or the rule that says no."""
    bind_contextvars(**about)


def answered(answer: Response, numbered: Container[str]) -> Response:
    seconds, method, where = time.perf_counter() - g.begun, verb(), route()
    metrics.ANSWERS.labels(method, where).observe(seconds)
    if answer.status_code >= 400:
        metrics.PROBLEMS.labels(answer.status_code).inc()
    if answer.status_code == 409:
        metrics.refused(get_contextvars().get("rule", ""), numbered)
    if structlog.is_configured():
        told = LINES.error if answer.status_code >= 500 else LINES.info
        told(
            "answered", logger="roteiro.requests", method=method, route=where, status=answer.status_code,
            milliseconds=round(seconds * 1_000, 2),
        )  # fmt: skip
    answer.headers[REQUEST_ID] = g.request_id
    clear_contextvars()
    return answer


def verb() -> str:
    method = request.method
    return method if method in VERBS else "other"


def route() -> str:
    """As it is written in the application, never as it was asked for; "" if there is no such route."""
    return str(request.url_rule or "")
