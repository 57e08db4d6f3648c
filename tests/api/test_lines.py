"""Connections that are written to while their readers sleep: whole messages, in order, whatever the network takes."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def run(*arguments):
    """In a process of its own, as everything in it is made for greenlets."""
    command = [sys.executable, "-m", "gevent.monkey", "--module", "tests.greenlets", *arguments]
    subprocess.run(command, check=True, timeout=60, cwd=ROOT)


def test_every_message_comes_whole_and_once_however_slowly_it_is_read():
    run("look", "slow")


def test_who_does_not_look_is_told_every_number():
    run("not", "slow")


def test_quick_readers_are_told_all_too():
    run("look", "quick")
