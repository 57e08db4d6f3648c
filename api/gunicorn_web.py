"""How gunicorn serves answers and pages: gunicorn -c python:api.gunicorn_web. WEB_CONCURRENCY processes of threads."""

from .gunicorn_common import *  # noqa: F403
from .gunicorn_common import SETTINGS

wsgi_app = "api.served:web()"
worker_class = "api.gunicorn_threads.Threads"
threads = SETTINGS.threads
keepalive = 5
