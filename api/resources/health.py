"""Whether the server lives, and whether it is ready."""

from __future__ import annotations

from typing import Any

import marshmallow as ma
from flask.views import MethodView

from ..readiness import STOPPING
from ..wiring import Service
from .described import Described


class HealthSchema(ma.Schema):
    """`redis` is there where views are kept in Redis: how that is."""

    status = ma.fields.String(required=True)
    position = ma.fields.Integer()
    behind = ma.fields.Integer()
    redis = ma.fields.String()


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
        @health.alt_response(503, schema=HealthSchema(), description="the process cannot do its work, and why")
        def get(self) -> tuple[dict[str, Any], int]:
            """The process can do what it is there for, and is not about to stop"""
            told = STOPPING if service.hub.closed else service.ready()
            return {"status": told.status, **told.more}, 200 if told.ready else 503

    return health
