"""The command line: roteiro serve, demo, simulate, export, verify, replay, doctor, and what else there is below."""

from __future__ import annotations

import click

from .commands.appoint import appoint
from .commands.backup import backup, restore
from .commands.bench import bench
from .commands.clock import clock
from .commands.doctor import doctor
from .commands.export import export
from .commands.migrate import migrate
from .commands.new_password import new_password
from .commands.openapi import openapi
from .commands.projector import projector
from .commands.rebuild import rebuild
from .commands.replay import replay
from .commands.rotate_key import rotate_key
from .commands.serve import demo, serve
from .commands.simulate import simulate
from .commands.take_in import take_in
from .commands.verify import verify


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="roteiro")
def main() -> None:
    """Roteiro: tables of heavy strategy games, every move a stored event."""


COMMANDS = (
    serve,
    demo,
    projector,
    clock,
    rebuild,
    simulate,
    export,
    take_in,
    verify,
    replay,
    doctor,
    migrate,
    backup,
    restore,
    rotate_key,
    appoint,
    new_password,
    bench,
    openapi,
)
for command in COMMANDS:
    main.add_command(command)
