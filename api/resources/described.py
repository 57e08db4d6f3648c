"""How operations are described alike: the problems that they may answer with, the headers that they read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from flask import Response
from flask_smorest import Blueprint

from ..bodies import BodyParser
from ..errors import PROBLEM, ProblemSchema

View = TypeVar("View", bound=Callable[..., Any])


class Described(Blueprint):  # type: ignore[misc]
    """A blueprint whose operations say in one line what else may come of them."""

    ARGUMENTS_PARSER = BodyParser()

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._prepare_doc_cbks.append(self._prepare_common_doc)

    def also(self, *problems: int, headers: str = "") -> Callable[[View], View]:
        """`problems` are statuses from the table PROBLEMS; `headers` names rows of the tables HEADERS and TOKENS.

        What may come of showing who one is, is told by itself. It stands next to the function, below the other
        decorators, which carry it on.
        """

        def describing(view: View) -> View:
            view._apidoc = {"common": (problems, headers.split())}  # type: ignore[attr-defined]
            return view

        return describing

    @staticmethod
    def _prepare_common_doc(doc: dict[str, Any], doc_info: dict[str, Any], method: str, **_: Any) -> dict[str, Any]:
        problems, headers = doc_info.get("common", ((), ()))
        with_body = BODY_PROBLEMS if "requestBody" in doc else ()
        asked = QUERY_PROBLEMS if doc.get("parameters") else ()
        tokens = [TOKENS[name] for name in headers if name in TOKENS]
        if tokens:
            doc["security"] = tokens[0]
            asked = (*asked, *ASKER_PROBLEMS)
            headers = headers if method == "get" else [*headers, "X-CSRF-Token"]
        away = (503,) if problems else ()  # whatever asks the log is told when that is away
        for status in (*with_body, *asked, *problems, *away):
            doc["responses"][status] = described(PROBLEMS[status])
        doc["responses"] = dict(sorted(doc["responses"].items(), key=lambda one: int(one[0])))
        doc.setdefault("parameters", []).extend(HEADERS[name] for name in headers if name in HEADERS)
        return doc


def described(words: str) -> dict[str, Any]:
    return {"description": words, "content": {PROBLEM: {"schema": SHAPE}}}


def header(name: str, words: str, **schema: Any) -> dict[str, Any]:
    return {"in": "header", "name": name, "description": words, "schema": {"type": "string", **schema}}


def unkept(answer: Response) -> Response:
    """What is about one person is kept by nobody on the way."""
    answer.headers["Cache-Control"] = "no-store"
    return answer


SHAPE = ProblemSchema()
BODY_PROBLEMS = (400, 413, 415, 422)
QUERY_PROBLEMS = (422,)
ASKER_PROBLEMS = (401, 403, 503)
PROBLEMS = {
    400: "the body is no JSON",
    401: "a right token or a session is needed, and none came",
    403: "who asks may not do this: another seat, another scope, another role, or a page from elsewhere",
    404: "there is no such thing",
    409: "a rule says no, or the Idempotency-Key belongs to another command; nothing happened",
    412: "the table has gone on since the version in If-Match; its ETag says where it is",
    413: "the body is too large",
    415: "the body is not sent as JSON",
    422: "what was sent is not what is asked for here",
    429: "too often; Retry-After says when to ask again",
    503: "the log is away, or too much is going on; ask again later",
}
HEADERS = {
    "If-Match": header("If-Match", "the version that the client saw", examples=['"12"']),
    "If-None-Match": header("If-None-Match", "the version that the client has already", examples=['"12"']),
    "Idempotency-Key": header("Idempotency-Key", "the same key twice: one event", minLength=1, maxLength=200),
    "Secret-Key": header("Idempotency-Key", "the same key twice: the same token", minLength=16, maxLength=200),
    "X-CSRF-Token": header("X-CSRF-Token", "beside a session's cookie: `csrf` of the session"),
    "Last-Event-ID": header("Last-Event-ID", "the last number that the client was told", pattern="^[0-9]{1,16}$"),
}
TOKENS: dict[str, list[dict[str, list[str]]]] = {
    "seat": [{"seat": []}, {"session": []}, {"program": []}],
    "anybody": [{}, {"seat": []}, {"session": []}, {"program": []}],
    "host": [{}, {"session": []}, {"program": []}],
    "player": [{"session": []}, {"program": []}],
    "operator": [{}, {"operator": []}],
    "in-person": [{"session": []}],
}
