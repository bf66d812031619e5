"""The execution of an example in this process, cell by cell, with the events of what each shows."""

import __future__

import ast
import atexit
import contextlib
import functools
import io
import linecache
import os
import sys
import sysconfig
import threading
import traceback
import types
import warnings
from collections.abc import Callable
from typing import Any

from executed_examples.child.apis.finder import Names, find_apis, names_after
from executed_examples.child.protocol import ANY, Connection

MAX_FRAMES = 12
"""The number of frames of a traceback that are kept."""
_METHODS = {
    "text/html": "_repr_html_",
    "text/latex": "_repr_latex_",
    "text/markdown": "_repr_markdown_",
}
"""How notebooks ask a value for these formats, unless it answers for several at once."""
_STANDARD_FORMAT = warnings.formatwarning
_FUTURES = sum({getattr(__future__, name).compiler_flag for name in __future__.all_feature_names})
"""The flags of all statements `from __future__ import`."""


class Cells:
    """Executes an example cell by cell, in a new `__main__`."""

    def __init__(self, job: dict[str, Any], connection: Connection) -> None:
        """Prepare `__main__` for a job as the builder sends it (`runner.local`)."""
        self.job = job
        self.connection = connection
        self.flags = 0
        self.after: list[tuple[int, Names]] = []
        """For each executed cell, the line that it ends before and what each name is bound to."""
        self.main = types.ModuleType("__main__")
        self.main.__file__ = job["path"]
        self.main.__builtins__ = sys.modules["builtins"]  # type: ignore[attr-defined]
        sys.modules["__main__"] = self.main
        lines = job["source"].splitlines(keepends=True)
        # An entry without a modification time is never checked against the file.
        linecache.cache[job["file"]] = (len(job["source"]), None, lines, job["file"])
        warnings.formatwarning = _format_warning

    @functools.cached_property
    def body(self) -> list[ast.stmt]:
        """The example's statements."""
        tree: ast.Module = ast.parse(self.job["source"])
        return tree.body

    def run(self) -> int:
        """Run all cells, up to the first unexpected exception; return the exit code."""
        body = self.body
        if pyplot := sys.modules.get("matplotlib.pyplot"):
            # A figure appears where it is shown, between what is printed before and after.
            vars(pyplot)["show"] = lambda *_, **__: self._show_figures()
        for cell in self.job["cells"]:
            self.connection.send("cell", name=cell["name"])
            nodes = [n for n in body if cell["line"] < n.lineno < cell["end"]]
            as_expected = self._run_cell(nodes, cell["raises"])
            self.after.append((cell["end"], names_after(self.main.__dict__)))
            if not as_expected:
                return 1
        return 0 if self._attempt(_finish, "") else 1

    def find_apis(self) -> list[tuple[str, int, int]]:
        """Find the torch APIs that the executed cells call; of a launched file, all."""
        after: list[tuple[int, Names]] = [(sys.maxsize, {})] if self.job["launch"] else self.after
        return find_apis(self.job["source"], self.body, after)

    def _run_cell(self, nodes: list[ast.stmt], raises: str) -> bool:
        def execute() -> None:
            value = self._execute(nodes)
            if value is not None:
                self._show_value(value)
            self._show_figures()

        return self._attempt(execute, raises)

    def _attempt(self, action: Callable[[], None], raises: str) -> bool:
        """Perform an action, and send what it raises; return whether that was expected."""
        try:
            action()
        except BaseException as error:
            # A cell also shows what it drew before it failed.
            with contextlib.suppress(Exception):
                self._show_figures()
            expected = raises in _names(type(error))
            shown = traceback.TracebackException.from_exception(error, compact=True)
            self.connection.send("raised", **self._describe(shown), expected=expected)
            return expected
        return True

    def _execute(self, nodes: list[ast.stmt]) -> Any:
        last = nodes[-1] if nodes and isinstance(nodes[-1], ast.Expr) else None
        statements = nodes[:-1] if last else nodes
        module = ast.Module(body=statements, type_ignores=[])
        exec(self._compile(module, "exec"), self.main.__dict__)
        if last:
            code = self._compile(ast.Expression(last.value), "eval")
            value = eval(code, self.main.__dict__)
            return None if self._is_silenced(last) else value
        return None

    def _is_silenced(self, node: ast.Expr) -> bool:
        """Return whether a semicolon after an expression hides its value, as in a notebook."""
        assert node.end_lineno
        line = self.job["source"].splitlines()[node.end_lineno - 1].encode()
        return bool(line[node.end_col_offset :].lstrip().startswith(b";"))

    def _compile(self, tree: ast.Module | ast.Expression, mode: str) -> types.CodeType:
        code: types.CodeType = compile(
            tree, self.job["file"], mode, flags=self.flags, dont_inherit=True
        )
        # What a cell imports from __future__ applies to later cells, too.
        self.flags |= code.co_flags & _FUTURES
        return code.replace(co_name="<module>", co_qualname="<module>")

    def _show_value(self, value: Any) -> None:
        if svg := _drawing_of(value):
            self.connection.send("diagram", svg=svg)
            return
        text, limit = repr(value), self.job["max_text"]
        format_, formatted = _format_of(value, self.job["formats"])
        if formatted:
            # Half of a table can't be shown.
            if len(formatted) > self.job["max_formatted"]:
                most = f"{self.job['max_formatted']:,} characters"
                raise ValueError(f"expected at most {most} of {format_}, found {len(formatted):,}")
            texts = {"text": _clean(formatted), "plain": _clean(text[:limit])}
            self.connection.send("formatted", format=format_, **texts)
            return
        dropped = max(0, len(text) - limit)
        self.connection.send("value", text=_clean(text[:limit]), dropped=dropped)

    def _show_figures(self) -> None:
        pyplot: Any = sys.modules.get("matplotlib.pyplot")
        for number in pyplot.get_fignums() if pyplot else ():
            figure, svg = pyplot.figure(number), io.StringIO()
            figure.savefig(svg, format="svg", metadata={"Date": None, "Creator": None})
            pyplot.close(figure)
            self.connection.send("figure", svg=svg.getvalue())

    def _describe(self, error: traceback.TracebackException) -> dict[str, Any]:
        previous, link = error.__cause__, "cause"
        if previous is None and not error.__suppress_context__:
            previous, link = error.__context__, "context"
        return {
            "type": error.exc_type.__qualname__ if error.exc_type else "",
            "message": _clean(_short_paths("".join(error.format_exception_only()).rstrip("\n"))),
            "frames": self._frames(error.stack),
            "previous": {"kind": "raised", **self._describe(previous)} if previous else None,
            "link": link if previous else "",
        }

    def _frames(self, stack: traceback.StackSummary) -> list[dict[str, Any]]:
        frames = [self._frame(f) for f in stack if f.filename != __file__]
        left_out = len(frames) - MAX_FRAMES
        if left_out <= 0:
            return frames
        calls = "call" if left_out == 1 else "calls"
        gap = {"file": "", "line": 0, "function": "", "code": f"  [{left_out} {calls} left out]"}
        return [*frames[: MAX_FRAMES // 2], gap, *frames[-MAX_FRAMES // 2 :]]

    def _frame(self, frame: traceback.FrameSummary) -> dict[str, Any]:
        own = frame.filename in (self.job["file"], self.job["path"])
        _, _, code = traceback.StackSummary.from_list([frame]).format()[0].partition("\n")
        return {
            "file": "" if own else _short_paths(frame.filename),
            "line": frame.lineno or 0,
            "function": frame.name,
            "code": _clean(code.rstrip("\n")),
        }


def _drawing_of(value: object) -> str:
    """Return what a value draws of itself, by the protocol of notebooks; empty if it doesn't."""
    draw = getattr(type(value), "_repr_svg_", None)
    svg = draw(value) if draw else None
    return svg if isinstance(svg, str) else ""


def _format_of(value: object, formats: list[str]) -> tuple[str, str]:
    """Return the first format that a value shows itself in, and the text; empty if it does not."""
    several = getattr(type(value), "_repr_mimebundle_", None) if formats else None
    offered = several(value, include=formats, exclude=()) if several else {}
    # Some return metadata, too.
    offered = (offered[0] if isinstance(offered, tuple) else offered) or {}
    for name in formats:
        ask = getattr(type(value), _METHODS.get(name, ""), None)
        text = offered.get(name) or (ask(value) if ask else None)
        if text and not isinstance(text, str):
            raise TypeError(f"expected a text as {name}, found {type(text).__name__}")
        if text:
            return name, text
    return "", ""


def _names(error: type[BaseException]) -> set[str]:
    return {ANY, error.__name__, error.__qualname__, f"{error.__module__}.{error.__qualname__}"}


def _short_paths(text: str) -> str:
    """Return a text with libraries' files as imports name them: `torch/functional.py`."""
    folders = {*filter(os.path.isabs, sys.path), *sysconfig.get_paths().values()}
    for folder in sorted(folders, key=len, reverse=True):
        text = text.replace(folder + os.sep, "")
    return text


def _format_warning(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    line: str | None = None,
) -> str:
    """Format a warning as Python does, but with the path of a library's file as imports name it."""
    code = linecache.getline(filename, lineno) if line is None else line
    return _STANDARD_FORMAT(message, category, _short_paths(filename), lineno, code)


def _clean(text: str) -> str:
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _finish() -> None:
    """Join threads and call exit handlers, as an interpreter does at its end."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
