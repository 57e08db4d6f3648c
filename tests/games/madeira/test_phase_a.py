"""Chapter 6 of the rulebook: characters, dice, and the choice of a row."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import BUILDINGS, CHARACTERS, ROUNDS, WATCH
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.arrangement import DiscsLaid, RequestsDealt
from domain.games.madeira.rules.character_phase import NextCharacterTurn
from domain.games.madeira.rules.dice_rows import (
    ChooseGuild,
    ChooseRow,
    ChooseRows,
    RequestTaken,
    RowChosen,
    TakeRequest,
)
from domain.games.madeira.rules.pieces import FavourTurned
from domain.games.madeira.rules.round_opening import (
    CharactersDealt,
    DealCharacters,
    GuildDiceRolled,
    PirateDiceRolled,
    RollGuildDice,
    RollPirateDice,
)
from domain.games.madeira.rules.turns import TurnBegan
from domain.kernel.agenda import awaited
from tests.games.madeira.phases import carried, holding_favour, open_moves, opened, phase_a, phase_b, played_until
from tests.games.madeira.table import holding, table

TWO_KINDS = ("wealth", "expeditions")


def asked_to_choose(seats=4, requests=TWO_KINDS, *facts):
    return carried(phase_a(seats, requests=requests).given(*facts), ChooseRows())[1]


@pytest.mark.parametrize("number", ROUNDS)
def test_the_building_with_the_number_of_the_round_stays_bare(number):
    """MAD-A-01"""
    facts, _ = carried(table().given(RoundBegan(number)), DealCharacters())
    (dealt,) = facts
    assert set(BUILDINGS) - set(dealt.characters) == {ROUNDS[number].building_without_character}
    assert sorted(dealt.characters.values()) == sorted(CHARACTERS)


def test_characters_that_lie_already_are_not_dealt_again():
    """MAD-A-01: in round 1 set-up has done it."""
    lying = table().given(RoundBegan(1), CharactersDealt({"moinho": "mayor"}))
    assert carried(lying, DealCharacters())[0] == ()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_guild_dice_are_rolled_for_each_row(seats):
    """MAD-A-02, MAD-K-03: the six sides show 1, 1, 2, 2, 3, 3."""
    rows = table(seats).given(RequestsDealt(((),) * seats)).rolling(*(1, 2, 3, 4, 5, 6) * 2)
    facts, scenario = carried(rows, RollGuildDice())
    assert facts == (GuildDiceRolled(((1, 1, 2), (2, 3, 3), (1, 1, 2), (2, 3, 3))[:seats]),)
    assert [row.dice for row in scenario.state.rows] == list(facts[0].rows)


def test_the_pirate_dice_lie_in_the_watch_and_disturb_nobody_there():
    """MAD-A-03"""
    facts, scenario = carried(table().rolling(2, 4, 6), RollPirateDice())
    assert facts == (PirateDiceRolled((1, 2, 3)),)
    assert scenario.state.pirate_dice == (1, 2, 3)
    assert scenario.state.homes["red"].workers[WATCH] == 2


def test_rows_are_chosen_in_passing_order():
    """MAD-A-04, MAD-R-02"""
    scenario = carried(phase_a().given(DiscsLaid(("blue", "purple", "red", "yellow"))), ChooseRows())[1]
    for seat, row in (("blue", 4), ("purple", 3), ("red", 1)):
        assert awaited(scenario.state) == (seat,)
        scenario = scenario.played((seat, ChooseRow(row)))
    assert [row.disc for row in scenario.state.rows] == ["red", "yellow", "purple", "blue"]
    assert scenario.state.order() == ()


def test_a_row_gives_its_dice_its_request_and_its_guild():
    """MAD-A-04, MAD-EX-04, Q-A1, Q-A2: row 2 is that of guild B."""
    down = [FavourTurned("red", favour, up=False) for favour in ("noble", "patron", "friar")]
    held = [holding_favour("red", favour) for favour in ("noble", "patron", "diplomat", "friar")]
    scenario = asked_to_choose(4, TWO_KINDS, *held, *down)
    chosen = scenario.when("red", ChooseRow(2)).then(RowChosen("red", 2, (1, 2, 3)))
    assert open_moves(chosen, "red") == [TakeRequest("wealth"), TakeRequest("expeditions")]
    taken = chosen.when("red", TakeRequest("expeditions")).then(
        RequestTaken("red", 2, "expeditions"),
        FavourTurned("red", "noble", up=True),
        FavourTurned("red", "patron", up=True),
    )
    home, row = taken.state.homes["red"], taken.state.rows[1]
    assert (home.dice, home.requests) == ((1, 2, 3), ("expeditions",))
    assert home.favours == {"noble": True, "patron": True, "diplomat": True, "friar": False}
    assert (row.disc, row.dice, row.requests) == ("red", (), ("wealth",))
    assert taken.state.passing == ("", "blue", "yellow", "purple")


def test_a_row_with_a_disc_is_closed():
    """MAD-A-04 a, Q-A1"""
    scenario = asked_to_choose().played(("red", ChooseRow(2)), ("red", TakeRequest("wealth")))
    scenario.when("blue", ChooseRow(2)).refused("MAD-A-04")
    assert open_moves(scenario, "blue") == [ChooseRow(1), ChooseRow(3), ChooseRow(4)]


def test_only_one_of_several_equal_requests_is_taken():
    """MAD-A-04 c, Q-A2: a kind is named once, however often it lies there."""
    scenario = asked_to_choose(4, ("wealth", "wealth", "expeditions")).played(("red", ChooseRow(1)))
    assert open_moves(scenario, "red") == [TakeRequest("wealth"), TakeRequest("expeditions")]
    assert scenario.played(("red", TakeRequest("wealth"))).state.rows[0].requests == ("wealth", "expeditions")


def test_the_last_seat_is_not_asked_for_the_row_that_is_left():
    """MAD-R-06"""
    scenario = asked_to_choose(2, ("wealth",)).played(("red", ChooseRow(2)), ("red", ChooseGuild("guild_c")))
    assert scenario.state.rows[0].disc == "blue"
    assert open_moves(scenario, "blue") == [ChooseGuild("guild_a"), ChooseGuild("guild_b")]


def test_with_two_guilds_in_the_row_one_is_picked():
    """MAD-EX-112, MAD-J-45, Q-A3: Friar is of guild A, Noble of B; the guild comes after dice and request."""
    held = [holding_favour("red", favour) for favour in ("friar", "noble")]
    down = [FavourTurned("red", favour, up=False) for favour in ("friar", "noble")]
    scenario = asked_to_choose(2, ("wealth",), *held, *down)
    chosen = scenario.when("red", ChooseRow(1)).then(RowChosen("red", 1, (1, 2, 3)), RequestTaken("red", 1, "wealth"))
    assert open_moves(chosen, "red") == [ChooseGuild("guild_a"), ChooseGuild("guild_b")]
    picked = chosen.played(("red", ChooseGuild("guild_b")))
    assert picked.state.homes["red"].favours == {"friar": False, "noble": True}


def test_a_guild_without_own_favours_may_be_picked():
    """Q-A3"""
    scenario = asked_to_choose(3, ("wealth",)).played(("red", ChooseRow(3)))
    assert scenario.played(("red", ChooseGuild("guild_d"))).state.homes["red"].favours == {}


def test_the_dice_column_gives_the_order_of_phase_b():
    """MAD-A-05, MAD-R-02"""
    chosen = phase_a(2).given(RowChosen("red", 2, (1, 2, 3)), RowChosen("blue", 1, (1, 2, 3)))
    assert carried(chosen, NextCharacterTurn())[0] == (TurnBegan("blue"),)


def test_neither_windmill_nor_favours_in_phase_a():
    """MAD-A-06"""
    facts = [*holding("red", table(), wheat=4), holding_favour("red", "patron")]
    scenario = asked_to_choose(4, TWO_KINDS, *facts)
    assert list(scenario.offers("red")) == [ChooseRow(row) for row in (1, 2, 3, 4)]


def test_each_round_takes_one_request_from_each_row():
    """Q-A2: five, four, three, two, one tiles are left to choose from."""
    begun = played_until(opened(2), lambda state: state.phase == "B")
    assert [len(row.requests) for row in begun.state.rows] == [4, 4]
    assert [len(home.requests) for home in begun.state.homes.values()] == [2, 2]
    assert [len(home.dice) for home in phase_b(2).state.homes.values()] == [3, 3]
