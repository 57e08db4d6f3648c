"""The applications that gunicorn serves. Each is made in its worker, after the fork, and nothing is opened before."""

from __future__ import annotations

from dataclasses import replace

from flask import Flask

from .app import create_app, create_push_app
from .processes import web as web_service
from .settings import RESERVED, Settings, settings_of
from .wiring import Service

STREAMS = 6_000  # open at once in a push process, where each is cheap
SERVICE = "roteiro"  # under this name an application knows its service


def web() -> Flask:
    """Answers and pages; streams too where there is no process for them."""
    settings = settings_of()
    return started(web_service(replace(settings, streams=max(settings.threads - RESERVED, 0))))


def push() -> Flask:
    """Streams alone."""
    return started(web_service(pushing(settings_of())), pushes=True)


def pushing(settings: Settings) -> Settings:
    """The settings of the process that the others send streams to."""
    return replace(settings, push="", streams=STREAMS)


def started(service: Service, pushes: bool = False) -> Flask:
    """The application, whose service runs already."""
    app = create_push_app(service) if pushes else create_app(service)
    app.extensions[SERVICE] = service
    service.start()
    return app
