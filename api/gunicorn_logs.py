"""What gunicorn says goes where all goes; a line for each request is written by the application."""

from __future__ import annotations

from typing import Any

from gunicorn.glogging import Logger

from .operations.logs import set_up
from .settings import settings_of


class Logs(Logger):  # type: ignore[misc]
    """Of the master and of its workers."""

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        set_up(settings_of())
        for logger in (self.error_log, self.access_log):
            logger.handlers[:] = []
            logger.propagate = True
