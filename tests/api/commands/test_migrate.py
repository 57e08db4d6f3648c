import os
import subprocess

import pytest

from tests.serving import PROGRAM, seated, served

pytestmark = pytest.mark.postgres


def run(database, *arguments):
    command = [PROGRAM, *arguments]
    environment = {**os.environ, "DATABASE_URL": database}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)


def test_migrate_says_what_it_did_and_then_that_all_is_there(empty):
    first, second = run(empty, "migrate"), run(empty, "migrate")
    assert first.returncode == second.returncode == 0
    assert "step 1" in first.stdout and "signing key" in first.stdout and second.stdout == "all is there\n"


@pytest.mark.parametrize("command", ["serve", "doctor", "export", "rotate-key"])
def test_on_a_database_without_tables_every_command_says_what_to_do(empty, command):
    done = run(empty, command, *(["T"] if command == "export" else []))
    assert done.returncode == 1 and "run roteiro migrate" in done.stderr and "Traceback" not in done.stderr


def test_an_address_that_is_none_and_a_server_that_is_not_there_are_said_plainly():
    for command in ("migrate", "doctor"):
        assert "is the address of a PostgreSQL" in run("mysql://x/y", command).stderr
        done = run("postgresql://nobody@127.0.0.1:1/x", command)
        assert done.returncode == 1 and "127.0.0.1" in done.stderr and "Traceback" not in done.stderr


def test_without_a_database_there_is_nothing_to_migrate():
    done = run("", "migrate")
    assert done.returncode == 0 and "made when a server starts" in done.stdout


def test_servers_on_one_database_know_the_same_tokens_sign_with_one_key_and_are_looked_at_by_all_commands(database):
    with served(database) as one, served(database) as other:
        here, there = one.connect(), other.connect()
        path, tokens = seated(here)
        seat = there.ask("GET", path)[1]["awaited"][0]
        status, view = there.ask("GET", f"{path}/seats/{seat}", tokens[seat])
        assert status == 200
        move = next(offer["move"] for offer in view["offers"] if offer["closed"] is None)
        assert there.ask("POST", f"{path}/moves", tokens[seat], {"move": move})[0] == 201
        assert here.ask("GET", "/api/keys") == there.ask("GET", "/api/keys")
        assert here.ask("GET", path)[1]["version"] == view["version"] + 1
        assert here.ask("GET", "/readyz")[0] == 200
        ana = {"name": "Ana", "password": "open sesame, please"}
        assert here.ask("POST", "/api/players", body=ana)[0] == 201
        assert there.ask("POST", "/api/players", body=ana)[0] == 409
    table = path.rsplit("/", 1)[1]
    assert f'"{table}"' in run(database, "export", table).stdout
    told = run(database, "doctor")
    assert told.returncode == 0 and "tables: 1" in told.stdout and "all is well" in told.stdout
    assert "Ana is operator" in run(database, "appoint", "Ana", "operator").stdout
    assert "signs now" in run(database, "rotate-key").stdout and run(database, "doctor").returncode == 0
