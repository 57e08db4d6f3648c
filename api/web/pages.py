"""The pages: shells that a module of the browser fills from the same API that programs use; the rules as they are."""

from __future__ import annotations

import re
from collections.abc import Container
from typing import Any

from apispec import APISpec
from flask import Blueprint, Response, render_template, request
from markupsafe import Markup, escape

from projections.phrasing import LANGUAGES
from projections.rulebook_text import NUMBERED, RuleText, rule_texts

from ..errors import PROBLEM, Problem
from ..wiring import Service
from .account_pages import who_looks

MARKS = ((re.compile(r"\*\*(.+?)\*\*"), "b"), (re.compile(r"\*(.+?)\*"), "i"), (re.compile(r"`(.+?)`"), "code"))
ID = re.compile(rf"(?<![A-Z0-9-]){NUMBERED}(?!\d)")


def blueprint(service: Service, spec: APISpec) -> Blueprint:
    pages = Blueprint("pages", __name__)

    @pages.get("/")
    def lobby() -> str:
        return render_template("lobby.html")

    @pages.get("/tables/<string:table_id>")
    def table(table_id: str) -> str:
        """Raises UnknownTable."""
        now = service.tables.look(table_id)
        player = who_looks(service)
        seat, push = now.seat_of(player.id) if player else None, service.settings.push
        return render_template("table.html", table=table_id, game=now.game, seat=seat, push=push)

    @pages.get("/rules/<string:game>/<string:rule>")
    def rule(game: str, rule: str) -> str:
        """Raises UnknownGame, and Problem 404 for a rule that the game does not have."""
        language = request.args.get("lang", "")
        language = language if language in LANGUAGES else "en"
        texts = rule_texts(service.catalogue.box(game), language)
        if rule not in texts:
            raise Problem(404, "rule.unknown", f"{game} has no rule {rule}")
        return render_template("rule.html", game=game, language=language, **around(texts, rule, language))

    @pages.get("/audit")
    def audit() -> str:
        return render_template("audit.html")

    @pages.get("/api/docs")
    def docs() -> str:
        return render_template("docs.html", spec=spec.to_dict())

    return pages


def for_people(answer: Response) -> Response:
    """A problem outside the API is a page for who asks with a browser; programs get it as it is."""
    html, api = "text/html", request.path.startswith(("/api/", "/static/"))
    if answer.mimetype != PROBLEM or api or request.accept_mimetypes.best_match([PROBLEM, html]) != html:
        return answer
    answer.set_data(render_template("missing.html", problem=answer.get_json(force=True)))
    answer.content_type = f"{html}; charset=utf-8"
    return answer


def around(texts: dict[str, RuleText], rule: str, language: str) -> dict[str, Any]:
    """The rule, its text line by line, and the ids before and after it in the book."""
    ids, found = list(texts), texts[rule]
    at = ids.index(rule)
    return {
        "found": found,
        "lines": [dressed(line, texts, rule, language) for line in found.text.splitlines()],
        "before": ids[at - 1] if at else None,
        "after": ids[at + 1] if at + 1 < len(ids) else None,
    }


def dressed(line: str, known: Container[str], here: str, language: str) -> Markup:
    """A line of the rulebook as HTML: marks as elements, the ids of other rules as links."""
    html = str(escape(line))
    for mark, tag in MARKS:
        html = mark.sub(rf"<{tag}>\1</{tag}>", html)

    def linked(found: re.Match[str]) -> str:
        other = found[0]
        return f'<a href="{other}?lang={language}">{other}</a>' if other in known and other != here else other

    return Markup(ID.sub(linked, html))
