"""roteiro backup, roteiro restore: all that an installation must not lose, in one folder, and from it a new one.

A backup may be taken while servers run: the log and the accounts are each copied as they were at one moment. Keys are
copied last, so that whatever the log speaks of is among them.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from urllib.parse import unquote, urlsplit

import click

from domain.tables.signing import LISTED

from ..settings import Settings
from .doctor import KEYS
from .installation import DATA, chosen, key_in, log_in
from .migrate import migrated

FILES = ("log.db", "accounts.db")
DUMP = "roteiro.dump"
WHERE = click.Path(path_type=Path, file_okay=False)
DEBIAN = "/usr/lib/postgresql"  # the programs of each version beside one another


@click.command()
@click.argument("folder", type=WHERE)
@DATA
def backup(folder: Path, data: Path | None) -> None:
    """Copy log, accounts and keys into FOLDER, which is made and read by its owner alone; servers may run on."""
    settings = chosen(data=data)
    try:
        folder.mkdir(mode=0o700, parents=True)
    except FileExistsError:
        raise click.ClickException(f"{folder} is there already: each backup has a folder of its own") from None
    if settings.database:
        asked("pg_dump", settings.database, "--format=custom", f"--file={folder / DUMP}")
    else:
        key_in(settings.data)
        log_in(settings.data).close()
        copied(settings.data, folder)
    click.echo(f"all is in {folder}")


@click.command()
@click.argument("folder", type=WHERE)
@DATA
def restore(folder: Path, data: Path | None) -> None:
    """Make an installation of the backup in FOLDER: in a folder or a database where there is none yet."""
    settings = chosen(data=data)
    if settings.database:
        in_database(folder / DUMP, settings.database)
    else:
        in_folder(folder, settings)
    click.echo("restored; roteiro doctor checks it table by table")


def copied(source: Path, target: Path) -> None:
    for name in (one for one in FILES if (source / one).exists()):
        with closing(sqlite3.connect(source / name)) as found, closing(sqlite3.connect(target / name)) as made:
            found.backup(made)
        (target / name).chmod(0o600)
    for file in (source / name for name in (*KEYS, LISTED)):
        if file.exists():  # no list before a key was first rotated
            shutil.copy2(file, target / file.name)


def in_folder(folder: Path, settings: Settings) -> None:
    """Raises ClickException if there is no backup of a folder, or something where it is to go."""
    for name in (FILES[0], *KEYS):
        if not (folder / name).exists():
            raise click.ClickException(f"{folder / name} is missing: this is no backup of a folder")
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    if any(settings.data.iterdir()):
        raise click.ClickException(f"{settings.data} is not empty: a backup is restored into a folder of its own")
    copied(folder, settings.data)


def in_database(dump: Path, database: str) -> None:
    """Raises ClickException if there is no backup of a database, or the database is not empty."""
    if not dump.exists():
        raise click.ClickException(f"{dump} is missing: this is no backup of a database")
    asked("pg_restore", database, "--exit-on-error", "--single-transaction", "--no-owner", str(dump))
    for words in migrated(database):
        click.echo(words)


def asked(name: str, database: str, *arguments: str) -> None:
    """A program of PostgreSQL does its work; the password is not among the words that all of the machine can read.

    Raises ClickException with what it complains of.
    """
    address = urlsplit(database)
    shown = address._replace(netloc=address.netloc.replace(f":{address.password}@", "@")).geturl()
    secret = {"PGPASSWORD": unquote(address.password)} if address.password else {}
    done = subprocess.run(
        [program(name), f"--dbname={shown}", *arguments],
        env={**os.environ, **secret}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode:
        raise click.ClickException(done.stderr.strip() or f"{name} failed")


def program(name: str) -> str:
    """The newest on this machine; raises ClickException if there is none."""
    newest = sorted(Path(DEBIAN).glob(f"*/bin/{name}"), key=lambda file: float(file.parts[-3]))
    found = str(newest[-1]) if newest else shutil.which(name)
    if found is None:
        raise click.ClickException(f"{name} is needed: apt-get install postgresql-client")
    return found
