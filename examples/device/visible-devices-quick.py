# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "只用一块 GPU", en = "Using a single GPU" }
# ///

# %% quick
import os

os.environ["CUDA_VISIBLE_DEVICES"] = "0"  # before CUDA is used

import torch

device = "cuda:0" if torch.cuda.is_available() else "cpu"
x = torch.ones(2, device=device)
print("at most one GPU:", torch.cuda.device_count() <= 1)
print((x * 3).tolist())
