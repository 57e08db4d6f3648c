"""Two processes on one folder or database: what one has stored binds the other, also before it has heard of it."""

import pytest

from tests.house import ok
from tests.stores import BOTH, house_on, store_of


@pytest.fixture(params=BOTH)
def houses(request, tmp_path):
    store = store_of(request.param, request)
    made = [house_on(store, tmp_path), house_on(store, tmp_path)]
    yield made
    for house in made:
        house.close()


def sit(house, path, seat, name):
    return ok(house.post(f"{path}/seats", body={"name": name, "seat": seat}), 201)["token"]


def begun(houses):
    """A table where Eve sat as the first house remembers it, and Ann does as the second one knows."""
    here, there = houses
    path = "/api/tables/" + ok(here.post("/api/tables", body={"game": "madeira", "seats": 2}), 201)["table"]
    eve = sit(here, path, "red", "Eve")
    ok(there.delete(f"{path}/seats/red", eve), 200)
    ann, bob = sit(there, path, "red", "Ann"), sit(there, path, "blue", "Bob")
    for token in (ann, bob):
        ok(there.post(f"{path}/ready", token), 200)
    return path, eve, {"red": ann, "blue": bob}


def test_the_token_of_who_left_opens_nothing_in_either(houses):
    path, eve, tokens = begun(houses)
    seat = ok(houses[1].get(path), 200)["awaited"][0]
    offers = ok(houses[1].get(f"{path}/seats/{seat}", tokens[seat]), 200)["offers"]
    move = next(one["move"] for one in offers if one["closed"] is None)
    answer = houses[0].post(f"{path}/moves", eve, {"move": move})
    assert answer.status_code == 401 and answer.get_json()["rule"] == "seat.token"
    assert houses[1].post(f"{path}/undo", eve).status_code == 401


def test_the_token_of_who_came_opens_both_at_once(houses):
    path, _, tokens = begun(houses)
    seat = ok(houses[1].get(path), 200)["awaited"][0]
    offers = ok(houses[1].get(f"{path}/seats/{seat}", tokens[seat]), 200)["offers"]
    move = next(one["move"] for one in offers if one["closed"] is None)
    ok(houses[0].post(f"{path}/moves", tokens[seat], {"move": move}), 201)
