"""roteiro openapi: the description of the HTTP interface."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import click

from ..app import create_app
from ..settings import Settings
from ..wiring import wire


@click.command()
def openapi() -> None:
    """Print the OpenAPI 3.1 document."""
    with tempfile.TemporaryDirectory(prefix="roteiro-openapi-") as folder:
        service = wire(Settings(Path(folder)))
        try:
            answer = create_app(service).test_client().get("/api/openapi.json")
            click.echo(json.dumps(answer.get_json(), indent=2, ensure_ascii=False))
        finally:
            service.log.close()
