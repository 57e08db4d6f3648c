"""The matrix of rights: role, route, verb and state of the table, each cell asked for real.

`rights.toml` has a table for every operation of the OpenAPI document, a row for every state and a cell for every
column. A cell is the status of the answer. Of what is read, 200 also says that the answer is, byte for byte, what
nobody in particular is told, and "own" that it is 200 and something else. That no operation is without its rows,
test_openapi.py sees to.
"""

from __future__ import annotations

import pytest

from api.settings import RATES
from domain.games.madeira import MADEIRA
from tests.api.cast import Cast
from tests.api.matrix import COLUMNS, MATRIX, ROWS
from tests.house import House
from tests.ribeira.box import RIBEIRA

NOT_COMPARED = ("/stream", "/metrics")  # the one never ends, the other counts who asks


@pytest.fixture(scope="module")
def stage(tmp_path_factory):
    """A house in which no bot moves by itself, and nobody asks too often."""
    rates = dict.fromkeys(RATES, "")
    made = House(tmp_path_factory.mktemp("house"), RIBEIRA, MADEIRA, pause=10_000.0, rates=rates)
    yield made
    made.close()


@pytest.mark.parametrize("operation, state", ROWS, ids=[" ".join(row) for row in ROWS])
def test_everybody_may_do_what_the_matrix_says_and_nothing_else(stage, operation, state):
    expected = dict(zip(COLUMNS, MATRIX[operation][state].split(), strict=True))
    assert found(stage, operation, state) == expected


def found(stage: House, operation: str, state: str) -> dict[str, str]:
    """What each column is answered. The stage is set anew whenever somebody has changed something."""
    verb, path = operation.split()
    cells, cast, common = dict[str, str](), None, b""
    for who in COLUMNS:
        cast = cast or Cast(stage, "open" if state == "always" else state)
        cast.prepare(operation, who)
        before = stage.service.log.position()
        answer = cast.ask(who, verb, path, **cast.body(operation, who))
        cells[who] = str(answer.status_code)
        changed = stage.service.log.position() != before
        if verb == "GET" and answer.status_code == 200 and not path.endswith(NOT_COMPARED):
            common = answer.data if who == "nobody" else common
            cells[who] = "200" if answer.data == common else "own"
        assert not (changed and (verb == "GET" or answer.status_code >= 400)), (who, "a no that changed something")
        if changed or (verb != "GET" and answer.status_code < 400) or cast.prepared:
            cast = None
        answer.close()
    return cells
