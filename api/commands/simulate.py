"""roteiro simulate: whole games by bots, through the real commands and a real log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from domain.tables.catalogue import catalogue
from domain.tables.errors import TableError

from ..simulation import Played, Simulation


@click.command()
@click.argument("game")
@click.option("--seats", default=2, show_default=True)
@click.option("--modules", default="", help="names, separated by commas")
@click.option("--games", default=20, show_default=True, type=click.IntRange(1))
@click.option("--seed", default=1, show_default=True)
@click.option("--bot", default="random", show_default=True, help="one name, or several for the seats, with commas")
@click.option("--keep", type=click.Path(path_type=Path, file_okay=False), help="folder for each game's export")
@click.option("--json", "as_json", is_flag=True, help="one JSON object instead of words")
def simulate(
    game: str, seats: int, modules: str, games: int, seed: int, bot: str, keep: Path | None, as_json: bool
) -> None:
    """Play whole games of GAME by bots and check every event of them; exit 1 if a check fails."""
    chosen = tuple(name for name in modules.split(",") if name)
    check_asked(game, seats, chosen, bot)
    simulation = Simulation(catalogue(), game, seats, chosen, seed, bot)
    played: list[Played] = []
    for one in track(simulation.play(games), f"{game}, {seats} seats", games, console=Console(stderr=True)):
        if keep:
            keep.mkdir(parents=True, exist_ok=True)
            (keep / f"{len(played) + 1:03d}.ndjson").write_bytes(one.text)
        played.append(_without_text(one))
    summary = summed(game, seats, played)
    click.echo(json.dumps(summary) if as_json else _worded(summary))
    for one in played:
        if one.found:
            click.echo(one.found, err=True)
    if not all(summary["checks"].values()) or summary["refused"] or summary["finished"] < games:
        raise SystemExit(1)


def check_asked(game: str, seats: int, modules: tuple[str, ...], bot: str) -> None:
    """Raises UsageError for a game, number of seats, module or bot that is not there."""
    try:
        box = catalogue().box(game)
        catalogue().rulebook(game, modules)
    except TableError as error:
        raise click.UsageError(error.words) from error
    if len(set(modules)) < len(modules):
        raise click.UsageError("a module is named twice")
    if seats not in box.counts:
        raise click.UsageError(f"{game} is played with {', '.join(map(str, box.counts))} seats, not {seats}")
    for name in bot.split(","):
        if name not in box.every_bot:
            raise click.UsageError(f"there is no bot {name!r}; there are {', '.join(box.every_bot)}")


def _without_text(one: Played) -> Played:
    from msgspec.structs import replace

    return replace(one, text=b"")


def summed(game: str, seats: int, played: list[Played]) -> dict[str, Any]:
    """The one JSON object that programs read."""
    seconds, moves = sum(one.seconds for one in played), sum(one.moves for one in played)
    return {
        "game": game,
        "seats": seats,
        "games": len(played),
        "finished": sum(one.finished for one in played),
        "moves": moves,
        "facts": sum(one.facts for one in played),
        "refused": sum(one.refused for one in played),
        "seconds": round(seconds, 3),
        "moves_per_second": round(moves / seconds) if seconds else 0,
        "bots": [one.bots for one in played],
        "scores": [one.scores for one in played],
        "checks": {name: all(one.checks[name] for one in played) for name in played[0].checks},
    }


def _worded(summary: dict[str, Any]) -> str:
    held = ", ".join(f"{name}: {'yes' if holds else 'NO'}" for name, holds in summary["checks"].items())
    return (
        f"{summary['finished']} of {summary['games']} games of {summary['game']} finished, {summary['moves']} moves, "
        f"{summary['facts']} facts, {summary['refused']} refused, {summary['moves_per_second']} moves/s\n{held}"
    )
