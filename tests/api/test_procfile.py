"""The installation of the README: PostgreSQL, Redis, and all processes of the Procfile as honcho starts them."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from api.stores import in_database
from domain.tables.catalogue import catalogue
from domain.tables.playing import Tables
from tests.installation import installation
from tests.projecting import check_redis_is_soon_as_the_log_says
from tests.random_play import ticking
from tests.services import free_port
from tests.serving import Caller
from tests.waiting import PATIENCE, soon

ROOT = Path(__file__).parent.parent.parent
PROGRAMS = Path(sys.executable).parent
PROCESSES = ("web", "push", "projector", "clock")
APART = 100  # between the ports that honcho hands out


def first_two():
    """The ports of the first two processes, as honcho hands them out; raises OSError if one is not free."""
    first = free_port()
    with socket.socket() as second:
        second.bind(("127.0.0.1", first + APART))
    return first, first + APART


def is_ready(port):
    return Caller(port, 5).ask("GET", "/readyz")[1]["status"] == "ready"


@pytest.mark.postgres
def test_a_game_is_played_by_bots_and_shown_to_all_and_everything_stops_when_told(database, kept, redis_url, tmp_path):
    web, push = soon(first_two, despite=(OSError, OverflowError))
    environment = {
        **os.environ, "DATABASE_URL": database, "REDIS_URL": redis_url, "REDIS_PREFIX": kept.root,
        "PYTHONPATH": str(ROOT),
        "PUSH_URL": f"http://127.0.0.1:{push}", "PATH": f"{PROGRAMS}:{os.environ['PATH']}", "WEB_CONCURRENCY": "2",
    }  # fmt: skip
    subprocess.run([PROGRAMS / "roteiro", "migrate"], env=environment, check=True, capture_output=True)
    command = [str(PROGRAMS / "honcho"), "start", "-f", str(ROOT / "Procfile"), "-p", str(web), *PROCESSES]
    with (tmp_path / "honcho.log").open("wb") as log:
        honcho = subprocess.Popen(
            command, env=environment, cwd=tmp_path, stdout=log, stderr=log, start_new_session=True
        )
    try:
        for port in (web, push):
            soon(partial(is_ready, port), despite=(OSError, http.client.HTTPException))
        soon(lambda: kept.rows() is not None)
        caller = Caller(web, 20)
        path = f"/api/tables/{caller.ask('POST', '/api/tables', body={'game': 'madeira', 'seats': 2})[1]['table']}"
        for name in ("Rui", "Eva"):
            assert caller.ask("POST", f"{path}/seats", body={"name": name, "bot": "random"})[0] == 201
        lines = Caller(push, 20).stream(f"{path}/stream?view=true", Last_Event_ID="0")
        numbers = [int(line[4:]) for line, _ in zip((one for one in lines if one.startswith("id: ")), range(20))]
        assert numbers == [*range(1, 21)]
        check_views(kept, database)
    finally:
        honcho.send_signal(signal.SIGTERM)
        honcho.wait(PATIENCE)
    assert "Traceback" not in (tmp_path / "honcho.log").read_text()
    for port in (web, push):
        with pytest.raises(OSError):
            Caller(port, 2).ask("GET", "/healthz")


def check_views(kept, database):
    """Bots play on while it is looked, so it is looked again until both stand at the same event."""
    stores = in_database(database)
    tables = Tables(stores.log, catalogue(), stores.key, ticking(), os.urandom)
    check_redis_is_soon_as_the_log_says(kept, tables)
    tables.log.close()


def test_a_port_for_health_that_is_taken_is_told(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken, installation(tmp_path) as made:
        clock = made.start("clock", port=taken.getsockname()[1])
        assert clock.process.wait(PATIENCE) == 1
        assert "Address already in use (--health names another)" in clock.words() and "Traceback" not in clock.words()
