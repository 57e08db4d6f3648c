"""Values: frozen, equal by content, written down under a kind that never changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from msgspec import DecodeError, Struct, ValidationError, convert, json

T = TypeVar("T")
Update = Callable[[dict[str, Any]], dict[str, Any]]


class AnyValue:
    """The annotation of a field that may hold a value of any kind."""

    __slots__ = ()


class Value(AnyValue, Struct, frozen=True, gc=False, tag_field="kind"):
    """The base of every value; each names its kind: class Gain(Value, tag="gain")."""


class Unreadable(Exception):
    """What was written is no value of the kinds that are known here, or not of the shape of its kind."""


def kind_of(cls: type[Value]) -> str:
    kind = cls.__struct_config__.tag
    if not isinstance(kind, str) or kind == cls.__name__:
        raise TypeError(f"{cls.__qualname__} names no kind")
    return kind


class Kinds:
    """The kinds one rulebook may meet, for reading; writing needs no list."""

    def __init__(self, classes: Iterable[type[Value]], updates: Mapping[str, Update] | None = None) -> None:
        self.by_kind: dict[str, type[Value]] = {}
        self.updates = updates or {}
        self._decoders: dict[Any, json.Decoder[Any]] = {}
        for cls in classes:
            if self.by_kind.setdefault(kind_of(cls), cls) is not cls:
                raise ValueError(f"{cls.__qualname__} takes the kind {kind_of(cls)!r} a second time")

    def read(self, text: bytes, wanted: type[T]) -> T:
        """The value written in this JSON; raises Unreadable."""
        decoder = self._decoders.get(wanted)
        if decoder is None:
            decoder = self._decoders[wanted] = json.Decoder(wanted, dec_hook=self._one)
        try:
            read: T = decoder.decode(text)
        except (DecodeError, RecursionError) as error:
            raise Unreadable(str(error)) from error
        return read

    def value(self, raw: Any) -> Any:
        """The value that this JSON, already read, stands for; raises Unreadable."""
        try:
            return self._one(AnyValue, raw)
        except (ValidationError, RecursionError) as error:
            raise Unreadable(str(error)) from error

    def _one(self, wanted: type[Any], raw: Any) -> Any:
        kind = raw.get("kind") if isinstance(raw, dict) else None
        if not isinstance(kind, str) or kind not in self.by_kind:
            raise ValidationError(f"no value of a known kind: {str(kind)[:80]!r}")
        if self.updates and kind in self.updates:
            raw = self.updates[kind](raw)
        return convert(raw, self.by_kind[kind], dec_hook=self._one)


def write(value: Any) -> bytes:
    return json.encode(value)
