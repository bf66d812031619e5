# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "驱动、工具包与 wheel 的版本"
# title.en = "The versions of driver, toolkit, and wheel"
# device = "cpu"
# build = "cuda"
# ///

# %% which
import shutil
from importlib.metadata import distributions

import torch

print("wheel built for CUDA:", torch.version.cuda)
print("for GPUs of:", *torch.cuda.get_arch_list())
print("driver (nvidia-smi):", shutil.which("nvidia-smi"))

# %% packages
names = {d.name: d.version for d in distributions()}
for name in sorted(names):
    if name.startswith("nvidia-cu") or name.startswith("nvidia-nccl"):
        print(name, names[name])
