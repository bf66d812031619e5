# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "psutil"]
#
# [tool.example]
# title.zh = "输入尺寸变化时的内存"
# title.en = "Memory with inputs of varying sizes"
# device = "cpu"
# ///

# %% program volatile=true
import os
import subprocess
import sys

code = """
import random, sys
import psutil, torch
from torch import nn

random.seed(0)
conv = lambda n: nn.Conv2d(n, 16, 3, padding=1)
net = nn.Sequential(conv(3), nn.ReLU(), conv(16), nn.ReLU(), conv(16))
with torch.no_grad():
    for i in range(301):
        size = [192, 192]
        if sys.argv[1] == "varying":
            size = [random.randint(64, 192) for _ in range(2)]
        net(torch.zeros(1, 3, *size))
        if i % 100 == 0:
            rss = psutil.Process().memory_info().rss
            print(f"{rss / 2**20:6.0f}", end="")
"""


def run(sizes, **variables):
    done = subprocess.run(
        [sys.executable, "-c", code, sizes],
        env=os.environ | variables,
        capture_output=True,
        text=True,
    )
    print(f"{sizes:8}{done.stdout} MiB")


run("fixed")
run("varying")

# %% capacity volatile=true
run("varying", ONEDNN_PRIMITIVE_CACHE_CAPACITY="16")
