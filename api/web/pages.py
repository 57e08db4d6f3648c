"""The pages: shells that a module of the browser fills from the same API that programs use."""

from __future__ import annotations

from apispec import APISpec
from flask import Blueprint, render_template

from ..wiring import Service


def blueprint(service: Service, spec: APISpec) -> Blueprint:
    pages = Blueprint("pages", __name__)

    @pages.get("/")
    def lobby() -> str:
        return render_template("lobby.html")

    @pages.get("/tables/<string:table_id>")
    def table(table_id: str) -> str:
        """Raises UnknownTable."""
        now = service.tables.look(table_id)
        return render_template("table.html", table=table_id, game=now.game)

    @pages.get("/api/docs")
    def docs() -> str:
        return render_template("docs.html", spec=spec.to_dict())

    return pages
