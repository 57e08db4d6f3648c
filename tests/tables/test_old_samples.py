"""Logs written by earlier builds keep their bytes, fold as they did and are proved as they were."""

from pathlib import Path

import pytest

from domain.tables.audit import canonical
from domain.tables.catalogue import Catalogue
from domain.tables.importing import read_export
from domain.tables.state import table_of
from domain.tables.verify import verify
from tests.ribeira.box import RIBEIRA

FOLDER = Path(__file__).parent / "samples"
SAMPLES = ("before_clocks",)
GAMES = Catalogue((RIBEIRA,))


def test_every_sample_is_named():
    assert {path.stem for path in FOLDER.iterdir()} == {*SAMPLES}


@pytest.fixture(params=SAMPLES)
def text(request):
    return (FOLDER / f"{request.param}.ndjson").read_bytes()


def test_an_old_log_is_read_and_written_again_to_the_very_byte(text):
    log = read_export(text, GAMES)
    assert b"".join(canonical(stored) + b"\n" for stored in log) == b"".join(text.splitlines(keepends=True)[:-1])


def test_an_old_log_is_proved_and_folds_to_the_end_it_tells(text):
    found = verify(text, GAMES)
    assert found.holds and found.rules_checked, found
    table = table_of(GAMES, read_export(text, GAMES))
    assert table.status == "over" and table.ended is not None
    assert table.ended.ranking == ("cid", "ann", "bob") and table.forfeited == ("bob", "ann")
