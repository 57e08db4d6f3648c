"""What both kinds of served processes have in common. Before the fork settings are read, and nothing is opened."""

from __future__ import annotations

import socket
import threading
import time
from typing import Any

from . import gunicorn_metrics
from .gunicorn_logs import Logs
from .settings import settings_of

COUNTED = gunicorn_metrics.begun()
SETTINGS = settings_of()
UNREAD = 30_000  # milliseconds for which somebody may leave unread what he was sent

bind = f"{SETTINGS.host}:{SETTINGS.port}"
graceful_timeout = 3
timeout = 30
preload_app = False
logger_class = Logs
control_socket_disable = True  # two servers of one user would share it


def when_ready(server: Any) -> None:
    """Accepted connections take this over: who has gone without a word, or reads nothing, is let go."""
    for listener in server.LISTENERS:
        if listener.sock.family in (socket.AF_INET, socket.AF_INET6):
            listener.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD)


def post_worker_init(worker: Any) -> None:
    """Streams say goodbye as soon as the worker is told to stop: it waits for them."""

    def watch() -> None:
        while worker.alive:
            time.sleep(0.1)
        service_of(worker).hub.close()

    threading.Thread(target=watch, name="goodbye", daemon=True).start()


def worker_int(worker: Any) -> None:
    """Stopped in a hurry."""
    service_of(worker).hub.close()


def worker_exit(server: Any, worker: Any) -> None:
    if hasattr(worker, "wsgi"):
        service_of(worker).close()


def child_exit(server: Any, worker: Any) -> None:
    gunicorn_metrics.gone(worker.pid)


def on_exit(server: Any) -> None:
    gunicorn_metrics.ended(COUNTED)


def service_of(worker: Any) -> Any:
    return worker.wsgi.extensions["roteiro"]
