"""Rules for examples: their length, and that each runs anywhere by itself.

Ruff checks the length of lines, and imports that reach the network or read arguments
(`examples/ruff.toml`).
"""

import ast
import re
from collections.abc import Iterator, Sequence

from gallery.commands.lint.sources import Sources

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import check_markdown_cells, has_markdown

LINES = 120
LINES_WITH_PROSE = 450
CELLS = range(3, 8)
_OFFLINE = "create the data in the example, or name a file in its folder in `data`"
_UNTRAINED = "build the model without them: `weights=None`"
_DOWNLOADED_WEIGHTS = re.compile(r"weights=(['\"]|.*_Weights\.)")
"""Weights that torchvision would download, such as `"DEFAULT"` and `X_Weights.DEFAULT`."""
_FROM_A_TENSOR = ("nn.Embedding.from_pretrained", "nn.EmbeddingBag.from_pretrained")
"""They take the weights themselves, so nothing is downloaded."""
_FILES_IN_PLACE = ("data/vision-mnist",)
"""Examples that first write the files that `download=True` looks for, so nothing is downloaded."""


def check_layout(sources: Sources) -> Iterator[Failure]:
    """Check the number of lines, and the Markdown cells."""
    for example in sources.examples.values():
        yield from check_markdown_cells(example)
        lines = example.source.splitlines()
        most = LINES_WITH_PROSE if has_markdown(example) else LINES
        if len(lines) > most:
            message = f"expected at most {most} lines, found {len(lines)}"
            hint = "split it into examples of one idea each"
            yield Failure(example.file, most + 1, f"{message}; {hint}")


def advise_cells(sources: Sources) -> Iterator[Failure]:
    """Report examples that have too few or too many cells to read well, which is no failure."""
    for example in sources.examples.values():
        count = len(example.cells)
        if count not in CELLS and not has_markdown(example):
            message = f"{CELLS[0]} to {CELLS[-1]} cells read best, found {count}"
            hint = "show more of its idea" if count < CELLS[0] else "split the example"
            yield Failure(example.file, 0, f"{message}; {hint}")


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
            name = ast.unparse(function)
            if name not in _FROM_A_TENSOR:
                yield f"{name}(…)", _UNTRAINED
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
