"""The folder in which the processes of one gunicorn count together; each master has its own, and it goes with it."""

from __future__ import annotations

import os
import shutil
import tempfile

VARIABLE, PREFIX = "PROMETHEUS_MULTIPROC_DIR", "roteiro-metrics-"


def begun() -> str:
    """Before anything that counts is imported. An operator's own folder stays as it is; returns "" for that.

    A master that takes the place of another one (USR2) comes with that one's folder, which will go.
    """
    given = os.environ.get(VARIABLE, "")
    if given and not os.path.basename(given).startswith(PREFIX):
        return ""
    os.environ[VARIABLE] = tempfile.mkdtemp(prefix=PREFIX)
    return os.environ[VARIABLE]


def gone(process: int) -> None:
    """What was true only while this worker lived is counted no more."""
    from prometheus_client.multiprocess import mark_process_dead

    mark_process_dead(process)  # type: ignore[no-untyped-call]


def ended(folder: str) -> None:
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
