"""Each process of an installation, Redis and PostgreSQL, killed under load: no move is lost, and all is shown again."""

from __future__ import annotations

import time
from functools import partial
from random import Random

import pytest

from tests.api.test_push import Readers
from tests.faults.persistent import Persistent
from tests.faults.whole import Whole, check_every_table_goes_on
from tests.waiting import soon

READERS, CROWD = 3, 20  # of one table; the crowd is there where the process is killed that tells them


@pytest.mark.postgres
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("name", ["web", "push", "projector", "redis", "postgres"])
def test_whatever_is_killed_no_move_is_lost_or_doubled_and_all_is_shown(whole, name, request):
    dice = Random(name)
    everybody = []
    for _ in range(request.config.getoption("--loops")):
        players = whole.at_play(Persistent, dice)
        readers = Readers(whole.named["push"].port, players[0].path, CROWD if name == "push" else READERS)
        soon(partial(all, readers.told))
        time.sleep(dice.uniform(0.1, 1.0))
        whole.kill(name)
        time.sleep(dice.uniform(0, 0.5))
        whole.start(name)
        check_every_table_goes_on(players)
        whole.check_promises(players)
        whole.check_views_soon()
        readers.check_each_was_told_all_once(end_of(whole, players[0]))
        everybody += players
    whole.check_promises(everybody)


def end_of(whole: Whole, player: Persistent) -> int:
    return whole.refold.read()[player.path.rpartition("/")[2]]
