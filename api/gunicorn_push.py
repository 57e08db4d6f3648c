"""How gunicorn serves streams: gunicorn -c python:api.gunicorn_push. One process, a greenlet for each stream."""

from .gunicorn_common import *  # noqa: F403

wsgi_app = "api.served:push()"
worker_class = "gevent"
worker_connections = 6_500  # more than there may be streams, so that one too many is told so
backlog = 4_096
keepalive = 2
