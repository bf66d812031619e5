"""Two runs show the same: no address is printed, no number drawn without a seed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from gallery.commands.lint.sources import Sources
from gallery.commands.lint.syntax import Shown, find_aliases, find_shown, names_that_are, path_of
from gallery.common.errors import Failure
from gallery.examples.example import Example

_TORCH_DRAWS = frozenset(
    f"torch.{name}"
    for name in """
    rand randn randint randperm normal bernoulli multinomial poisson rand_like randn_like
    randint_like
    """.split()
)
_IN_PLACE_DRAWS = ("normal_", "uniform_", "random_", "bernoulli_", "exponential_")
_PYTHON_DRAWS = (
    "random",
    "randint",
    "randrange",
    "choice",
    "choices",
    "sample",
    "uniform",
    "gauss",
)
_SEEDS = (
    "manual_seed",
    "manual_seed_all",
    "seed",
    "Generator",
    "default_rng",
    "RandomState",
    "Random",
)
_KEEPS_DRAWS = frozenset(
    """
    abs amax amin argmax argmin argsort bool clamp clone cos cpu cumsum detach double exp flatten
    float half int item log long max mean median min mul norm numpy pow prod relu reshape round
    sigmoid sin softmax sort sqrt squeeze std sum tanh to tolist topk transpose unsqueeze var view
    """.split()
)
"""Methods whose result still shows what was drawn; that of `numel` does not."""


def check_same_again(sources: Sources) -> Iterator[Failure]:
    """What a cell shows that is not volatile would be the same in another run."""
    for example in sources.examples.values():
        tree = sources.trees[example.name]
        aliases = find_aliases(tree)
        yield from _addresses(example, tree, aliases)
        if not _is_seeded(tree):
            yield from _draws(example, tree, aliases)


def _shown(example: Example, tree: ast.Module) -> Iterator[Shown]:
    for cell in example.cells:
        if not cell.volatile:
            yield from find_shown(tree, cell)


def _addresses(example: Example, tree: ast.Module, aliases: Mapping[str, str]) -> Iterator[Failure]:
    bare = {n.name for n in tree.body if isinstance(n, ast.ClassDef) and _shows_address(n)}
    functions = {
        n.name for n in tree.body if isinstance(n, ast.FunctionDef) and not n.decorator_list
    }

    def is_address(value: ast.expr, names: frozenset[str]) -> bool:
        match value:
            case ast.Lambda():
                return True
            case ast.Name(id=name):
                return name in names
            case ast.Call(func=ast.Attribute(attr="data_ptr"), args=[]):
                return True
            case ast.Call(func=called):
                path = path_of(called, aliases)
                return path in ("id", "object") or path in bare
        return False

    stored = {
        n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)
    }
    names = names_that_are(tree, is_address) | (functions - stored)
    for shown in _shown(example, tree):
        if is_address(shown.value, frozenset() if shown.is_local else names):
            message = f"expected no address in what is shown, found `{ast.unparse(shown.value)}`"
            hint = "it differs from run to run: compare two, or mark the cell `volatile=true`"
            yield Failure(example.file, shown.value.lineno, f"{message}; {hint}")


def _shows_address(node: ast.ClassDef) -> bool:
    """Whether an instance's text is its address: nothing inherited, and no text of its own."""
    methods = {getattr(member, "name", "") for member in node.body}
    return not (node.bases or node.keywords or node.decorator_list) and not (
        methods & {"__repr__", "__str__", "__format__", "__new__"}
    )


def _is_seeded(tree: ast.Module) -> bool:
    names = (getattr(n, "attr", None) or getattr(n, "id", "") for n in ast.walk(tree))
    return any(name in _SEEDS for name in names)


def _draws(example: Example, tree: ast.Module, aliases: Mapping[str, str]) -> Iterator[Failure]:
    def is_drawn(value: ast.expr, names: frozenset[str]) -> bool:
        match value:
            case ast.BinOp(left=left, right=right):
                return is_drawn(left, names) or is_drawn(right, names)
            case ast.UnaryOp(operand=inner) | ast.Subscript(value=inner):
                return is_drawn(inner, names)
            case ast.Call() if _is_draw(value, aliases):
                return True
            case ast.Call(func=ast.Attribute(value=inner, attr=name)) if name in _KEEPS_DRAWS:
                return is_drawn(inner, names)
        return isinstance(value, ast.Name) and value.id in names

    names = names_that_are(tree, is_drawn)
    for shown in _shown(example, tree):
        if is_drawn(shown.value, frozenset() if shown.is_local else names):
            message = f"expected a seed for `{ast.unparse(shown.value)}`, found none in this file"
            hint = "write `torch.manual_seed(0)` in sight of the reader"
            yield Failure(example.file, shown.value.lineno, f"{message}; {hint}")


def _is_draw(call: ast.Call, aliases: Mapping[str, str]) -> bool:
    """Whether a call draws random numbers; on the device "meta" there are none."""
    if any(ast.unparse(keyword.value) == "'meta'" for keyword in call.keywords):
        return False
    path = path_of(call.func, aliases)
    module, _, name = path.rpartition(".")
    method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    return (
        path in _TORCH_DRAWS
        or method in _IN_PLACE_DRAWS
        or module == "numpy.random"
        or (module == "random" and name in _PYTHON_DRAWS)
    )
