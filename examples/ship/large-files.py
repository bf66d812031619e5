# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "mmap、meta 与 assign", en = "mmap, meta, assign" }
# ///

# %% shapes
import os
import time

import torch
from torch import nn

torch.manual_seed(0)
layers = [nn.Linear(2048, 2048) for _ in range(3)]
torch.save(nn.Sequential(*layers).half().state_dict(), "half.pth")
state = torch.load("half.pth", map_location="meta")
for name, tensor in list(state.items())[:3]:
    print(name, tuple(tensor.shape), tensor.dtype, tensor.device)
total = sum(tensor.numel() for tensor in state.values())
print(f"{total / 1e6:.1f} M parameters")

# %% one
state = torch.load("half.pth", mmap=True)
row = state["2.weight"][5].clone()
print(row.shape, row.untyped_storage().nbytes(), "bytes")

# %% write
before = state["0.bias"][:3].clone()
state["0.bias"].zero_()
print("in memory:", state["0.bias"][:3])
again = torch.load("half.pth")["0.bias"][:3]
print("in the file unchanged:", torch.equal(again, before))

# %% overwrite
import subprocess
import sys

# zh: 另一个进程把结果存到它正在映射的文件上。
# en: In another process, save to the very file that is mapped.
code = """
import torch
state = torch.load("half.pth", mmap=True)
torch.save(state, "half.pth")
"""
run = subprocess.run([sys.executable, "-c", code], capture_output=True)
print("exit code", run.returncode)  # -7: SIGBUS

# %% buffer
class Rotary(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 4)
        angles = 1 / 10000 ** (torch.arange(0, 4, 2) / 4)
        self.register_buffer("angles", angles, persistent=False)


torch.save(Rotary().state_dict(), "rotary.pth")
with torch.device("meta"):
    model = Rotary()
model.load_state_dict(torch.load("rotary.pth"), assign=True)
for name, parameter in model.named_parameters():
    print(f"{name:14} {parameter.device}")
print(f"{'angles':14} {model.angles.device}")

# %% buffer-filled
model.angles = Rotary().angles
print(model.angles)

# %% old-format raises="RuntimeError"
options = {"_use_new_zipfile_serialization": False}
torch.save({"x": torch.ones(3)}, "old.pth", **options)
torch.load("old.pth", mmap=True)
