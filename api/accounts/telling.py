"""Accounts as they are told to their owners."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from .players import Player
from .programs import Program
from .sessions import Session, csrf_of


def moment(seconds: int) -> str:
    """ISO 8601 in UTC."""
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")


def player_told(player: Player) -> dict[str, Any]:
    return {"player": player.id, "name": player.name, "role": player.role, "made": moment(player.made)}


def session_told(player: Player, session: Session, secret: str) -> dict[str, Any]:
    return {**player_told(player), "csrf": csrf_of(secret), "ends": moment(session.ends)}


def program_told(program: Program) -> dict[str, Any]:
    return {
        "id": program.id,
        "name": program.name,
        "scopes": list(program.scopes),
        "made": moment(program.made),
        "ends": None if program.ends is None else moment(program.ends),
        "used": None if program.used is None else moment(program.used)[:10],
    }
