"""EXPX-02: the draft after the set-up tiles of A New Beginning."""

from __future__ import annotations

from random import Random

from domain.games.madeira.modules.capitanias.choosing import ChooseDeck
from domain.games.madeira.modules.capitanias.force import has_workers
from domain.games.madeira.modules.capitanias.preparing import DecksMade
from domain.games.madeira.modules.capitanias.ring import stations
from domain.games.madeira.modules.new_beginning.choosing import TilesBoxed, TileTaken
from domain.games.madeira.modules.new_beginning.printed import TILES
from domain.games.madeira.rules.pieces import region_count
from domain.kernel.agenda import awaited
from domain.kernel.deciding import decide
from tests.games.madeira.modules.table import set_up
from tests.games.madeira.phases import open_moves


def at_the_draft(seed):
    """The tiles taken in the set-up, by seat and row; the order of facts; the table at the first choice of a deck."""
    dice, scenario, facts = Random(seed), set_up("new-beginning", "capitanias"), list[object]()
    while not isinstance(scenario.state.agenda[-1].effect, ChooseDeck):
        seat = awaited(scenario.state)[0]
        move = dice.choice(open_moves(scenario, seat))
        told = decide(scenario.rules, scenario.state, seat, move, scenario.chance)
        facts, scenario = [*facts, *told], scenario.given(*told)
    taken = {(fact.seat, fact.row): fact.tile for fact in facts if isinstance(fact, TileTaken)}
    return taken, [type(fact) for fact in facts], scenario


def test_the_draft_starts_after_the_king_row_with_the_highest_numeral():
    """EXPX-02, EXR-82, EXP2-02: a, b; and c, the seats of the Ship row are those that decks are passed by."""
    taken, facts, scenario = at_the_draft(1)
    assert facts.index(TilesBoxed) < facts.index(DecksMade)
    last = max(scenario.state.seats, key=lambda seat: TILES[taken[seat, "king"]].order_of_play)
    assert awaited(scenario.state) == (last,)
    ring, seats = stations(scenario.state), scenario.state.seats
    assert ring == (*seats[seats.index(last) :], *seats[: seats.index(last)])


def test_influencia_in_round_1_needs_tiles_with_workers_in_all_regions():
    """EXPX-02 d, EXP2-19: workers placed in the set-up count."""
    for seed in range(4):
        taken, _, scenario = at_the_draft(seed)
        for seat in scenario.state.seats:
            regions = set(TILES[taken[seat, "ship"]].regions)
            assert has_workers(scenario.state, seat, "cap_influencia") == (regions == {1, 2, 3})
            assert [region for region in (1, 2, 3) if region_count(scenario.state, seat, region)] == sorted(regions)
