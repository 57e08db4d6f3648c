"""roteiro verify: what can be proved of exported games, from the files alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from domain.tables.catalogue import catalogue
from domain.tables.verify import Report
from domain.tables.verify import verify as verified


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="one JSON object instead of words")
def verify(files: tuple[Path, ...], as_json: bool) -> None:
    """Check chain, seals, signature, luck and rules of each FILE; exit 1 if anything does not hold."""
    follow = track(files, "verify", console=Console(stderr=True), disable=len(files) < 2)
    reports = [(str(file), _report(file)) for file in follow]
    holds = all(report.holds for _, report in reports)
    if as_json:
        click.echo(json.dumps({"holds": holds, "files": [_as_json(file, report) for file, report in reports]}))
    else:
        for file, report in reports:
            click.echo(_worded(file, report))
    if not holds:
        raise SystemExit(1)


def _report(file: Path) -> Report:
    try:
        return verified(file.read_bytes(), catalogue())
    except OSError as error:
        return Report(False, 0, f"cannot be read: {error.strerror}")


def _as_json(file: str, report: Report) -> dict[str, Any]:
    return {"file": file, "event": report.number, **report._asdict()}


def _worded(file: str, report: Report) -> str:
    if not report.holds:
        return f"{file}: event {report.number}: {report.what}"
    if report.rules_checked:
        scope = "chain, secrets, signature, luck and rules hold"
    elif report.finished:
        scope = "chain, secrets and signature hold; the rules went unchecked: this build does not carry their version"
    else:
        scope = "chain, openings and signature hold; luck and rules can be checked when the game is over"
    return f"{file}: {report.game}, {report.events} events, by the server key {report.server_key}: {scope}"
