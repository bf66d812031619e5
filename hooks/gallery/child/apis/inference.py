"""What the expressions of a script give, and which of their parts are APIs of torch.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import sys
import types
from collections.abc import Mapping, Sequence
from typing import Any

from gallery.child.apis.names import api_name, is_callable
from gallery.child.apis.values import (
    Thing,
    attribute,
    is_module,
    is_tensor,
    isinstance_of,
    result,
    several_tensors,
    tensor,
)

Names = dict[str, Thing | None]
_CONTAINERS = ("enumerate", "zip", "super", "list", "iter", "next", "reversed")
"""Built-in functions whose result is known by their arguments."""


class Expressions:
    """Goes through expressions, knowing what names are bound to."""

    def __init__(self, source: str, namespace: Mapping[str, Any]) -> None:
        self.lines = source.splitlines()
        self.namespace = namespace
        self.after: Mapping[str, Thing] = {}
        self.found: dict[tuple[int, int], str] = {}
        self.scopes: list[Names] = [{}]
        self.imported: dict[str, str] = {}
        self.owners: dict[ast.Attribute, Thing | None] = {}

    def visit(self, node: ast.AST) -> Thing | None:
        """Look at a statement or an expression; says what an expression gives."""
        method = getattr(self, f"_{type(node).__name__.lower()}", None)
        if method:
            thing: Thing | None = method(node)
            return thing
        for child in ast.iter_child_nodes(node):
            self.visit(child)
        return None

    def call_own(
        self, node: ast.Call, arguments: Sequence[Thing | None], named: Names
    ) -> Thing | None:
        """What a call of a function of the script's own gives; a subclass knows these."""
        return None

    def _name(self, node: ast.Name) -> Thing | None:
        thing = self._look_up(node.id)
        whole = self.imported.get(node.id, "")
        if isinstance(node.ctx, ast.Load) and thing and is_callable(thing.live):
            self._note(whole, node.lineno, node.col_offset)
        return thing

    def _attribute(self, node: ast.Attribute) -> Thing | None:
        owner = self.visit(node.value)
        self.owners[node] = owner
        if owner is None:
            return None
        thing = attribute(owner, node.attr)
        name = api_name(owner, node.attr, thing)
        end = node.end_col_offset or 0
        self._note(name, node.end_lineno or 0, end - len(node.attr.encode()))
        return thing

    def _call(self, node: ast.Call) -> Thing | None:
        function = self.visit(node.func)
        arguments = [self.visit(argument) for argument in node.args]
        named = {k.arg: self.visit(k.value) for k in node.keywords if k.arg}
        for keyword in node.keywords:
            if not keyword.arg:
                self.visit(keyword.value)
        if isinstance(node.func, ast.Name):
            if node.func.id in _CONTAINERS:
                return self._built_in(node.func.id, arguments)
            own = self.call_own(node, arguments, named)
            return own or result(function, node.func.id, None, along=False)
        if isinstance(node.func, ast.Attribute):
            owner = self.owners.get(node.func)
            needed = 1 if owner and not isinstance_of(owner.live, (types.ModuleType,)) else 2
            along = "dim" in named or len(arguments) >= needed
            return result(function, node.func.attr, owner, along)
        return result(function, "", None, along=False)

    def _binop(self, node: ast.BinOp) -> Thing | None:
        sides = [self.visit(node.left), self.visit(node.right)]
        return tensor() if any(map(is_tensor, sides)) else None

    def _unaryop(self, node: ast.UnaryOp) -> Thing | None:
        inner = self.visit(node.operand)
        return tensor() if is_tensor(inner) and not isinstance(node.op, ast.Not) else None

    def _compare(self, node: ast.Compare) -> Thing | None:
        sides = [self.visit(side) for side in (node.left, *node.comparators)]
        plain = any(isinstance(op, ast.Is | ast.IsNot | ast.In | ast.NotIn) for op in node.ops)
        return tensor() if any(map(is_tensor, sides)) and not plain else None

    def _subscript(self, node: ast.Subscript) -> Thing | None:
        owner = self.visit(node.value)
        self.visit(node.slice)
        if owner and owner.items and isinstance(node.slice, ast.Constant):
            index = node.slice.value
            if isinstance(index, int) and -len(owner.items) <= index < len(owner.items):
                return owner.items[index]
        if owner and is_module(owner):
            return _part_of_module(owner, node.slice)
        return each_of(owner)

    def _tuple(self, node: ast.Tuple) -> Thing:
        items = tuple(self.visit(item) for item in node.elts)
        return Thing(tuple, items=items, each=next(filter(None, items), None))

    def _list(self, node: ast.List) -> Thing:
        items = tuple(self.visit(item) for item in node.elts)
        return Thing(list, items=items, each=next(filter(None, items), None))

    def _listcomp(self, node: ast.ListComp | ast.GeneratorExp | ast.SetComp) -> Thing:
        for generator in node.generators:
            self.visit(generator)
        return Thing(list, each=self.visit(node.elt))

    _generatorexp = _setcomp = _listcomp

    def _dictcomp(self, node: ast.DictComp) -> Thing:
        for part in (*node.generators, node.key):
            self.visit(part)
        return Thing(dict, each=self.visit(node.value))

    def _ifexp(self, node: ast.IfExp) -> Thing | None:
        self.visit(node.test)
        return self.visit(node.body) or self.visit(node.orelse)

    def _constant(self, node: ast.Constant) -> Thing:
        return Thing(type(node.value))

    def _look_up(self, name: str) -> Thing | None:
        for scope in reversed(self.scopes):
            if name in scope:
                return scope[name]
        if name in self.after:
            return self._with_life(name, self.after[name])
        found = getattr(builtins, name, None)
        return Thing(type(found), found) if found is not None else None

    def _with_life(self, name: str, thing: Thing) -> Thing:
        """What is still bound to a name can be asked for its parts."""
        found = self.namespace.get(name)
        if thing.live is None and found is not None and type(found) is thing.cls:
            return Thing(thing.cls, found, thing.items, thing.each)
        return thing

    def bind_target(self, target: ast.expr, thing: Thing | None) -> None:
        """Bind the names of an assignment's left side."""
        if isinstance(target, ast.Name):
            self.bind(target.id, thing)
        elif isinstance(target, ast.Tuple | ast.List):
            items = thing.items if thing else ()
            for number, part in enumerate(target.elts):
                item = items[number] if len(items) == len(target.elts) else each_of(thing)
                self.bind_target(part, item)
        else:
            self.visit(target)

    def bind(self, name: str, thing: Thing | None) -> None:
        """Bind a name; what it was after the cell tells more of it, if that is the same thing."""
        after = self.after.get(name) if len(self.scopes) == 1 else None
        if after and (thing is None or thing.cls is after.cls):
            thing = self._with_life(name, after)
        self.scopes[-1][name] = thing

    def _built_in(self, name: str, arguments: Sequence[Thing | None]) -> Thing | None:
        first = arguments[0] if arguments else None
        match name:
            case "super":
                own = self.scopes[-1].get("self")
                return Thing(own.cls.__mro__[1]) if own else None
            case "enumerate":
                return Thing(list, each=Thing(tuple, items=(Thing(int), each_of(first))))
            case "zip":
                return Thing(list, each=Thing(tuple, items=tuple(map(each_of, arguments))))
            case "next":
                return each_of(first)
        return Thing(list, each=each_of(first))

    def _note(self, name: str, line: int, column: int) -> None:
        parts = name.split(".")
        if parts[0] == "torch" and len(parts) > 1 and "._" not in name:
            before = self.lines[line - 1].encode()[:column].decode()
            self.found[line, len(before)] = name


def each_of(thing: Thing | None) -> Thing | None:
    """What going through a value gives."""
    if thing is None:
        return None
    if is_tensor(thing):
        return tensor()
    if issubclass(thing.cls, sys.modules["torch"].utils.data.DataLoader):
        return several_tensors()
    return thing.each


def _part_of_module(owner: Thing, index: ast.expr) -> Thing:
    """What an index picks from a module that is a list of others."""
    parts = list(owner.live._modules.values()) if owner.live is not None else []
    with contextlib.suppress(ValueError, IndexError, TypeError):
        part = parts[ast.literal_eval(index)]
        return Thing(type(part), part)
    return Thing(sys.modules["torch"].nn.Module)
