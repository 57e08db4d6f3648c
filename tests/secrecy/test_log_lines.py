"""What the processes of an installation write down while a game runs holds no hidden card, no secret and no token."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.house import House, Party
from tests.installation import Installation, Process, installation
from tests.played import EXPANDED
from tests.secrecy.canaries import hidden_cards, of_everybody, of_others
from tests.secrecy.worlds import party_at
from tests.serving import Caller

MOVES = 25
GAMES: dict[str, tuple[str, ...]] = {"maracaibo": (), "madeira": EXPANDED.modules}
PROCESSES = ("web", "push", "projector")


class Running:
    """Games at an installation, played and looked at; `canaries` is all that was shown and sent to be let in."""

    def __init__(self, made: Installation) -> None:
        self.web, self.push, self.projector = (
            made.start(name, LOG_LEVEL="debug", LOG_FORMAT="json") for name in PROCESSES
        )
        for process in (self.web, self.push, self.projector):
            process.wait()
        self.canaries, self.tables, self.dice = set[str](), list[str](), Random(4)
        for game, modules in GAMES.items():
            self._game(self.web.connect(), game, modules)

    def _game(self, caller: Caller, game: str, modules: tuple[str, ...]) -> None:
        asked = {"game": game, "seats": 3, "modules": modules}
        opened = self._ask(caller, "POST", "/api/tables", body=asked)
        path, tokens = f"/api/tables/{opened['table']}", dict[str, str]()
        self.tables.append(opened["table"])
        for seat in opened["seats"]:
            sat = self._ask(caller, "POST", f"{path}/seats", body={"name": seat, "seat": seat})
            tokens[seat] = sat["token"]
        self.canaries |= {token.partition(".")[2] for token in tokens.values()}
        for token in tokens.values():
            self._ask(caller, "POST", f"{path}/ready", token, {})
        self._played(caller, path, tokens)

    def _played(self, caller: Caller, path: str, tokens: dict[str, str]) -> None:
        """Each move with a key; and whatever may be wrong with one, on the way."""
        stream = self.push.connect().stream(f"{path}/stream?view=true", Last_Event_ID="0")
        for number in range(MOVES):
            seat = self.dice.choice(self._ask(caller, "GET", path)["awaited"])
            offers = self._ask(caller, "GET", f"{path}/seats/{seat}", tokens[seat])["offers"]
            move = self.dice.choice([one["move"] for one in offers if one["closed"] is None])
            key = f"canary-key-{number}-{path[-16:]}"
            self.canaries.add(key)
            self._ask(caller, "POST", f"{path}/moves", tokens[seat], {"move": move}, Idempotency_Key=key)
            for wrong in ({"move": {**move, "x": move}}, {"move": [move]}):
                caller.ask("POST", f"{path}/moves", tokens[seat], wrong)
            next(stream)
        other = next(token for token in tokens.values() if token != tokens[seat])
        caller.ask("POST", f"{path}/moves", other, {"move": move})
        caller.ask("GET", f"{path}/seats/{seat}?token={other}", f"{other}x")
        self.push.connect().ask("GET", f"{path}/stream?ticket={other}")

    def _ask(self, caller: Caller, *asked: Any, **more: Any) -> Any:
        status, told = caller.ask(*asked, **more)
        assert status < 300, (asked, told)
        return told

    def words(self) -> dict[str, str]:
        """What each process has written, once it has ended."""
        processes: tuple[Process, ...] = (self.web, self.push, self.projector)
        assert [process.stop() for process in processes] == [0, 0, 0]
        return {process.name: process.told.read_text() for process in processes}


@pytest.fixture(scope="module")
def running(tmp_path_factory, redis_url) -> Iterator[tuple[Running, dict[str, str], list[Party]]]:
    folder = tmp_path_factory.mktemp("installation")
    with installation(folder, redis_url, prefix="test-log-lines") as made:
        games = Running(made)
        words = games.words()
    house = House(folder / "data")
    yield games, words, [party_at(house, table) for table in games.tables]
    house.close()


def test_each_process_has_had_something_to_say(running):
    _, words, _ = running
    assert [*words] == [*PROCESSES] and all(len(text) > 100 for text in words.values())
    assert words["web"].count('"answered"') > 4 * MOVES and words["push"].count("/stream") >= 4


def test_no_line_names_a_card_that_is_hidden_or_a_secret_or_a_token(running):
    games, words, parties = running
    for party in parties:
        log = party.house.service.tables.events(party.id)
        cards = {one.strip(b'"').decode() for one in hidden_cards(party.now, None, log)}
        assert len(cards) > 10 and party.now.status == "playing"
        secret = of_everybody(party) | of_others(party, None, log)
        assert cards & named(party.house.get(f"{party.path}/seats/red", party.tokens["red"]).text), (
            "the search finds none"
        )
        for process, text in words.items():
            assert not cards & named(text), process
            assert not [word for word in secret if word in text.encode()], process
            assert not [canary for canary in games.canaries if canary in text], process


def named(text: str) -> set[str]:
    return {*re.findall(r"\w+", text)}
