"""The version of a table travels as an entity tag and comes back with every move."""

from __future__ import annotations

from flask import Request

LARGEST = 2**53  # of a number that any program can read


def etag(version: int, who: str | None = None) -> str:
    """What is shown at one address to several audiences is named apart, lest a browser take one's for another's."""
    return f'"{version}"' if who is None else f'"{version}.{who}"'


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


def unchanged(request: Request, tag: str) -> bool:
    """Whether the client has what is tagged so (`If-None-Match`); a tag that was weakened on its way will do."""
    known = [one.strip().removeprefix("W/") for one in request.headers.get("If-None-Match", "").split(",")]
    return tag in known or known == ["*"]
