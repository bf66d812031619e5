"""A rule for self-contained examples: no download, no input, no local import.

Ruff finds imports that reach the network or read arguments: `examples/ruff.toml` bans them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.examples.example import Example

_OFFLINE = "create the data in the example, or name a file in its folder in `data`"
_UNTRAINED = "build the model without them: `weights=None`"
_DOWNLOADED_WEIGHTS = re.compile(r"weights=(['\"]|.*_Weights\.)")
"""Weights that torchvision would download, such as `"DEFAULT"` and `X_Weights.DEFAULT`."""
_FILES_IN_PLACE = ("data/vision-mnist",)
"""Examples that first write the files that `download=True` looks for, so nothing is downloaded."""


def check_self_contained(sources: Sources) -> Iterator[Failure]:
    """Check that each example runs anywhere, without other files, and downloads nothing."""
    for example in sources.examples.values():
        for node in ast.walk(ast.parse(example.source)):
            for found, hint in _problems(example, node):
                message = f"expected a self-contained example, found `{found}`; {hint}"
                yield Failure(example.file, getattr(node, "lineno", 0), message)


def _problems(example: Example, node: ast.AST) -> Iterator[tuple[str, str]]:
    """Find what a node needs from outside the example, with a hint on how to avoid it."""
    match node:
        case ast.Import(names=names):
            yield from _local_imports(example, [name.name for name in names])
        case ast.ImportFrom(module=str(module), level=0):
            yield from _local_imports(example, [module])
        case ast.Call(func=ast.Name(id="input")):
            yield "input()", "write the value into the example"
        case ast.Call(func=ast.Attribute(attr="from_pretrained") as function):
            yield f"{ast.unparse(function)}(…)", _UNTRAINED
        case ast.keyword(arg=str(name)):
            argument = f"{name}={ast.unparse(node.value)}"
            if argument == "download=True" and example.name not in _FILES_IN_PLACE:
                yield argument, _OFFLINE
            elif argument == "pretrained=True" or _DOWNLOADED_WEIGHTS.match(argument):
                yield argument, _UNTRAINED


def _local_imports(example: Example, modules: Sequence[str]) -> Iterator[tuple[str, str]]:
    folder = example.path.parent
    for module in modules:
        first = folder / module.partition(".")[0]
        if first.with_suffix(".py").exists() or (first / "__init__.py").exists():
            yield f"import {module}", "copy what it needs into this example"
