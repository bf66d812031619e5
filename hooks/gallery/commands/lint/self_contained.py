"""A self-contained example: no download, no input, no Python file beside it.

Imports that reach the network or read arguments are Ruff's to find: `examples/ruff.toml` bans them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from gallery.commands.lint.sources import Sources
from gallery.common.errors import Failure
from gallery.examples.example import Example

_OFFLINE = "make the data in the example, or name a file beside it in `data`"
_UNTRAINED = "build the model without them: `weights=None`"
_FILES_IN_PLACE = ("data/vision-mnist",)
"""Examples that first write the files which `download=True` looks for: nothing is downloaded."""


def check_self_contained(sources: Sources) -> Iterator[Failure]:
    """An example runs anywhere, by itself, and downloads nothing."""
    for example in sources.examples.values():
        for node in ast.walk(ast.parse(example.source)):
            for found, hint in _problems(example, node):
                message = f"expected an example that stands alone, found `{found}`; {hint}"
                yield Failure(example.file, getattr(node, "lineno", 0), message)


def _problems(example: Example, node: ast.AST) -> Iterator[tuple[str, str]]:
    """What a node needs from outside of the example, and what to do without it."""
    match node:
        case ast.Import(names=names):
            modules = [name.name for name in names]
        case ast.ImportFrom(module=str(module), level=0):
            modules = [module]
        case ast.Call():
            yield from _call_problems(example, node)
            return
        case _:
            return
    for module in modules:
        if _is_beside(example, module.partition(".")[0]):
            yield f"import {module}", "copy what is needed into this example"


def _is_beside(example: Example, module: str) -> bool:
    folder = example.path.parent
    return (folder / f"{module}.py").exists() or (folder / module / "__init__.py").exists()


def _call_problems(example: Example, call: ast.Call) -> Iterator[tuple[str, str]]:
    match call.func:
        case ast.Name(id="input"):
            yield "input()", "write the value into the example"
        case ast.Attribute(attr="from_pretrained"):
            yield f"{ast.unparse(call.func)}(…)", _UNTRAINED
    for keyword in call.keywords:
        value = ast.unparse(keyword.value)
        shown = f"{keyword.arg}={value}"
        if shown == "download=True" and example.name not in _FILES_IN_PLACE:
            yield shown, _OFFLINE
        elif shown == "pretrained=True" or (keyword.arg == "weights" and _is_download(value)):
            yield shown, _UNTRAINED


def _is_download(weights: str) -> bool:
    """Whether a torchvision model would fetch these weights: `"DEFAULT"`, `X_Weights.DEFAULT`."""
    return weights.startswith(("'", '"')) or "_Weights." in weights
