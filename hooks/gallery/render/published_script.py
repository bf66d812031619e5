"""What readers run from the site: the script that `uv run` gets, and the command for it."""

import ast
import builtins
import io
import json
import re
import tokenize
from collections.abc import Iterator

from markupsafe import Markup

from gallery.common.texts import TEXTS
from gallery.render.context import PageContext
from gallery.render.notebook import Notebook

from executed_examples.common.versions import Pins
from executed_examples.examples.example import Example
from executed_examples.examples.metadata import EXERCISE
from executed_examples.examples.percent import Cell
from executed_examples.recordings.recording import Figure, Value

_STARTS_PROCESSES = re.compile(r"\b(num_workers|multiprocessing)\b")
_GUARDED = re.compile(r"(?m)^if __name__ == ")
_PRINTED_AS_REPR = re.compile(r"[(\[{\d.-]|tensor\(|torch\.|Parameter |True\b|False\b")
"""How the repr of values begins for which `print` shows the same as their repr."""
_PRINT_ERROR = '''\
import sys
import traceback


def print_error():
    """{}"""
    shown = error = traceback.TracebackException(*sys.exc_info())
    while error:
        own = [call for call in error.stack if call.filename == __file__]
        error.stack[:] = own
        error = error.__cause__ or error.__context__
    print("".join(shown.format()).rstrip("\\n"))


'''
_HIDE_GPUS = """\
import os

os.environ["CUDA_VISIBLE_DEVICES"] = ""  # {}

"""
_UV = "https://docs.astral.sh/uv/"
_COMMAND_LINE = Markup(
    '<p class="example-command" data-search-exclude><a href="{}">{}</a> <code>{}</code>'
    '<button class="md-clipboard" title="{}" data-clipboard-text="{}"></button></p>'
)


def is_published(example: Example) -> bool:
    """Return whether a reader can run an example from its address alone, on any machine.

    An example can't be that needs a launcher, files beside it, a GPU, or one build of torch, nor
    one that starts processes from unguarded code, which only fork can run.
    """
    metadata = example.metadata
    if metadata.launch or metadata.data or metadata.device == "cuda" or metadata.build != "any":
        return False
    return bool(_GUARDED.search(example.source) or not _STARTS_PROCESSES.search(example.source))


def published_script(notebook: Notebook, pins: Pins) -> str:
    """Return the script of an example in the notebook's locale.

    Of an exercise, it is the start and the check, which says what is wrong, or that it is solved.
    It prints the value of each cell that shows one, and opens a window with what one draws. Of the
    exceptions that cells must raise, it prints the traceback without calls inside packages, and
    goes on.
    """
    example, texts = notebook.example, TEXTS[notebook.locale].script
    parts = [_metadata(example, pins), f"# {example.metadata.title[notebook.locale]}\n\n"]
    if example.metadata.device == "cpu":
        parts.append(_HIDE_GPUS.format(texts.on_cpu))
    can_print_error = False
    for cell in notebook.cells():
        if example.metadata.exercise and cell.name in EXERCISE[1:]:
            if cell.name == EXERCISE[1]:
                parts.append(_verdict(notebook, cell))
            continue
        if cell.raises and not can_print_error:
            parts.append(_PRINT_ERROR.format(texts.print_error))
            can_print_error = True
        parts.append(_cell(notebook, cell))
    return "".join(parts).rstrip("\n") + "\n"


def _metadata(example: Example, pins: Pins) -> str:
    """Return the PEP 723 block with pinned versions, and NumPy, without which torch warns.

    What the pinned ones need isn't pinned: uv takes it from what there was when they were chosen.
    """
    header = example.source.splitlines()[: example.metadata_lines[-1]]
    python = [f"{line}\n" for line in header if line.startswith("# requires-python")]
    named = dict(zip(example.metadata.requirements(), example.metadata.dependencies, strict=True))
    if "torch" in named:
        named.setdefault("numpy", "numpy")
    pinned = (
        f"{name}=={pins.versions[name]}" if name in pins.versions else named[name] for name in named
    )
    lines = "".join(f"#     {json.dumps(requirement)},\n" for requirement in pinned)
    dated = f'#\n# [tool.uv]\n# exclude-newer = "{pins.chosen}"\n' if pins.chosen else ""
    return f"# /// script\n{''.join(python)}# dependencies = [\n{lines}# ]\n{dated}# ///\n\n"


