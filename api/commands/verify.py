"""roteiro verify: what can be proved of exported games, from the files alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.progress import track

from domain.kernel.values import Unreadable
from domain.tables.catalogue import catalogue
from domain.tables.receipts import Conviction, Receipt, convictions, read_receipts
from domain.tables.verify import Report
from domain.tables.verify import verify as verified

PATH = click.Path(path_type=Path, exists=True, dir_okay=False)


class Found(NamedTuple):
    """What was found of one file."""

    file: str
    report: Report
    convictions: tuple[Conviction, ...]

    @property
    def holds(self) -> bool:
        return self.report.holds and not self.convictions


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--receipts", type=PATH, multiple=True, help="receipts that a seat has kept, one a line")
@click.option("--keys", type=PATH, help="the server's keys, as GET /api/keys gave them; else each export names its own")
@click.option(
    "--origin", "origins", type=PATH, multiple=True, help="of a fork: the export of the table it goes on from"
)
@click.option("--json", "as_json", is_flag=True, help="one JSON object instead of words")
def verify(
    files: tuple[Path, ...], receipts: tuple[Path, ...], keys: Path | None, origins: tuple[Path, ...], as_json: bool
) -> None:
    """Check chain, seals, signature, luck, rules and receipts of each FILE; exit 1 if anything does not hold."""
    kept, published = receipts_in(receipts), keys_in(keys)
    follow = track(files, "verify", console=Console(stderr=True), disable=len(files) < 2)
    roots = [file.read_bytes() for file in origins]
    found = [looked_at(file, kept, published, roots) for file in follow]
    holds = all(one.holds for one in found)
    if as_json:
        click.echo(json.dumps({"holds": holds, "files": [row(one) for one in found]}))
    else:
        click.echo("\n".join(words for one in found for words in worded(one)))
    if not holds:
        raise SystemExit(1)


def looked_at(file: Path, kept: tuple[Receipt, ...], published: tuple[str, ...] | None, origins: list[bytes]) -> Found:
    try:
        text = file.read_bytes()
    except OSError as error:
        return Found(str(file), Report(False, 0, f"cannot be read: {error.strerror}"), ())
    report = verified(text, catalogue(), origins)
    if report.holds and published is not None and report.server_key not in published:
        report = report._replace(holds=False, number=1, what="the table was opened with a key that is not published")
    own = (report.server_key, *report.later_keys) if published is None else published
    return Found(str(file), report, convictions(text, kept, own))


def receipts_in(files: tuple[Path, ...]) -> tuple[Receipt, ...]:
    """Raises ClickException for a file that holds something else."""
    try:
        return tuple(one for file in files for one in read_receipts(file.read_bytes()))
    except Unreadable as error:
        raise click.ClickException(f"these are no receipts: {error}") from error


def keys_in(file: Path | None) -> tuple[str, ...] | None:
    """The public keys in a saved answer of GET /api/keys; raises ClickException for anything else."""
    if file is None:
        return None
    try:
        return tuple(str(one["key"]) for one in json.loads(file.read_text())["keys"])
    except (ValueError, LookupError, TypeError) as error:
        raise click.ClickException(f"{file} is no answer of GET /api/keys") from error


def row(one: Found) -> dict[str, Any]:
    against = [conviction._asdict() for conviction in one.convictions]
    return {"file": one.file, "event": one.report.number, **one.report._asdict(), "convictions": against}


def worded(one: Found) -> list[str]:
    against = [f"{one.file}: receipt of event {number}: {what}" for number, what in one.convictions]
    return [of_report(one.file, one.report), *against]


def of_report(file: str, report: Report) -> str:
    if not report.holds:
        return f"{file}: event {report.number}: {report.what}"
    if report.rules_checked and report.origin and not report.origin_proved:
        scope = (
            "chain, secrets, signature, luck and rules hold from the fork on; how it begins is unproved: "
            f"--origin names the log of table {report.origin}"
        )
    elif report.rules_checked:
        scope = "chain, secrets, signature, luck and rules hold"
    elif report.finished:
        scope = "chain, secrets and signature hold; the rules went unchecked: this build does not carry their version"
    else:
        scope = "chain, openings and signature hold; luck and rules can be checked when the game is over"
    return f"{file}: {report.game}, {report.events} events, by the server key {report.server_key}: {scope}"
