"""What one audience may see of a table, folded from cut facts: what a view does not contain was never there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.agenda import awaited, question
from domain.kernel.asking import menu
from domain.kernel.refusal import Offer
from domain.kernel.secrecy import Audience, seen_by
from domain.kernel.values import AnyValue, write
from domain.tables.audit import may_hold_secrets
from domain.tables.catalogue import Catalogue
from domain.tables.clocks import deadlines
from domain.tables.consent import awaited_answers
from domain.tables.events import MovePlayed, Stored, TableOpened
from domain.tables.state import Table, table_of
from domain.tables.timing import as_at

DEPTH = 8  # states kept with what is seen, for undo; who goes further back costs a fold


class SeatInView(Struct, frozen=True):
    """A seat as everybody sees it; `name` is "" while it is free, `bot` is "" while a person plays it.

    `player` is the id of the account that it is bound to; guests have none, and who played at another server.
    """

    seat: str
    name: str
    bot: str
    ready: bool
    forfeited: bool
    player: str | UnsetType = UNSET


class OfferToGoBack(Struct, frozen=True):
    """`seat` has asked, by event `number`, to go back to event `to`; who has agreed, and whose answer is awaited."""

    seat: str
    to: int
    number: int
    agreed: tuple[str, ...]
    awaited: tuple[str, ...]


class Branch(Struct, frozen=True):
    """Where a fork comes from: the event of another table on which it goes on."""

    origin: str
    at: int


class Imported(Struct, frozen=True):
    """A table of another server: its name there, and the key by which that server opened it."""

    table: str
    server_key: str


class View(Struct, frozen=True, kw_only=True):
    """A table as one audience sees it after event `version`.

    `you` is the seat that looks, None for who sits nowhere. `awaited` are the seats that the table waits
    for, `question` the effect that `you` is asked about and `offers` the menu, open and closed; `undone`
    tells that a redo is possible, `mover` whose move is the last that stands, `undo_asked` what the others are asked,
    `paused` why the table stands still, `deadlines` by when a seat has to act, `hands`
    which seats let spectators see theirs. `ranking`, `scores` and `why` it ended are there
    once the table is over. `forked` tells of a fork where it comes from, `imported` of a table of another server which.
    """

    table: str
    game: str
    modules: tuple[str, ...]
    options: AnyValue
    version: int
    at: str
    status: str
    seats: tuple[SeatInView, ...]
    you: str | None
    awaited: tuple[str, ...]
    question: AnyValue | None
    offers: tuple[Offer, ...]
    undone: bool
    mover: str | None
    undo_asked: OfferToGoBack | None
    paused: str | None
    deadlines: dict[str, str]
    hands: tuple[str, ...]
    why: str | None
    ranking: tuple[str, ...]
    scores: dict[str, dict[str, int]]
    forked: Branch | None
    imported: Imported | None
    state: Any


def cut(log: Iterable[Stored], audience: Audience) -> list[Stored]:
    """The events as this audience may see them. Most hold no secret, which their bytes tell faster than a walk."""
    return [seen_by(stored, audience) if may_hold_secrets(write(stored)) else stored for stored in log]


def seen_table(catalogue: Catalogue, log: Iterable[Stored], audience: Audience, kept: str = "") -> Table:
    """The table, which is kept under this name, as this audience may see it; the log begins with its opening."""
    return of_cut(catalogue, cut(log, audience), audience, kept)


def of_cut(catalogue: Catalogue, events: Sequence[Stored], audience: Audience, kept: str = "") -> Table:
    """The same, of events that were cut already."""
    return table_of(catalogue, events, DEPTH, lambda start: seen_by(start, audience), kept)


def gone_on(seen: Table, log: Iterable[Stored], audience: Audience) -> Table:
    """A table as seen, after further events; raises TooDeep if they undo more than is kept at hand."""
    for stored in cut(log, audience):
        seen = seen.then(stored)
    return seen


def view_of(seen: Table, audience: Audience) -> View:
    """The view of who sees the table so; the offers are worked out from what he sees alone."""
    state, playing = seen.state, seen.status == "playing"
    frame = question(state, audience) if playing and audience else None
    return View(
        table=seen.id,
        game=seen.game,
        modules=seen.modules,
        options=seen.options,
        version=seen.version,
        at=seen.at,
        status=seen.status,
        seats=tuple(_seat(seen, seat) for seat in seen.places),
        you=audience if audience in seen.places else None,
        awaited=awaited(state) if playing else (),
        question=frame.effect if frame else None,
        offers=menu(seen.rules, state, audience) if frame and audience else (),
        undone=playing and bool(seen.history.undone or seen.history.lost),
        mover=_mover(seen) if playing else None,
        undo_asked=_asked(seen),
        paused=seen.paused.reason if seen.paused else None,
        deadlines={seat: as_at(by) for seat, by in deadlines(seen).items()},
        hands=seen.hands,
        why=seen.ended.why if seen.ended else seen.closed or None,
        ranking=seen.ended.ranking if seen.ended else (),
        scores=seen.ended.scores if seen.ended else {},
        forked=Branch(seen.forked.origin, seen.forked.at) if seen.forked else None,
        imported=imported_from(seen.opened, seen.id),
        state=state,
    )


def view_bytes(seen: Table, audience: Audience) -> bytes:
    """The view as JSON: the same bytes whenever, and however often, this moment is shown."""
    return write(view_of(seen, audience))


def imported_from(opened: TableOpened, kept: str) -> Imported | None:
    """Where a table comes from that is kept here under this name; None if it was opened here."""
    return None if kept == opened.table else Imported(opened.table, opened.server_key)


def _mover(seen: Table) -> str | None:
    last = seen.history.window[-1].event
    return last.seat if isinstance(last, MovePlayed) else None


def _asked(seen: Table) -> OfferToGoBack | None:
    offer = seen.asked
    if offer is None:
        return None
    return OfferToGoBack(offer.seat, offer.to, offer.number, offer.agreed, awaited_answers(seen))


def _seat(seen: Table, seat: str) -> SeatInView:
    sitting = seen.seats.get(seat)
    if sitting is None:
        return SeatInView(seat, "", "", False, False)
    player = UNSET if seen.imported else sitting.player or UNSET
    return SeatInView(seat, sitting.name, sitting.bot, sitting.ready, sitting.forfeited, player)
