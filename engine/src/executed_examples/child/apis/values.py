"""What is known of a script's values, and which torch APIs their attributes are."""

import builtins
import functools
import sys
import types
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

_Index = Mapping[str, Sequence[type]]
_EVERYWHERE = {"shape", "dtype", "device", "name"}
"""Attributes that nearly every line reads, or nearly every class has."""
_GIVING = {
    "axes": "numpy",
    "grad_fn": "torch.autograd.graph",
    "load": "torch.nn",
    "numpy": "numpy",
    "open": "io",
    "Queue": "multiprocessing.queues",
    "storage": "torch.storage",
}
"""Words in a script that gets instances of a module's classes without naming the module."""


class Value(NamedTuple):
    """What is known of a value without asking it, which could run the script's own code."""

    cls: type
    live: Any = None
    """The value itself, if it is a module or a class; an instance would be kept alive."""

    def is_callable(self) -> bool:
        """Return whether it is a class or a function, not an instance with `__call__`."""
        functions = types.FunctionType, types.BuiltinFunctionType, types.MethodType
        return issubclass(self.cls, (type, *functions))

    def attribute(self, name: str) -> "Value | None":
        """Look up a name in a module; attributes of other values are not known."""
        found = vars(self.live).get(name) if issubclass(self.cls, types.ModuleType) else None
        return describe_value(found) if found is not None else None

    def api(self, name: str) -> str:
        """Return the public name of an attribute; empty if it is no API of torch."""
        if issubclass(self.cls, types.ModuleType):
            found = self.attribute(name)
            return f"{self.live.__name__}.{name}" if found and found.is_callable() else ""
        cls = self.live if issubclass(self.cls, type) else self.cls
        having = [base for base in cls.__mro__ if name in vars(base) and base is not object]
        # What a class of the script overrides is no API.
        if name in _EVERYWHERE or not all(f"{c.__module__}.".startswith("torch.") for c in having):
            return ""
        # The most general of the public classes that have it.
        apis = (f"{_public_name(base)}.{name}" for base in reversed(having))
        return next((api for api in apis if "._" not in api), "")


def describe_value(value: Any) -> Value:
    """Describe a value without keeping an instance alive."""
    keep = issubclass(type(value), types.ModuleType | type)
    return Value(type(value), value if keep else None)


def _public_name(cls: type) -> str:
    """Return the shortest path that leads to a class."""
    if cls.__name__ == "TensorBase":
        return "torch.Tensor"
    parts = str(cls.__module__).split(".")
    for length in range(1, len(parts) + 1):
        module = sys.modules.get(".".join(parts[:length]))
        if getattr(module, cls.__name__, None) is cls:
            return ".".join([*parts[:length], cls.__name__])
    return f"{cls.__module__}.{cls.__qualname__}"


def returns_tensor(api: str) -> bool:
    """Return whether an API is documented to return a tensor: "abs() -> Tensor"."""
    module, _, rest = api.partition(".")
    found = sys.modules.get(module)
    for name in rest.split(".") if rest else ():
        found = getattr(found, name, None)
    signature = (getattr(found, "__doc__", None) or "").strip().partition("\n")[0]
    return signature.endswith("-> Tensor")


def only_api(name: str, called: bool, having: Iterable[type]) -> str:
    """Return the API that an attribute is, if it is the same for every class that has it."""
    attributes = [(cls, vars(cls)[name]) for cls in having]
    # A static method is called on its class, which is known by its name.
    static = (staticmethod, classmethod)
    known = [(cls, found) for cls, found in attributes if type(found) not in static]
    apis = {Value(type, c).api(name) if callable(found) == called else "" for c, found in known}
    api = apis.pop() if len(apis) == 1 else ""
    # Instances of other classes may have data of that name that no class declares.
    return api if called or api.startswith("torch.Tensor.") else ""


class ClassesAtHand:
    """The classes that a script's values may have, and their bases."""

    def __init__(self, values: Iterable[Value], source: str) -> None:
        torch = sys.modules["torch"]
        given = (sys.modules.get(name) for word, name in _GIVING.items() if word in source)
        modules = [builtins, torch, torch.return_types, *filter(None, given)]
        classes: list[type] = []
        for cls, live in values:
            known = modules if issubclass(cls, types.ModuleType) else classes
            known.append(cls if live is None else live)
        self._indexes = [*map(_index_module, {*modules}), _index_classes(classes)]

    def having(self, name: str) -> list[type]:
        """List those that have an attribute of their own with this name."""
        # By identity, as comparing classes could run the script's own code.
        found = {id(cls): cls for index in self._indexes for cls in index.get(name, ())}
        return list(found.values())


@functools.cache
def _index_module(module: types.ModuleType) -> _Index:
    """Return the classes in a module, and their bases, by the names of their attributes."""
    # Serves "cold" at every N (bench/README.md): the fork server has done it for common modules,
    # and looking at a hundred classes makes a fork copy the memory that they are in.
    if module is (torch := sys.modules["torch"]):
        # Instances of its other classes are made by naming the class.
        return _index_classes((torch.Tensor, torch.Size, torch.dtype, torch.device))
    return _index_classes(f for f in vars(module).values() if issubclass(type(f), type))


def _index_classes(classes: Iterable[type]) -> _Index:
    bases = {id(base): base for cls in classes for base in cls.__mro__}
    for cls in (memoryview, sys.modules["torch"].autograd.function.NestedIOFunction):
        bases.pop(id(cls), None)  # Scripts have none, and their methods have common names.
    index: dict[str, list[type]] = {}
    for base in bases.values():
        for name in vars(base):
            index.setdefault(name, []).append(base)
    return index
