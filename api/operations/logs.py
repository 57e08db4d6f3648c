"""Logs: one line for whatever happened, on stderr, as JSON for machines or in words for who sits at a terminal.

All loggers of this process come through here, those of servers and libraries too. What is secret is never handed to a
logger; `masked` is there for what others may write down without a thought. A line for each request takes a shorter way.
"""

from __future__ import annotations

import logging
import os
import re
import sys
import threading
from contextlib import suppress
from typing import Any

import structlog
from msgspec import json
from structlog.typing import EventDict, Processor

from ..settings import Settings

LOGGER = logging.getLogger("roteiro.process")
FIRST = ("at", "level", "logger", "message", "process")
MASKS = (
    (re.compile(r"(://[^\s/:@]*):[^\s/@]+@"), r"\1:***@"),  # the password in an address
    (re.compile(r"(?i)\b(bearer|basic)\s+[^\s'\",]+"), r"\1 ***"),
    (re.compile(r"roteiro_[\w-]{8,}"), "roteiro_***"),  # programs' tokens
    (re.compile(r"(?i)(\b\w*(?:session|cookie|token|password|secret|entropy|-key)['\"]?\s*[=:]\s*)\S+"), r"\1***"),
    (re.compile(r"(?<![0-9a-fA-F])[0-9a-fA-F]{40,}"), "***"),
    (re.compile(r"(/[^\s?]*)\?\S+"), r"\1?***"),  # what is asked in the query of a path
)


def set_up(settings: Settings) -> None:
    """From now on; again, it replaces what was set up before."""
    words = settings.log_format == "words" or (not settings.log_format and sys.stderr.isatty())
    shaped, level = IN_WORDS if words else AS_JSON, settings.log_level.upper()
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=OF_OTHERS, processors=[bare, *shaped]))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.captureWarnings(True)
    structlog.configure(
        processors=[*NOTED, *shaped],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        logger_factory=Stderr,
        cache_logger_on_first_use=False,
    )
    sys.excepthook = uncaught
    threading.excepthook = lambda failed: uncaught(failed.exc_type, failed.exc_value, failed.exc_traceback)


class Stderr:
    """Where nothing can be written the work goes on all the same."""

    lock = threading.Lock()

    def __init__(self, *_: Any) -> None: ...

    def info(self, line: str) -> None:
        with suppress(OSError, ValueError), self.lock:
            sys.stderr.write(f"{line}\n")

    error = info


def uncaught(kind: Any, error: Any, trace: Any) -> None:
    """Who interrupts a process has no need to be told."""
    if not issubclass(kind, KeyboardInterrupt | SystemExit):
        LOGGER.critical("a mistake of ours", exc_info=(kind, error, trace))


def numbered(_: Any, __: str, line: EventDict) -> EventDict:
    """By which of the processes that write to the same place."""
    line["process"] = os.getpid()
    return line


def masked(_: Any, __: str, line: EventDict) -> EventDict:
    """No words, of whomever, with what looks like a secret."""
    for name in ("message", "exception"):
        words = line.get(name)
        if isinstance(words, str):
            for pattern, instead in MASKS:
                words = pattern.sub(instead, words)
            line[name] = words
    return line


def as_json(_: Any, __: str, line: EventDict) -> str:
    """When, how grave, who says it and what come first; whatever else there is follows."""
    first = {name: line.pop(name) for name in FIRST if name in line}
    return json.encode({**first, **line}, enc_hook=repr).decode()


bare = structlog.stdlib.ProcessorFormatter.remove_processors_meta
NOTED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    numbered,
    structlog.processors.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
    structlog.processors.EventRenamer("message"),
]
OF_OTHERS: list[Processor] = [
    structlog.stdlib.add_logger_name, structlog.processors.format_exc_info, *NOTED, masked,
]  # fmt: skip
AS_JSON: list[Processor] = [as_json]
IN_WORDS: list[Processor] = [
    structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), sort_keys=False, event_key="message", timestamp_key="at", pad_event_to=0,
        exception_formatter=structlog.dev.plain_traceback,
    ),
]  # fmt: skip
