"""What people were promised, held against the log."""

from __future__ import annotations

from tests.faults.load import Player
from tests.serving import Caller


def check_promises_are_kept(player: Player, caller: Caller) -> None:
    """Every confirmed event is there, at its number, as its own seat was told."""
    logs = {seat: player.events(caller, seat) for seat in player.tokens}
    numbers = [*logs[next(iter(logs))]]
    assert numbers == [*range(1, len(numbers) + 1)]
    confirmed = [promise for promise in player.promises if promise.answer is not None]
    for promise in confirmed:
        assert promise.answer is not None
        for event in promise.answer["events"]:
            assert logs[promise.seat][event["number"]] == event
    first = [promise.answer["events"][0]["number"] for promise in confirmed if promise.answer]
    assert len(set(first)) == len(first)


def check_nothing_else_happened(player: Player, caller: Caller) -> None:
    """A command that was sent again and again, because its answer was lost, was carried out once."""
    promised = {event["number"] for one in player.promises for event in (one.answer or {})["events"]}
    seat = next(iter(player.tokens))
    log = player.events(caller, seat)
    began = next(number for number, one in log.items() if one["event"]["kind"] == "game-started")
    assert promised == {number for number, one in log.items() if number > began and one["right"] != "bot"}
