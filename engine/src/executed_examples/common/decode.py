"""A strict decoder, which turns values from JSON, TOML, or YAML into dataclasses.

The types of a dataclass's fields define what is expected: `str`, `int`, `float`, `bool`, `Literal`,
tuples, mappings of names, and other dataclasses. Of several dataclasses, `kind` names one: its
name in lower case.
"""

import dataclasses
import math
import types
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import MISSING, dataclass
from itertools import islice
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from executed_examples.common.errors import did_you_mean, nearest_or_all
from executed_examples.common.escapes import escape_surrogates

ValuePath = tuple[str | int, ...]
"""The fields and positions that lead to a part of a value; empty for the whole value."""
MOST = 10
"""The number of problems that an error names: a value from an example may have a million."""


@dataclass(frozen=True)
class Problem:
    """One part of a value that is not as expected."""

    path: ValuePath
    message: str

    def __str__(self) -> str:
        steps = (f"[{step}]" if isinstance(step, int) else f".{step:.80}" for step in self.path)
        where = escape_surrogates("".join(steps).removeprefix("."))
        return f"`{where}`: {self.message}" if where else self.message


class DecodeError(ValueError):
    """The error for a value with problems."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(islice(problems, MOST))
        super().__init__("; ".join(map(str, self.problems)).replace("?; ", "? "))


def mismatch(expected: str, found: object, hint: str = "") -> DecodeError:
    """Return the error for a value that is not as expected; a hint ends its message."""
    shown = "nothing" if found is None else f"{found!r:.80}"
    return DecodeError([Problem((), f"expected {expected}, found {shown}{hint}")])


def unknown_key(key: object, known: Iterable[str]) -> Problem:
    """Return the problem of a key that is not one of those known."""
    return Problem((str(key),), f"unknown key{nearest_or_all(str(key), known, 'known keys')}")


Decode = Callable[[Any], Any]


@dataclass(frozen=True)
class Check:
    """A condition on the values of a field: `Annotated[int, Check(...)]`."""

    accepts: Callable[[Any], object]
    expected: str
    """The description of the field in messages: "seconds, more than 0"."""


def make_decoder(kind: Any, decoders: Mapping[Any, Decode] | None = None) -> Decode:
    """Return a function that decodes values of a type; it raises DecodeError.

    `decoders` are functions for types with a form of their own; they raise DecodeError, too.
    """
    return _Decoders(decoders or {}).make(kind)


def decode_parts(
    parts: Iterable[tuple[ValuePath, Decode, Any]], problems: Iterable[Problem] = ()
) -> list[Any]:
    """Decode the parts of a value, each with the path to it; some problems may be known already.

    Raises:
        DecodeError: with all problems, those already known first.
    """
    decoded, found = [], list(problems)
    for path, decode, value in parts:
        try:
            decoded.append(decode(value))
        except DecodeError as error:
            found += (Problem((*path, *p.path), p.message) for p in error.problems)
            if len(found) > MOST:
                break
    if found:
        raise DecodeError(found)
    return decoded


class _Decoders:
    """Creates the decoder of each type once, so that a type may contain itself."""

    def __init__(self, decoders: Mapping[Any, Decode]) -> None:
        self.decoders = {str: decode_text, int: _integer, float: _number, bool: _flag, **decoders}

    def make(self, kind: Any) -> Decode:
        if kind not in self.decoders:
            origin, arguments = get_origin(kind), get_args(kind)
            if origin is Annotated:
                self.decoders[kind] = self._annotated(arguments)
            elif origin is Literal:
                self.decoders[kind] = _literal_decoder(arguments)
            elif origin is tuple:
                self.decoders[kind] = self._tuple(arguments)
            elif origin is Mapping:
                self.decoders[kind] = _mapping_decoder(self.make(arguments[1]))
            elif origin in (Union, types.UnionType):
                self.decoders[kind] = self._union(arguments)
            else:
                self._dataclass(kind)
        return self.decoders[kind]

    def _annotated(self, arguments: tuple[Any, ...]) -> Decode:
        decode = self.make(arguments[0])
        check = next((found for found in arguments if isinstance(found, Check)), None)
        return _checking_decoder(decode, check) if check else decode

    def _tuple(self, arguments: tuple[Any, ...]) -> Decode:
        if arguments[-1] is Ellipsis:
            return _list_decoder(self.make(arguments[0]))
        return _row_decoder([self.make(argument) for argument in arguments])

    def _union(self, members: tuple[Any, ...]) -> Decode:
        classes = [member for member in members if member is not types.NoneType]
        branches = {cls.__name__.lower(): self.make(cls) for cls in classes}
        return _union_decoder(branches, types.NoneType in members)

    def _dataclass(self, cls: Any) -> None:
        decoders: dict[str, Decode] = {}
        fields = dataclasses.fields(cls)
        required = {f.name for f in fields if f.default is MISSING and f.default_factory is MISSING}
        self.decoders[cls] = _dataclass_decoder(cls, decoders, required)
        hints = get_type_hints(cls, include_extras=True)
        decoders.update((field.name, self.make(hints[field.name])) for field in fields)


def decode_text(value: Any) -> str:
    """Return a text that can be written to a file: JSON may contain half a character."""
    if type(value) is str:
        if value.isascii():
            return value
        with suppress(UnicodeEncodeError):
            value.encode()
            return value
    raise mismatch("a text", value)


def _integer(value: Any) -> int:
    if type(value) is int:
        return value
    raise mismatch("a whole number", value)


def _number(value: Any) -> float:
    with suppress(OverflowError):  # A whole number may be too large for a float.
        if type(value) in (int, float) and math.isfinite(value):
            return value  # type: ignore[no-any-return]
    raise mismatch("a number", value)


def _flag(value: Any) -> bool:
    if type(value) is bool:
        return value
    raise mismatch("true or false", value)


def _literal_decoder(literals: tuple[str, ...]) -> Decode:
    def decode(value: Any) -> str:
        if type(value) is str and value in literals:
            return value
        hint = did_you_mean(value, literals) if isinstance(value, str) else ""
        raise mismatch(f"one of {', '.join(map(repr, literals))}", value, hint)

    return decode


def _checking_decoder(decode: Decode, check: Check) -> Decode:
    def decode_and_check(value: Any) -> Any:
        try:
            decoded = decode(value)
        except DecodeError:
            raise mismatch(check.expected, value) from None
        if not check.accepts(decoded):
            raise mismatch(check.expected, value)
        return decoded

    return decode_and_check


def _list_decoder(item: Decode) -> Decode:
    def decode(value: Any) -> tuple[Any, ...]:
        if type(value) is not list:
            raise mismatch("a list", value)
        return tuple(decode_parts(((number,), item, found) for number, found in enumerate(value)))

    return decode


def _row_decoder(items: list[Decode]) -> Decode:
    def decode(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) != len(items):
            raise mismatch(f"a list of {len(items)}", value)
        return tuple(decode_parts(((n,), items[n], found) for n, found in enumerate(value)))

    return decode


def _mapping_decoder(item: Decode) -> Decode:
    def decode(value: Any) -> dict[str, Any]:
        if type(value) is not dict:
            raise mismatch("names with a value each", value)
        names = map(decode_text, value)
        parts = (((name,), item, found) for name, found in value.items())
        return dict(zip(names, decode_parts(parts), strict=True))

    return decode


def _union_decoder(branches: Mapping[str, Decode], optional: bool) -> Decode:
    def decode(value: Any) -> Any:
        if value is None and optional:
            return None
        try:
            fields = value.copy()
            branch = branches[fields.pop("kind")]
        except (AttributeError, KeyError, TypeError):
            raise mismatch(f"fields whose kind is {' or '.join(branches)}", value) from None
        return branch(fields)

    return decode


def _dataclass_decoder(cls: Any, decoders: Mapping[str, Decode], required: set[str]) -> Decode:
    def decode(value: Any) -> Any:
        if type(value) is not dict:
            raise mismatch(f"the fields {', '.join(decoders)}", value)
        unknown = (unknown_key(name, decoders) for name in value if name not in decoders)
        names = [name for name in decoders if name in value or name in required]
        # What is missing is decoded like a value that is nothing.
        parts = (((name,), decoders[name], value.get(name)) for name in names)
        return cls(**dict(zip(names, decode_parts(parts, unknown), strict=True)))

    return decode
