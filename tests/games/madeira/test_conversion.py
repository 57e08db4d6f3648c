"""MAD-E-06 to MAD-E-08: what convertible fields yield after rounds 2 and 4."""

from __future__ import annotations

import pytest

from domain.games.madeira.board import FIELDS
from domain.games.madeira.rounds import RoundBegan
from domain.games.madeira.rules.conversion import ConversionLost, ConvertFields, FieldConverted
from tests.games.madeira.late_phases import begun, cut, seated


def cleared(*fields):
    """A table of four seats on which all wood of these fields has been taken."""
    position = seated()
    for field in fields:
        position = position.given(*cut(field, position.state.fields[field].wood))
    return position


def after(position, *rounds):
    """The table at the end of these rounds, one after the other."""
    for number in rounds:
        _, position = begun(position.given(RoundBegan(number)), ConvertFields())
    return position


def crop(position, field):
    return position.state.fields[field].crop


def test_mad_e_06_after_round_2_clear_wheat_fields_turn_to_sugar_and_wooded_ones_never_will():
    """MAD-E-06."""
    facts, _ = begun(cleared("R1-3").given(RoundBegan(2)), ConvertFields())
    convertible = [name for name, row in FIELDS.items() if row.crop == "wheat" and row.converts_to]
    others = [ConversionLost(name, "wheat") for name in convertible if name != "R1-3"]
    assert facts == [FieldConverted("R1-3", "sugar"), *others] and others


def test_mad_ex_78_a_field_still_wooded_after_round_2_stays_wheat():
    """MAD-EX-78, MAD-E-06."""
    one_left = seated().given(*cut("R1-3", 2))
    assert one_left.state.fields["R1-3"].wood == 1
    later = after(after(one_left, 2).given(*cut("R1-3", 1)), 3, 4)
    assert crop(later, "R1-3") == "wheat" and later.state.fields["R1-3"].lost


def test_mad_ex_79_a_clear_field_turns_to_sugar_and_never_again():
    """MAD-EX-79, MAD-E-08."""
    turned = after(cleared("R1-3"), 2)
    assert crop(turned, "R1-3") == "sugar"
    assert crop(after(turned, 3, 4), "R1-3") == "sugar"


def test_mad_ex_80_after_round_4_clear_convertible_sugar_fields_turn_to_wine():
    """MAD-EX-80, MAD-E-07, MAD-J-36: the plain sugar field stays sugar."""
    later = after(cleared("R1-4"), 4)
    assert (crop(later, "R1-4"), crop(later, "R2-3")) == ("wine", "sugar")


def test_mad_e_07_a_sugar_field_still_wooded_after_round_4_stays_sugar():
    """MAD-E-07, MAD-J-36."""
    later = after(seated(), 4)
    assert crop(later, "R1-4") == "sugar" and later.state.fields["R1-4"].lost


@pytest.mark.parametrize("number", [1, 3, 5])
def test_in_the_other_rounds_no_field_changes(number):
    """MAD-E-06, MAD-E-07."""
    assert begun(cleared("R1-3", "R1-4").given(RoundBegan(number)), ConvertFields())[0] == []
