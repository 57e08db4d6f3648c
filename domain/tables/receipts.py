"""Receipts: the server's signature under each move that it accepted, kept by who moved.

A receipt says: event `number` of this table has this seal. As a seal covers all events before it, a server that later
shows another past is convicted by its own signature. What is signed is receipt_text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import DecodeError, json

from domain.kernel.values import Kinds, Value

from .answering import Answer
from .signing import SigningKey, signed_by


class Receipt(Value, frozen=True, tag="receipt"):
    """`number` is that of the last event of an accepted command; `server_key` and `signature` are hex."""

    table: str
    number: int
    seal: str
    server_key: str
    signature: str


class Conviction(NamedTuple):
    """What does not fit together: a receipt (the event it is for), and in which way."""

    number: int
    what: str


RECEIPTS = Kinds([Receipt])


def receipt(key: SigningKey, answer: Answer) -> Receipt:
    """For what became of a command; the same answer given again has the same receipt."""
    table, last = answer.table.id, answer.events[-1]
    text = receipt_text(table, last.number, last.seal)
    return Receipt(table, last.number, last.seal, key.public, key.sign(text))


def receipt_text(table: str, number: int, seal: str) -> bytes:
    return f"roteiro receipt {table} {number} {seal}".encode()


def read_receipts(text: bytes) -> tuple[Receipt, ...]:
    """One receipt a line, as JSON; raises Unreadable."""
    return tuple(RECEIPTS.read(line, Receipt) for line in text.splitlines() if line.strip())


def convictions(export: bytes, receipts: Iterable[Receipt], keys: Sequence[str]) -> tuple[Conviction, ...]:
    """What this export shows otherwise than the server once signed; `keys` (hex) are those that the server owns.

    Receipts of other tables say nothing about it. That the export holds in itself is for verify to say.
    """
    shown = [seal_in(line) for line in export.splitlines()[:-1]]
    table = table_in(export)
    found = (judged(one, shown, keys) for one in receipts if one.table == table)
    return tuple(conviction for conviction in found if conviction)


def judged(one: Receipt, shown: Sequence[str], keys: Sequence[str]) -> Conviction | None:
    text = receipt_text(one.table, one.number, one.seal)
    if one.server_key not in keys:
        return Conviction(one.number, "the receipt is signed with a key that is none of this server's")
    if not signed_by(one.server_key, one.signature, text):
        return Conviction(one.number, "the signature of the receipt does not hold")
    if not 1 <= one.number <= len(shown):
        return Conviction(one.number, "the server confirmed this event, and the log ends before it")
    if shown[one.number - 1] != one.seal:
        return Conviction(one.number, "the server signed another past up to this event than the log shows")
    return None


def seal_in(line: bytes) -> str:
    return str(decoded(line).get("seal", ""))


def table_in(export: bytes) -> str:
    """The table that the head of an export names."""
    lines = export.splitlines()
    return str(decoded(lines[-1]).get("table", "")) if lines else ""


def decoded(line: bytes) -> dict[str, Any]:
    """What a line says; nothing, where it says nothing that can be read."""
    try:
        found = json.decode(line)
    except (DecodeError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