def _cell(notebook: Notebook, cell: Cell) -> str:
    """Return a cell with its header and the blank lines after it."""
    lines = notebook.example.localized[notebook.locale].lines
    body = {number: lines[number] for number in range(cell.line + 1, cell.end) if number in lines}
    if cell.lang:
        return "\n".join(["# %% [markdown]", *body.values(), ""])
    outcome = notebook.outcome
    shown = [
        output for recording in outcome.recordings for output in recording.cell(cell.name).outputs
    ]
    if values := [output for output in shown if isinstance(output, Value)]:
        _print_value(body, notebook.example, cell, values[0].text)
    code = "\n".join([*body.values(), ""])
    if any(isinstance(output, Figure) for output in shown) and not cell.raises:
        code = _show_figures(code, notebook.example)
    if cell.raises:
        code = _catch(code, cell, notebook.example)
    return f"# %% {cell.name}\n{code}"


def _verdict(notebook: Notebook, cell: Cell) -> str:
    """Return the check of an exercise as readers run it, with its verdict in their language."""
    texts = TEXTS[notebook.locale].exercise
    code = notebook.example.localized[notebook.locale].code(cell).rstrip("\n")
    wrong, solved = (json.dumps(text, ensure_ascii=False) for text in (texts.wrong, texts.solved))
    lines = [
        f"# %% {cell.name}",
        *_try(code),
        "except AssertionError as error:",
        f"    print({wrong}, error)",
        "else:",
        f"    print({solved})",
    ]
    return "\n".join(lines) + "\n"


def _print_value(lines: dict[int, str], example: Example, cell: Cell, value: str) -> None:
    """Make a cell print its last expression."""
    last = [node for node in ast.parse(example.source).body if node.lineno < cell.end][-1]
    if not isinstance(last, ast.Expr) or last.lineno < cell.line:
        return  # What is recorded is of other code than today's.
    before = "print(" if _PRINTED_AS_REPR.match(value) else "print(repr("
    code = ast.get_source_segment(example.source, last) or ""
    if isinstance(last.value, ast.Tuple) and not code.startswith("("):
        before += "("  # Otherwise, its items would become arguments.
    # The last line first: the columns of the first one stay what they are.
    assert last.end_lineno is not None and last.end_col_offset is not None
    _insert(lines, last.end_lineno, last.end_col_offset, ")" * before.count("("))
    _insert(lines, last.lineno, last.col_offset, before)


def _show_figures(code: str, example: Example) -> str:
    """Return code that opens a window with what it draws, by the name that pyplot has in it."""
    aliases = (
        alias.asname
        for node in ast.walk(ast.parse(example.source))
        if isinstance(node, ast.Import)
        for alias in node.names
        if alias.name == "matplotlib.pyplot"
    )
    pyplot = next(filter(None, aliases), "")
    if not pyplot or f"{pyplot}.show(" in code:
        return code
    stripped = code.rstrip("\n")
    return f"{stripped}\n{pyplot}.show(){code[len(stripped) :]}"


def _insert(lines: dict[int, str], number: int, column: int, text: str) -> None:
    """Insert text into a line at a column that counts bytes, as `ast` does."""
    line = lines[number].encode()
    lines[number] = (line[:column] + text.encode() + line[column:]).decode()


def _catch(code: str, cell: Cell, example: Example) -> str:
    """Return code that prints the exception that it must raise."""
    stripped = code.rstrip("\n")
    # Without a GPU, the type also depends on what torch was built for.
    is_known = hasattr(builtins, cell.raises) and example.metadata.device != "cpu"
    caught = cell.raises if is_known else "Exception"
    body = "\n".join([*_try(stripped), f"except {caught}:", "    print_error()"])
    return body + code[len(stripped) :]


def _try(code: str) -> Iterator[str]:
    """Yield the lines of code in a `try`, indented."""
    inside = set(_lines_inside_strings(code))
    yield "try:"
    for number, line in enumerate(code.split("\n"), 1):
        yield f"    {line}" if line and number not in inside else line


def _lines_inside_strings(code: str) -> Iterator[int]:
    """Yield the lines that begin inside a string."""
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        yield from range(token.start[0] + 1, token.end[0] + 1)


# Material's own script copies `data-clipboard-text`.


def render_command(example: Example, context: PageContext) -> Markup:
    """Render the command that runs an example from the site; empty if there is none."""
    command = context.urls.command(example.name)
    if not command or not is_published(example):
        return Markup()
    texts = context.texts.script
    return _COMMAND_LINE.format(_UV, texts.run, command, texts.copy_label, command)
