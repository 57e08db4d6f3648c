"""People who ask over a connection of its own each time, and never a second time: who is cut off is a failed move."""

from __future__ import annotations

from collections.abc import Sequence
from http.client import HTTPException
from random import Random
from typing import Any

from tests.faults.persistent import Persistent
from tests.serving import Caller, Connecting


class Stranger(Persistent):
    """Plays at whichever server lets him in, and tells how often he was let in and then `cut` off."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.cut: list[str] = []

    def one_move(self) -> bool:
        try:
            return super().one_move()
        except (OSError, HTTPException) as error:
            self.cut.append(repr(error))
            return True

    def calling(self) -> Caller:
        return Once(self.servers, self.dice)


class Once(Caller):
    """A caller who asks one server, the first that lets him in; raises OSError or HTTPException if it fails him."""

    def __init__(self, servers: Sequence[Connecting], dice: Random) -> None:
        self.servers, self.dice = servers, dice

    def ask(self, verb: str, path: str, token: str = "", body: Any = None, **headers: str) -> tuple[int, Any]:
        caller = self.let_in()
        try:
            status, answer = caller.ask(verb, path, token, body, Connection="close", **headers)
        finally:
            caller.close()
        if status >= 500:
            raise ConnectionError(answer)
        return status, answer

    def let_in(self) -> Caller:
        for server in self.dice.sample([*self.servers], len(self.servers)):
            caller = server.connect()
            try:
                caller.line.connect()
            except ConnectionRefusedError:
                continue
            return caller
        raise ConnectionRefusedError("nobody lets anybody in")

    def close(self) -> None:
        """There is nothing to close between two questions."""
