"""Runs examples under Python's own profiler and prints which torch functions each really calls.

A slow way that distorts what is measured; what the site says of calls is compared with it.
"""

from __future__ import annotations

import ast
import contextlib
import gc
import json
import os
import sys
import tempfile
import types
from pathlib import Path
from typing import Any

import matplotlib.pyplot
import torch._dynamo

import gallery as _languages  # noqa: F401  It sets those of this site first.

from executed_examples.examples.example import Example, read_example

del matplotlib


def calls_of(example: Example) -> set[str]:
    """The names of the torch functions that the example's own lines call."""
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    called: set[str] = set()

    def note(frame: types.FrameType, event: str, argument: Any) -> None:
        caller = frame if event == "c_call" else frame.f_back
        if caller is None or caller.f_code.co_filename != example.file:
            return
        if event == "c_call" and isinstance(argument.__self__, torch.Tensor):
            called.add(f"torch.Tensor.{argument.__name__}")
        elif event == "call" and str(frame.f_globals.get("__name__")).startswith("torch"):
            name = frame.f_code.co_qualname
            called.add(f"torch.{name}" if name.startswith("Tensor.") else name)

    body = ast.parse(example.source).body
    for cell in example.cells:
        nodes = [node for node in body if cell.line < node.lineno < cell.end]
        code = compile(ast.Module(nodes, []), example.file, "exec")
        with contextlib.suppress(BaseException):
            sys.setprofile(note)
            exec(code, main.__dict__)
        sys.setprofile(None)
    return called


def main(site: Path, names: list[str]) -> None:
    """Print a JSON list: for each example, what it calls."""
    answers = []
    for name in names:
        example = read_example(site / f"examples/{name}.py", site)
        with tempfile.TemporaryFile("w+") as answer, tempfile.TemporaryDirectory() as folder:
            pid = os.fork()
            if pid == 0:
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, 1)
                os.dup2(nowhere, 2)
                os.chdir(folder)
                json.dump(sorted(calls_of(example)), answer)
                answer.flush()
                os._exit(0)
            os.waitpid(pid, 0)
            answer.seek(0)
            answers.append(json.load(answer))
    json.dump(answers, sys.stdout)


# No child looks through all that was imported, and none copies it for that.
gc.freeze()
main(Path(sys.argv[1]), sys.argv[2:])
