"""The application: resources, pages, errors, and the description of all of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from flask import Flask, Response
from werkzeug.middleware.proxy_fix import ProxyFix

from domain.tables.errors import TableError
from projections.phrasing import Phrases, phrases
from projections.rulebook_text import rule_texts

from . import errors
from .accounts.cookies import COOKIE
from .bodies import JSON, LARGEST_BODY
from .documenting import Documenting
from .operations import requests
from .resources import (
    branches,
    games,
    handing_over,
    health,
    keys,
    metrics,
    moves,
    past,
    players,
    programs,
    seats,
    sessions,
    staffing,
    streams,
    tables,
    undoing,
    watching,
)
from .web import account_pages, pages
from .wiring import Service

RESOURCES = (
    games,
    tables,
    seats,
    moves,
    undoing,
    watching,
    handing_over,
    staffing,
    past,
    streams,
    branches,
    players,
    sessions,
    programs,
    keys,
    health,
    metrics,
)


PUSHING = (streams, health, metrics)


class Application(Flask):
    """Flask, for functions of which none is a coroutine: it would ask that of each at every request."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        return func


def create_app(service: Service) -> Flask:
    """The WSGI application on a service that is wired already."""
    app, api = bare_app(service, RESOURCES)
    app.register_blueprint(pages.blueprint(service, api.spec))
    app.register_blueprint(account_pages.blueprint(service))
    guards = guards_of(service.settings.push)
    app.after_request(lambda answer: guarded(shown(answer), guards))
    return app


def create_push_app(service: Service) -> Flask:
    """Streams alone, for a process that does nothing else."""
    return bare_app(service, PUSHING)[0]


def bare_app(service: Service, resources: Sequence[Any]) -> tuple[Flask, errors.ProblemApi]:
    """With these resources, and answers to all errors."""
    app = Application(__name__, static_folder="web/static", template_folder="web/templates")
    app.config.update(
        API_TITLE="Roteiro",
        API_VERSION="1",
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/api",
        OPENAPI_JSON_PATH="openapi.json",
        MAX_CONTENT_LENGTH=LARGEST_BODY,
    )
    requests.watch(app, {rule for box in service.catalogue for rule in rule_texts(box, "en")})
    app.json.sort_keys = False  # type: ignore[attr-defined]
    if proxies := service.settings.proxies:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies)  # type: ignore[method-assign]
    api = errors.ProblemApi(app, spec_kwargs={**SPEC, "extra_plugins": [Documenting()]})
    for resource in resources:
        api.register_blueprint(resource.blueprint(service))
    errors.register(app, lambda arguments: words(service, arguments))
    return app, api


def words(service: Service, arguments: Mapping[str, Any]) -> tuple[Phrases, str]:
    """The English phrases of the table that a request speaks of, and the key of its game."""
    try:
        box = service.tables.look(arguments["table_id"]).box
    except (KeyError, TableError):
        box = next(iter(service.catalogue))
    return phrases(box, "en"), box.key


def guards_of(push: str) -> Headers:
    """No page is framed elsewhere, no type is guessed, nothing comes from elsewhere but streams, if they do."""
    policy = "; ".join((*POLICY, f"connect-src 'self' {push}".strip()))
    return (
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "same-origin"), ("Content-Security-Policy", policy),
    )  # fmt: skip


def shown(answer: Response) -> Response:
    """What is JSON is meant for programs; all else may be for people."""
    return answer if answer.content_type == JSON else pages.for_people(account_pages.personal(answer))


def guarded(answer: Response, guards: Headers) -> Response:
    answer.headers.extend(guards)
    return answer


Headers = tuple[tuple[str, str], ...]
POLICY = ("default-src 'self'", "style-src 'self' 'unsafe-inline'", "frame-ancestors 'none'")
SPEC = {
    "info": {
        "description": "Tables of heavy strategy games whose every move is a stored event. "
        "Errors are problem details (RFC 9457); a refusal names its rule.",
        "license": {"name": "MIT", "identifier": "MIT"},
    },
    "components": {
        "securitySchemes": {
            "seat": {"type": "http", "scheme": "bearer", "description": "the token handed out on sitting down"},
            "program": {"type": "http", "scheme": "bearer", "description": "a player's token for a program"},
            "operator": {"type": "http", "scheme": "bearer", "description": "METRICS_TOKEN of the server's settings"},
            "session": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "signed in with a browser"},
        }
    },
}
