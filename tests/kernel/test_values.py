import pytest

from domain.kernel.joins import May
from domain.kernel.values import Kinds, Value, write
from tests.ribeira.game.words import Gain


def test_a_value_of_any_kind_is_read_back():
    kinds = Kinds([Gain, May])
    assert kinds.read(write(May(May(Gain("fish", 2)))), May) == May(May(Gain("fish", 2)))


def test_a_kind_stands_for_one_class():
    class Other(Value, frozen=True, tag="ribeira.gain"):
        pass

    with pytest.raises(ValueError, match="second time"):
        Kinds([Gain, Other])


def test_a_value_must_name_its_kind():
    class Nameless(Value, frozen=True):
        pass

    with pytest.raises(TypeError, match="names no kind"):
        Kinds([Nameless])


def test_an_old_shape_is_brought_up_to_date():
    old = b'{"kind":"may","effect":{"kind":"ribeira.gain","goods":"fish"}}'
    kinds = Kinds([Gain, May], {"ribeira.gain": lambda raw: {**raw, "what": raw.pop("goods")}})
    assert kinds.read(old, May) == May(Gain("fish"))


def test_values_are_frozen_and_equal_by_content():
    assert Gain("fish") == Gain("fish") and hash(Gain("fish")) == hash(Gain("fish"))
    with pytest.raises(AttributeError):
        Gain("fish").amount = 3  # type: ignore[misc]
