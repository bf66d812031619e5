# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "传给子进程的对象", en = "What can be sent" }
# ///

# %% no-guard
import pathlib
import subprocess
import sys
import tempfile

lines = [
    "import multiprocessing as mp",
    "ctx = mp.get_context('spawn')",
    "p = ctx.Process(target=print, args=('hello',))",
    "p.start()",
    "p.join()",
]


def run(lines):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "script.py")
        file.write_text("\n".join(lines))
        return subprocess.run(
            [sys.executable, file], capture_output=True, text=True
        )


result = run(lines)
print("printed:", repr(result.stdout))
lines_of_error = result.stderr.splitlines()
print(next(s.strip() for s in lines_of_error if "attempt" in s))

# %% guard
guarded = lines[:1] + ["if __name__ == '__main__':"]
guarded += ["    " + line for line in lines[1:]]
print("\n".join(guarded))
print("printed:", repr(run(guarded).stdout))

# %% local-function raises="AttributeError"
from multiprocessing.reduction import ForkingPickler

import torch
import torch.multiprocessing


def make():
    def work():
        pass

    return work


# zh: spawn 用它把函数和参数传给子进程。
# en: spawn uses this to send functions and arguments.
ForkingPickler.dumps(make())

# %% non-leaf raises="RuntimeError"
w = torch.ones(2, requires_grad=True)
print("leaf:", type(ForkingPickler.dumps(w)).__name__)
y = w * 2
ForkingPickler.dumps(y)

# %% detached
print("detached:", type(ForkingPickler.dumps(y.detach())).__name__)
