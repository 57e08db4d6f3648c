"""How a web worker stops: whom the machine has let in already is answered too, and then nobody is let in."""

from __future__ import annotations

from gunicorn.workers.gthread import ThreadWorker


class Threads(ThreadWorker):  # type: ignore[misc]
    """Accepts all that waits before it stops listening, as what waits when the last worker stops is cut off."""

    def set_accept_enabled(self, enabled: bool) -> None:
        super().set_accept_enabled(enabled)
        if not (enabled or self.alive):
            self.answer_who_waits()

    def answer_who_waits(self) -> None:
        """Each listener is closed at once: another worker may be the last, whose listener then is the last one."""
        for listener in self.sockets:
            while self.accepted(listener):
                pass
            listener.close()

    def accepted(self, listener: object) -> bool:
        """Whether anybody waited there."""
        before = self.nr_conns
        self.accept(listener)
        return bool(self.nr_conns > before)
