# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "查看版本", en = "Read the versions" }
# ///

# %% quick
import torch

print("PyTorch       ", torch.__version__)
print("built for CUDA", torch.version.cuda)
print("built for ROCm", torch.version.hip)
print("GPU available ", torch.accelerator.is_available())
