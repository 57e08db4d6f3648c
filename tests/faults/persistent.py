"""People who do not give up: a command is sent again, with its key, to one server or another, until it is answered."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from http.client import HTTPException
from random import Random
from typing import Any

from tests.faults.load import Player, Promise
from tests.serving import Caller, Connecting
from tests.waiting import PATIENCE, soon


class Persistent(Player):
    """Plays at any of the servers, a list in which a dead one is replaced by the next."""

    def __init__(self, servers: Sequence[Connecting], number: int, dice: Random, pause: float = 0.0) -> None:
        """`pause` is how many seconds he thinks between two moves."""
        super().__init__(servers[0], number, dice)
        self.pause = pause
        self.servers, self.stopped, self.answered = servers, threading.Event(), time.monotonic()
        self.wrong = ""

    def run(self) -> None:
        try:
            while self.one_move() and not self.stopped.wait(self.pause):
                pass
        except AssertionError as error:
            self.wrong = str(error)
        self.answered = float("inf")

    def stop(self) -> None:
        self.stopped.set()
        self.join(PATIENCE)
        assert not self.is_alive() and not self.wrong, self.wrong

    def one_move(self) -> bool:
        self.caller = self.calling()
        try:
            going_on = super().one_move()
        except IndexError:  # nobody, or nothing, to play: one server shows what another one has not heard of yet
            return True
        self.answered = time.monotonic()
        return going_on

    def calling(self) -> Caller:
        """How he asks for a move and what goes with it."""
        return Insistent(self.servers, self.dice)

    def send(self, act: str, seat: str, body: dict[str, Any]) -> None:
        """What a server showed may be behind what another one has stored: then a rule says no, and nothing happened."""
        promise = Promise(act, seat, f"{self.number}/{len(self.promises)}/{self.dice.random()}", body, None)
        status, answer = self.ask(promise, self.caller)
        assert status in (201, 409), (status, answer)
        if status == 201:
            self.promises.append(promise._replace(answer=answer))


class Insistent(Caller):
    """A caller who asks one server after the other until he is answered; raises AssertionError if he never is."""

    def __init__(self, servers: Sequence[Connecting], dice: Random) -> None:
        self.servers, self.dice = servers, dice
        self.caller: Caller | None = None

    def ask(self, verb: str, path: str, token: str = "", body: Any = None, **headers: str) -> tuple[int, Any]:
        def tried() -> tuple[int, Any]:
            try:
                self.caller = self.caller or self.dice.choice(self.servers).connect()
                status, answer = self.caller.ask(verb, path, token, body, **headers)
            except (OSError, HTTPException):
                self.close()
                raise
            if status == 503:
                raise ConnectionError(answer)
            return status, answer

        return soon(tried, despite=(OSError, HTTPException), words=lambda: f"{verb} {path}")

    def close(self) -> None:
        if self.caller is not None:
            self.caller.close()
        self.caller = None
