"""What the description of the interface says of each operation by itself: a name for programs, and examples.

The examples are in examples.json, by the names of operations; tests ask for all of it again.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from apispec import BasePlugin

EXAMPLES = Path(__file__).with_name("examples.json")


class Documenting(BasePlugin):
    """Of apispec: it is shown each path, and may add to its operations."""

    def operation_helper(self, path: str | None = None, operations: Any = None, **_: Any) -> None:
        for verb, operation in (operations or {}).items():
            name = operation_id(verb, path or "")
            operation["operationId"] = name
            show(operation, examples().get(name, {}))


def operation_id(verb: str, path: str) -> str:
    """`get_table_seat` for GET /api/tables/{table_id}/seats/{seat}: one of what is named by a part of the path."""
    parts = [part for part in path.strip("/").split("/") if part != "api"]
    words = [
        part.removesuffix("s") if "{" in after else part
        for part, after in zip(parts, [*parts[1:], ""])
        if "{" not in part
    ]
    return "_".join((verb, *words))


def show(operation: dict[str, Any], example: dict[str, Any]) -> None:
    """The example of a body, if the operation takes one, and of the answer if all goes well."""
    if "body" in example:
        for media in operation["requestBody"]["content"].values():
            media["example"] = example["body"]
    if "answer" in example:
        well = min(status for status in map(str, operation["responses"]) if status.startswith("2"))
        for status, answer in operation["responses"].items():
            for media in answer.get("content", {}).values() if str(status) == well else ():
                media["example"] = example["answer"]


@cache
def examples() -> dict[str, dict[str, Any]]:
    """By the name of the operation."""
    found: dict[str, dict[str, Any]] = json.loads(EXAMPLES.read_text("utf-8"))
    return found
