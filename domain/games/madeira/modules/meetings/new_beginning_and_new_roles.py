"""EXPX-04: with A New Beginning nobody receives New Roles' first pirates; the Settlement tiles have theirs (EXR-81).

A seat may so begin without any. Workers set up in Machico stand in the Pirate Citizen's city from the start; no tile
gives Protection or Dark Guild tiles; figures and face-down favours are as ever.
"""

from __future__ import annotations

from domain.games.madeira.joints import SETUP_STEPS
from domain.games.madeira.modules.new_roles.first_pirates import ReceivePirates
from domain.kernel.rulebook import Part
from domain.kernel.steps import instead_of

NEW_BEGINNING_AND_NEW_ROLES = Part(
    "madeira.new-beginning-and-new-roles", alters={SETUP_STEPS: instead_of(ReceivePirates)}
)  # fmt: skip
