# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "截断的 TorchScript 文件"
# title.en = "A TorchScript file that was cut off"
# ///

# %% cut raises="RuntimeError"
import warnings
from pathlib import Path

import torch
from torch import nn

warnings.simplefilter("ignore")  # TorchScript is deprecated
model = torch.jit.trace(nn.Linear(64, 64), torch.ones(1, 64))
torch.jit.save(model, "whole.pt")
data = Path("whole.pt").read_bytes()
size = Path("cut.pt").write_bytes(data[: len(data) // 2])
torch.jit.load("cut.pt", map_location="cpu")

# %% check
import zipfile

for name in ("whole.pt", "cut.pt"):
    print(name, zipfile.is_zipfile(name))
