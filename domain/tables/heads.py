"""Whether the head of a log is the one that its server signed."""

from __future__ import annotations

from .events import Head, TableOpened
from .signing import is_line, signature_holds


def head_fault(head: Head, opened: TableOpened, number: int, seal: str) -> str:
    """What does not hold about the head of a log with this opening, last number and last seal; "" if all does."""
    if (head.table, head.number, head.seal) != (opened.table, number, seal):
        return "the head is of another log"
    row = head.line or ()
    if not is_line(opened.server_key, row):
        return "the line of the server's keys is broken"
    if head.server_key != (row[-1].key if row else opened.server_key):
        return "the head is signed with another key than the table's"
    if not signature_holds(head.server_key, head.signature, head.table, head.number, head.seal):
        return "the signature of the head does not hold"
    return ""
