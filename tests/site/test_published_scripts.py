"""The scripts that readers run from the site: the code of its pages, which shows what they show.

That each is its example's code is seen in the code; some are run, which takes as long as the examples do.
"""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from gallery.common.texts import TEXTS
from gallery.render.notebook import Notebook
from gallery.render.published_script import is_published
from tests.support.own_site import PREFIXES, own_examples, recorded_seconds
from tests.support.paths import PROJECT
from tests.support.sites import Built

from executed_examples.examples.example import Example
from executed_examples.examples.metadata import Options
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.outcome import Outcome
from executed_examples.runner.devices import is_installed

PLAIN = {**os.environ, "MPLBACKEND": "agg", "CUDA_VISIBLE_DEVICES": "", "OMP_NUM_THREADS": "1"}
LINE = re.compile(r"(?<=\.py:)\d+|(?<=, line )\d+")
PRINTED = re.compile(r"(?m)^  print\((.*)\)$")
"""The line that a warning shows, where a script prints a value and the example doesn't."""
LEFT_OUT = re.compile(r"(?m)^  (?:\.\.\.|……|\[\d+ calls?) .*\n")
"""What a page shows in the place of the calls inside packages; a script prints nothing there."""
NO_CALLS = re.compile(r"(?m)^Traceback .*\n(?!  )")
LONGEST = 2.0
"""Seconds that a recorded run took: scripts of longer ones are made in no other way."""
EACH = 1 if "ALL_SCRIPTS" in os.environ else 20
"""Every how many of the scripts that can run here is run; with ALL_SCRIPTS=1, all are."""
SAMPLES = ("learn/debug-find", "tensor/combine", "tensor/rounding", "tensor/sort-diagram")
"""Run for each locale: an exercise, errors, a figure, and what draws itself."""
FIGURE = '<g id="figure_1">'
"""What Matplotlib's drawings begin with. A window shows them; what draws itself, none does."""


def runs_here(example: Example) -> bool:
    """Whether this environment runs it within seconds: a longer time limit has its reason."""
    metadata = example.metadata
    installed = all(map(is_installed, metadata.needs()))
    here = metadata.device != "cuda" and not metadata.launch and installed
    is_short = here and metadata.timeout <= Options.timeout
    return is_short and recorded_seconds(example.name) <= LONGEST


def runnable() -> list[list[str]]:
    """The names of the examples to run, half of them for each locale's scripts."""
    names = [name for name, example in own_examples().items() if runs_here(example)][::EACH]
    halves = names[::2], names[1::2]
    return [[*SAMPLES, *(name for name in half if name not in SAMPLES)] for half in halves]


def comparable(text: str) -> str:
    """A text without what depends on where files are; a published script has other lines."""
    for library in ("purelib", "stdlib"):
        text = text.replace(f"{sysconfig.get_path(library)}/", "")
    return PRINTED.sub(r"  \1", LINE.sub("N", text))


