"""An example stands alone: no network, no input, no arguments, no file of Python beside it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from gallery.commands.lint.sources import Sources
from gallery.commands.lint.syntax import find_aliases, find_imports, path_of
from gallery.common.errors import Failure
from gallery.examples.example import Example

_NETWORK = (
    "urllib.request",
    "urllib3",
    "requests",
    "http.client",
    "httpx",
    "aiohttp",
    "ftplib",
    "socket",
)
_FROM_HUB = (
    "torch.hub.load",
    "torch.hub.load_state_dict_from_url",
    "torch.hub.download_url_to_file",
)
_OFFLINE = "make the data in the example, or name a file beside it in `data`"
_UNTRAINED = "build the model without them: `weights=None`"
_NO_ARGUMENTS = "write the value into the example"
_FILES_IN_PLACE = ("data/vision-mnist",)
"""These write what `download=True` looks for first: nothing is left to download."""


def check_alone(sources: Sources) -> Iterator[Failure]:
    """An example runs anywhere, by itself, and asks nobody for anything."""
    for example in sources.examples.values():
        tree = sources.trees[example.name]
        aliases = find_aliases(tree)
        for line, found, hint in (*_imports(example, tree), *_uses(example, tree, aliases)):
            message = f"expected an example that stands alone, found `{found}`; {hint}"
            yield Failure(example.file, line, message)


def _imports(example: Example, tree: ast.Module) -> Iterator[tuple[int, str, str]]:
    for imported in find_imports(tree):
        first = imported.name.partition(".")[0]
        if _within(imported.name, _NETWORK):
            yield imported.line, f"import {imported.name}", _OFFLINE
        elif first == "argparse":
            yield imported.line, "import argparse", _NO_ARGUMENTS
        elif not first or _is_beside(example, first):
            hint = "copy what is needed into this example"
            yield imported.line, f"import {imported.name}", hint


def _within(name: str, modules: tuple[str, ...]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def _is_beside(example: Example, module: str) -> bool:
    folder = example.path.parent
    return (folder / f"{module}.py").exists() or (folder / module / "__init__.py").exists()


def _uses(
    example: Example, tree: ast.Module, aliases: dict[str, str]
) -> Iterator[tuple[int, str, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Attribute() | ast.Name():
                path = path_of(node, aliases)
                if path == "sys.argv":
                    yield node.lineno, path, _NO_ARGUMENTS
                elif path == "sys.path":
                    yield node.lineno, path, "copy what is needed into this example"
            case ast.Call():
                found = _call(example, node, path_of(node.func, aliases))
                if found:
                    yield node.lineno, *found


def _call(example: Example, call: ast.Call, path: str) -> tuple[str, str] | None:
    """What a call asks of others, and what to do without it."""
    if path == "input":
        return "input()", _NO_ARGUMENTS
    if path in _FROM_HUB:
        return path, _OFFLINE
    if isinstance(call.func, ast.Attribute) and call.func.attr == "from_pretrained":
        return f"{ast.unparse(call.func)}(…)", _UNTRAINED
    for keyword in call.keywords:
        shown = f"{keyword.arg}={ast.unparse(keyword.value)}"
        is_true = isinstance(keyword.value, ast.Constant) and keyword.value.value is True
        if keyword.arg == "download" and is_true and example.name not in _FILES_IN_PLACE:
            return shown, _OFFLINE
        if not path.startswith("torchvision."):
            continue
        is_none = isinstance(keyword.value, ast.Constant) and keyword.value.value is None
        if (keyword.arg == "pretrained" and is_true) or (keyword.arg == "weights" and not is_none):
            return shown, _UNTRAINED
    return None
