"""What libraries write down without a thought: brought into the same form, and masked."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from api.operations.logs import masked

PROGRAM = """
import logging, sys, threading, warnings
from pathlib import Path
from api.operations.logs import set_up
from api.settings import settings_of

set_up(settings_of())
logging.getLogger("waitress.queue").warning("Task queue depth is %d", 3)
logging.getLogger("gunicorn.error").error("Error handling request %s", "/api/tables?token=canary")
logging.getLogger("quiet").debug("canary")
warnings.warn("take care")
try:
    raise ValueError("Authorization: Bearer canary")
except ValueError:
    logging.getLogger("roteiro.api").exception("a mistake")
threading.Thread(target=lambda: 1 / 0).start()
raise KeyError("the end")
"""


def said(**environment: str) -> list[str]:
    """The lines on stderr of a program that writes with the loggers of others."""
    ended = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=ENVIRONMENT | environment, capture_output=True, text=True
    )
    assert ended.stdout == ""
    return ended.stderr.splitlines()


def test_whoever_writes_it_is_a_line_of_json_and_shows_no_secret():
    lines = [json.loads(line) for line in said()]
    told = [(line["logger"], line["level"], line["message"].partition("\n")[0]) for line in lines]
    assert told[:2] == [
        ("waitress.queue", "warning", "Task queue depth is 3"),
        ("gunicorn.error", "error", "Error handling request /api/tables?***"),
    ]
    assert told[2][:2] == ("py.warnings", "warning") and told[2][2].endswith("UserWarning: take care")
    assert [one[1] for one in told[3:]] == ["error", "critical", "critical"]
    assert ["Error" in line["exception"] for line in lines[3:]] == [True, True, True]
    assert "canary" not in "".join(line.get("exception", "") for line in lines[3:4]).partition("ValueError")[2]


def test_at_a_terminal_or_where_they_are_asked_for_there_are_words():
    first = said(LOG_FORMAT="words")[0]
    assert "Task queue depth is 3" in first and "{" not in first


def test_the_least_grave_are_left_out_where_that_is_asked_for():
    assert {json.loads(line)["level"] for line in said(LOG_LEVEL="critical")} == {"critical"}


@pytest.mark.parametrize("name", ["LOG_FORMAT", "LOG_LEVEL"])
def test_a_setting_that_means_nothing_is_told(name):
    assert "BadSetting" in said(**{name: "loudly"})[-1]


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("postgresql://me:canary@db/roteiro is away", "postgresql://me:***@db/roteiro is away"),
        ("Bearer red.canary, twice", "Bearer ***, twice"),
        ("a token roteiro_canary-canary", "a token roteiro_***"),
        ("Cookie: roteiro_session=canary", "Cookie: ***"),
        ("{'password': 'canary'}", "{'password': ***"),
        ("Idempotency-Key: canary", "Idempotency-Key: ***"),
        (f"key {'ca' * 20}", "key ***"),
        ("GET /api/tables/x/timeline?lang=canary HTTP/1.1", "GET /api/tables/x/timeline?*** HTTP/1.1"),
        ("a worker was booted with pid: 7", "a worker was booted with pid: 7"),
    ],
)
def test_what_looks_like_a_secret_is_masked(words, shown):
    assert masked(None, "", {"message": words, "exception": words}) == {"message": shown, "exception": shown}


ENVIRONMENT = {"PYTHONPATH": ".", "PATH": ""}
