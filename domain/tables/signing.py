"""The server's signatures (Ed25519), and the line of its keys: each new one is signed by the one before it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import nacl.signing
from nacl.exceptions import BadSignatureError

from domain.kernel.values import Kinds, Unreadable, write

from .audit import from_hex
from .events import ServerKey
from .keeping import drawn, kept, swapped

LISTED = "keys.json"  # beside the private key: the public ones, oldest first


class SigningKey:
    """Signs; its `public` half, 32 bytes in hex, is published. `line` are all keys of the server, this one last."""

    def __init__(self, seed: bytes, line: Sequence[ServerKey] = ()) -> None:
        self._private = nacl.signing.SigningKey(seed)
        self.public = self._private.verify_key.encode().hex()
        self.line = upto(line, self.public) or (ServerKey(self.public),)

    @classmethod
    def kept(cls, path: Path) -> SigningKey:
        """The key in this file, made at the first start, after those listed beside it.

        Raises ValueError if a file holds something else.
        """
        return cls(kept(path), listed(path.with_name(LISTED)))

    def sign(self, text: bytes) -> str:
        """The signature in hex; the same text has the same one."""
        return self._private.sign(text).signature.hex()

    def signature(self, table: str, number: int, seal: str) -> str:
        """Over the head of a log: its last number and that event's seal; in hex."""
        return self.sign(head_text(table, number, seal))

    def successor(self, seed: bytes, since: str) -> SigningKey:
        """The key that signs from now on; this one's last act is to say so."""
        public = SigningKey(seed).public
        signature = self.sign(succession_text(self.public, public, since))
        return SigningKey(seed, (*self.line, ServerKey(public, since, signature)))

    def line_from(self, first: str) -> tuple[ServerKey, ...]:
        """The keys after this one, up to the one that signs; nothing if it signs itself, or is not of the line."""
        keys = [one.key for one in self.line]
        return self.line[keys.index(first) + 1 :] if first in keys else ()


def rotated(path: Path, since: str) -> SigningKey:
    """A new key takes the place of the one in this file, which is gone for good.

    The list is written first: a key that is listed and never signs does no harm.
    """
    seed = drawn()
    new = SigningKey.kept(path).successor(seed, since)
    swapped(path.with_name(LISTED), write(new.line).decode())
    swapped(path, seed.hex())
    return new


def listed(path: Path) -> tuple[ServerKey, ...]:
    """The keys in this file, none if it is missing; raises ValueError."""
    if not path.exists():
        return ()
    try:
        return read_line(path.read_bytes())
    except Unreadable as error:
        raise ValueError(f"{path} is no list of keys: {error}") from error


def read_line(text: bytes) -> tuple[ServerKey, ...]:
    """The keys in this JSON, none in no text; raises Unreadable."""
    return KEYS.read(text, tuple[ServerKey, ...]) if text else ()


def upto(line: Sequence[ServerKey], public: str) -> tuple[ServerKey, ...]:
    """The line as far as this key; nothing if it is not of the line."""
    keys = [one.key for one in line]
    return tuple(line[: keys.index(public) + 1]) if public in keys else ()


def is_line(first: str, line: Sequence[ServerKey]) -> bool:
    """Whether each of these keys was signed by the one before it, the first one by the key `first` (hex)."""
    row = (ServerKey(first), *line)
    return all(
        signed_by(old.key, new.signature, succession_text(old.key, new.key, new.since)) for old, new in pairwise(row)
    )


def signature_holds(public: str, signature: str, table: str, number: int, seal: str) -> bool:
    """Whether this key (hex) signed this head."""
    return signed_by(public, signature, head_text(table, number, seal))


def signed_by(public: str, signature: str, text: bytes) -> bool:
    """Whether this key (hex) signed this text; what is no key or no signature did not."""
    try:
        nacl.signing.VerifyKey(from_hex(public)).verify(text, from_hex(signature))
    except (BadSignatureError, ValueError):
        return False
    return True


def head_text(table: str, number: int, seal: str) -> bytes:
    return f"roteiro head {table} {number} {seal}".encode()


def succession_text(old: str, new: str, since: str) -> bytes:
    return f"roteiro key {old} {new} {since}".encode()


KEYS = Kinds([ServerKey])
