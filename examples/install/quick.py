# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "检查安装", en = "Check the installation" }
# ///

# %% quick volatile=true
import sys

import torch

gpu = torch.accelerator.is_available()
device = torch.accelerator.current_accelerator() if gpu else "cpu"
print("Python ", sys.version.split()[0])
print("PyTorch", torch.__version__)
print("device ", device)
print(torch.ones(2, 3, device=device) * 2)