@pytest.fixture(scope="module")
def printed(site: Built) -> dict[tuple[str, str], str]:
    """What each script prints, by its locale and its example."""
    halves = dict(zip(PREFIXES, runnable(), strict=True))
    running = {}
    for locale, names in halves.items():
        folder = site.site / "site" / PREFIXES[locale] / "examples"
        running[locale] = subprocess.Popen(
            [
                sys.executable,
                PROJECT / "tests/support/plain.py",
                *(folder / f"{n}.py" for n in names),
            ],
            env=PLAIN,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
    return {
        (locale, name): comparable(text)
        for locale, process in running.items()
        for name, text in zip(halves[locale], json.loads(process.communicate()[0]), strict=True)
    }


def shown(output: dict[str, Any]) -> str:
    """What a script prints for an output of the example's notebook."""
    match output["output_type"]:
        case "stream":
            return "".join(output["text"])
        case "execute_result":
            return "".join(output["data"]["text/plain"]) + "\n"
        case "display_data":
            return "[figure]\n" if FIGURE in "".join(output["data"]["image/svg+xml"]) else ""
        case _:
            text = LEFT_OUT.sub("", "\n".join(output["traceback"]) + "\n")
            return NO_CALLS.sub("", text)


def expected(
    example: Example, locale: str, notebook: dict[str, Any]
) -> Iterator[tuple[str, list[str] | None]]:
    """The name and the prints of each cell that runs; of a volatile one, any prints.

    Of a source, which isn't made to be run from the site, those up to the first exception, and no
    values of expressions.
    """
    if example.metadata.exercise:
        yield from expected_of_exercise(example, locale)
        return
    outputs = {cell["id"]: cell.get("outputs", []) for cell in notebook["cells"]}
    published = is_published(example)
    for cell in example.cells:
        if cell.raises and not published:
            yield cell.name, None
            return
        kept = [o for o in outputs[cell.name] if published or o["output_type"] != "execute_result"]
        pieces = [comparable(shown(output)) for output in kept]
        yield cell.name, None if cell.volatile else pieces


def expected_of_exercise(example: Example, locale: str) -> Iterator[tuple[str, list[str] | None]]:
    """What its start prints, and the verdict on it: that of the check, without the traceback.

    No page shows them as outputs, so they are those that are recorded.
    """
    found = CommittedStore(PROJECT).recall(example.name, key_of(example), "cpu").recording
    assert found, f"{example.name}: no recording of today's code"
    notebook = Notebook(Outcome(example, (found,)), locale)
    start, check, _ = example.cells
    *before, error = notebook.outputs(check, 2)
    yield start.name, [comparable(shown(output)) for output in notebook.outputs(start, 1)]
    verdict = f"{TEXTS[locale].exercise.wrong} {error['evalue']}\n"
    yield check.name, [*(comparable(shown(output)) for output in before), verdict]


def difference(text: str, cells: Iterator[tuple[str, list[str] | None]]) -> str:
    """Where a script prints something else than its page shows; empty if nowhere."""
    position, anything = 0, False
    for name, pieces in cells:
        anything = anything or pieces is None
        for piece in pieces or ():
            found = text.find(piece, position)
            if found < 0 or (found > position and not anything):
                return f"{name}: expected {piece!r}, found {text[position:][: len(piece) + 50]!r}"
            position, anything = found + len(piece), False
    return "" if anything else text[position:]


def code_of(script: str) -> list[ast.stmt]:
    """The statements of a script's cells, without what catches and prints their exceptions."""
    first = script[: script.index("# %%")].count("\n") + 1
    found: list[ast.stmt] = []
    for node in ast.parse(script).body:
        match node:
            case ast.FunctionDef(name="print_error"):
                del found[-2:]  # Its two imports.
            case ast.Try(body=inside, handlers=[ast.ExceptHandler(body=[ast.Expr(caught)])]) if (
                ast.unparse(caught) == "print_error()"
            ):
                found += inside
            case _ if node.lineno > first:
                found.append(node)
    return found


def without_shows(nodes: Iterable[ast.stmt]) -> list[ast.stmt]:
    """Statements without those that open a window, which a script has after each drawing."""
    return [node for node in nodes if not ast.unparse(node).endswith("plt.show()")]


def printed_value(node: ast.stmt) -> str:
    """The expression that a statement prints, or whose repr it prints; empty for any other."""
    match node:
        case ast.Expr(ast.Call(ast.Name("print"), [ast.Call(ast.Name("repr"), [value])])):
            return ast.unparse(value)
        case ast.Expr(ast.Call(ast.Name("print"), [value])):
            return ast.unparse(value)
    return ""


def added_prints(example: Example, script: str) -> int | str:
    """How many values a script prints that its example ends a cell with, or where it is other code."""
    statements = without_shows(ast.parse(example.source).body)
    code = without_shows(code_of(script))
    if len(statements) != len(code):
        return f"{len(code)} statements, not {len(statements)}"
    pairs = zip(statements, code, strict=True)
    other = [(own, found) for own, found in pairs if ast.dump(own) != ast.dump(found)]
    wrong = (
        f"{found.lineno}: {ast.unparse(found)}"
        for own, found in other
        if printed_value(found) != ast.unparse(own)
    )
    return next(wrong, len(other))


def shown_values(notebook: dict[str, Any]) -> int:
    """How many cells of a notebook show a value."""
    outputs = [cell.get("outputs", ()) for cell in notebook["cells"]]
    return sum(any(o["output_type"] == "execute_result" for o in cell) for cell in outputs)


@pytest.mark.parametrize("locale", PREFIXES)
def test_they_are_the_code_of_the_pages_and_print_what_cells_end_with(
    site: Built, locale: str
) -> None:
    other = {}
    for name, example in own_examples().items():
        address = f"{PREFIXES[locale]}examples/{name}"
        values = shown_values(json.loads(site.page(f"{address}.ipynb")))
        found = added_prints(example, site.page(f"{address}.py"))
        if found != (values if is_published(example) else 0) and not example.metadata.exercise:
            other[name] = f"expected {values} values to be printed, found {found}"
    assert other == {}


def test_they_print_what_pages_show(site: Built, printed: dict[tuple[str, str], str]) -> None:
    """Everything, in its order, and nothing else; what cells print that are volatile may differ."""
    lost = {}
    for (locale, name), text in printed.items():
        notebook = json.loads(site.page(f"{PREFIXES[locale]}examples/{name}.ipynb"))
        if rest := difference(text, expected(own_examples()[name], locale, notebook)):
            lost[locale, name] = rest
    assert lost == {}


def test_they_print_the_same_in_an_interpreter_of_their_own(
    site: Built, printed: dict[tuple[str, str], str], tmp_path: Path
) -> None:
    """What the test above goes by is what `python file.py` prints, looked at here and there."""
    lasting = [key for key in printed if not any(c.volatile for c in own_examples()[key[1]].cells)]
    for locale, name in lasting[:: 300 // EACH]:
        text = printed[locale, name]
        script = site.site / "site" / PREFIXES[locale] / f"examples/{name}.py"
        done = subprocess.run(
            [sys.executable, script],
            cwd=tmp_path,
            env=PLAIN,
            capture_output=True,
            text=True,
            check=False,
        )
        # What is looked at above has warnings, too, in the order in which they come.
        lines = iter(text.splitlines())
        own = comparable(done.stdout.replace(f"{script.parent}/", "")).splitlines()
        assert [line for line in own if line not in lines] == [], name


@pytest.mark.skipif("UV_RUN" not in os.environ, reason="set UV_RUN=1 to let uv install torch")
def test_uv_runs_one_from_its_address(site: Built, address: str, tmp_path: Path) -> None:
    """The command on a page, with the address where the site is served here."""
    page = site.page("tensor/combine/index.html")
    shown = re.search(r'data-clipboard-text="uv run \S+/(examples/tensor/combine\.py)"', page)
    assert shown
    done = subprocess.run(
        [sys.executable, "-m", "uv", "run", address + shown[1]],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "NumPy" not in done.stderr
    assert "RuntimeError: zero-dimensional tensor" in done.stdout
