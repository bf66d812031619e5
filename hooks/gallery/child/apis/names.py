"""What an API of torch is called in public.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterator
from typing import Any

from gallery.child.apis.values import Thing, class_attribute, isinstance_of

_EVERYWHERE = {"shape", "dtype", "device"}
"""Attributes that nearly every line of every script reads."""


def is_callable(live: Any) -> bool:
    """Whether it is a class or a function, and no instance that can be called."""
    routines = (types.FunctionType, types.BuiltinFunctionType, types.MethodType)
    return isinstance_of(live, (type, *routines))


def api_name(owner: Thing, name: str, thing: Thing | None) -> str:
    """The public name of an attribute; empty for what is no API of torch."""
    if isinstance_of(owner.live, (types.ModuleType,)):
        callable_ = thing is not None and is_callable(thing.live)
        return f"{owner.live.__name__}.{name}" if callable_ else ""
    cls = owner.live if isinstance_of(owner.live, (type,)) else owner.cls
    if name in _EVERYWHERE or class_attribute(cls, name) is None:
        return ""
    return next((f"{base}.{name}" for base in _torch_bases(cls, name)), "")


def _torch_bases(cls: type, name: str) -> Iterator[str]:
    """The public classes of torch that have a name, the most general first.

    There are none for what a class of the script's own defines anew.
    """
    having = [base for base in cls.__mro__ if name in vars(base)]
    if not having or not all(_is_torchs(base) for base in having if base is not object):
        return
    for base in reversed(having):
        name = _public_name(base)
        if base is not object and "._" not in name:
            yield name


def _is_torchs(cls: type) -> bool:
    return str(cls.__module__).partition(".")[0] == "torch"


def _public_name(cls: type) -> str:
    """The shortest path under which a class can be reached."""
    if cls.__name__ == "TensorBase":
        return "torch.Tensor"
    parts = str(cls.__module__).split(".")
    for length in range(1, len(parts) + 1):
        module = sys.modules.get(".".join(parts[:length]))
        if getattr(module, cls.__name__, None) is cls:
            return ".".join([*parts[:length], cls.__name__])
    return f"{cls.__module__}.{cls.__qualname__}"
