"""The torch APIs that a script's code calls, found by what its names were bound to when it ran.

Nothing is evaluated a second time and no call is intercepted, as that would change what a script
prints and measures. Dotted names are looked up in what was bound after each cell. An attribute of
an unknown value is an API where no other class that the script may use has one of that name.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from executed_examples.child.apis.values import (
    ClassesAtHand,
    Value,
    describe_value,
    only_api,
    returns_tensor,
)

Names = Mapping[str, Value]
_Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


def names_after(namespace: Mapping[str, Any]) -> Names:
    """Describe what names are bound to after a cell, without keeping any instance alive."""
    return {name: describe_value(v) for name, v in namespace.items() if name[:2] != "__"}


def find_apis(
    source: str, body: Sequence[ast.stmt], cells: Sequence[tuple[int, Names]]
) -> list[tuple[str, int, int]]:
    """Return each torch API in a script's code, with the line and column of its name's last part.

    `cells` has, for each executed cell, the line that it ends before and what names were bound to.
    """
    if "torch" not in sys.modules:
        return []
    finder, start = _Finder(), 0
    for end, after in cells:
        finder.visit_cell([node for node in body if start <= node.lineno < end], after)
        start = end
    finder.guess(ClassesAtHand(finder.met, source))
    lines = [line.encode() for line in source.splitlines()]
    return [
        (name, line, len(lines[line - 1][:column].decode()))
        for (line, column), name in sorted(finder.found.items())
    ]


class _Finder:
    """A walk through a script, with what is known of its names."""

    def __init__(self) -> None:
        self.found: dict[tuple[int, int], str] = {}
        """The API at each line and column, in bytes."""
        self.unknown: list[tuple[ast.Attribute, bool]] = []
        """Attributes of unknown values, and whether they are called."""
        self.own: set[str] = set()
        """Attributes that the script defines: of its classes, and of `self`."""
        self.met: list[Value] = []
        self.imported: dict[str, str] = {}
        self.names: Names = {}
        self.scopes: list[dict[str, Value | None]] = []
        """The names of the cell and of each scope in it that no snapshot has, innermost last."""

    def visit_cell(self, nodes: Sequence[ast.stmt], after: Names) -> None:
        """Visit a cell's statements; `after` is what names are bound to at its end."""
        before, self.names = self.names, {**self.names, **after}
        self.met += self.names.values()
        times = Counter(_bound(nodes))
        same = {name for name, value in after.items() if before.get(name, value) == value}
        self._within((name for name in times if times[name] > 1 or name not in same), nodes)

    def guess(self, classes: ClassesAtHand) -> None:
        """Resolve the attributes of unknown values, each of which is one of these classes."""
        for node, called in self.unknown:
            if node.attr in self.own:
                continue
            maker = node.value.func if isinstance(node.value, ast.Call) else node
            made_by = self.found.get(_place(maker), "")
            if returns_tensor(made_by):
                self._note(describe_value(sys.modules["torch"].Tensor).api(node.attr), node)
            else:
                made_by_torch = made_by and not made_by.endswith(".numpy")
                having = classes.having(node.attr)
                if made_by_torch:
                    having = [cls for cls in having if cls.__module__ != "numpy"]
                self._note(only_api(node.attr, called, having), node)

    def visit(self, node: ast.AST) -> Value | None:
        """Visit a statement or an expression; return what is known of an expression's value."""
        if method := getattr(self, f"_{type(node).__name__.lower()}", None):
            value: Value | None = method(node)
            return value
        for child in ast.iter_child_nodes(node):
            self.visit(child)
        return None

    def _import(self, node: ast.Import | ast.ImportFrom) -> None:
        home = getattr(node, "module", None) or ""
        for alias in node.names:
            name = alias.asname or alias.name.partition(".")[0]
            whole = alias.name if alias.asname else name
            self.imported[name] = f"{home}.{alias.name}"
            found = getattr(sys.modules.get(home), alias.name, sys.modules.get(whole))
            # A launched file ran elsewhere: no other names of it are known.
            self.names = {name: describe_value(found), **self.names}
        self.met.append(describe_value(sys.modules.get(home)))

    _importfrom = _import

    def _assign(self, node: ast.Assign | ast.AnnAssign) -> None:
        value = self.visit(node.value) if node.value else None
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            self.visit(target)
            if isinstance(target, ast.Name) and target.id in self.scopes[-1]:
                self.scopes[-1][target.id] = value

    _annassign = _assign

    def _name(self, node: ast.Name) -> Value | None:
        if isinstance(node.ctx, ast.Store) and node.id in self.scopes[-1]:
            self.scopes[-1][node.id] = None
        scopes = (self.names, *self.scopes)
        value = next((scope[node.id] for scope in reversed(scopes) if node.id in scope), None)
        if value and value.is_callable():
            self._note(self.imported.get(node.id, ""), node)
        return value

    def _attribute(self, node: ast.Attribute, called: bool = False) -> Value | None:
        owner = self.visit(node.value)
        if isinstance(node.ctx, ast.Store) and ast.unparse(node.value) == "self":
            self.own.add(node.attr)
        if owner is None:
            self.unknown.append((node, called))
            return None
        self._note(owner.api(node.attr), node)
        value = owner.attribute(node.attr)
        self.met += [value] if value else []
        return value

    def _call(self, node: ast.Call) -> Value | None:
        if isinstance(node.func, ast.Attribute):
            function = self._attribute(node.func, called=True)
        else:
            function = self.visit(node.func)
        for part in (*node.args, *node.keywords):
            self.visit(part)
        return Value(function.live) if function and issubclass(function.cls, type) else None

    def _binop(self, node: ast.BinOp) -> Value | None:
        return _tensor_of(self.visit(node.left), self.visit(node.right))

    def _compare(self, node: ast.Compare) -> Value | None:
        values = [*map(self.visit, (node.left, *node.comparators))]
        asks = all(isinstance(op, ast.Is | ast.IsNot | ast.In | ast.NotIn) for op in node.ops)
        return None if asks else _tensor_of(*values)

    def _unaryop(self, node: ast.UnaryOp) -> Value | None:
        value = self.visit(node.operand)
        return None if isinstance(node.op, ast.Not) else _tensor_of(value)

    def _subscript(self, node: ast.Subscript) -> Value | None:
        value = self.visit(node.value)
        self.visit(node.slice)
        return _tensor_of(value)

    def _functiondef(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> None:
        body = [node.body] if isinstance(node, ast.Lambda) else node.body
        defaults = (*node.args.defaults, *filter(None, node.args.kw_defaults))
        for part in (*getattr(node, "decorator_list", ()), *defaults):
            self.visit(part)
        arguments = (part.arg for part in ast.walk(node.args) if isinstance(part, ast.arg))
        # When it is called, names around it may be bound to something else.
        around = (name for scope in self.scopes for name in scope)
        self._within((*around, *arguments, *_bound(body)), body)

    _asyncfunctiondef = _lambda = _functiondef

    def _classdef(self, node: ast.ClassDef) -> None:
        names = set(_bound(node.body))
        self.own |= names
        self._within(names, ast.iter_child_nodes(node))

    def _listcomp(self, node: _Comprehension) -> None:
        targets = (generator.target for generator in node.generators)
        self._within(_bound(targets), ast.iter_child_nodes(node))

    _setcomp = _dictcomp = _generatorexp = _listcomp

    def _within(self, names: Iterable[str], nodes: Iterable[ast.AST]) -> None:
        """Visit nodes in a scope that binds some names itself."""
        self.scopes.append(dict.fromkeys(names))
        for node in nodes:
            self.visit(node)
        self.scopes.pop()

    def _note(self, name: str, node: ast.expr) -> None:
        if name.startswith("torch.") and "._" not in name:
            self.found[_place(node)] = name


def _tensor_of(*operands: Value | None) -> Value | None:
    """Return what is known of a result where an operand is a tensor: it is one."""
    tensor = sys.modules["torch"].Tensor
    return next((value for value in operands if value and issubclass(value.cls, tensor)), None)


def _place(node: ast.expr) -> tuple[int, int]:
    """Return the line of a name, or of a dotted name's last part, and its column in bytes."""
    name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
    return node.end_lineno or 0, (node.end_col_offset or 0) - len(name.encode())


def _bound(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield the names that statements bind, once for each time, except for imports."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name  # Its body is a scope of its own.
        elif not isinstance(node, ast.Lambda | _Comprehension):
            if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                yield node.id
            yield from _bound(ast.iter_child_nodes(node))
