"""A server in a folder of its own, and who comes to it over HTTP."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from werkzeug.test import TestResponse

from api.app import create_app
from api.settings import Settings
from api.wiring import wire
from domain.kernel.box import Box
from domain.tables.catalogue import Catalogue
from domain.tables.state import Table

HERE: dict[str, Any] = {
    "heartbeat": 0.2, "streams": 8, "synchronous": "OFF", "password_memory": 64, "password_passes": 1,
}  # fmt: skip
PASSWORD = "a password of mine"


class House:
    """The whole application on a real log, asked without a network between."""

    def __init__(self, folder: Path, *boxes: Box, **chosen: Any) -> None:
        """`chosen` are settings; passwords cost nearly nothing here."""
        self.service = wire(Settings(folder, **{**HERE, **chosen}), Catalogue(boxes) if boxes else None)
        self.app = create_app(self.service)
        self.client = self.app.test_client()
        self.service.start()

    def ask(self, verb: str, path: str, token: str = "", body: Any = None, **more: Any) -> TestResponse:
        """`body` is sent as JSON; headers are named as in `If_Match`, and left out where they are None."""
        headers = {name.replace("_", "-"): value for name, value in more.items() if value is not None}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        return self.client.open(path, method=verb, json=body, headers=headers)

    def get(self, path: str, token: str = "", **more: Any) -> TestResponse:
        return self.ask("GET", path, token, **more)

    def post(self, path: str, token: str = "", body: Any = None, **more: Any) -> TestResponse:
        return self.ask("POST", path, token, {} if body is None else body, **more)

    def delete(self, path: str, token: str = "", **more: Any) -> TestResponse:
        return self.ask("DELETE", path, token, **more)

    def table(self, table_id: str) -> Table:
        """The table as the server itself knows it."""
        return self.service.tables.look(table_id)

    def close(self) -> None:
        self.service.close()


class Person:
    """Somebody with a browser of his own, who may sign up and be signed in; it shows what pages of ours show."""

    def __init__(self, house: House, source: str = "127.0.0.1") -> None:
        self.house, self.client, self.source = house, house.app.test_client(), source
        self.csrf, self.id, self.name = "", "", ""

    def ask(self, verb: str, path: str, body: Any = None, query: Any = None, **more: Any) -> TestResponse:
        """Headers are named as in `X_CSRF_Token`, and left out where they are None."""
        shown = {"X_CSRF_Token": self.csrf or None, **more}
        headers = {name.replace("_", "-"): value for name, value in shown.items() if value is not None}
        return self.client.open(
            path, method=verb, json=body, query_string=query, headers=headers,
            environ_base={"REMOTE_ADDR": self.source},
        )  # fmt: skip

    def sign_up(self, name: str, password: str = PASSWORD) -> Person:
        return self._entered(self.ask("POST", "/api/players", {"name": name, "password": password}))

    def sign_in(self, name: str, password: str = PASSWORD) -> Person:
        return self._entered(self.ask("POST", "/api/sessions", {"name": name, "password": password}))

    def _entered(self, answer: TestResponse) -> Person:
        told = ok(answer, 201)
        self.csrf, self.id, self.name = told["csrf"], told["player"], told["name"]
        return self

    def token(self, *scopes: str) -> str:
        """A new one, for a program."""
        asked = {"name": "a program", "scopes": scopes}
        token: str = ok(self.ask("POST", "/api/players/me/tokens", asked), 201)["token"]
        return token

    @property
    def cookie(self) -> str:
        """The secret of the session; "" if the browser has none."""
        kept = self.client.get_cookie("roteiro_session")
        return kept.value if kept else ""


class Party:
    """A table, and the tokens of the people who sit at it; `path` is where its resources are."""

    def __init__(
        self, house: House, game: str = "madeira", seats: int = 2, modules: tuple[str, ...] = (), **options: Any
    ) -> None:
        self.house = house
        asked = {"game": game, "seats": seats, "modules": list(modules), "options": options}
        opened = ok(house.post("/api/tables", body=asked), 201)
        self.id, self.seats = opened["table"], opened["seats"]
        self.path, self.tokens = f"/api/tables/{self.id}", dict[str, str]()

    def sit(self, own: bool = True) -> Party:
        """Everybody sits down, with entropy of his own or with the server's."""
        for seat in self.seats:
            promised = hashlib.sha256(self.entropy(seat).encode()).hexdigest() if own else ""
            asked = {"name": seat.capitalize(), "seat": seat, "entropy_hash": promised}
            self.tokens[seat] = ok(self.house.post(f"{self.path}/seats", body=asked), 201)["token"]
        return self

    def ready(self, own: bool = True) -> Party:
        """Everybody opens his entropy; with the last one the game starts."""
        for seat in self.seats:
            asked = {"entropy": self.entropy(seat)} if own else {}
            ok(self.house.post(f"{self.path}/ready", self.tokens[seat], asked), 200)
        return self

    def entropy(self, seat: str) -> str:
        return f"what {seat} brings"

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """What the seat sees now; or who sits nowhere."""
        where = self.path if seat is None else f"{self.path}/seats/{seat}"
        seen: dict[str, Any] = ok(self.house.get(where, self.tokens.get(seat or "", "")), 200)
        return seen

    def play(self, seat: str, move: dict[str, Any], **headers: Any) -> TestResponse:
        return self.house.post(f"{self.path}/moves", self.tokens[seat], {"move": move}, **headers)

    @property
    def now(self) -> Table:
        return self.house.table(self.id)


def refused(answer: TestResponse, status: int) -> str:
    """The id of why not, of an answer that must be this one."""
    assert answer.content_type == "application/problem+json", answer.get_data(as_text=True)[:500]
    rule: str = ok(answer, status)["rule"]
    return rule


def ok(answer: TestResponse, status: int) -> Any:
    """The JSON of an answer that must be this one."""
    assert answer.status_code == status, (answer.status, answer.get_data(as_text=True)[:500])
    body: Any = json.loads(answer.data)
    return body
