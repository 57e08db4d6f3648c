"""The README's cookbook, carried out: its commands as they stand there, one line after the other."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.services import binaries
from tests.serving import PROGRAM
from tests.waiting import PATIENCE

README = Path(__file__).parents[1] / "README.md"
INDENT = "    "
Where = Path | str


def blocks(words: str) -> list[list[str]]:
    """The commands of the paragraph that begins so, block by block, up to the next such paragraph."""
    found: list[list[str]] = [[]]
    for line in README.read_text().split(f"**{words}.**")[1].split("\n**")[0].splitlines():
        if line.startswith(INDENT):
            found[-1].append(line.removeprefix(INDENT))
        elif found[-1]:
            found.append([])
    return [block for block in found if block]


def carried_out(block: list[str], folder: Path, where: Where) -> list[str]:
    """What each command said, with this folder to write in, on the log in a folder or a database; all of them work."""
    return [did(line, folder, where) for line in block]


def did(line: str, folder: Path, where: Where) -> str:
    programs = os.pathsep.join((str(PROGRAM.parent), str(binaries()), os.environ["PATH"]))
    named = {"DATABASE_URL": "", "ROTEIRO_DATA": str(where)} if isinstance(where, Path) else {"DATABASE_URL": where}
    done = subprocess.run(
        ["bash", "-c", line], cwd=folder, env={**os.environ, "PATH": programs, **named},
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, (line, done.stdout, done.stderr)
    return done.stdout
