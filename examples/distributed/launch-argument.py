# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "torch.distributed.launch 传的参数"
# title.en = "The argument of torch.distributed.launch"
# device = "cpu"
# timeout = 180
# ///

# %% script
from pathlib import Path

script = """\
import argparse
import os

parser = argparse.ArgumentParser()
parser.add_argument("--epochs", type=int, default=1)
args = parser.parse_args()
print("local rank", os.environ["LOCAL_RANK"])
"""
size = Path("train.py").write_text(script)

# %% launch
import subprocess
import sys


def launch(module):
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            module,
            "--standalone",
            "--nproc-per-node=1",
            "train.py",
        ],
        capture_output=True,
        text=True,
    )
    lines = (done.stdout + done.stderr).splitlines()
    for line in lines:
        if "train.py: error" in line or "local rank" in line:
            print(line)


launch("torch.distributed.launch")

# %% torchrun
launch("torch.distributed.run")

# %% both
# zh: 下划线是 torch 1 的写法；两种都接受，并优先读环境变量。
# en: The underscore is that of torch 1. Accept both, and prefer the
# en: environment variable.
text = script.replace(
    "args =",
    'parser.add_argument("--local-rank", "--local_rank", type=int)\n'
    "args =",
)
size = Path("train.py").write_text(text)
launch("torch.distributed.launch")
