# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "functional_tensor 已删除", en = "A removed module" }
# ///

# %% gone raises="ModuleNotFoundError"
from torchvision.transforms.functional_tensor import rgb_to_grayscale

# %% here
import torch
from torchvision.transforms.functional import rgb_to_grayscale

print(rgb_to_grayscale(torch.rand(3, 4, 5)).shape)

# %% alias
import sys

from torchvision.transforms import functional

# zh: 在导入那个包之前，让旧的名字指向新的模块。
# en: Before the package is imported, point the old name to the new
# en: module.
sys.modules["torchvision.transforms.functional_tensor"] = functional
from torchvision.transforms.functional_tensor import rgb_to_grayscale

print(rgb_to_grayscale.__module__)
