"""The chain: every event sealed in its public form, every secret in it committed to and opened later.

Line n of a log is the canonical JSON (RFC 8785) of its `Stored`. Its public form is the same with each
secret cut and, beside what is left of it, `"commitment": SHA-256(nonce ‖ canonical JSON of the secret)`, nonce =
HMAC-SHA-256(nonce key, "nonce/" number path), nonce key = HMAC-SHA-256(table secret, "nonces/" table).
seal(n) = SHA-256(seal(n-1) in hex ‖ public form of line n without its seal); seal(0) is 64 noughts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from msgspec import json, to_builtins
from msgspec.structs import replace

from domain.kernel.chance import mac
from domain.kernel.secrecy import Audience, Secret, may_hide
from domain.kernel.values import Value

from .events import Stored

GENESIS = "0" * 64
UNSEALED = b',"seal":""}'  # `seal` is the last of the sorted names, so it can be cut off and put on
ENCODER = json.Encoder(order="sorted")


def canonical(value: Any) -> bytes:
    """RFC 8785 for all that we write: text, whole numbers below 2^53, and names in ASCII."""
    return ENCODER.encode(value)


def sealed(stored: Stored, before: str, nonces: bytes) -> tuple[Stored, bytes]:
    """The event with its seal, after one sealed with `before`; and its line, as the log keeps it."""
    body = public = canonical(stored).removesuffix(UNSEALED)
    if may_hold_secrets(body):
        event = public_form(stored.event, nonces, stored.number, "/event")
        public = canonical(replace(stored, event=event)).removesuffix(UNSEALED)
    seal = seal_of(before, public + b"}")
    return replace(stored, seal=seal), body + b',"seal":"' + seal.encode() + b'"}'


def seal_of(before: str, public: bytes) -> str:
    """The seal of an event whose public form, without its seal, reads so."""
    return hashlib.sha256(before.encode() + public).hexdigest()


def may_hold_secrets(line: bytes) -> bool:
    """Whether there can be a secret in these bytes. Each is written with its readers, and a word is never
    written with bare quotation marks within it, so without that name there is none."""
    return b'"readers":' in line


def public_line(stored: Stored, nonces: bytes) -> bytes:
    """The event as anybody may see it, sealed as it is."""
    return canonical(replace(stored, event=public_form(stored.event, nonces, stored.number, "/event")))


def public_form(value: Any, nonces: bytes, number: int, path: str) -> Any:
    """The value with every secret cut and committed to; what holds none is the same object."""
    if isinstance(value, Secret):
        if value.open_to(None):
            return value
        return {**to_builtins(value.cut()), "commitment": commitment(nonce_of(nonces, number, path), value)}
    if not may_hold_secrets(canonical(value)):
        return value
    if isinstance(value, tuple):
        return [public_form(one, nonces, number, f"{path}/{place}") for place, one in enumerate(value)]
    if isinstance(value, dict):
        return {name: public_form(one, nonces, number, f"{path}/{name}") for name, one in value.items()}
    assert isinstance(value, Value)
    parts = {name: getattr(value, name) for name in may_hide(type(value))}
    return replace(value, **{name: public_form(one, nonces, number, f"{path}/{name}") for name, one in parts.items()})


def commitment(nonce: bytes, secret: Secret) -> str:
    return hashlib.sha256(nonce + canonical(secret)).hexdigest()


def nonce_of(nonces: bytes, number: int, path: str) -> bytes:
    return mac(nonces, f"nonce/{number}{path}")


def mark(secret: bytes, actor: str, key: str) -> str:
    """What the log keeps of an idempotency key: enough to know it again, nothing to learn it from."""
    return mac(secret, f"keys/{len(actor)}:{actor}{key}").hex()[:32] if key else ""


def secrets_in(value: Any, path: str = "") -> Iterator[tuple[str, Secret]]:
    """Every secret within a value, and the path to it."""
    if isinstance(value, Secret):
        yield path, value
    elif isinstance(value, Value):
        for name in may_hide(type(value)):
            yield from secrets_in(getattr(value, name), f"{path}/{name}")
    elif isinstance(value, tuple):
        for place, one in enumerate(value):
            yield from secrets_in(one, f"{path}/{place}")
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from secrets_in(one, f"{path}/{name}")


def openings(stored: Stored, nonces: bytes, audience: Audience) -> dict[str, list[Any]]:
    """Path to nonce (hex) and value, for the secrets of this event that the audience may open."""
    mine = [(path, one) for path, one in secrets_in(stored.event, "/event") if one.open_to(audience)]
    return {path: [nonce_of(nonces, stored.number, path).hex(), to_builtins(one)] for path, one in mine}


def opens(public: Any, path: str, nonce: str, value: Any) -> bool:
    """Whether what a seat was told is what the public form (read from JSON) is committed to at this path."""
    start, *way = path.split("/")
    if start:
        raise ValueError(path)
    for name in way:
        public = public[place_in_row(name)] if isinstance(public, list) else public[name]
    found = hashlib.sha256(from_hex(nonce) + canonical(value)).hexdigest()
    return bool(public["commitment"] == found)


def place_in_row(name: str) -> int:
    """The number that a path names; raises ValueError unless it is written as we write it."""
    place = int(name)
    if place < 0 or str(place) != name:
        raise ValueError(name)
    return place


def from_hex(words: str) -> bytes:
    """The bytes that these digits say; raises ValueError unless they are written as we write them.

    The library would also read capitals and gaps, so that one thing could be written in many ways.
    """
    read = bytes.fromhex(words)
    if read.hex() != words:
        raise ValueError("hexadecimal digits are in lower case, without gaps")
    return read
