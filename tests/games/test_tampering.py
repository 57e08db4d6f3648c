"""Whatever is changed in the export of a game is found: a byte, a line, the order, the end."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from api.bench.games import Asked, played_out, tables_on
from domain.tables.catalogue import catalogue
from domain.tables.export import export
from domain.tables.verify import verify
from tests.played import CHOICES


@pytest.fixture(scope="module", params=CHOICES, ids=lambda choice: choice.name)
def honest(request, tmp_path_factory) -> list[bytes]:
    """A finished game of the same kind for each number of seats."""
    folder: Path = tmp_path_factory.mktemp("honest")
    tables, dice = tables_on(folder, 3), Random(3)
    asked = Asked(request.param.box.key, request.param.modules)
    texts = [export(tables, played_out(tables, asked, seats, dice).table) for seats in (2, 3, 4)]
    tables.log.close()
    return texts


def a_byte(text: bytes, dice: Random) -> bytes:
    place = dice.randrange(len(text))
    return text[:place] + bytes([text[place] ^ dice.randrange(1, 256)]) + text[place + 1 :]


def a_byte_more_or_less(text: bytes, dice: Random) -> bytes:
    place = dice.randrange(len(text))
    more = dice.choice([b"", b" ", b"\n", b"0", b"\x00", b'"'])
    return text[:place] + more + text[place + (not more) :]


def a_digit(text: bytes, dice: Random) -> bytes:
    places = [place for place, byte in enumerate(text) if chr(byte).isdigit()]
    place = dice.choice(places)
    digit = str((int(chr(text[place])) + dice.randrange(1, 10)) % 10).encode()
    return text[:place] + digit + text[place + 1 :]


def a_line_dropped(text: bytes, dice: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    del lines[dice.randrange(len(lines))]
    return b"".join(lines)


def a_line_twice(text: bytes, dice: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    lines.insert(dice.randrange(len(lines) + 1), dice.choice(lines))
    return b"".join(lines)


def the_order(text: bytes, dice: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    one, other = dice.sample(range(len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def the_end(text: bytes, dice: Random) -> bytes:
    return text[: dice.randrange(len(text))]


def a_line_of_another_game(others: list[bytes], text: bytes, dice: Random) -> bytes:
    lines = text.splitlines(keepends=True)
    other = dice.choice([one for one in others if one != text]).splitlines(keepends=True)
    lines[dice.randrange(len(lines))] = dice.choice(other)
    return b"".join(lines)


CHANGES = (a_byte, a_byte_more_or_less, a_digit, a_line_dropped, a_line_twice, the_order, the_end)


def test_honest_games_hold(honest):
    assert all(verify(text, catalogue()).rules_checked for text in honest)


def test_every_change_is_found(honest, request):
    missed = []
    for seed in range(request.config.getoption("tampers")):
        dice = Random(seed)
        text = dice.choice(honest)
        change = dice.choice((*CHANGES, partial(a_line_of_another_game, honest)))
        changed = change(text, dice)
        report = verify(changed, catalogue())
        if changed != text and (report.holds or not report.what or not report.number):
            missed.append((seed, change))
    assert not missed
