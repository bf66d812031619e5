# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "cuDNN 的版本与文件"
# title.en = "The version and the files of cuDNN"
# build = "cuda"
# ///

# %% missing raises="OSError"
import ctypes

ctypes.CDLL("libcudnn_ops_infer.so.8")

# %% files
from importlib.metadata import files, packages_distributions

import torch

print("torch uses cuDNN", torch.backends.cudnn.version())
for package in sorted(set(packages_distributions()["nvidia"])):
    for file in files(package) or []:
        if file.name.startswith("libcudnn_ops"):
            print(package, "has", file.name)
