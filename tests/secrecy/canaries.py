"""Words that nobody, or not everybody, may ever be told while a game runs."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from msgspec import DecodeError, json

from domain.kernel.agenda import awaited
from domain.kernel.asking import menu
from domain.kernel.chance import Chance, mac
from domain.kernel.deciding import decide
from domain.kernel.secrecy import Audience, Cards, seen_by
from domain.kernel.values import write
from domain.tables.audit import canonical, nonce_of, secrets_in
from domain.tables.events import Stored
from domain.tables.gathering import server_entropy
from domain.tables.state import Table
from tests.house import Party

LEAST = 20  # bytes of what luck gave that are too many to be there by accident
TRIED = 6  # moves whose luck is worked out beforehand
CUT = {"total": ("amount", None), "sealed": ("move", None), "table-secret": ("hex", "")}


def written(secret: bytes) -> set[bytes]:
    """A secret in every writing that somebody might come to think of."""
    plain, safe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    number = str(int.from_bytes(secret, "big")).encode()
    digits = secret.hex().encode()
    return {secret, digits, digits.upper(), plain.rstrip(b"="), safe.rstrip(b"="), number, bytes(reversed(digits))}


def of_everybody(party: Party) -> set[bytes]:
    """The table's secret, and all that follows from it and is in nobody's log yet."""
    table = party.now
    raw = [table.secret, table.nonces, *([table.seed] if table.seed else [])]
    entropies = [
        server_entropy(table, seat, one.number)
        for seat, one in table.seats.items()
        if one.entropy_by == "server" and not one.ready
    ]
    keys = [(party.house.service.settings.data / name).read_bytes() for name in ("signing.key", "tokens.key")]
    return {word for one in raw for word in written(one)} | {one.encode() for one in entropies} | set(keys)


def of_others(party: Party, who: Audience, log: tuple[Stored, ...]) -> set[bytes]:
    """Nonces of what this audience may not open, tokens of others, cards that it has never seen."""
    table = party.now
    nonces = {
        word
        for one in log
        for path, secret in secrets_in(one.event, "/event")
        if not secret.open_to(who)
        for word in written(nonce_of(table.nonces, one.number, path))
    }
    tokens = {token.rpartition(".")[2].encode() for seat, token in party.tokens.items() if seat != who}
    return nonces | tokens | hidden_cards(table, who, log)


def hidden_cards(table: Table, who: Audience, log: tuple[Stored, ...]) -> set[bytes]:
    known = write(seen_by(log, who))
    hidden = [one for _, one in secrets_in(table.state) if isinstance(one, Cards) and not one.open_to(who)]
    faces = {write(card) for cards in hidden for card in cards.faces}
    return {card for card in faces if card not in known}


class Foretelling(Chance):
    """Luck as it will come, with a note of every number that is drawn."""

    def __init__(self, seed: bytes, position: int) -> None:
        super().__init__(seed, position)
        self.words: set[bytes] = set()

    def below(self, bound: int, label: str) -> int:
        number = super().below(bound, label)
        drawn = mac(self.seed, f"{label}/{self.position}/{self.drawn}")
        self.words |= {drawn, drawn.hex().encode(), base64.b64encode(drawn).rstrip(b"=")}
        return number


def coming(table: Table, log: tuple[Stored, ...], dice: Random) -> set[bytes]:
    """What the very next moves would roll and deal: the draws themselves, and the facts that hang on them."""
    told = canonical(log) + write(log) + write(table.state)
    words: set[bytes] = set()
    for seat in awaited(table.state):
        moves = [offer.move for offer in menu(table.rules, table.state, seat) if offer.closed is None]
        for move in dice.sample(moves, min(TRIED, len(moves))):
            foretold = Foretelling(table.seed, table.history.count)
            facts = decide(table.rules, table.state, seat, move, foretold)
            words |= foretold.words
            if foretold.words:
                otherwise = decide(table.rules, table.state, seat, move, Chance(b"another seed", 1))
                words |= {word for fact in facts if fact not in otherwise for word in parts(fact)}
    return {word for word in words if word not in told}


def parts(fact: Any) -> Iterator[bytes]:
    """A fact, and each of its fields, as JSON; what is short might be there by accident."""
    for one in (fact, *(getattr(fact, name) for name in fact.__struct_fields__)):
        yield from (text for text in (write(one), canonical(one)) if len(text) >= LEAST)


def uncut(body: bytes, who: Audience) -> Iterator[str]:
    """Every secret in this JSON, or lines of JSON, that shows more than its cut form to who is no reader of it."""
    for line in body.splitlines():
        with suppress(DecodeError):  # a page or a stream, which hold no values
            yield from _uncut(json.decode(line), who)


def _uncut(value: Any, who: Audience) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield from _uncut(one, who)
    if isinstance(value, dict):
        readers = value.get("readers", [])
        if isinstance(readers, list) and who not in readers and "*" not in readers:
            if value.get("kind") == "cards" and not isinstance(value["held"], int):
                yield f"cards {value}"
            name, nothing = CUT.get(str(value.get("kind")), ("", None))
            if name and value.get(name) != nothing:
                yield f"{value}"
        for one in value.values():
            yield from _uncut(one, who)
