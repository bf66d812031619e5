"""Looks at programs without running them: what names stand for, what cells show."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from gallery.examples.percent import Cell

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
_AS_TEXT = ("str", "repr", "hex", "format")


@dataclass(frozen=True)
class Import:
    """One module that a program imports, or something of one."""

    line: int
    name: str
    """With the module's own path; `.` first when it is a relative import."""


def find_imports(tree: ast.AST) -> Iterator[Import]:
    """Every import of a program, wherever it stands."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield Import(node.lineno, name.name)
            case ast.ImportFrom(module=module, names=names, level=level):
                for name in names:
                    path = ".".join(filter(None, (module, name.name)))
                    yield Import(node.lineno, "." * level + path)


def find_aliases(tree: ast.AST) -> dict[str, str]:
    """For each name that an import binds, the path of what it is: `np` is `numpy`."""
    aliases = {}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                for name in names:
                    bound = name.asname or name.name.partition(".")[0]
                    aliases[bound] = name.name if name.asname else bound
            case ast.ImportFrom(module=str(module), names=names):
                for name in names:
                    aliases[name.asname or name.name] = f"{module}.{name.name}"
    return aliases


def path_of(node: ast.AST, aliases: Mapping[str, str]) -> str:
    """The dotted path that an expression names, as `torch.nn.Linear`; empty when it is another."""
    match node:
        case ast.Name(id=name):
            return aliases.get(name, name)
        case ast.Attribute(value=value, attr=attribute):
            before = path_of(value, aliases)
            return f"{before}.{attribute}" if before else ""
    return ""


def bound_names(target: ast.AST) -> Iterator[str]:
    """The names that an assignment's target binds."""
    for node in ast.walk(target):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


@dataclass(frozen=True)
class Shown:
    """One value whose text a cell shows."""

    value: ast.expr
    is_local: bool
    """Whether it stands in a function, where names mean something else."""


def find_shown(tree: ast.Module, cell: Cell) -> Iterator[Shown]:
    """The values that a cell prints, and that of its last expression."""
    statements = [s for s in tree.body if cell.line < s.lineno < cell.end]
    for statement in statements:
        for call, is_local in _calls(statement, False):
            match call:
                case ast.Call(func=ast.Name(id="print"), args=arguments, keywords=keywords):
                    # With `file=`, it may show nothing.
                    if not any(keyword.arg == "file" for keyword in keywords):
                        for argument in arguments:
                            yield from (Shown(v, is_local) for v in _values(argument))
    match statements:
        # Of a cell that must raise, the last expression never gives a value.
        case [*_, ast.Expr(value=last)] if not cell.raises:
            yield from (Shown(value, False) for value in _values(last))


def _calls(node: ast.AST, is_local: bool) -> Iterator[tuple[ast.Call, bool]]:
    if isinstance(node, ast.Call):
        yield node, is_local
    within = is_local or isinstance(node, _FUNCTIONS)
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, within)


def _values(shown: ast.expr) -> Iterator[ast.expr]:
    """The parts of an expression whose texts make up its own."""
    match shown:
        case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
            pass
        case ast.Dict(values=parts):
            pass
        case ast.JoinedStr(values=parts):
            pass
        case ast.FormattedValue(value=part) | ast.Starred(value=part):
            parts = [part]
        case ast.Call(func=ast.Name(id=name), args=[part, *_]) if name in _AS_TEXT:
            parts = [part]
        case _:
            yield shown
            return
    for part in parts:
        yield from _values(part)


def names_that_are(
    tree: ast.Module, holds: Callable[[ast.expr, frozenset[str]], bool]
) -> frozenset[str]:
    """The names of a program that only ever stand for values of a kind.

    Args:
        tree: the program.
        holds: whether an expression is of that kind, knowing the names found so far.
    """
    bound: dict[str, list[ast.expr | None]] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                bound.setdefault(name, []).append(value)
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                bound.setdefault(name, []).append(None)
    # Each plain assignment was seen twice: as itself, and as the name in it.
    plain = {
        name: [value for value in values if value is not None]
        for name, values in bound.items()
        if len(values) == 2 * sum(value is not None for value in values)
    }
    found: frozenset[str] = frozenset()
    while True:
        more = frozenset(n for n, values in plain.items() if all(holds(v, found) for v in values))
        if more == found:
            return found
        found = more
