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


class House:
    """The whole application on a real log, asked without a network between."""

    def __init__(self, folder: Path, *boxes: Box, heartbeat: float = 0.2, streams: int = 8, pause: float = 0.0) -> None:
        settings = Settings(folder, heartbeat=heartbeat, streams=streams, pause=pause, synchronous="OFF")
        self.service = wire(settings, Catalogue(boxes) if boxes else None)
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


class Party:
    """A table, and the tokens of the people who sit at it; `path` is where its resources are."""

    def __init__(self, house: House, game: str = "madeira", seats: int = 2, modules: tuple[str, ...] = ()) -> None:
        self.house = house
        opened = ok(house.post("/api/tables", body={"game": game, "seats": seats, "modules": list(modules)}), 201)
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


def ok(answer: TestResponse, status: int) -> Any:
    """The JSON of an answer that must be this one."""
    assert answer.status_code == status, (answer.status, answer.get_data(as_text=True)[:500])
    body: Any = json.loads(answer.data)
    return body
