"""The catalogue, the rules by number, the printed values, the phrases."""

from __future__ import annotations

from functools import cache
from typing import Any

from flask import Response, jsonify
from flask.views import MethodView
from msgspec import to_builtins

from domain.kernel.box import Box
from projections.components import components
from projections.phrasing import LANGUAGES, phrase_tables, phrases
from projections.rulebook_text import rule_texts

from ..errors import Problem
from ..schemas.games import GameSchema, RuleQuerySchema, RuleSchema, RulesSchema
from ..wiring import Service
from .described import Described


def in_all_languages(box: Box, key: str) -> dict[str, str]:
    return {language: phrases(box, language).name(key) for language in LANGUAGES}


def described(box: Box) -> dict[str, Any]:
    return {
        "game": box.key,
        "names": in_all_languages(box, box.key),
        "seats": box.seats,
        "counts": box.counts,
        "modules": list(box.modules),
        "module_names": {module: in_all_languages(box, module) for module in box.modules},
        "bots": list(box.every_bot),
        "rules_version": box.rules_version,
    }


@cache
def blueprint(service: Service) -> Described:
    games = Described("games", __name__, url_prefix="/api/games", description="What can be played here")

    @games.route("")
    class Games(MethodView):
        @games.response(200, GameSchema(many=True))
        def get(self) -> list[dict[str, Any]]:
            """All games, with the seats, modules and bots that they know"""
            return [described(box) for box in service.catalogue]

    @games.route("/<string:game>/rules")
    class Rules(MethodView):
        @games.response(200, RulesSchema())
        @games.also(404)
        def get(self, game: str) -> dict[str, Any]:
            """The ids of all rules, rulings and examples of a game"""
            return {"rules": list(rule_texts(service.catalogue.box(game), "en"))}

    @games.route("/<string:game>/rules/<string:rule>")
    class Rule(MethodView):
        @games.arguments(RuleQuerySchema(), location="query")
        @games.response(200, RuleSchema())
        @games.also(404)
        def get(self, wanted: dict[str, Any], game: str, rule: str) -> dict[str, Any]:
            """A numbered rule as the rulebook has it"""
            found = rule_texts(service.catalogue.box(game), wanted["lang"]).get(rule)
            if found is None:
                raise Problem(404, "rule.unknown", f"{game} has no rule {rule}")
            return {"game": game, **to_builtins(found)}

    @games.route("/<string:game>/components")
    class Components(MethodView):
        @games.response(200, SECTIONS, description="the tables of the component file, as they are printed")
        @games.also(404)
        def get(self, game: str) -> Response:
            """Every printed value of a game: pieces, tiles, slots, costs"""
            return jsonify(components(service.catalogue.box(game)))

    @games.route("/<string:game>/phrases/<string:language>")
    class PhrasesOf(MethodView):
        @games.response(200, SECTIONS, description="sections of templates by key")
        @games.also(404)
        def get(self, game: str, language: str) -> Response:
            """The words of a game in one language, as templates to be filled"""
            if language not in LANGUAGES:
                raise Problem(404, "language.unknown", f"the languages are {', '.join(LANGUAGES)}")
            return jsonify(phrase_tables(service.catalogue.box(game), language))

    return games


SECTIONS = {"type": "object"}
