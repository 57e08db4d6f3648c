"""What comes down the line may not even be HTTP: it is turned away, and the server goes on."""

from __future__ import annotations

import socket

import pytest

from tests.serving import Served, seated, served

HOST = b"Host: x\r\n"
POST = b"POST /api/tables HTTP/1.1\r\n" + HOST
ODD = {
    "no HTTP at all": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a line of NULs": b"\x00" * 300 + b"\r\n\r\n",
    "a verb without a place": b"GET\r\n\r\n",
    "a length below nought": POST + b"Content-Length: -1\r\n\r\n",
    "a length that is none": POST + b"Content-Length: x\r\n\r\n",
    "two lengths": POST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    "a piece that is none": POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n",
    "a head without end": b"GET / HTTP/1.1\r\n" + HOST + b"X: " + b"x" * 300_000 + b"\r\n\r\n",
    "a name with a space": b"GET / HTTP/1.1\r\n" + HOST + b"If Match: 1\r\n\r\n",
    "a body far too large": POST + b"Content-Length: 2000000\r\n\r\n" + b"x" * 2_000_000,
    "an absolute place": b"GET http://elsewhere/api/nothing HTTP/1.1\r\n" + HOST + b"\r\n",
}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with served(tmp_path_factory.mktemp("served")) as made:
        yield made


def sent(server: Served, raw: bytes) -> bytes:
    """The first line of the answer; nothing if the line was cut."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=5) as line:
        try:
            line.sendall(raw)
            return line.recv(200).partition(b"\r\n")[0]
        except ConnectionError:
            return b""


@pytest.mark.parametrize("name", ODD)
def test_what_is_no_request_is_turned_away(server, name):
    said = sent(server, ODD[name])
    assert said == b"" or said.split()[1].startswith(b"4"), said
    assert server.connect().ask("GET", "/healthz") == (200, {"status": "alive"})


def test_who_hangs_up_in_the_middle_does_no_harm(server):
    caller = server.connect()
    path, tokens = seated(caller)
    head = f"POST {path}/moves HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {tokens['red']}\r\n".encode()
    for part in (head, head + b"Content-Length: 40\r\n\r\n{", head + b'Content-Length: 9\r\n\r\n{"move":{'):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            line.sendall(part)
    assert caller.ask("GET", path)[1]["version"] == 6


def test_a_body_in_pieces_is_read_like_any_other(server):
    head = POST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    body = b'{"game":"madeira","seats":2}'
    said = sent(server, head + f"{len(body):x}\r\n".encode() + body + b"\r\n0\r\n\r\n")
    assert said.split()[1] == b"201"


def test_nothing_of_it_was_a_mistake_of_the_server(server):
    assert "Traceback" not in server.words()
