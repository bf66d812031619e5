"""What is known of a script's values, and which torch APIs their attributes are."""

import builtins
import sys
import types
from collections.abc import Iterable
from typing import Any, NamedTuple

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


def only_api(name: str, called: bool, classes: Iterable[type]) -> str:
    """Return the API that an attribute is, if it is the same for every class that has it."""
    having = [(cls, vars(cls)[name]) for cls in classes if name in vars(cls)]
    # A static method is called on its class, which is known by its name.
    static = (staticmethod, classmethod)
    known = [(cls, found) for cls, found in having if type(found) not in static]
    apis = {Value(type, c).api(name) if callable(found) == called else "" for c, found in known}
    api = apis.pop() if len(apis) == 1 else ""
    # Instances of other classes may have data of that name that no class declares.
    return api if called or api.startswith("torch.Tensor.") else ""


def classes_at_hand(values: Iterable[Value], source: str) -> list[type]:
    """List the classes that a script's values may have, and their bases."""
    torch = sys.modules["torch"]
    modules = [builtins, torch.return_types]
    modules += [sys.modules.get(name, torch) for word, name in _GIVING.items() if word in source]
    # Instances of other classes in `torch` itself are made by naming the class.
    classes = [torch.Tensor, torch.Size, torch.dtype, torch.device]
    for cls, live in values:
        known = modules if issubclass(cls, types.ModuleType) else classes
        known.append(cls if live is None else live)
    for module in {*modules} - {torch}:
        classes += [found for found in vars(module).values() if issubclass(type(found), type)]
    # By identity, as comparing classes could run the script's own code.
    bases = {id(base): base for cls in classes for base in cls.__mro__}
    for cls in (memoryview, torch.autograd.function.NestedIOFunction):
        bases.pop(id(cls), None)  # Scripts have none, and their methods have common names.
    return list(bases.values())
