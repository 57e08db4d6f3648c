"""Metrics and log lines of an installation of many processes: what all have counted, whichever of them is asked."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from domain.tables.schema import migrate
from tests.installation import Process, installation
from tests.killing import children
from tests.services import Cluster
from tests.serving import seated
from tests.waiting import soon

OPENING, STREAMING = "/api/tables", "/api/tables/<string:table_id>/stream"
STREAMS = "roteiro_streams", ""
FORWARDED = {"X-Forwarded-For": "127.0.0.1"}  # as a proxy on the same machine asks for somebody


def scraped(process: Process, **headers: str) -> tuple[int, dict[tuple[str, str], float]]:
    """Status and the samples, by name and by the values of their labels."""
    line = http.client.HTTPConnection("127.0.0.1", process.port, timeout=10)
    line.request("GET", "/metrics", headers=headers)
    answer = line.getresponse()
    text = answer.read().decode()
    line.close()
    told = text_string_to_metric_families(text) if answer.status == 200 else ()
    return answer.status, {
        (one.name, " ".join(value for _, value in sorted(one.labels.items()))): one.value
        for family in told
        for one in family.samples
    }


def test_each_web_process_tells_what_all_have_counted_and_forgets_the_dead(tmp_path):
    with installation(tmp_path) as made:
        web = made.start("web", WEB_CONCURRENCY="2", THREADS="64", TMPDIR=str(tmp_path))
        web.wait()
        workers = children(web.process.pid)
        assert len(workers) == 2
        opened = 0
        while opened < 12 or len({*answering(web, OPENING)}) < 2:  # each connection may come to either of the two
            caller = web.connect()
            path, _ = seated(caller)
            caller.close()
            opened += 1
            assert opened < 300, answering(web, OPENING)
        asked = ("roteiro_answer_seconds_count", "/api/tables POST")
        soon(lambda: scraped(web)[1][asked] == opened)
        assert {scraped(web)[1][asked] for _ in range(8)} == {opened}
        streams = list[Iterator[str]]()
        while len({*answering(web, STREAMING)}) < 2:
            streams.append(web.connect().stream(f"{path}/stream"))
            next(streams[-1])
            assert len(streams) < 50, answering(web, STREAMING)
        soon(lambda: scraped(web)[1][STREAMS] == len(streams))
        left = len(streams) - answering(web, STREAMING).count(workers[0])
        os.kill(workers[0], signal.SIGKILL)
        soon(lambda: workers[0] not in children(web.process.pid) and len(children(web.process.pid)) == 2)
        soon(lambda: scraped(web)[1][asked] == opened)
        soon(lambda: scraped(web)[1][STREAMS] == left)
        assert [*tmp_path.glob("roteiro-metrics-*")]
        assert web.stop() == 0
    assert not [*tmp_path.glob("roteiro-metrics-*")]


def answering(web: Process, route: str) -> list[int]:
    """The processes of this web that have answered there, one for each answer."""
    return [line["process"] for line in lines(web) if line.get("route") == route]


def lines(process: Process) -> list[dict[str, Any]]:
    return [json.loads(line) for line in process.told.read_text().splitlines()]


def test_all_that_gunicorn_says_is_json(tmp_path):
    with installation(tmp_path) as made:
        web = made.start("web")
        web.wait()
        web.connect().ask("GET", "/nowhere?canary=1")
        assert web.stop() == 0
        told = lines(web)
    assert {line["logger"] for line in told} >= {"gunicorn.error", "roteiro.requests"}
    assert "canary" not in web.told.read_text()


@pytest.mark.parametrize("token", ["", "open sesame"])
def test_a_projector_tells_how_far_it_is_behind(tmp_path, redis_url, token):
    with installation(tmp_path, redis_url, prefix=tmp_path.name) as made:
        web, projector = made.start("web"), made.start("projector", METRICS_TOKEN=token)
        web.wait()
        projector.wait()
        seated(web.connect())
        shown = {"Authorization": f"Bearer {token}"} if token else {}
        assert scraped(projector)[0] == (403 if token else 200)
        assert scraped(projector, **FORWARDED)[0] == 403
        assert scraped(projector, **FORWARDED, **shown)[0] == (200 if token else 403)
        soon(lambda: scraped(projector, **shown)[1].get(("roteiro_lag_events", "")) == 0)
        soon(lambda: scraped(web)[1].get(("roteiro_lag_events", "")) == 0)
        assert scraped(web)[1]["roteiro_tables", "playing"] == 1


CHUNKS = {
    "one that breaks off": (b"ZZCANARY\r\n{}\r\n0\r\n\r\n", 400),
    "one that is too long": (
        b"10000\r\n" + b'{"game":"madeira","seats":2}'.ljust(65_536) + b"\r\n6\r\nCANARY\r\n0\r\n\r\n",
        413,
    ),
    "one that is well": (b'1c\r\n{"game":"madeira","seats":2}\r\n0\r\n\r\n', 201),
}


def answered(port: int, sent: bytes) -> int:
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        line.sendall(sent)
        return int(line.recv(1 << 16).split()[1])


def test_a_body_sent_in_chunks_is_read_to_its_end_or_refused_and_nothing_of_it_written_down(tmp_path):
    head = (
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    with installation(tmp_path) as made:
        web = made.start("web")
        web.wait()
        for name, (body, status) in CHUNKS.items():
            assert answered(web.port, head + body) == status, name
        assert answered(web.port, b"CANARY /CANARY\r\n\r\n") == 400
        assert web.stop() == 0
    told = web.told.read_text()
    assert "Invalid request from" in told and "CANARY" not in told


@pytest.mark.postgres
@pytest.mark.parametrize("name", ["projector", "clock"])
def test_one_that_starts_while_the_database_is_away_says_so_and_is_ready_once_it_is_back(tmp_path, redis_url, name):
    cluster = Cluster()
    migrate(cluster.url)
    cluster.kill()
    with installation(tmp_path, redis_url, cluster.url, tmp_path.name) as made:
        process = made.start(name)
        assert process.wait("the database is away") == {"status": "the database is away"}
        assert scraped(process)[0] == 200
        cluster.start()
        process.wait()
        assert process.stop() == 0
    cluster.close()
