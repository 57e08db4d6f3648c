"""What is not conserved is complained of: each complaint is met by facts that no rule would make."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.madeira.board import HOME
from domain.games.madeira.complaints import complaints
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import DiscsLaid, NeutralsSet, RequestsDealt, RewardsDealt
from domain.games.madeira.rules.character_phase import GuildDiePlaced, PirateDiePlaced
from domain.games.madeira.rules.conversion import FieldConverted
from domain.games.madeira.rules.dice_rows import RowChosen
from domain.games.madeira.rules.guild_master import FavourBought
from domain.games.madeira.rules.pieces import MarkerMoved, ShipMoved, WorkerMoved
from domain.games.madeira.rules.pirates import PiratesChanged
from domain.games.madeira.rules.round_opening import CharactersDealt, GuildDiceRolled, PirateDiceRolled
from domain.games.madeira.rules.stock import Gained, Paid
from domain.games.madeira.rules.windmill import WindmillTurned
from domain.games.madeira.rules.wood import WoodBought, WoodTaken
from domain.games.madeira.state import blank
from domain.kernel.secrecy import Total, seen_by
from tests.games.madeira.phases import opened, played_until
from tests.games.madeira.table import SEATS, workers


@pytest.fixture(scope="module")
def begun():
    """A game that has come to phase B."""
    return played_until(opened(2), lambda state: state.phase == "B")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_before_set_up_and_after_it_is_in_order(seats):
    """MAD-K-01, MAD-S-14"""
    assert list(complaints(blank(SEATS[:seats]))) == []
    assert list(complaints(opened(seats).state)) == []


@pytest.mark.parametrize("audience", ["red", "blue", None])
def test_what_somebody_may_see_is_in_order_too(begun, audience):
    assert list(complaints(seen_by(begun.state, audience))) == []


BROKEN: dict[str, list[Any]] = {
    "worker at nowhere": [WorkerMoved("red", HOME, "nowhere")],
    "2 workers at forest": workers("red", "forest", "forest"),
    "ship at india-5": [ShipMoved("red", HOME, "india-5")],
    "action_marker at funchal": [MarkerMoved("red", HOME, "funchal")],
    "bread below nought": [Paid("red", {"bread": 9})],
    "prestige below nought": [Paid("red", {"prestige": 1})],
    "no windmill step 9": [WindmillTurned("red", 9)],
    "pirates, but any": [PiratesChanged("red", 3, Total(("red",), any=False, amount=3))],
    "-1 wood on R1-1": [WoodTaken("red", "R1-1")],
    "wine on R1-1": [FieldConverted("R1-1", "wine")],
    "7 wood bought in one turn": [Gained("red", {"reals": 50}), *[WoodBought("red", "forest", 1)] * 7],
    "2 neutral citizens": [NeutralsSet(("funchal-4", "machico-4"))],
    "2 pieces on funchal-4": workers("red", "funchal-4"),
    "a piece on funchal-12, unbuilt": workers("red", "funchal-12"),
    "2 ships in india-1": [ShipMoved(seat, HOME, "india-1") for seat in ("red", "blue")],
    "favours: ": [FavourBought("red", "friar", "")],
    "king's rewards: ": [RewardsDealt({"india": ("k_city", "k_city")})],
    "crown's requests": [RequestsDealt(((), ()))],
    "no such request: fame": [RequestsDealt((("fame",), ()))],
    "turn order discs": [DiscsLaid(("red", "", "", ""))],
    "characters: ": [CharactersDealt({"moinho": "mayor"})],
    "bare building of round 4": [RoundBegan(4)],
    "guild dice": [GuildDiceRolled(((1,), ()))],
    "pirate dice": [PirateDiceRolled((1,))],
    "0 guild dice": [RowChosen("red", 1, ()), RowChosen("blue", 2, ()), PirateDiceRolled(())],
}


@pytest.mark.parametrize("complaint", BROKEN)
def test_what_is_wrong_is_complained_of(begun, complaint):
    broken = begun.given(*BROKEN[complaint])
    assert any(complaint in found for found in complaints(broken.state)), list(complaints(broken.state))


def test_too_many_dice_on_a_building_are_complained_of(begun):
    """MAD-B-05"""
    guild = [GuildDiePlaced("red", shown, "moinho") for shown in begun.state.homes["red"].dice]
    assert "3 dice on moinho" in list(complaints(begun.given(*guild).state))
    pirates = [PirateDiePlaced("red", shown, "moinho") for shown in begun.state.pirate_dice[:2]]
    assert "2 pirate dice on moinho" in list(complaints(begun.given(*pirates).state))
