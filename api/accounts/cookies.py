"""The cookie that carries the secret of a session: no script reads it, no other site sends it."""

from __future__ import annotations

from flask import Request
from werkzeug.http import dump_cookie

COOKIE = "roteiro_session"


def secret_in(request: Request) -> str:
    return request.cookies.get(COOKIE, "")


def cookie(request: Request, secret: str, seconds: int) -> str:
    """As a header; over https it never goes another way again. With no seconds left the browser forgets it."""
    return dump_cookie(
        COOKIE, secret, max_age=seconds, path="/", secure=request.is_secure, httponly=True, samesite="Lax"
    )  # fmt: skip
