"""What is known of a value without asking it: its type, and itself where that does no harm.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_ROUTINES = (
    types.FunctionType,
    types.BuiltinFunctionType,
    types.MethodDescriptorType,
    types.WrapperDescriptorType,
    types.ClassMethodDescriptorType,
    types.MethodType,
)
_TENSORS = {"T", "mT", "H", "mH", "data", "grad", "real", "imag"}
"""Attributes of a tensor that are tensors."""
_NO_TENSOR = frozenset(
    """
    item tolist numpy size stride dim ndimension numel nelement element_size data_ptr backward
    register_hook register_post_accumulate_grad_hook allclose equal is_contiguous is_tensor
    is_floating_point is_complex is_pinned is_shared get_device storage untyped_storage
    storage_offset manual_seed seed initial_seed save typename is_storage is_grad_enabled
    set_grad_enabled can_cast result_type promote_types get_default_dtype set_default_dtype
    get_num_threads set_num_threads broadcast_shapes set_printoptions finfo iinfo is_nonzero
    is_inference is_same_size is_signed retain_grad type
    """.split()
)
"""Functions and methods of tensors that give none."""
_SEVERAL = frozenset(
    """
    sort topk kthvalue mode cummax cummin aminmax split chunk unbind tensor_split hsplit vsplit
    dsplit meshgrid svd qr eig eigh slogdet lstsq broadcast_tensors frexp histogram
    split_with_sizes lu_factor
    """.split()
)
"""Those that give several tensors, some under names of their own."""
_SEVERAL_ALONG = {"max", "min", "median", "nanmedian"}
"""Those that do when they are told a dimension."""
_OF_TENSORS = {"torch", "torch._tensor", "torch.functional", "torch.nn.functional", "torch.nn.init"}
_PARTS = {
    "parameters": True,
    "named_parameters": True,
    "buffers": True,
    "named_buffers": True,
    "modules": False,
    "named_modules": False,
    "children": False,
    "named_children": False,
}
"""Methods of a module that go through its parts, and whether these are tensors."""
_SELF = {"to", "eval", "train", "cpu", "cuda", "float", "double", "half", "apply", "requires_grad_"}
"""Methods of a module that give the module."""


@dataclass(frozen=True)
class Thing:
    """What is known of a value."""

    cls: type
    live: Any = None
    """Itself, where it is a module, a class or a function, or still bound to a name."""
    items: tuple[Thing | None, ...] = ()
    """Of a tuple or a list, the elements."""
    each: Thing | None = None
    """What going through it gives."""


def tensor() -> Thing:
    """A tensor."""
    return Thing(sys.modules["torch"].Tensor)


def several_tensors() -> Thing:
    """What has nothing but tensors in it."""
    return Thing(tuple, each=tensor())


def describe(value: Any, depth: int = 2) -> Thing:
    """What may be remembered of a value while a script runs: no instance, which would live on."""
    if isinstance_of(value, (types.ModuleType, type, *_ROUTINES)):
        own = isinstance_of(value, _ROUTINES) and value.__module__ == "__main__"
        return Thing(type(value), None if own else value)
    each = None
    if depth and type(value) in (list, tuple) and value:
        items = tuple(describe(item, depth - 1) for item in value[:8])
        return Thing(type(value), items=items, each=items[0])
    if depth and type(value) is dict and value:
        each = describe(next(iter(value.values())), depth - 1)
    return Thing(type(value), each=each)


def isinstance_of(value: Any, classes: tuple[type, ...]) -> bool:
    """Like isinstance, which a value's own `__class__` could mislead or run code in."""
    return issubclass(type(value), classes)


def is_tensor(thing: Thing | None) -> bool:
    """Whether a value is known to be a tensor."""
    return thing is not None and issubclass(thing.cls, sys.modules["torch"].Tensor)


def is_module(thing: Thing | None) -> bool:
    """Whether a value is known to be an `nn.Module`."""
    return thing is not None and issubclass(thing.cls, sys.modules["torch"].nn.Module)


def attribute(thing: Thing, name: str) -> Thing | None:
    """What a value's attribute is; no code of the value's own is run for that."""
    if isinstance_of(thing.live, (types.ModuleType,)):
        found = vars(thing.live).get(name)
        return Thing(type(found), found) if found is not None else None
    if isinstance_of(thing.live, (type,)):
        found = class_attribute(thing.live, name)
        return Thing(type(found), found) if found is not None else None
    if is_tensor(thing) and name in _TENSORS:
        return tensor()
    if thing == several_tensors() and class_attribute(tuple, name) is None:
        return tensor()
    own = _own_attribute(thing.live, name)
    if own is not None:
        return Thing(type(own), own)
    found = class_attribute(thing.cls, name)
    return Thing(type(found), found) if isinstance_of(found, _ROUTINES) else None


def class_attribute(cls: type, name: str) -> Any:
    """What a class or one of its bases has under a name."""
    found = next((vars(c)[name] for c in cls.__mro__ if name in vars(c)), None)
    return getattr(found, "__func__", found)  # Of a static or class method, the function.


def _own_attribute(instance: Any, name: str) -> Any:
    own: Mapping[str, Any] = getattr(instance, "__dict__", {}) if instance is not None else {}
    for part in (own, own.get("_modules"), own.get("_parameters"), own.get("_buffers")):
        if type(part) is dict and part.get(name) is not None:
            return part[name]
    return None


def result(function: Thing | None, name: str, receiver: Thing | None, along: bool) -> Thing | None:
    """What calling a function or a method of a library gives.

    Args:
        function: what is called.
        name: what it is called by.
        receiver: whose method it is, or the module that it is taken from.
        along: whether a dimension is named.
    """
    if function is None:
        return None
    if isinstance_of(function.live, (type,)):
        return Thing(function.live)
    if receiver and is_module(receiver):
        return _result_of_module(receiver, name)
    if is_module(function) or _applies_function(receiver, name):
        return tensor()
    if not (is_tensor(receiver) or _gives_tensors(function.live, receiver)):
        return None
    several = name in _SEVERAL or (name in _SEVERAL_ALONG and along)
    return several_tensors() if several else None if name in _NO_TENSOR else tensor()


def _result_of_module(module: Thing, name: str) -> Thing | None:
    """What a method of an `nn.Module` gives; a part of it that is a module is called, too."""
    if name in _SELF:
        return module
    if name in _PARTS:
        part = tensor() if _PARTS[name] else Thing(sys.modules["torch"].nn.Module)
        named = Thing(tuple, items=(Thing(str), part))
        return Thing(list, each=named if name.startswith("named_") else part)
    return tensor() if is_module(attribute(module, name)) or name == "forward" else None


def _applies_function(receiver: Thing | None, name: str) -> bool:
    cls: Any = receiver.live if receiver else None
    custom = sys.modules["torch"].autograd.Function
    return name == "apply" and isinstance_of(cls, (type,)) and issubclass(cls, custom)


def _gives_tensors(function: Any, receiver: Thing | None) -> bool:
    """Whether a function is one of those that compute with tensors."""
    source: Any = receiver.live if receiver else None
    if isinstance_of(source, (types.ModuleType,)):
        place = source.__name__
        built_in = isinstance_of(function, (types.BuiltinFunctionType,))
        return place.partition(".")[0] == "torch" and (
            built_in or getattr(function, "__module__", "") in _OF_TENSORS
        )
    return getattr(function, "__module__", "") in _OF_TENSORS and isinstance_of(function, _ROUTINES)
