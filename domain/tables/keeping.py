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


def _draw(path: Path) -> None:
    """Whole or not at all: of two processes that start at once, the first one's key stands."""
    draft = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_hex(LENGTH))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return
    finally:
        os.unlink(draft)
