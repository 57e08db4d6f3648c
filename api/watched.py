"""Health and metrics over HTTP for a process that answers nothing else: /healthz, /readyz with the truth, /metrics."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from prometheus_client import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector

from .operations.metrics import exposition, may_read
from .readiness import Readiness, Ready
from .settings import Settings

JSON = "application/json"
LookedAt = Callable[[], Sequence[Collector]]


def watched(settings: Settings, port: int, ready: Ready, looked_at: LookedAt) -> ThreadingHTTPServer:
    """Answers in threads of its own, until it is shut down."""

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, kind, body = self._metrics() if self.path == "/metrics" else told(self.path, ready)
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def _metrics(self) -> tuple[int, str, bytes]:
            if not may_read(settings.metrics_token, self.headers, self.client_address[0]):
                return 403, JSON, b'{"status":"this is for operators"}'
            return 200, CONTENT_TYPE_LATEST, exposition(looked_at())

        def log_message(self, format: str, *args: object) -> None:
            """Who watches asks often: nothing is noted."""

    server = ThreadingHTTPServer((settings.host, port), Answering)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, name="health", daemon=True).start()
    return server


def told(path: str, ready: Ready) -> tuple[int, str, bytes]:
    """How the process is: status, type and body of the answer."""
    said = ANSWERS.get(path, NOWHERE) if path != "/readyz" else ready()
    status = 404 if said is NOWHERE else 200 if said.ready else 503
    return status, JSON, json.dumps({"status": said.status, **said.more}).encode()


NOWHERE = Readiness("there is no such thing", {})
ANSWERS = {"/healthz": Readiness("alive", {})}
