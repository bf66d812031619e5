# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "什么能送过去", en = "What can be sent" }
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
message = "An attempt has been made to start a new process"
print("printed:", repr(result.stdout))
print("the error:", message in result.stderr)

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


# zh: spawn 就是用它把函数和参数送过去的。
# en: This is what spawn sends functions and arguments with.
ForkingPickler.dumps(make())

# %% non-leaf raises="RuntimeError"
w = torch.ones(2, requires_grad=True)
print(len(ForkingPickler.dumps(w)) > 0)
y = w * 2
ForkingPickler.dumps(y)

# %% detached
print(len(ForkingPickler.dumps(y.detach())) > 0)
