"""kill -9 of a process and of all that it has begun, as the end of a machine is: nobody has time for a last word."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path


def killed(process: subprocess.Popen[bytes]) -> None:
    """First it is halted, so that it begins no more."""
    with suppress(ProcessLookupError):
        os.kill(process.pid, signal.SIGSTOP)
    for one in (process.pid, *children(process.pid)):
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)
    process.wait()


def children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task/{process}/children")
    return [int(one) for one in tasks.read_text().split()] if tasks.exists() else []
