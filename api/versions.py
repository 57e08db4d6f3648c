"""The version of a table travels as an entity tag and comes back with every move."""

from __future__ import annotations

from flask import Request

LARGEST = 2**53  # of a number that any program can read


def etag(version: int) -> str:
    return f'"{version}"'


def expected(request: Request) -> int | None:
    """The version that the client saw (`If-Match`); None if it does not say, or says any.

    Raises ValueError if it is no version of ours.
    """
    raw = request.headers.get("If-Match", "").strip()
    if raw in ("", "*"):
        return None
    inner = raw[1:-1]
    if len(raw) < 3 or raw[0] != '"' or raw[-1] != '"' or not (inner.isascii() and inner.isdigit()):
        raise ValueError(raw)
    number = int(inner) if len(inner) < 17 else LARGEST
    return min(number, LARGEST)


def unchanged(request: Request, version: int) -> bool:
    """Whether the client has this version already (`If-None-Match`); a tag that was weakened on its way will do."""
    known = [one.strip().removeprefix("W/") for one in request.headers.get("If-None-Match", "").split(",")]
    return etag(version) in known or known == ["*"]
