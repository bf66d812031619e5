# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "裁剪、翻转、归一化", en = "Crop, flip, normalize" }
# ///

# %% quick
import torch
import torch.nn.functional as F

torch.manual_seed(0)
image = torch.randint(256, (3, 32, 32), dtype=torch.uint8)
mean, std = torch.full((3, 1, 1), 0.5), torch.full((3, 1, 1), 0.25)
x = F.pad(image.float() / 255, (4, 4, 4, 4))  # (3, 40, 40)
top, left = torch.randint(9, (2,)).tolist()
x = x[:, top : top + 32, left : left + 32]  # random crop
x = x.flip(-1) if torch.rand(()) < 0.5 else x  # random flip
x = (x - mean) / std
print(x.shape, x.dtype, f"mean {x.mean():.2f}, std {x.std():.2f}")
