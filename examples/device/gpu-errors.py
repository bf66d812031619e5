# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有 GPU 时的错误", en = "Errors without a GPU" }
# device = "cpu"
# ///

# %% describe
import torch

# zh: device 只是一个说明，没有 GPU 也造得出来。
# en: A device is only a description; it needs no GPU.
gpu = torch.device("cuda:0")
gpu

# %% tensor raises="AssertionError"
# zh: 真要往上面放张量，才会报错。
# en: Only putting a tensor there fails.
torch.ones(2, device=gpu)

# %% name raises="AssertionError"
torch.cuda.get_device_name(0)

# %% accelerator raises="RuntimeError"
torch.accelerator.current_device_index()

# %% spelling raises="RuntimeError"
torch.device("gpu")
