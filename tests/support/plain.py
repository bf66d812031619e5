"""Runs scripts as `python file.py` does and prints a JSON list of what each printed.

One process imports torch, with what optimizers and compiling import of it when first used, and
forks for each script: importing it anew takes two seconds a script. It knows nothing of this
project's own runner.
"""

from __future__ import annotations

import contextlib
import gc
import json
import multiprocessing.util
import os
import runpy
import shutil
import sys
import tempfile
from pathlib import Path

import matplotlib.backends.backend_agg
import matplotlib.pyplot as plt
import torch._dynamo
import torch.func
import torch.utils.data

del matplotlib, torch


def show() -> None:
    """Print a line for each figure, in the place of a window."""
    for number in plt.get_fignums():
        print("[figure]")
        plt.close(number)


def run(script: Path) -> str:
    """Run a copy of one script in a child, as `__main__`, in a folder of its own."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryDirectory() as folder:
        copy = shutil.copy(script, folder)
        pid = os.fork()
        if pid == 0:
            os.chdir(folder)
            os.dup2(output.fileno(), 1)
            os.dup2(output.fileno(), 2)
            # By lines: prints and warnings then come in the order in which they are made.
            sys.stdout = os.fdopen(1, "w", buffering=1, encoding="utf-8", closefd=False)
            sys.argv, sys.path[0] = [copy], folder
            vars(plt)["show"] = show
            with contextlib.suppress(BaseException):
                runpy.run_path(copy, run_name="__main__")
            # Of what an interpreter does at its end, the part that examples can need.
            multiprocessing.util._exit_function()  # type: ignore[attr-defined]
            sys.stdout.flush()
            os._exit(0)
        os.waitpid(pid, 0)
        output.seek(0)
        # Warnings and tracebacks name the script; a page shows its name alone.
        return output.read().decode().replace(f"{folder}/", "")


# No child looks through all that was imported, and none copies it for that.
gc.freeze()
json.dump([run(Path(path)) for path in sys.argv[1:]], sys.stdout)
