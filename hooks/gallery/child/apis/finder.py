"""Which torch APIs a script's code calls, told by what its names were bound to when it ran.

Nothing is evaluated a second time and no call is intercepted, for that would show in what a script
prints and measures. Modules, classes and functions are looked up as they are; of other values the
types are known that names had after each cell, and what follows from them. What can't be told is
left out.

Imports the standard library only: it is loaded by the process that runs examples.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from gallery.child.apis.inference import Expressions, Names, each_of
from gallery.child.apis.values import Thing, describe, isinstance_of, tensor

_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def find_apis(
    source: str, cells: Sequence[tuple[int, Mapping[str, Thing]]], namespace: Mapping[str, Any]
) -> list[tuple[str, int, int]]:
    """The torch APIs in a script's code: public name, line, column of its last part.

    Args:
        source: the script.
        cells: for each that ran, the line it ends before and what names were bound to after it.
        namespace: what they are bound to in the end.
    """
    if "torch" not in sys.modules:
        return []
    finder = _Finder(source, namespace)
    remaining = ast.parse(source).body
    for end, after in cells:
        finder.after = {**finder.after, **after}
        while remaining and remaining[0].lineno < end:
            finder.visit(remaining.pop(0))
    finder.visit_uncalled()
    return sorted(
        ((name, *place) for place, name in finder.found.items()), key=lambda api: (api[1], api[2])
    )


def names_after(namespace: Mapping[str, Any]) -> dict[str, Thing]:
    """What a cell leaves behind, as far as it may be remembered."""
    return {name: describe(value) for name, value in namespace.items() if name[:2] != "__"}


class _Finder(Expressions):
    """Goes through a script in the order of its lines."""

    def __init__(self, source: str, namespace: Mapping[str, Any]) -> None:
        super().__init__(source, namespace)
        self.functions: dict[str, _Function] = {}
        self.waiting: dict[_Function, list[Names]] = {}
        self.results: dict[_Function, Thing | None] = {}

    def visit_uncalled(self) -> None:
        """Look at the functions that nothing seen has called."""
        while self.waiting:
            self._enter(next(iter(self.waiting)), {})

    def _import(self, node: ast.Import) -> None:
        for alias in node.names:
            name = alias.asname or alias.name.partition(".")[0]
            module = sys.modules.get(alias.name if alias.asname else name)
            self.bind(name, Thing(type(module), module) if module else None)

    def _importfrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            name, whole = alias.asname or alias.name, f"{node.module}.{alias.name}"
            self.imported[name] = whole
            module = sys.modules.get(node.module or "")
            found = getattr(module, alias.name, None) or sys.modules.get(whole)
            self.bind(name, Thing(type(found), found) if found is not None else None)

    def _assign(self, node: ast.Assign) -> None:
        thing = self.visit(node.value)
        for target in node.targets:
            self.bind_target(target, thing)

    def _annassign(self, node: ast.AnnAssign) -> None:
        thing = self.visit(node.value) if node.value else None
        self.bind_target(node.target, thing)

    def _namedexpr(self, node: ast.NamedExpr) -> Thing | None:
        thing = self.visit(node.value)
        self.bind_target(node.target, thing)
        return thing

    def _for(self, node: ast.For) -> None:
        self.bind_target(node.target, each_of(self.visit(node.iter)))
        for statement in (*node.body, *node.orelse):
            self.visit(statement)

    def _comprehension(self, node: ast.comprehension) -> None:
        self.bind_target(node.target, each_of(self.visit(node.iter)))
        for condition in node.ifs:
            self.visit(condition)

    def _withitem(self, node: ast.withitem) -> None:
        thing = self.visit(node.context_expr)
        if node.optional_vars:
            self.bind_target(node.optional_vars, thing)

    def _functiondef(self, node: ast.FunctionDef) -> None:
        for decorator in node.decorator_list:
            self.visit(decorator)
        self._define(node)
        self.functions[node.name] = node
        self.bind(node.name, None)

    def _classdef(self, node: ast.ClassDef) -> None:
        for part in (*node.decorator_list, *node.bases):
            self.visit(part)
        cls = self.namespace.get(node.name)
        own = self._instance_of(cls) if isinstance_of(cls, (type,)) else None
        self.bind(node.name, Thing(type, cls) if own else None)
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                for decorator in statement.decorator_list:
                    self.visit(decorator)
                self._define(statement)
                self.waiting[statement].append(_parameters_of_method(statement, own))
            else:
                self.visit(statement)

    def _return(self, node: ast.Return) -> None:
        thing = self.visit(node.value) if node.value else None
        self.scopes[-1]["return"] = thing or self.scopes[-1].get("return")

    def _lambda(self, node: ast.Lambda) -> None:
        self._define(node)
        # Nearly always a function of tensors that is handed to torch.
        parameters: Names = {argument.arg: tensor() for argument in node.args.args}
        self._enter(node, parameters)

    def _define(self, node: _Function) -> None:
        """Keep a function's body until it is called, or until the end."""
        self.waiting[node] = list(self.scopes[1:])

    def call_own(
        self, node: ast.Call, arguments: Sequence[Thing | None], named: Names
    ) -> Thing | None:
        """What a function of the script's own gives; its first call tells what it is given."""
        own = self.functions.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if own in self.waiting:
            parameters = [argument.arg for argument in own.args.args]
            self._enter(own, {**dict(zip(parameters, arguments, strict=False)), **named})
        return self.results.get(own) if own else None

    def _enter(self, node: _Function, arguments: Names) -> None:
        closure, outside = self.waiting.pop(node), self.scopes
        every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        known = {a.arg: arguments.get(a.arg) or self._annotated(a) for a in every}
        given = {name: thing for scope in closure for name, thing in scope.items()}
        local = {name: thing or given.get(name) for name, thing in known.items()}
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(default)
        self.scopes = [outside[0], *closure, local]
        if isinstance(node, ast.Lambda):
            self.results[node] = self.visit(node.body)
        else:
            for statement in node.body:
                self.visit(statement)
            self.results[node] = local.get("return")
        self.scopes = outside

    def _instance_of(self, cls: Any) -> Thing:
        """An instance of a class of the script's, one that there still is where there is one."""
        return Thing(cls, next((v for v in self.namespace.values() if type(v) is cls), None))

    def _annotated(self, argument: ast.arg) -> Thing | None:
        """What a parameter is, where its annotation is the name of a class."""
        before = dict(self.found)  # A mention of a type is no call.
        thing = self.visit(argument.annotation) if argument.annotation else None
        self.found = before
        return Thing(thing.live) if thing and isinstance_of(thing.live, (type,)) else None


def _parameters_of_method(node: ast.FunctionDef, own: Thing | None) -> Names:
    """What a method's parameters are: of torch's own subclasses, tensors but for the first."""
    names = [argument.arg for argument in node.args.args]
    parameters: Names = {}
    torch = sys.modules["torch"]
    if own and issubclass(own.cls, torch.nn.Module) and node.name == "forward":
        parameters = {name: tensor() for name in names[1:]}
    if own and issubclass(own.cls, torch.autograd.Function):
        parameters = {name: tensor() for name in names[1:]}
        return {**parameters, names[0]: Thing(torch.autograd.function.FunctionCtx)}
    if names and names[0] == "self":
        parameters["self"] = own
    return parameters
