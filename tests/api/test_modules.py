"""Modules are chosen when a table is opened: over HTTP, on the command line, by the same names."""

from __future__ import annotations

import pytest

from tests.house import ok

NAMES = ["new-beginning", "capitanias", "kings-demands", "new-roles"]


def test_the_catalogue_names_the_modules_in_both_languages(house):
    madeira = next(game for game in ok(house.get("/api/games"), 200) if game["game"] == "madeira")
    assert madeira["modules"] == NAMES == list(madeira["module_names"])
    for names in madeira["module_names"].values():
        assert set(names) == {"en", "ja"} and not set(names.values()) & set(NAMES)


@pytest.mark.parametrize("modules", [["new-roles"], ["kings-demands", "capitanias"], NAMES])
def test_a_table_is_opened_with_any_of_them_and_says_so(house, modules):
    table = ok(house.post("/api/tables", body={"game": "madeira", "seats": 2, "modules": modules}), 201)["table"]
    assert ok(house.get(f"/api/tables/{table}"), 200)["modules"] == modules
    row = next(one for one in ok(house.get("/api/tables"), 200) if one["table"] == table)
    assert row["modules"] == modules


@pytest.mark.parametrize("modules", [["pirates"], ["new-roles", "new-roles"], ["Capitanias"], [""], "new-roles", [3]])
def test_what_is_no_module_or_is_named_twice_is_refused_and_opens_nothing(house, modules):
    before = house.get("/api/tables").data
    refused = house.post("/api/tables", body={"game": "madeira", "seats": 2, "modules": modules})
    assert 400 <= refused.status_code < 500
    assert house.get("/api/tables").data == before
