import json

import pytest

from domain.tables.catalogue import catalogue
from domain.tables.verify import verify

CONTRACT = {
    "game", "seats", "games", "finished", "moves", "facts", "refused", "seconds", "moves_per_second", "scores",
    "checks",
}  # fmt: skip


def simulated(roteiro, *more, game="madeira"):
    answer = roteiro("simulate", game, "--seats", 2, "--games", 2, "--json", *more)
    assert answer.exit_code == 0, answer.output
    return json.loads(answer.stdout)


@pytest.mark.parametrize("game", ["madeira", "maracaibo"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_played_and_every_check_holds(roteiro, game, seats):
    found = simulated(roteiro, "--seats", seats, "--seed", 7, game=game)
    assert found.keys() >= CONTRACT
    assert (found["game"], found["seats"], found["games"], found["finished"]) == (game, seats, 2, 2)
    assert found["refused"] == 0 and found["moves"] > 200 and found["facts"] > found["moves"]
    assert found["checks"].keys() >= {"conserved", "refolds", "verifies"} and all(found["checks"].values())
    assert [len(scores) for scores in found["scores"]] == [seats, seats]


def test_the_same_seed_gives_the_same_scores_and_another_one_others(roteiro):
    first, again, other = (simulated(roteiro, "--seed", seed)["scores"] for seed in (3, 3, 4))
    assert first == again != other


def test_games_are_kept_as_files_that_verify(roteiro, tmp_path):
    simulated(roteiro, "--keep", tmp_path / "games")
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == ["001.ndjson", "002.ndjson"]
    assert all(verify(file.read_bytes(), catalogue()).rules_checked for file in files)


WRONG = [("chess",), ("madeira", "--seats", "5"), ("madeira", "--bot", "nobody"), ("madeira", "--modules", "none")]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_not_there_is_said_in_words(roteiro, wrong):
    answer = roteiro("simulate", *wrong)
    assert answer.exit_code == 2 and "Error" in answer.output


def test_a_module_named_twice_or_unknown_is_said_plainly(roteiro):
    for modules, said in (("new-roles,new-roles", "named twice"), ("pirates", "no module 'pirates'")):
        answer = roteiro("simulate", "madeira", "--modules", modules)
        assert answer.exit_code == 2 and said in answer.output


def test_a_game_with_modules_is_shown_with_what_is_theirs_to_who_may_see_it(roteiro, tmp_path):
    """In mid-draft each seat is shown its own hand, of the others how many cards they hold."""
    simulated(roteiro, "--modules", "capitanias", "--games", 1, "--keep", tmp_path)
    file = tmp_path / "001.ndjson"
    lines = file.read_text().splitlines()
    dealt = next(number for number, line in enumerate(lines, start=1) if "colony-card-dealt" in line)
    shown = {who: roteiro("replay", file, "--to", dealt + 3, *asked).output for who, asked in AUDIENCES.items()}
    assert all("Capitanias" in one for one in shown.values()) and len(set(shown.values())) == len(AUDIENCES)


AUDIENCES: dict[str, tuple[str, ...]] = {"nobody": (), "red": ("--as", "red"), "blue": ("--as", "blue")}
