"""Everybody who may ask something of a server, at a table in any of its states: for the matrix of rights."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from msgspec import to_builtins
from werkzeug.test import TestResponse

from api.answers import told
from api.bots_at_play import bot_move
from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.secrecy import seen_by
from domain.tables.answering import Answer
from tests.house import PASSWORD, House, Party, Person, ok

NUMBERS = count(1)
STATES = ("open", "playing", "paused", "over")
GUEST, PLAYER, OTHER, FREE = "ann", "bob", "cid", "dot"  # the seats, and who sits there
PREPARED = ("/undo", "/redo", "/repair", "/resume")
SUBJECT = {"guest": GUEST, "other": OTHER}  # the seat of who asks; that of the player if he has none


class Cast:
    """A table of four (a guest, a player, another guest, a seat that is free before the game and a bot's later),
    and who else there is: somebody with an account, an arbiter, an operator, programs of theirs."""

    def __init__(self, house: House, state: str) -> None:
        self.house, self.state = house, state
        self.party = Party(house, "ribeira", 4, handover="open")
        names = ("player", "stranger", "arbiter", "operator")
        self.persons = {name: Person(house).sign_up(f"{name} {next(NUMBERS)}") for name in names}
        for role in names[2:]:
            house.service.accounts.players.appoint(self.persons[role].name, role)
        scopes = {"read": "read", "play": "play", "open": "open", "staff": "staff"}
        self.programs = {name: self.persons["player"].token(scope) for name, scope in scopes.items()}
        self.programs["program"] = self.persons["arbiter"].token("staff")
        self.own_token = ok(self.persons["player"].ask("GET", "/api/players/me/tokens"), 200)[0]["id"]
        self._seated()
        if state != "open":
            self._begun()
        if state == "over":
            self._played_out()

    def _seated(self) -> None:
        path = f"{self.party.path}/seats"
        ok(self.persons["player"].ask("POST", path, {"seat": PLAYER}), 201)
        for seat in (GUEST, OTHER):
            sat = ok(self.house.post(path, body={"name": seat, "seat": seat}), 201)
            self.party.tokens[seat] = sat["token"]

    def _begun(self) -> None:
        path = self.party.path
        ok(self.house.post(f"{path}/seats", body={"name": FREE, "seat": FREE, "bot": "still"}), 201)
        ok(self.persons["player"].ask("POST", f"{path}/ready", {}), 200)
        for seat in (GUEST, OTHER):
            ok(self.house.post(f"{path}/ready", self.party.tokens[seat], {}), 200)

    def _played_out(self) -> None:
        dice = Random(7)
        while (table := self.party.now).status == "playing":
            self._told(bot_move(self.house.service.tables, table, awaited(table.state)[0], dice))

    def _told(self, answer: Answer) -> None:
        told(self.house.service, answer)

    def prepare(self, operation: str, who: str) -> None:
        """What has to be so that there is something to do: a move to take back, a table that stands still."""
        self.prepared = self.party.now.status == "playing" and operation.endswith(PREPARED)
        if self.prepared:
            self._prepared(operation, who)
        pausing = self.state == "paused" or (self.prepared and operation.endswith("/resume"))
        if pausing and not self.party.now.paused:
            ok(self.persons["operator"].ask("POST", f"{self.party.path}/staff/pause", WHY), 201)

    def _prepared(self, operation: str, who: str) -> None:
        tables, table, seat = self.house.service.tables, self.party.id, SUBJECT.get(who, PLAYER)
        if operation.endswith(("/undo", "/redo", "/repair")):
            self._told(bot_move(tables, self.party.now, seat, Random(7)))
        if operation.endswith("/redo"):
            self._told(tables.undo(table, seat))

    def ask(self, who: str, verb: str, path: str, **sent: Any) -> TestResponse:
        """As this one of the columns of the matrix, with a browser or a program of his own."""
        shown = dict[str, str]()
        client = self.house.app.test_client()
        if who in self.persons or who == "forged":
            person = self.persons["player" if who == "forged" else who]
            client.set_cookie("roteiro_session", person.cookie)
            shown |= {"X-CSRF-Token": person.csrf} if who != "forged" else {}
        elif who != "nobody":
            shown["Authorization"] = f"Bearer {self._token(who)}"
        headers = {**shown, **sent.pop("headers", {})}
        return client.open(self.placed(path, who), method=verb, headers=headers, **sent)

    def _token(self, who: str) -> str:
        if who == "wrong":
            return f"{PLAYER}.{self.house.service.tokens.token(self.party.now, PLAYER)}"
        return self.programs.get(who) or self.party.tokens[SUBJECT[who]]

    def placed(self, path: str, who: str) -> str:
        """The path, with what it names at this table."""
        names = {
            "table_id": self.party.id, "seat": GUEST if who == "guest" else PLAYER, "number": self.party.now.version,
            "game": "madeira", "rule": "MAD-B-06", "language": "en", "token_id": self.own_token,
        }  # fmt: skip
        for name, value in names.items():
            path = path.replace(f"{{{name}}}", str(value))
        return path

    def body(self, operation: str, who: str) -> dict[str, Any]:
        """What is sent with it, so that nothing but rights and rules stands in the way."""
        made = BODIES.get(operation)
        return {"json": made(self, who)} if made else RAW.get(operation, {})

    def move(self, who: str) -> dict[str, Any]:
        """One that the seat of who asks may make, if it is asked at all."""
        table, seat = self.party.now, SUBJECT.get(who, PLAYER)
        if table.status != "playing":
            return {"kind": "decline"}
        offers = menu(table.rules, seen_by(table.state, seat), seat)
        made: dict[str, Any] = to_builtins(next(offer.move for offer in offers if offer.closed is None))
        return made

    def before_the_last_move(self) -> int:
        standing = self.party.now.history.window
        return standing[-2].number if len(standing) > 1 else self.party.now.version - 1


def named(who: str) -> dict[str, str]:
    """A guest says a name; who is signed in has one."""
    return {"name": "Eva"} if who in ("nobody", "wrong", "guest", "other") else {}


WHY = {"reason": "the fire alarm"}
T, ME = "/api/tables/{table_id}", "/api/players/me"
BODIES: dict[str, Callable[[Cast, str], dict[str, Any]]] = {
    "POST /api/tables": lambda cast, who: {"game": "ribeira", "seats": 2},
    f"POST {T}/seats": lambda cast, who: {"seat": FREE, **named(who)},
    f"POST {T}/ready": lambda cast, who: {},
    f"POST {T}/resign": lambda cast, who: {},
    f"POST {T}/moves": lambda cast, who: {"move": cast.move(who)},
    f"POST {T}/undo": lambda cast, who: {},
    f"POST {T}/undo/answers": lambda cast, who: {"agrees": True},
    f"POST {T}/redo": lambda cast, who: {},
    f"POST {T}/hands": lambda cast, who: {"shown": True},
    f"POST {T}/handover": lambda cast, who: {"bot": "random"},
    f"POST {T}/takeover": lambda cast, who: {"seat": FREE, **named(who)},
    f"POST {T}/staff/pause": lambda cast, who: WHY,
    f"POST {T}/staff/resume": lambda cast, who: WHY,
    f"POST {T}/staff/forfeit": lambda cast, who: {**WHY, "seat": GUEST},
    f"POST {T}/staff/handover": lambda cast, who: {**WHY, "seat": GUEST, "bot": "random"},
    f"POST {T}/staff/repair": lambda cast, who: {**WHY, "to": cast.before_the_last_move()},
    f"POST {T}/forks": lambda cast, who: {"at": cast.party.now.version - 2},  # the last moment in play
    "POST /api/players": lambda cast, who: {"name": f"one more {next(NUMBERS)}", "password": PASSWORD},
    "POST /api/sessions": lambda cast, who: {"name": cast.persons["stranger"].name, "password": PASSWORD},
    f"PATCH {ME}": lambda cast, who: {"password": PASSWORD, "new_password": "another of mine"},
    f"DELETE {ME}": lambda cast, who: {"password": PASSWORD},
    f"POST {ME}/tokens": lambda cast, who: {"name": "a bot", "scopes": ["play"]},
}
RAW: dict[str, dict[str, Any]] = {
    f"GET {T}/diff": {"query_string": {"from": "1"}},
    "POST /api/imports": {"data": b"no log\n", "headers": {"Content-Type": "application/x-ndjson"}},
}
