# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "torchvision 的翻转", en = "Flips of torchvision" }
# device = "cpu"
# ///

# %% flip
import torch
from torchvision.transforms import v2

x = torch.tensor([[[1, 2], [3, 4]]])  # (1, 2, 2)
print(v2.RandomHorizontalFlip(p=1)(x).tolist())
print(v2.RandomVerticalFlip(p=1)(x).tolist())
print(v2.RandomHorizontalFlip().p, v2.RandomVerticalFlip().p)

# %% half
torch.manual_seed(0)
flip = v2.RandomHorizontalFlip()
count = sum(flip(x)[0, 0, 0].item() == 2 for _ in range(1000))
print("flipped between 450 and 550 of 1000:", 450 < count < 550)
