"""Somebody who asks for everything there is, once, and keeps what he sent and what he was answered as examples.

python -m tests.api.asking_everything       writes api/examples.json anew
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from werkzeug.test import TestResponse

from api.documenting import EXAMPLES, operation_id
from tests.house import House

LONGEST = 60  # letters of a word in an example
MANY, FEW = 30, 4
OWN = ("state", "event", "move", "question", "annex")  # what is the game's own, of which an example shows the kind
PAUSE = 3_600.0  # seconds that a bot thinks: none has moved when the next thing is asked for


class Everything:
    """All operations of an installation; `asked` is what was sent and answered, by the name of the operation."""

    def __init__(self, folder: Path) -> None:
        self.house, self.other = House(folder / "one", pause=PAUSE), House(folder / "other")
        self.browser = self.house.app.test_client()
        self.asked: dict[str, tuple[Any, Any, TestResponse]] = {}
        self.csrf = ""

    def ask(self, verb: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """With the token of a seat, as a guest if that is "", or signed in. The first answer of each is kept."""
        client = self.browser if token is None else self.house.app.test_client()
        headers = (
            {"X-CSRF-Token": self.csrf} if token is None else {"Authorization": f"Bearer {token}"} if token else {}
        )
        return self._kept(verb, path, body, client.open(path, method=verb, headers=headers, **sent(body)))

    def _kept(self, verb: str, path: str, body: Any, answer: TestResponse) -> Any:
        assert answer.status_code < 300, (verb, path, answer.status, answer.get_data(as_text=True)[:500])
        told = self._read(answer, endless="stream" in path)
        self.asked.setdefault(self._name(verb, path), (body, told, answer))
        return told

    def _read(self, answer: TestResponse, endless: bool) -> Any:
        if endless:
            first = next(iter(answer.response))
            answer.close()
            return first.decode() if isinstance(first, bytes) else first
        return answer.json if answer.is_json else answer.get_data(as_text=True)

    def _name(self, verb: str, path: str) -> str:
        rule, _ = self.house.app.url_map.bind("").match(path.partition("?")[0], verb, return_rule=True)
        return operation_id(verb.lower(), re.sub(r"<[^>]*?(\w+)>", r"{\1}", str(rule)))

    def all(self) -> None:
        self.catalogue()
        self.account()
        self.play()
        self.consent()
        self.hands()
        self.staff()
        self.past(self.over())
        self.account_ended()

    def catalogue(self) -> None:
        for path in ("", "/madeira/rules", "/madeira/rules/MAD-B-06", "/madeira/components", "/madeira/phrases/en"):
            self.ask("GET", f"/api/games{path}")
        for path in ("/healthz", "/readyz", "/metrics", "/api/keys"):
            self.ask("GET", path)

    def account(self) -> None:
        secret = {"name": "Inês", "password": "correct horse battery"}
        self.csrf = self.ask("POST", "/api/players", secret)["csrf"]
        self.csrf = self.ask("POST", "/api/sessions", secret)["csrf"]
        for path in ("sessions/current", "players/me"):
            self.ask("GET", f"/api/{path}")
        made = self.ask("POST", "/api/players/me/tokens", {"name": "my bot", "scopes": ["play"], "days": 90})
        self.ask("GET", "/api/players/me/tokens")
        self.ask("DELETE", f"/api/players/me/tokens/{made['id']}")
        changed = {"password": secret["password"], "new_password": "another horse battery"}
        self.csrf = self.ask("PATCH", "/api/players/me", changed)["csrf"]
        self.ask("GET", "/api/players/me/data")
        self.house.service.accounts.players.appoint("Inês", "arbiter")

    def table(self, undo: str = "turn", seats: int = 2, **more: Any) -> tuple[str, dict[str, str]]:
        """The path of a table whose game has begun, and the tokens of its seats."""
        options = {"undo": undo, "forfeit": "bot", "handover": "invited", **more}
        asked = {"game": "madeira", "seats": seats, "modules": [], "options": options}
        opened = self.ask("POST", "/api/tables", asked, "")
        path, tokens = f"/api/tables/{opened['table']}", dict[str, str]()
        for seat in (opened["seats"][0], *opened["seats"]):
            if seat in tokens:
                self.ask("DELETE", f"{path}/seats/{seat}", token=tokens[seat])
            body = {"name": "Rui", "seat": seat}
            tokens[seat] = self.ask("POST", f"{path}/seats", body, "")["token"]
        for token in tokens.values():
            self.ask("POST", f"{path}/ready", {}, token)
        return path, tokens

    def move(self, path: str, tokens: dict[str, str]) -> str:
        """Somebody who is awaited makes his first open move."""
        seat = str(self.ask("GET", path)["awaited"][0])
        view = self.ask("GET", f"{path}/seats/{seat}", token=tokens[seat])
        move = next(one["move"] for one in view["offers"] if one["closed"] is None)
        self.ask("POST", f"{path}/moves", {"move": move}, tokens[seat])
        return seat

    def play(self) -> None:
        path, tokens = self.table("free")
        seat = self.move(path, tokens)
        self.ask("POST", f"{path}/undo", {"to": None}, tokens[seat])
        self.ask("POST", f"{path}/redo", {"to": None}, tokens[seat])
        self.ask("GET", "/api/tables?game=madeira&status=playing")
        given = self.ask("POST", f"{path}/handover", {"bot": "greedy"}, tokens["red"])
        self.ask("POST", f"{path}/takeover", {"seat": "red", "name": "Eva", "invitation": given["invitation"]}, "")

    def consent(self) -> None:
        path, tokens = self.table("consent")
        before = self.ask("GET", path)["version"]
        seat = self.move(path, tokens)
        while self.move(path, tokens) == seat:
            pass
        asking = self.ask("POST", f"{path}/undo", {"to": before}, tokens[seat])
        other = next(one for one in tokens if one != seat)
        body = {"agrees": True, "offer": asking["view"]["undo_asked"]["number"]}
        self.ask("POST", f"{path}/undo/answers", body, tokens[other])

    def hands(self) -> None:
        path, tokens = self.table(spectators={"delay": 900, "hands": True})
        waits = next(
            seat for seat in tokens if not self.ask("GET", f"{path}/seats/{seat}", token=tokens[seat])["offers"]
        )
        self.ask("POST", f"{path}/hands", {"shown": True}, tokens[waits])

    def staff(self) -> None:
        path, tokens = self.table(seats=3)
        number = self.ask("GET", path)["version"]
        self.move(path, tokens)
        for act in ("pause", "resume"):
            self.ask("POST", f"{path}/staff/{act}", {"reason": "the fire alarm"})
        for act, more in (("repair", {"to": number}), ("handover", {"bot": "greedy"}), ("forfeit", {})):
            seat = {"seat": "red"} if act == "handover" else {"seat": "blue"} if act == "forfeit" else {}
            self.ask("POST", f"{path}/staff/{act}", {"reason": "a move by mistake", **seat, **more})

    def over(self) -> str:
        path, tokens = self.table()
        self.move(path, tokens)
        self.ask("POST", f"{path}/resign", {}, tokens["red"])
        return path

    def past(self, path: str) -> None:
        for what in ("events?after=7&limit=2", "stream", "at/8", "timeline", "diff?from=8&to=9", "log", "luck"):
            self.ask("GET", f"{path}/{what}")
        self.ask("POST", f"{path}/forks", {"at": 9})
        log = self.asked["get_table_log"][1].encode()
        self._kept("POST", "/api/imports", log, self.other.app.test_client().post("/api/imports", **sent(log)))

    def account_ended(self) -> None:
        self.csrf = self.ask("POST", "/api/sessions", {"name": "Inês", "password": "another horse battery"})["csrf"]
        self.ask("DELETE", "/api/sessions/current")
        self.csrf = self.ask("POST", "/api/sessions", {"name": "Inês", "password": "another horse battery"})["csrf"]
        self.ask("DELETE", "/api/players/me", {"password": "another horse battery"})

    def close(self) -> None:
        self.house.close()
        self.other.close()


@contextmanager
def everything() -> Iterator[Everything]:
    """Asked for in a house of its own."""
    with tempfile.TemporaryDirectory() as folder:
        made = Everything(Path(folder))
        try:
            made.all()
            yield made
        finally:
            made.close()


def sent(body: Any) -> dict[str, Any]:
    if isinstance(body, bytes):
        return {"data": body, "content_type": "application/x-ndjson"}
    return {} if body is None else {"json": body}


def brief(value: Any) -> Any:
    """The same, no longer than an example should be."""
    match value:
        case dict():
            few = [*value.items()][: FEW if len(value) > MANY else None]
            return {name: shown(name, one) for name, one in few}
        case list():
            return [*map(brief, value[: 1 if isinstance(value[0], dict | list) else FEW])] if value else []
        case str() if len(value) > LONGEST:
            return f"{value[:LONGEST]} ..."
    return value


def shown(name: str, value: Any) -> Any:
    own = name in OWN and isinstance(value, dict) and "kind" in value
    return {"kind": value["kind"]} if own else brief(value)


def written(asked: dict[str, tuple[Any, Any, TestResponse]]) -> dict[str, dict[str, Any]]:
    """As the examples are kept."""
    found: dict[str, dict[str, Any]] = {}
    for name, (body, told, answer) in sorted(asked.items()):
        found[name] = {} if body is None or isinstance(body, bytes) else {"body": body}
        if answer.status_code != 204:
            found[name]["answer"] = brief(told) if answer.is_json else lines(told)
    return found


def lines(text: str) -> str:
    """The first and the last lines of a text."""
    rows = [row if len(row) < 3 * LONGEST else f"{row[: 3 * LONGEST]} ..." for row in text.splitlines()]
    return text if len(rows) < 5 else "\n".join([*rows[:2], "...", *rows[-1:], ""])


def main() -> None:
    with everything() as made:
        found = written(made.asked)
    rows = [f" {json.dumps(name)}: {json.dumps(one, ensure_ascii=False)}" for name, one in found.items()]
    EXAMPLES.write_text("\n".join(("{", ",\n".join(rows), "}\n")), "utf-8")


if __name__ == "__main__":
    main()
