"""The server's signature (Ed25519) under the head of a log: so far it goes, and no other past was shown."""

from __future__ import annotations

from pathlib import Path

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from .audit import from_hex
from .keeping import kept


class SigningKey:
    """Signs; its `public` half, 32 bytes in hex, is published."""

    def __init__(self, seed: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(seed)
        self.public = self._private.public_key().public_bytes_raw().hex()

    @classmethod
    def kept(cls, path: Path) -> SigningKey:
        """The key in this file, made at the first start."""
        return cls(kept(path))

    def signature(self, table: str, number: int, seal: str) -> str:
        """Over the head of a log: its last number and that event's seal; in hex."""
        return self._private.sign(head_text(table, number, seal)).hex()


def signature_holds(public: str, signature: str, table: str, number: int, seal: str) -> bool:
    """Whether this key (hex) signed this head; what is no key or no signature did not."""
    try:
        key = Ed25519PublicKey.from_public_bytes(from_hex(public))
        key.verify(from_hex(signature), head_text(table, number, seal))
    except (InvalidSignature, ValueError):
        return False
    return True


def head_text(table: str, number: int, seal: str) -> bytes:
    return f"roteiro head {table} {number} {seal}".encode()
