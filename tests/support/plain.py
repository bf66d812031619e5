"""Runs scripts as `python file.py` does and prints a JSON list of what each printed.

One process imports torch, with what optimizers and compiling import of it when first used, and
forks for each script: importing it anew takes two seconds a script. It knows nothing of this
project's own runner.
"""

from __future__ import annotations

import contextlib
import json
import os
import runpy
import sys
import tempfile
from pathlib import Path

import matplotlib.backends.backend_agg
import matplotlib.pyplot
import torch._dynamo
import torch.func
import torch.utils.data

del matplotlib, torch


def run(path: str) -> str:
    """Run one script in a child, as `__main__`, in an empty folder."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryDirectory() as folder:
        pid = os.fork()
        if pid == 0:
            os.dup2(output.fileno(), 1)
            os.chdir(folder)
            sys.argv, sys.path[0] = [path], str(Path(path).parent)
            sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)
            with contextlib.suppress(BaseException):
                runpy.run_path(path, run_name="__main__")
            sys.stdout.flush()
            os._exit(0)
        os.waitpid(pid, 0)
        output.seek(0)
        return output.read().decode()


json.dump([run(path) for path in sys.argv[1:]], sys.stdout)
