"""Players: signed up, told of themselves, a password changed, an account deleted."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView

from ..accounts.asking import check_origin, in_person, needed
from ..accounts.departing import seats_left
from ..accounts.downloading import own_data
from ..accounts.entering import Told, entered, gone, proved
from ..accounts.sources import source_of
from ..accounts.telling import player_told
from ..schemas.accounts import ChangeSchema, DataSchema, PlayerSchema, ProofSchema, SessionSchema, SignUpSchema
from ..wiring import Service
from .described import Described, unkept


def blueprint(service: Service) -> Described:
    players = Described("players", __name__, url_prefix="/api/players", description="Accounts")
    players.after_request(unkept)

    @players.route("")
    class Players(MethodView):
        @players.arguments(SignUpSchema())
        @players.response(201, SessionSchema())
        @players.also(403, 409, 429)
        def post(self, asked: dict[str, Any]) -> Told:
            """Sign up, and be signed in with this browser"""
            check_origin(request)
            service.limits.check("sign_up", source_of(request))
            return entered(service, request, service.accounts.players.sign_up(**asked), 201)

    @players.route("/me")
    class Me(MethodView):
        @players.response(200, PlayerSchema())
        @players.also(headers="player")
        def get(self) -> dict[str, Any]:
            """Who one is; for a program: whose token this is"""
            return player_told(needed(service, request, "read").player)

        @players.arguments(ChangeSchema())
        @players.response(200, SessionSchema())
        @players.also(429, headers="in-person")
        def patch(self, asked: dict[str, Any]) -> Told:
            """Change the password; all sessions and tokens end, and a new session begins"""
            player, _ = in_person(service, request)
            who = proved(service, request, player.name, asked["password"])
            changed = service.accounts.players.change_password(who, asked["new_password"])
            return entered(service, request, changed, 200)

        @players.arguments(ProofSchema())
        @players.response(204, description="the account is gone")
        @players.also(429, headers="in-person")
        def delete(self, asked: dict[str, Any]) -> Response:
            """Delete the account: its seats are left, and logs keep the name it played under, and an id to nowhere"""
            player, _ = in_person(service, request)
            found = proved(service, request, player.name, asked["password"])
            seats_left(service, player)
            service.accounts.players.delete(found)
            return Response(status=204, headers=gone(request))

    @players.route("/me/data")
    class Data(MethodView):
        @players.response(200, DataSchema())
        @players.also(429, headers="in-person")
        def get(self) -> tuple[dict[str, Any], int, dict[str, str]]:
            """All that is kept of one: account, sessions, tokens, seats, and what one did there"""
            player, _ = in_person(service, request)
            service.limits.check("data", player.id)
            told = own_data(service.accounts, service.tables, player)
            return told, 200, {"Content-Disposition": 'attachment; filename="roteiro.json"'}

    return players
