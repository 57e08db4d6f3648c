"""What a server keeps beside its log and shows to nobody: keys, in files that only it may read."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

LENGTH = 32


def kept(path: Path) -> bytes:
    """The 32 bytes in this file (as hex); drawn and written, readable by the owner alone, if it is not there.

    Raises ValueError if the file holds something else.
    """
    if not path.exists():
        _draw(path)
    found = bytes.fromhex(path.read_text("ascii").strip())
    if len(found) != LENGTH:
        raise ValueError(f"{path} holds no key of {LENGTH} bytes")
    return found


def drawn() -> bytes:
    """32 bytes that nobody can guess."""
    return secrets.token_bytes(LENGTH)


def swapped(path: Path, words: str) -> None:
    """These words take the place of what the file held, whole or not at all; only its owner may read them."""
    os.replace(_draft(path, words), path)


def _draw(path: Path) -> None:
    """Whole or not at all: of two processes that start at once, the first one's key stands."""
    draft = _draft(path, drawn().hex())
    try:
        os.link(draft, path)
    except FileExistsError:
        return
    finally:
        os.unlink(draft)


def _draft(path: Path, words: str) -> Path:
    """A file beside that of `path`, written and synced."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(words)
        file.flush()
        os.fsync(file.fileno())
    return draft
