"""Several bots at one table of the simulation."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from api.commands.simulate import simulate
from api.simulation import dealt


def test_one_bot_takes_all_the_seats():
    assert dealt("random", 3, 4) == ["random"] * 3


def test_several_bots_are_dealt_in_order_and_move_on_by_one_seat_each_game():
    assert [dealt("greedy,random,random", 3, game) for game in range(3)] == [
        ["greedy", "random", "random"],
        ["random", "greedy", "random"],
        ["random", "random", "greedy"],
    ]


@pytest.mark.parametrize("bots", ["greedy,random", "random"])
def test_the_summary_names_the_bots_of_each_game_in_the_order_of_the_seats(bots):
    answer = CliRunner().invoke(simulate, ["madeira", "--games", "2", "--bot", bots, "--json"])
    summary = json.loads(answer.stdout)
    assert answer.exit_code == 0
    assert summary["bots"] == [dealt(bots, 2, game) for game in range(2)]
    assert [len(scores) for scores in summary["scores"]] == [2, 2]


def test_a_bot_that_is_not_there_is_named():
    answer = CliRunner().invoke(simulate, ["madeira", "--bot", "greedy,nobody"])
    assert answer.exit_code == 2
    assert "'nobody'" in answer.stderr
