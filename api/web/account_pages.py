"""The pages of accounts: sign up, sign in, one's own account; and, on every page, who is signed in."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from ..accounts.asking import signed_in
from ..accounts.cookies import secret_in
from ..accounts.players import Player
from ..accounts.sessions import csrf_of
from ..errors import Problem
from ..wiring import Service

HTML = "text/html"


def blueprint(service: Service) -> Blueprint:
    pages = Blueprint("account_pages", __name__)

    @pages.get("/sign-in")
    def sign_in() -> str | AnyResponse:
        return entrance("sign-in.html")

    @pages.get("/sign-up")
    def sign_up() -> str | AnyResponse:
        return entrance("sign-up.html")

    @pages.get("/account")
    def account() -> str | AnyResponse:
        return render_template("account.html") if who_looks(service) else redirect("/sign-in?next=/account", 303)

    def entrance(template: str) -> str | AnyResponse:
        """Who is in already is led on."""
        onward = local(request.args.get("next", ""))
        return redirect(onward, 303) if who_looks(service) else render_template(template, onward=onward)

    @pages.app_context_processor
    def everywhere() -> dict[str, Any]:
        player = who_looks(service)
        csrf = csrf_of(secret_in(request)) if player else ""
        return {"player": player, "csrf": csrf, "guests": service.settings.guests, "here": request.path}

    return pages


def who_looks(service: Service) -> Player | None:
    """Who is signed in, for a page that shows it; while accounts are away it is shown as to a guest."""
    try:
        found = signed_in(service, request) if request.method in ("GET", "HEAD") else None
    except Problem:
        return None
    return found.player if found else None


def local(path: str) -> str:
    """Where to go on: a page of ours, the lobby if anything else was said."""
    safe = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if safe else "/"


def personal(answer: Response) -> Response:
    """A page is another one for each reader."""
    if answer.mimetype == HTML:
        answer.headers.setdefault("Cache-Control", "private, no-cache")
        answer.vary.add("Cookie")
    return answer
