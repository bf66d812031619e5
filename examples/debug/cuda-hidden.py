# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "看不到 GPU 的进程"
# title.en = "A process that sees no GPU"
# device = "cuda"
# ///

# %% hidden raises="RuntimeError"
import os

os.environ["CUDA_VISIBLE_DEVICES"] = ""  # or a GPU that isn't there
import torch

print(torch.version.cuda, torch.cuda.is_available())
torch.ones(2, device="cuda")
