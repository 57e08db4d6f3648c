"""Devices: a browser in which somebody has signed in by a name may try passwords for it on its own account.

So whoever guesses at the name, from the same house even, does not close that browser's door. The cookie holds what
was drawn for it and a mark, worked out again to check it; without the name that is typed it says nothing. It lets
nobody in, and has no more tries than any source, each of which costs as much. (OWASP calls them device cookies.)
"""

from __future__ import annotations

import hmac
import secrets

from flask import Request
from werkzeug.http import dump_cookie

from domain.tables.tokens import same

from .names import folded
from .sessions import DAY

COOKIE, PATH = "roteiro_device", "/api"
LASTS = 400 * DAY  # as long as browsers keep any cookie
DRAWN = 16  # bytes


class Devices:
    """`key` is this server's own; all that serve one installation have the same."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def known(self, request: Request, name: str) -> str:
        """What tells this browser from others, if somebody has signed in with it by this name; else ""."""
        drawn, _, mark = request.cookies.get(COOKIE, "").partition(".")
        return drawn if drawn and same(self._mark(drawn, name), mark) else ""

    def cookie(self, request: Request, name: str) -> str:
        """For a browser with which somebody has just signed in; as a header."""
        drawn = secrets.token_hex(DRAWN)
        return dump_cookie(
            COOKIE, f"{drawn}.{self._mark(drawn, name)}", max_age=LASTS, path=PATH, secure=request.is_secure,
            httponly=True, samesite="Lax",
        )  # fmt: skip

    def _mark(self, drawn: str, name: str) -> str:
        return hmac.digest(self._key, f"{drawn}/{folded(name)}".encode("utf-8", "surrogatepass"), "sha256").hex()
