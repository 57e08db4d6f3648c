"""Names of accounts: what counts as the same one."""

from __future__ import annotations

from unicodedata import category, normalize

UNSEEN = "Cf"  # formatting, as a join without width


def shown(name: str) -> str:
    """The name as it is kept and shown: composed letters, single spaces."""
    return " ".join(normalize("NFC", name).split())


def folded(name: str) -> str:
    """Two names are one if this is the same: whatever the width, the case and the unseen parts of their letters."""
    bare = "".join(letter for letter in normalize("NFKC", name) if category(letter) != UNSEEN)
    return " ".join(normalize("NFKC", bare.casefold()).split())
