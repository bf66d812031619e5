# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有 GPU 时的错误", en = "Errors without a GPU" }
# device = "cpu"
# build = "cpu"
# ///

# %% describe
import torch

# zh: torch.device 只是描述，没有 GPU 也能创建。
# en: A torch.device is only a description; it needs no GPU.
gpu = torch.device("cuda:0")
gpu

# %% tensor raises="AssertionError"
# zh: 在上面创建张量才会报错。
# en: Creating a tensor there fails.
torch.ones(2, device=gpu)

# %% module raises="AssertionError"
from torch import nn

# zh: 写死 cuda，在不带 CUDA 的 PyTorch 上会报错。
# en: A hard-coded cuda fails if PyTorch has no CUDA.
nn.Linear(3, 2).cuda()

# %% name raises="AssertionError"
torch.cuda.get_device_name(0)

# %% accelerator raises="RuntimeError"
torch.accelerator.current_device_index()

# %% spelling raises="RuntimeError"
torch.device("gpu")
