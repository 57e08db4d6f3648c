"""Two tables that differ only in what somebody cannot know give him byte-equal answers, whatever he asks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.kernel.agenda import Waiting, awaited, question
from domain.kernel.asking import menu
from domain.kernel.chance import Chance
from domain.kernel.deciding import decide
from domain.kernel.refusal import Refused
from domain.kernel.secrecy import Audience, Total, seen_by
from domain.kernel.values import write
from domain.tables.audit import secrets_in
from domain.tables.commands import Redo, Undo
from domain.tables.deciding import decided
from domain.tables.history import WHOLE
from domain.tables.state import Table, with_history
from tests.house import Party, ok
from tests.played import EXPANDED
from tests.secrecy.audiences import Heard, everything
from tests.secrecy.notes import noted
from tests.secrecy.test_canary import LENGTH, MODULES
from tests.secrecy.wandering import new_party, wander
from tests.secrecy.worlds import as_seen, twin_party

MOMENTS = {"madeira": 1.5, "maracaibo": 1, "ribeira": 1.5}  # of a game, at which each is shown another world


def check_all_is_told_alike(party: Party, twin: Party, who: Audience) -> None:
    """Every route, past view, story, stream and error; and what is written down and counted meanwhile."""
    (told, notes), (others, other_notes) = (told_and_noted(at, who, party.now.version) for at in (party, twin))
    for one, other in zip(told, others, strict=True):
        if one.asked == "lobby":
            continue
        assert one.status == other.status, (who, one.asked)
        assert as_seen(one.text, party.id) == as_seen(other.text, twin.id), (who, one.asked)
    assert notes.count(b'"answered"') >= len(told)
    assert as_seen(notes, party.id) == as_seen(other_notes, twin.id), who


def told_and_noted(party: Party, who: Audience, seed: int) -> tuple[list[Heard], bytes]:
    with noted() as notes:
        told = [*everything(party, who, Random(seed))]
    return told, notes.written()


def check_the_same_is_asked(table: Table, twin: Table, who: Audience) -> None:
    """Menus and questions as the server works them out to check a move, with all it knows."""
    assert awaited(table.state) == awaited(twin.state)
    if who is not None:
        assert question(table.state, who) == question(twin.state, who)
        assert write(menu(table.rules, table.state, who)) == write(menu(twin.rules, twin.state, who))


def check_the_same_may_be_undone(table: Table, twin: Table, who: str) -> None:
    """As far back as the other world could have come about by moves.

    Totals are dealt without regard to the amounts received: an event that changes one of them has no twin.
    """
    last = [one for one in table.history.window[-4:] if not hidden_totals(one.event, who)]
    if len(last) == 4:
        for command in (Undo(who), Redo(who), *(Undo(who, one.number) for one in last[:-1])):
            assert outcome(table, command) == outcome(twin, command), command


def hidden_totals(event: Any, who: str) -> list[Total]:
    return [one for _, one in secrets_in(event) if isinstance(one, Total) and not one.open_to(who)]


def check_a_move_that_shows_the_same_leads_to_the_same(table: Table, twin: Table, who: str, dice: Random) -> None:
    """Whom the table asks next, and what, may not hang on anything hidden."""
    moves = [offer.move for offer in menu(table.rules, table.state, who) if offer.closed is None]
    for move in dice.sample(moves, min(6, len(moves))):
        one, other = (decide(at.rules, at.state, who, move, Chance(b"the same luck", 1)) for at in (table, twin))
        if shown(one, who) == shown(other, who):
            assert waiting(one) == waiting(other), move


def with_all(party: Party) -> Table:
    """The table with everything that stands at hand."""
    return with_history(party.now, party.house.service.tables.events(party.id), WHOLE)


def outcome(table: Table, command: Any) -> Any:
    try:
        return decided(table, command)
    except Refused as refused:
        return refused.refusal


def shown(facts: tuple[Any, ...], who: str) -> bytes:
    return write([seen_by(fact, who) for fact in facts if not isinstance(fact, Waiting)])


def waiting(facts: tuple[Any, ...]) -> list[Any]:
    return [fact for fact in facts if isinstance(fact, Waiting)]


def check_moment(party: Party, dice: Random) -> None:
    for who in (*party.seats, None):
        twin = twin_party(party, who, dice)
        assert write(seen_by(twin.now.state, who)) == write(seen_by(party.now.state, who))
        check_all_is_told_alike(party, twin, who)
        check_the_same_is_asked(party.now, twin.now, who)
        if who is not None:
            check_the_same_may_be_undone(with_all(party), with_all(twin), who)
            check_a_move_that_shows_the_same_leads_to_the_same(party.now, twin.now, who, dice)


def play(party: Party, dice: Random) -> None:
    for _ in wander(party, dice):
        if party.now.status == "playing" and dice.random() < MOMENTS[party.now.game] / LENGTH[party.now.game]:
            check_moment(party, dice)


def test_whose_pirates_are_how_many_makes_no_difference_to_others(house, game_number):
    play(new_party(house, game_number, "madeira"), Random(1_000 + game_number))


def test_who_has_picked_which_card_or_holds_which_pack_makes_no_difference_to_others(house, game_number):
    play(new_party(house, game_number, "madeira", EXPANDED.modules), Random(4_000 + game_number))


def test_what_is_in_a_hand_a_pile_or_an_envelope_makes_no_difference_to_others(house, game_number):
    play(new_party(house, game_number, "maracaibo"), Random(3_000 + game_number))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lies_sealed_while_others_prepare_makes_no_difference_to_them(house, seats):
    """All but one have answered, one of them a second time; whoever looks is shown another world."""
    party, dice = Party(house, "maracaibo", seats).sit().ready(), Random(seats)
    again = party.seats[1]
    for seat in (again, again, *party.seats[1:]):
        ok(party.play(seat, dice.choice(party.view(seat)["offers"])["move"]), 201)
    check_moment(party, dice)


def test_who_holds_which_cards_or_has_answered_what_makes_no_difference_to_others(house, game_number):
    play(new_party(house, game_number, "ribeira", MODULES[game_number % 2]), Random(2_000 + game_number))


@pytest.mark.parametrize("game", ["maracaibo", "ribeira"])
def test_the_other_world_is_another_one(house, game):
    """What a seat cannot know does differ."""
    party = new_party(house, 1, game)
    for _, _ in zip(range(12), wander(party, Random(5))):
        pass
    twin = twin_party(party, None, Random(game))
    assert twin.now.secret != party.now.secret
    assert write(twin.now.state) != write(party.now.state)
