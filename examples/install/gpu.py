# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "为什么没有 GPU", en = "Why there is no GPU" }
# ///

# %% why
import shutil

import torch

print("built for CUDA:", torch.version.cuda)
print("built for ROCm:", torch.version.hip)
print("driver found:  ", shutil.which("nvidia-smi") is not None)
print("GPU available: ", torch.cuda.is_available())
