# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "加载占多少内存", en = "Memory while loading" }
# timeout = 120
# ///

# %% file
import os

import torch
from torch import nn

torch.manual_seed(0)
layers = [nn.Linear(4096, 4096) for _ in range(2)]
torch.save(nn.Sequential(*layers).state_dict(), "big.pth")
print(os.path.getsize("big.pth") // 10**6, "MB")

# %% measure volatile=true
import subprocess
import sys

# zh: 每种做法都在新的进程里运行，峰值由 Linux 记录。
# en: Each way runs in a new process; Linux records the peak.
CODE = """
import sys
import torch
from torch import nn

def memory(name):
    for line in open("/proc/self/status"):
        if line.startswith(name + ":"):
            return int(line.split()[1]) // 1000

device, mmap, assign = map(eval, sys.argv[1:])
before = memory("VmRSS")
with torch.device(device):
    model = nn.Sequential(nn.Linear(4096, 4096), nn.Linear(4096, 4096))
state = torch.load("big.pth", mmap=mmap)
model.load_state_dict(state, assign=assign)
peak = memory("VmHWM") - before
del state
model(torch.ones(1, 4096))
print(f"{peak:5} MB {memory('VmRSS') - before:10} MB")
"""
ways = {
    "default": ("'cpu'", "False", "False"),
    "mmap": ("'cpu'", "True", "False"),
    "meta, assign": ("'meta'", "False", "True"),
    "meta, assign, mmap": ("'meta'", "True", "True"),
}
print(f"{'':18}  loading  forward pass")
for name, options in ways.items():
    run = subprocess.run(
        [sys.executable, "-c", CODE, *options],
        capture_output=True,
        text=True,
        check=True,
    )
    print(f"{name:18} {run.stdout.rstrip()}")
