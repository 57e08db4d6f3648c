"""Twin worlds: the same table to somebody, its whole log dealt anew in all that he cannot know.

Another secret, other hidden cards, totals and sealed answers; then sealed and chained as if it had always
been so. What differs of necessity is long hexadecimal text (seals, commitments, nonces, marks), which is not compared.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from domain.kernel.asking import menu
from domain.kernel.chance import mac
from domain.kernel.secrecy import Audience, Cards, Sealed, Secret, Total, seen_by
from domain.kernel.together import AnswerSealed
from domain.kernel.values import Value, write
from domain.tables.audit import GENESIS, sealed, secrets_in
from domain.tables.events import MovePlayed, Stored, TableOpened, TableSecret
from domain.tables.state import Table
from domain.tables.store import Line
from tests.house import House, Party
from tests.kinds_of_cards import KINDS, dealt_otherwise

HEX = re.compile(rb"[0-9a-f]{32,}")


class World(NamedTuple):
    """How all that somebody cannot know is to be dealt: `cards` maps each unseen card to another."""

    who: Audience
    dice: Random
    cards: dict[str, str]
    answers: dict[str, Any]  # seat to another answer than the one that lies sealed


def twin_party(party: Party, who: Audience, dice: Random) -> Party:
    """A second table in the same house, which this audience cannot tell from the first one."""
    log = party.house.service.tables.events(party.id)
    table_id = "".join(dice.sample("abcdefghijklmnopqrstuvwxyz234567", 16))
    lines = rewritten(log, table_id, new_world(party.now, log, who, dice))
    service = party.house.service
    service.log.append(lines)
    service.told(table_id, service.tables.events(table_id))
    return party_at(party.house, table_id)


def party_at(house: House, table_id: str) -> Party:
    """The people at a table that there is, with the tokens that hold there."""
    found = Party.__new__(Party)
    found.house, found.id, found.path = house, table_id, f"/api/tables/{table_id}"
    found.seats = [*found.now.places]
    found.tokens = {seat: f"{seat}.{house.service.tokens.token(found.now, seat)}" for seat in found.now.seats}
    return found


def new_world(table: Table, log: tuple[Stored, ...], who: Audience, dice: Random) -> World:
    seen, kinds = write(seen_by(log, who)), KINDS.get(table.game, ())
    faces = {card for _, one in secrets_in(log) if isinstance(one, Cards) for card in one.faces}
    known = {card for card in faces.union(*kinds) if write(card) in seen}
    world = World(who, dice, dealt_otherwise(faces, known, kinds, dice), {})
    lying = {seat: one for seat, one in table.state.sealed.items() if not one.open_to(who)}
    other = replace(dealt(table.state, world), sealed={})
    for seat in lying:
        world.answers[seat] = dice.choice([offer.move for offer in menu(table.rules, other, seat) if not offer.closed])
    return world


def rewritten(log: tuple[Stored, ...], table_id: str, world: World) -> list[Line]:
    """The same log in the other world, sealed anew."""
    secret, before, lines = world.dice.randbytes(32), GENESIS, []
    nonces = mac(secret, f"nonces/{table_id}")
    lying = lying_answers(log, world)
    for stored in log:
        answers = world.answers if stored.number in lying else {}
        event = dealt(stored.event, world._replace(answers=answers))
        if isinstance(event, TableOpened):
            event = replace(event, table=table_id, secret=TableSecret((), secret.hex()))
        new, text = sealed(replace(stored, event=event, seal=""), before, nonces)
        lines.append(Line(table_id, stored.number, text))
        before = new.seal
    return lines


def lying_answers(log: tuple[Stored, ...], world: World) -> set[int]:
    """The numbers of the events by which the answers that still lie sealed were given."""
    last: dict[str, int] = {}
    for stored in log:
        if isinstance(stored.event, MovePlayed):
            last |= {fact.seat: stored.number for fact in stored.event.facts if isinstance(fact, AnswerSealed)}
    return {last[seat] for seat in world.answers}


def dealt(value: Any, world: World) -> Any:
    """The value in the other world; counts, and whether there is any, stay as they are."""
    if isinstance(value, Secret) and value.open_to(world.who):
        return value
    match value:
        case Cards(readers=readers):
            return Cards(readers, tuple(world.cards.get(card, card) for card in value.faces))
        case Total(readers=readers):
            return Total.of(readers, world.dice.randint(1, 9) if value.any else 0)
        case Sealed(readers=(seat,)) if seat in world.answers:
            return Sealed(value.readers, world.answers[seat])
        case Sealed(readers=readers):
            return Sealed(readers, renamed(value.opened, world))
        case Value():
            parts = {name: dealt(getattr(value, name), world) for name in value.__struct_fields__}
            return replace(value, **parts)
        case tuple():
            return tuple(dealt(one, world) for one in value)
        case dict():
            return {name: dealt(one, world) for name, one in value.items()}
    return value


def renamed(hidden: Any, world: World) -> Any:
    """A hidden move that names cards, by themselves or in a row, names the other ones."""
    match hidden:
        case Value():
            return replace(hidden, **{name: renamed(getattr(hidden, name), world) for name in hidden.__struct_fields__})
        case tuple():
            return tuple(renamed(one, world) for one in hidden)
        case str():
            return world.cards.get(hidden, hidden)
    return hidden


def as_seen(text: bytes, table_id: str) -> bytes:
    """An answer, but for the table's name and for what is hexadecimal."""
    return HEX.sub(b"#", text.replace(table_id.encode(), b"TABLE"))
