"""What Prometheus reads; for operators alone, though nothing in it is secret."""

from __future__ import annotations

from flask import Request, Response, request
from flask.views import MethodView
from prometheus_client import CONTENT_TYPE_LATEST

from ..errors import Problem
from ..operations.looking import Lag, Standing
from ..operations.metrics import exposition, may_read
from ..wiring import Service
from .described import Described


def blueprint(service: Service) -> Described:
    metrics = Described("metrics", __name__, description="For operators")
    looked_at = (Lag(service.log, service.shown), Standing(service.lobby.counts))

    @metrics.route("/metrics")
    class Metrics(MethodView):
        @metrics.response(200, {"type": "string"}, content_type=CONTENT_TYPE_LATEST)
        @metrics.also(401, 403, headers="operator")
        def get(self) -> Response:
            """What is counted and timed, for Prometheus: to who shows METRICS_TOKEN, or asks from this machine"""
            check_may_read(service.settings.metrics_token, request)
            return Response(exposition(looked_at), content_type=CONTENT_TYPE_LATEST)

    return metrics


def check_may_read(token: str, request: Request) -> None:
    """Raises Problem 401 without the token, 403 where there is none and who asks comes from elsewhere."""
    if may_read(token, request.headers, request.remote_addr):
        return
    if token:
        raise Problem(401, "metrics.token", "metrics are for who shows METRICS_TOKEN")
    raise Problem(403, "metrics.near", "metrics are for who asks from this machine, as there is no METRICS_TOKEN")
