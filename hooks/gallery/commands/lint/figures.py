"""No Chinese inside figures: many machines have no font for it, and readers would see boxes."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from gallery.commands.lint.sources import Sources
from gallery.commands.lint.syntax import bound_names, find_aliases, names_that_are, path_of
from gallery.common.errors import Failure

_FIRST_CJK = "\u2e80"


def check_figures(sources: Sources) -> Iterator[Failure]:
    """What is passed to Matplotlib holds no Chinese characters."""
    for example in sources.examples.values():
        tree = sources.trees[example.name]
        aliases = find_aliases(tree)
        if not any(path.startswith("matplotlib") for path in aliases.values()):
            continue
        drawing = _drawing_names(tree, aliases)
        labels = names_that_are(tree, lambda value, _: bool(_chinese(value)))
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and _root(node.func, aliases) in drawing):
                continue
            for argument in (*node.args, *(keyword.value for keyword in node.keywords)):
                found = _chinese(argument) or _named(argument, labels)
                if found:
                    message = f"expected no Chinese inside a figure, found '{found}'"
                    hint = "fonts lose it: write English, and say the rest in the text"
                    yield Failure(example.file, argument.lineno, f"{message}; {hint}")


def _drawing_names(tree: ast.Module, aliases: Mapping[str, str]) -> set[str]:
    """Pyplot itself, and the names for what its functions give: figures, axes."""
    drawing = {"matplotlib"}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=targets, value=value) if _root(value, aliases) in drawing:
                drawing.update(name for target in targets for name in bound_names(target))
            case ast.For(target=target, iter=value) if _mentions(value, drawing):
                drawing.update(bound_names(target))
            case ast.withitem(context_expr=value, optional_vars=ast.expr() as target):
                if _root(value, aliases) in drawing:
                    drawing.update(bound_names(target))
    return drawing


def _root(node: ast.expr, aliases: Mapping[str, str]) -> str:
    """The name that a chain of attributes, calls and indices begins with."""
    while True:
        match node:
            case ast.Attribute(value=inner) | ast.Call(func=inner) | ast.Subscript(value=inner):
                node = inner
            case _:
                return path_of(node, aliases).partition(".")[0]


def _mentions(node: ast.expr, names: set[str]) -> bool:
    return any(isinstance(part, ast.Name) and part.id in names for part in ast.walk(node))


def _chinese(node: ast.expr) -> str:
    """The first text with a Chinese character within an expression; empty without one."""
    for part in ast.walk(node):
        match part:
            case ast.Constant(value=str(text)) if any(c >= _FIRST_CJK for c in text):
                return text
    return ""


def _named(node: ast.expr, labels: frozenset[str]) -> str:
    names = (part.id for part in ast.walk(node) if isinstance(part, ast.Name))
    return next((name for name in names if name in labels), "")
