"""What gunicorn says goes where all goes; a line for each request is written by the application."""

from __future__ import annotations

import re
from typing import Any

from gunicorn.glogging import Logger

from .operations.logs import set_up
from .settings import settings_of

REFUSED = re.compile(r"(Invalid request from ip=\S+): .*", re.DOTALL)


class Logs(Logger):  # type: ignore[misc]
    """Of the master and of its workers."""

    def warning(self, msg: str, *args: Any, **kwargs: Any) -> None:
        """What somebody sent that was no request is not written down."""
        super().warning(REFUSED.sub(r"\1", msg), *args, **kwargs)

    def setup(self, cfg: Any) -> None:
        super().setup(cfg)
        set_up(settings_of())
        for logger in (self.error_log, self.access_log):
            logger.handlers[:] = []
            logger.propagate = True
