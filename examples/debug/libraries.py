# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "加载了哪些动态库", en = "Which libraries are loaded" }
# build = "cuda"
# ///

# %% missing raises="OSError"
import ctypes

ctypes.CDLL("libcudart.so.11.0")

# %% loaded
from pathlib import Path

import torch

print("torch was built for CUDA", torch.version.cuda)
with open("/proc/self/maps") as maps:
    paths = {line.split()[-1] for line in maps if ".so" in line}
for path in sorted(map(Path, paths)):
    if path.name.startswith(("libcudart", "libcudnn.", "libcublas.")):
        print(path.parent.parent.name, path.name, sep="/.../")
