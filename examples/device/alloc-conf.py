# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "分配器读到了什么"
# title.en = "What the allocator has read"
# device = "cpu"
# build = "cuda"
# ///

# %% names
import os
import subprocess
import sys

code = """
import torch
settings = torch.cuda.memory._snapshot()["allocator_settings"]
print(settings["max_split_size"] // 2**20, "MiB")
"""


def start(**variables):
    """The last line that a new process prints with these variables."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | variables,
        capture_output=True,
        text=True,
    )
    return (done.stdout or done.stderr).splitlines()[-1]


new = {"PYTORCH_ALLOC_CONF": "max_split_size_mb:64"}
old = {"PYTORCH_CUDA_ALLOC_CONF": "max_split_size_mb:128"}
print("new name:", start(**new))
print("old name:", start(**old))
print("both:    ", start(**new, **old))

# %% typos
for value in ["max_split_size:64", "max_split_size_mb:10"]:
    print(value, "->", start(PYTORCH_ALLOC_CONF=value))

# %% late
import torch

memory = torch.cuda.memory
before = memory._snapshot()["allocator_settings"]
# zh: 已经读过一次，再改变量不起作用。
# en: It has been read once: changing the variable has no effect.
os.environ["PYTORCH_ALLOC_CONF"] = "max_split_size_mb:64"
after = memory._snapshot()["allocator_settings"]
print(before["max_split_size"], after["max_split_size"])
