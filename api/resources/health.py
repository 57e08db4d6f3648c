"""Whether the server lives, and whether it is ready."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from flask.views import MethodView

from domain.tables.errors import NotRead

from ..wiring import Service
from .described import Described


class HealthSchema(ma.Schema):
    status = ma.fields.String(required=True)
    position = ma.fields.Integer()
    behind = ma.fields.Integer()


def blueprint(service: Service) -> Described:
    health = Described("health", __name__, description="For operators")

    @health.route("/healthz")
    class Healthz(MethodView):
        @health.response(200, HealthSchema())
        def get(self) -> dict[str, Any]:
            """The process answers"""
            return {"status": "alive"}

    @health.route("/readyz")
    class Readyz(MethodView):
        @health.response(200, HealthSchema())
        @health.alt_response(503, schema=HealthSchema(), description="the projections stand still, or the log is away")
        def get(self) -> tuple[dict[str, Any], int]:
            """The log can be read and the projections follow it"""
            try:
                place = {"position": service.log.position(), "behind": service.runner.behind()}
            except NotRead:
                return {"status": "the log is away"}, 503
            ready = service.runner.alive
            return {"status": "ready" if ready else "not ready", **place}, 200 if ready else 503

    return health
