# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "切块与拼回：fold", en = "Patches and back: fold" }
# ///

# %% patches
import torch
import torch.nn.functional as F

image = torch.arange(16.0).reshape(1, 1, 4, 4)
patches = F.unfold(image, kernel_size=2, stride=2)
print(patches.shape)  # (N, C * 2 * 2, number of patches)
print(patches[0, :, 0])
back = F.fold(patches, (4, 4), kernel_size=2, stride=2)
print(torch.equal(back, image))

# %% overlap
# zh: 重叠的位置被相加：除以每个位置的块数，得到均值。
# en: Where patches overlap, fold adds them up: divide by the number of
# en: patches at each position.
patches = F.unfold(image, kernel_size=2, stride=1)
total = F.fold(patches, (4, 4), kernel_size=2, stride=1)
ones = torch.ones_like(patches)
count = F.fold(ones, (4, 4), kernel_size=2, stride=1)
print(count[0, 0])
print(torch.equal(total / count, image))

# %% wrong raises="RuntimeError"
F.fold(patches, (5, 5), kernel_size=2, stride=1)
