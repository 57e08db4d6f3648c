"""A peer under the same load: boardgame.io's server with its PostgreSQL store, installed by npm for the occasion.

As many matches, moves of each and moves at once as ours has, and a state as large as that of ours; the rule is the
smallest there is (add one), and what is not compared is what rules cost. koa-compose is pinned, as a plain install
answers 404 from the whole lobby.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ..databases import new_database
from ..processes import free_port, status, wait_until

HERE = Path(__file__).parent


class Peer(NamedTuple):
    """Moves a second, and how long a move took until the other player was told of it, in milliseconds."""

    moves_per_second: float
    p50: float
    p99: float


class NoPeer(Exception):
    """The peer cannot be installed or started; says why."""


def installed(folder: Path) -> Path:
    """The peer in this folder; raises NoPeer."""
    if not (shutil.which("node") and shutil.which("npm")):
        raise NoPeer("node and npm are needed to install boardgame.io")
    for file in HERE.glob("*.*js*"):
        shutil.copy(file, folder)
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
    ran = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if ran.returncode:
        raise NoPeer(f"npm could not install boardgame.io: {ran.stderr.strip()[-300:]}")
    return folder


def driven(folder: Path, url: str, matches: int, moves: int, at_once: int, state: bytes = b"{}") -> Peer:
    """So many moves of each of so many matches, on a database of its own; raises NoPeer.

    `state` is the JSON object that each match keeps beside the number that is added to.
    """
    (folder / "board.json").write_bytes(state)
    load = map(str, (matches, moves, at_once))
    with new_database(url) as database, running(folder, database) as port:
        ran = subprocess.run(["node", "drive.cjs", str(port), *load], cwd=folder, capture_output=True, text=True)
    if ran.returncode:
        raise NoPeer(f"boardgame.io did not get through its load: {ran.stderr.strip()[-300:]}")
    return Peer(**json.loads(ran.stdout))


@contextmanager
def running(folder: Path, database: str) -> Iterator[int]:
    port = free_port()
    command = ["node", "serve.cjs", str(port), database]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            wait_until(lambda: status(port, "/") > 0)
            yield port
        except TimeoutError:
            raise NoPeer("boardgame.io did not start") from None
        finally:
            server.kill()
