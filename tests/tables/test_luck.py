"""When the luck of a game is told: once it is over, of the game that was played at this table, by the rules of then."""

from dataclasses import replace
from datetime import timedelta

import pytest

from domain.kernel.refusal import Refused
from domain.tables.branches import fork_table, import_log
from domain.tables.catalogue import Catalogue
from domain.tables.export import export
from domain.tables.luck import DieThrown, NotingChance, NumberDrawn, Shuffled, luck
from tests.random_play import NEW_YEAR, finished, moments, new_tables, opened, ticking
from tests.ribeira.box import RIBEIRA


def rule_of(refused):
    return refused.value.refusal.rule


def told_of(tables, table):
    return luck(tables.catalogue, tables.events(table.kept or table.id))


def test_no_luck_is_told_while_the_game_runs_not_even_what_was_drawn_already(tables):
    table = opened(tables, RIBEIRA, 2, 1)
    for moment in moments(tables, table, 1):
        if moment.status == "playing":
            with pytest.raises(Refused) as refused:
                told_of(tables, moment)
            assert rule_of(refused) == "luck.running"
    assert told_of(tables, table)


def test_of_a_game_that_is_given_up_only_what_was_drawn_is_told(tables):
    table = opened(tables, RIBEIRA, 2, 1)
    tables.resign(table.id, table.places[0])
    (start,) = told_of(tables, table)
    assert (start.number, start.position) == (table.version, 0)
    assert [draw.label for draw in start.draws] == ["deck"]


def test_a_fork_tells_what_was_drawn_there_and_not_the_set_up_of_where_it_comes_from(tables):
    origin = finished(tables, RIBEIRA, 2, 3)
    fork = fork_table(tables, origin.id, 8).table
    for seat in fork.places:
        tables.sit(fork.id, f"new {seat}", seat)
    for seat in fork.places:
        fork = tables.ready(fork.id, seat).table
    start = fork.version
    *_, over = moments(tables, fork, 3)
    assert told_of(tables, over) and all(one.number > start and one.position > 0 for one in told_of(tables, over))


def test_a_log_from_another_server_tells_the_same_luck(tables):
    origin = finished(tables, RIBEIRA, 3, 4)
    here = new_tables(seed=9, clock=ticking(NEW_YEAR + timedelta(days=1)))
    taken = import_log(here, export(tables, origin.id)).table
    assert told_of(here, taken) == told_of(tables, origin) != ()


def test_rules_that_are_not_carried_here_tell_no_luck(tables):
    table = finished(tables, RIBEIRA, 2, 5)
    later = Catalogue([replace(RIBEIRA, rules_version=2)])
    with pytest.raises(Refused) as refused:
        luck(later, tables.events(table.id))
    assert rule_of(refused) == "luck.rules" and refused.value.refusal.numbers == {"played": 1, "here": 2}


def test_a_die_and_a_shuffle_are_one_draw_each_whatever_they_are_made_of():
    noting = NotingChance(b"seed", 3)
    number, face, order = noting.below(10, "start"), noting.die("die", 8), noting.shuffled("abc", "deck")
    assert noting.draws == [
        NumberDrawn("start", 10, number), DieThrown("die", 8, face), Shuffled("deck", ("a", "b", "c"), order),
    ]  # fmt: skip
