"""A wire to a server that may be cut at the worst moment: before a question arrives, or before its answer does."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Literal

Moment = Literal["never", "question", "answer"]


class Wire:
    """Listens at a port of this machine and passes on what comes to a server there; `gone`, it lets nobody in."""

    def __init__(self, port: int) -> None:
        self.server, self.cut, self.gone = port, "never", False
        self.crossings = 0  # how often words went to the server after others had come from there
        self._last = ""
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def cut_at_next(self, moment: Moment, gone: bool = False) -> None:
        """The next question on an open connection is lost at this moment, and with `gone` every one after it."""
        self.cut, self._gone_then = moment, gone

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self.listening.accept()
                if self.gone:
                    here.close()
                    continue
                there = socket.create_connection(("127.0.0.1", self.server))
                for one, other, moment in ((here, there, "question"), (there, here, "answer")):
                    threading.Thread(target=self._pass_on, args=(one, other, moment), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket, moment: str) -> None:
        with suppress(OSError), one, other:
            while words := one.recv(65_536):
                self.crossings += moment == "question" != self._last
                self._last = moment
                if self.cut == moment:
                    self.cut, self.gone = "never", self._gone_then
                    one.shutdown(socket.SHUT_RDWR)
                    other.shutdown(socket.SHUT_RDWR)
                    return
                other.sendall(words)

    def close(self) -> None:
        self.listening.close()
