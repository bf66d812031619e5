# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "0 与 255 的掩码"
# title.en = "Masks of 0 and 255"
# ///

# %% read
import torch
import torch.nn.functional as F

torch.manual_seed(0)
# zh: 文件里的掩码：背景是 0，目标是 255。
# en: As in the file: background 0, object 255.
mask = torch.zeros(1, 8, 8, dtype=torch.uint8)
mask[:, 2:5, 2:5] = 255
logits = torch.randn(1, 2, 8, 8)
print(mask.unique())

# %% out-of-bounds raises="IndexError"
F.cross_entropy(logits, mask.long())

# %% ignored
# zh: ignore_index=255 不再报错，但目标的像素都不计入损失。
# en: ignore_index=255 hides the error, and all pixels of the object.
counted = (mask != 255).sum().item()
loss = F.cross_entropy(logits, mask.long(), ignore_index=255)
print(f"loss {loss:.2f} over {counted} of {mask.numel()} pixels")

# %% convert
target = (mask > 127).long()
print(target.unique(), f"{F.cross_entropy(logits, target):.2f}")
