"""Branches of the log: a new table that goes on from another one's moment, and a log from another server."""

from __future__ import annotations

from domain.kernel.refusal import Refused, no

from .admitting import check_name, check_origin, check_time, check_words
from .answering import Answer
from .audit import from_hex
from .branching import check_may_fork, forked, luck_of_fork, take_in
from .commands import Open, TakeIn
from .errors import UnknownMoment, Unproved
from .events import Head, TableOpened
from .importing import opening_in, read_export, read_head
from .opening import imported_id, opening, table_id_of
from .playing import Tables
from .state import table_of
from .store import Line, Taken
from .verify import verify
from .writing import written


def fork_table(tables: Tables, table_id: str, at: int, key: str = "", upto: int | None = None) -> Answer:
    """A new table with free seats, for anybody, that goes on from event `at` of this one.

    `upto` is the last event that it may see by now, None the last there is. Raises UnknownTable, UnknownMoment,
    KeyReused; Refused fork.running, fork.moment.
    """
    now = tables.look(table_id) if upto is None else tables.past(table_id, upto)
    if at > now.version:
        raise UnknownMoment(at, now.version)
    then = tables.past(table_id, at)
    check_may_fork(now, then)
    new_id = table_id_of(f"fork/{table_id}/{at}/{key}" if key else tables.entropy(16).hex())
    command = Open(now.game, len(now.places), now.modules, now.options)
    opened = opening(tables.catalogue, command, new_id, tables.entropy(32), tables.key.public)
    secret = from_hex(opened.opened.secret.hex)
    event = forked(now, then, luck_of_fork(new_id, secret))
    return tables.begin(opened, (opened.opened, event), command, key)


def import_log(tables: Tables, text: bytes) -> Answer:
    """The table that this export makes, stored as it came, with its head as the last event.

    Of another server's table the name there is nobody's here, for any server may have opened one of that name: it is
    kept under one that follows from it and from that server's key.
    Raises Unproved unless all of it holds; Refused import.running, import.other, and import.rules where this build does
    not carry the rules that it was played by; NotTakenIn import.table, import.words, import.future, import.origin.
    """
    report = verify(text, tables.catalogue)
    if not report.holds:
        raise Unproved(report.number, report.what)
    if not report.finished:
        raise Refused(no("import.running", "import-running"))
    if not report.rules_checked:
        raise Refused(no("import.rules", "import-rules"))
    head, log = read_head(text), read_export(text, tables.catalogue)
    opened, lines = opening_in(log), text.splitlines()
    check_name(opened)
    check_words(lines)
    check_time(log, tables.clock())
    check_origin(tables, opened, log)
    name = name_here(tables, opened)
    rows = [Line(name, number, line) for number, line in enumerate(lines[:-1], start=1)]
    table = table_of(tables.catalogue, log, kept=name)
    command = TakeIn(head)
    new = written(table, command, take_in(table, command), tables.clock(), "")
    try:
        tables.log.append([*rows, *new.lines])
    except Taken:
        return here_already(tables, name, head)
    return Answer(tables.look(name), (*log, *new.events))


def name_here(tables: Tables, opened: TableOpened) -> str:
    """Under which name the log of a table that was opened so is kept on this server."""
    own = opened.server_key in {one.key for one in tables.key.line}
    return opened.table if own else imported_id(opened.server_key, opened.table)


def here_already(tables: Tables, table_id: str, head: Head) -> Answer:
    """The answer if this very log is here, imported or not; Refused import.other."""
    log = tables.events(table_id)
    if len(log) < head.number or log[head.number - 1].seal != head.seal:
        raise Refused(no("import.other", "import-other"))
    return Answer(tables.look(table_id), log, repeated=True)
