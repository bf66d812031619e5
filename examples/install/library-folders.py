# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "torch 在哪里寻找 CUDA 的库"
# title.en = "Where torch looks for CUDA's libraries"
# build = "cuda"
# ///

# %% rpath
import re
from pathlib import Path

import torch

folder = Path(torch.__file__).parent / "lib"  # $ORIGIN
data = (folder / "libtorch_global_deps.so").read_bytes()
rpath = re.search(rb"\$ORIGIN[^\0]*", data)[0].decode()
print(*rpath.split(":"), sep="\n")

# %% folders
import nvidia

root = Path(torch.__file__).parents[2]
print(Path(torch.__file__).parent.relative_to(root))
for path in nvidia.__path__:
    print(Path(path).relative_to(root))
print((folder / "../../nvidia/cudnn/lib").is_dir())
