"""Everybody who may ask something of a table, and all that he may ask: every route, with all its answers and errors."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from werkzeug.test import TestResponse

from tests.house import Party, ok

WRONG = "a wrong token"
PASSERBY = None


class Heard(NamedTuple):
    """What came back: what had been asked, the head and the body of the answer."""

    asked: str
    status: int
    text: bytes
    body: bytes


def audiences(party: Party) -> tuple[str | None, ...]:
    """Each seat, who sits nowhere, and who shows a token that is none."""
    return (*party.seats, PASSERBY, WRONG)


def token_of(party: Party, who: str | None) -> str:
    return f"{party.seats[0]}.{'0' * 64}" if who == WRONG else party.tokens.get(who or "", "")


def everything(party: Party, who: str | None, dice: Random) -> Iterator[Heard]:
    """All that this audience can be told now; nothing is changed by it."""
    token, path, version = token_of(party, who), party.path, party.now.version
    get, post = party.house.get, party.house.post
    moments = {1, version, *(dice.randint(1, version) for _ in range(2))}
    for asked in (
        path, *(f"{path}/seats/{seat}" for seat in party.seats), f"{path}/events", f"{path}/events?after={version - 3}",
        *(f"{path}/at/{number}" for number in sorted(moments)), f"{path}/at/{version + 1}",
        f"{path}/timeline", f"{path}/timeline?lang=ja", f"{path}/log", f"{path}/luck", f"/tables/{party.id}",
        f"{path}/secret",
    ):  # fmt: skip
        yield heard(asked, get(asked, token))
    yield stream(party, token)
    yield heard("lobby", get("/api/tables?limit=500", token))
    moves = [offer["move"] for offer in closed_offers(party, who, token)]
    for move in [*moves[:4], {"kind": "decline", "x": 1}, {"kind": "nothing"}, {"kind": "stored"}]:
        yield heard(f"move {move}", post(f"{path}/moves", token, {"move": move}))
    yield heard("stale", post(f"{path}/moves", token, {"move": {"kind": "decline"}}, If_Match='"1"'))
    for act, body in REFUSED:
        yield heard(f"{act} {body}", post(f"{path}/{act}", token, body))
    for seat in party.seats:
        yield heard(f"leave {seat}", party.house.delete(f"{path}/seats/{seat}", token))


def closed_offers(party: Party, who: str | None, token: str) -> list[Any]:
    if who in (PASSERBY, WRONG):
        return []
    view = ok(party.house.get(f"{party.path}/seats/{who}", token), 200)
    return [offer for offer in view["offers"] if offer["closed"] is not None]


def stream(party: Party, token: str) -> Heard:
    """The first message of the stream, which tells everything that has happened."""
    headers = {"Last-Event-ID": "0", "Authorization": f"Bearer {token}"}
    answer = party.house.client.get(f"{party.path}/stream", headers=headers)
    message = next(iter(answer.iter_encoded()))
    answer.close()
    return Heard("stream", answer.status_code, message, message)


def heard(asked: str, answer: TestResponse) -> Heard:
    assert answer.status_code < 500, (asked, answer.data)
    return Heard(asked, answer.status_code, str(answer.headers).encode() + answer.data, answer.data)


REFUSED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("undo", {"to": 1}),
    ("redo", {"to": 1}),
    ("undo/answers", {"agrees": False, "offer": 1}),
    ("handover", {"bot": "nobody"}),
    ("takeover", {"seat": "nobody", "name": "Eve"}),
    ("staff/pause", {"reason": "none"}),
    ("ready", {"entropy": "another"}),
    ("seats", {"name": "one too many"}),
    ("resign", {"why": "nobody asks"}),
)
