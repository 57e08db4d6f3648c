"""Tokens for programs that act for a player."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView

from ..accounts.asking import in_person
from ..accounts.telling import program_told
from ..schemas.accounts import MadeTokenSchema, NewTokenSchema, TokenSchema
from ..wiring import Service
from .described import Described, unkept


def blueprint(service: Service) -> Described:
    tokens = Described("tokens", __name__, url_prefix="/api/players/me/tokens", description="Programs of a player")
    tokens.after_request(unkept)

    @tokens.route("")
    class Tokens(MethodView):
        @tokens.response(200, TokenSchema(many=True))
        @tokens.also(headers="in-person")
        def get(self) -> list[dict[str, Any]]:
            """One's tokens, the newest first; what they are is told only once"""
            player, _ = in_person(service, request)
            return [program_told(program) for program in service.accounts.programs.of(player)]

        @tokens.arguments(NewTokenSchema())
        @tokens.response(201, MadeTokenSchema())
        @tokens.also(409, headers="in-person")
        def post(self, asked: dict[str, Any]) -> dict[str, Any]:
            """A new token, shown this once"""
            who, scopes = in_person(service, request), tuple(asked["scopes"])
            token, program = service.accounts.programs.make(*who, asked["name"], scopes, asked["days"])
            return {**program_told(program), "token": token}

    @tokens.route("/<string:token_id>")
    class Token(MethodView):
        @tokens.response(204, description="the token has ended")
        @tokens.also(404, headers="in-person")
        def delete(self, token_id: str) -> Response:
            """End a token"""
            player, _ = in_person(service, request)
            service.accounts.programs.end(player, token_id)
            return Response(status=204)

    return tokens
