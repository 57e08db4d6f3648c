"""The token that a request shows."""

from __future__ import annotations

from typing import Protocol

SCHEME = "bearer"


class Headers(Protocol):
    """Of a request, whichever server took it; names are found in any case."""

    def get(self, name: str, /) -> str | None: ...

    def __contains__(self, name: str, /) -> bool: ...


def bearer(headers: Headers) -> str | None:
    """What is shown in Authorization; None if nothing is, "" if it is not of our scheme."""
    header = headers.get("Authorization")
    if header is None:
        return None
    scheme, _, shown = header.partition(" ")
    return shown.strip() if scheme.lower() == SCHEME else ""
