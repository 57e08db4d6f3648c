"""A process of its own that appends to tables of its own, beginning when it is told to."""

from __future__ import annotations

import sys
from time import time

from domain.tables.postgres import PostgresLog
from domain.tables.store import Line


def main(database: str, table: str, number: int, size: int) -> None:
    """Prints when it is ready; on the next line that comes in it begins, and prints when it began and ended."""
    log, text = PostgresLog(database), b"x" * size
    log.append([Line(table, 1, text)])
    print("ready", flush=True)
    sys.stdin.readline()
    began = time()
    for place in range(2, number + 2):
        log.append([Line(table, place, text)])
    print(began, time(), flush=True)
    log.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
