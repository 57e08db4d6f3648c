"""Sessions: signed in with a browser, looked at, signed out."""

from __future__ import annotations

from typing import Any

from flask import Response, request
from flask.views import MethodView

from ..accounts.asking import check_origin, in_person
from ..accounts.cookies import secret_in
from ..accounts.entering import Told, entered, gone, proved
from ..accounts.telling import session_told
from ..schemas.accounts import SessionSchema, SignInSchema
from ..wiring import Service
from .described import Described, unkept


def blueprint(service: Service) -> Described:
    sessions = Described("sessions", __name__, url_prefix="/api/sessions", description="Signed in with a browser")
    sessions.after_request(unkept)

    @sessions.route("")
    class Sessions(MethodView):
        @sessions.arguments(SignInSchema())
        @sessions.response(201, SessionSchema())
        @sessions.also(401, 403, 429)
        def post(self, asked: dict[str, Any]) -> Told:
            """Sign in; a cookie in the answer is the session, another one makes this a browser that is known"""
            check_origin(request)
            return entered(service, request, proved(service, request, **asked), 201)

    @sessions.route("/current")
    class Current(MethodView):
        @sessions.response(200, SessionSchema())
        @sessions.also(headers="in-person")
        def get(self) -> dict[str, Any]:
            """The session that the cookie is of"""
            return session_told(*in_person(service, request), secret_in(request))

        @sessions.response(204, description="signed out")
        @sessions.also(headers="in-person")
        def delete(self) -> Response:
            """Sign out"""
            service.accounts.sessions.end(in_person(service, request)[1])
            return Response(status=204, headers=gone(request))

    return sessions
