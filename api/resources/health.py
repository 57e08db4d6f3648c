"""Whether the server lives, and whether it is ready."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from flask.views import MethodView

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
        @health.alt_response(503, schema=HealthSchema(), description="the projections stand still")
        def get(self) -> tuple[dict[str, Any], int]:
            """The log can be read and the projections follow it"""
            ready, end = service.runner.alive, service.log.position()
            behind = service.runner.behind()
            body = {"status": "ready" if ready else "not ready", "position": end, "behind": behind}
            return body, 200 if ready else 503

    return health
