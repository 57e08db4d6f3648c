"""Health over HTTP for a process that answers nothing else: /healthz, and /readyz with the truth."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from .readiness import Readiness, Ready


def watched(host: str, port: int, ready: Ready) -> ThreadingHTTPServer:
    """Answers in threads of its own, until it is shut down."""

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            told = ANSWERS.get(self.path, NOWHERE) if self.path != "/readyz" else ready()
            body = json.dumps({"status": told.status, **told.more}).encode()
            self.send_response(404 if told is NOWHERE else 200 if told.ready else 503)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Who watches asks often: nothing is noted."""

    server = ThreadingHTTPServer((host, port), Answering)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, name="health", daemon=True).start()
    return server


NOWHERE = Readiness("there is no such thing", {})
ANSWERS = {"/healthz": Readiness("alive", {})}
