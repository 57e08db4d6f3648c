"""Everybody who may ask something of a table, and all that he may ask: every route, with all its answers and errors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from tests.house import House, Party, ok

VERBS = ("get", "post", "put", "patch", "delete")
WRONG = "a wrong token"
PASSERBY = None


class Heard(NamedTuple):
    """What came back: what had been asked, the head and the body of the answer; and by which request over HTTP."""

    asked: str
    status: int
    text: bytes
    body: bytes
    request: str = ""


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
        f"{path}/diff?from=1", f"{path}/diff?from={version}&to=1&lang=ja", f"{path}/timeline",
        f"{path}/timeline?lang=ja", f"{path}/log", f"{path}/luck", f"/tables/{party.id}", f"{path}/secret",
    ):  # fmt: skip
        yield heard(asked, get(asked, token))
    for query, last in (("", 0), ("?view=true", 0), ("?view=true", version)):
        yield streamed(party, token, query, last)
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


def streamed(party: Party, token: str, query: str, last: int | None) -> Heard:
    """The first message of a stream, which tells everything that has happened since."""
    headers = {} if last is None else {"Last-Event-ID": str(last)}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    answer = party.house.client.get(f"{party.path}/stream{query}", headers=headers)
    message = next(iter(answer.iter_encoded()))
    answer.close()
    return Heard(f"stream {query} {last}", answer.status_code, message, message, request_of(answer))


def heard(asked: str, answer: TestResponse) -> Heard:
    assert answer.status_code < 500, (asked, answer.data)
    whole = str(answer.headers).encode() + answer.data
    return Heard(asked, answer.status_code, whole, answer.data, request_of(answer))


def request_of(answer: TestResponse) -> str:
    return f"{answer.request.method} {answer.request.path}"


def operations_asked(house: House, told: Iterable[Heard]) -> set[str]:
    """By which operations, as the description of the interface writes them, this was heard."""
    found, rules = set[str](), house.app.url_map.bind("")
    for one in told:
        verb, path = one.request.split()
        with suppress(HTTPException):  # what there is not is asked for too
            rule, _ = rules.match(path, verb, return_rule=True)
            named = re.sub(r"<[^>]*?(\w+)>", r"{\1}", str(rule))
            found.add(f"{verb} {named}")
    return found


def operations_at_a_table(house: House) -> set[str]:
    """All that the description of the interface has."""
    paths = ok(house.get("/api/openapi.json"), 200)["paths"]
    at_a_table = {path: verbs for path, verbs in paths.items() if "{table_id}" in path}
    return {f"{verb.upper()} {path}" for path, verbs in at_a_table.items() for verb in verbs if verb in VERBS}


REFUSED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("undo", {"to": 1}),
    ("redo", {"to": 1}),
    ("undo/answers", {"agrees": False, "offer": 1}),
    ("handover", {"bot": "nobody"}),
    ("takeover", {"seat": "nobody", "name": "Eve"}),
    ("takeover", {"seat": "red", "name": "Eve", "invitation": "0" * 64}),
    ("hands", {"shown": True}),
    ("hands", {"shown": False}),
    ("forks", {"at": 1}),
    ("forks", {"at": 100_000}),
    ("staff/pause", {"reason": "none"}),
    ("staff/resume", {"reason": "none"}),
    ("staff/repair", {"reason": "none", "to": 1}),
    ("staff/forfeit", {"reason": "none", "seat": "red"}),
    ("staff/handover", {"reason": "none", "seat": "red", "bot": "random"}),
    ("ready", {"entropy": "another"}),
    ("seats", {"name": "one too many"}),
    ("resign", {"why": "nobody asks"}),
)
