"""How a table is opened: its id, its secret and what is promised of it, its seats."""

from __future__ import annotations

import base64
import hashlib
import re

from msgspec import UNSET
from msgspec.structs import astuple

from .catalogue import Catalogue
from .commands import Open
from .errors import BadOpening
from .events import TableOpened, TableSecret
from .options import END, Options, Spectators
from .seating import BOTS
from .state import Table, newly_opened

POLICIES = ("none", "turn", "consent", "free")
LONGEST_WAIT = 366 * 24 * 60 * 60  # seconds, or as many days
LONGEST_DELAY = 7 * 24 * 60 * 60  # seconds
HANDS_DELAY = 15 * 60  # seconds, at the least, before hands are shown: most of what was held is played by then
HANDOVERS = ("invited", "open")
TABLE_ID = re.compile("[a-z2-7]{16}")


def table_id_of(text: str) -> str:
    """A short name without meaning; the same text gives the same one."""
    return short(f"table/{text}")


def imported_id(server_key: str, table: str) -> str:
    """The name of a table of another server here; nobody else's log, and no table opened here, gets the same one."""
    return short(f"imported/{server_key}/{table}")


def short(text: str) -> str:
    return base64.b32encode(hashlib.sha256(text.encode()).digest()[:10]).decode().lower()


def opening(catalogue: Catalogue, command: Open, table_id: str, secret: bytes, server_key: str) -> Table:
    """The table as it is about to be opened; raises UnknownGame, BadOpening."""
    box = catalogue.box(command.game)
    if command.seats not in box.counts:
        raise BadOpening(f"{command.game} is played with {', '.join(map(str, box.counts))} seats")
    if len(set(command.modules)) < len(command.modules):
        raise BadOpening("a module is named twice")
    check_options(command.options)
    seats = box.seats[: command.seats]
    commitment = hashlib.sha256(secret).hexdigest()
    opened = TableOpened(
        table_id, command.game, command.modules, seats, command.options, commitment, server_key,
        TableSecret((), secret.hex()),
    )  # fmt: skip
    return newly_opened(catalogue, opened)


def check_options(options: Options) -> None:
    if options.undo not in POLICIES:
        raise BadOpening(f"undo is one of {', '.join(POLICIES)}")
    if options.handover not in (UNSET, *HANDOVERS):
        raise BadOpening(f"handover is one of {', '.join(HANDOVERS)}")
    for limit in () if options.clock is UNSET else astuple(options.clock):
        if limit is not UNSET and not 1 <= limit <= LONGEST_WAIT:
            raise BadOpening(f"a limit of the clock is 1 to {LONGEST_WAIT}")
    if options.spectators is not UNSET:
        check_spectators(options.spectators)
    if options.forfeit not in BOTS:
        raise BadOpening(f"forfeit is one of {', '.join(BOTS)}")


def check_spectators(spectators: Spectators) -> None:
    delay = spectators.delay
    if delay != END and not 0 <= delay <= LONGEST_DELAY:
        raise BadOpening(f"spectators see the table 0 to {LONGEST_DELAY} seconds later, or at the end")
    if spectators.hands and (delay == END or delay < HANDS_DELAY):
        raise BadOpening(f"hands are shown {HANDS_DELAY} seconds later at the least, and not at the end")
