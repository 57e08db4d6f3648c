"""People who play at a server until it is gone, and remember what they were promised."""

from __future__ import annotations

import threading
from http.client import HTTPException
from random import Random
from typing import Any, NamedTuple

from tests.serving import Caller, Connecting, seated


class Promise(NamedTuple):
    """A command as it was sent, and what was answered: nothing yet, or version and events."""

    act: str
    seat: str
    key: str
    body: dict[str, Any]
    answer: dict[str, Any] | None


class Player(threading.Thread):
    """Plays all seats of one table over one connection, as fast as it is answered."""

    def __init__(self, server: Connecting, number: int, dice: Random) -> None:
        super().__init__(daemon=True)
        self.caller, self.number, self.dice = server.connect(), number, dice
        self.path, self.tokens = self.seated()
        self.promises: list[Promise] = []

    def seated(self) -> tuple[str, dict[str, str]]:
        """A table of one's own, and the tokens of the seats that are played."""
        return seated(self.caller, 2 + self.number % 3)

    def run(self) -> None:
        try:
            while self.one_move():
                pass
        except (OSError, HTTPException):
            self.caller.close()  # the server has gone

    def one_move(self) -> bool:
        """A move, now and then something taken back or made again; whether the game goes on."""
        _, view = self.caller.ask("GET", self.path)
        if view["status"] != "playing":
            return False
        seat = self.dice.choice([one for one in view["awaited"] if one in self.tokens])
        act = self.dice.choice(("undo", "redo")) if self.dice.random() < 0.1 else "moves"
        self.send(act, seat, self.body(act, seat))
        return True

    def body(self, act: str, seat: str) -> dict[str, Any]:
        if act != "moves":
            return {}
        _, view = self.caller.ask("GET", f"{self.path}/seats/{seat}", self.tokens[seat])
        return {"move": self.dice.choice([one["move"] for one in view["offers"] if one["closed"] is None])}

    def send(self, act: str, seat: str, body: dict[str, Any]) -> None:
        key = f"{self.number}/{len(self.promises)}/{self.dice.random()}"
        promise = Promise(act, seat, key, body, None)
        self.promises.append(promise)
        status, answer = self.ask(promise, self.caller)
        if status == 201:
            self.promises[-1] = promise._replace(answer=answer)
        else:
            assert status == 409 and act != "moves", (status, answer)
            self.promises.pop()

    def ask(self, promise: Promise, caller: Caller) -> tuple[int, Any]:
        """Sends the command, for the first time or again."""
        path, token = f"{self.path}/{promise.act}", self.tokens[promise.seat]
        return caller.ask("POST", path, token, promise.body, Idempotency_Key=promise.key)

    def events(self, caller: Caller, seat: str) -> dict[int, Any]:
        _, told = caller.ask("GET", f"{self.path}/events?limit=5000", self.tokens[seat])
        return {one["number"]: one for one in told["events"]}
