"""What each event changes about a table, apart from its game: all of it, by the kind of the event."""

from __future__ import annotations

from .consent import CONSENT
from .pausing import PAUSING
from .seating import SEATING, Changes

CHANGES: Changes = {**SEATING, **CONSENT, **PAUSING}
