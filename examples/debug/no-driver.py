# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "有 CUDA，没有驱动", en = "CUDA, but no driver" }
# device = "cpu"
# build = "cuda"
# ///

# %% built
import torch

# zh: 这个 PyTorch 带 CUDA，这台机器上没有驱动。
# en: This PyTorch has CUDA, and this machine has no driver.
torch.version.cuda is not None, torch.cuda.is_available()

# %% tensor raises="RuntimeError"
torch.ones(2, device="cuda")

# %% chosen
# zh: 先检查再选择，同样的程序就能在 CPU 上运行。
# en: If it chooses after a check, the same program runs on the CPU.
device = "cuda" if torch.cuda.is_available() else "cpu"
torch.ones(2, device=device)
