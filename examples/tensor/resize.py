# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "resize_ 做了什么", en = "What resize_ does" }
# ///

# %% cut
import torch

x = torch.arange(6)
print(x.resize_(2, 2))
print(x.untyped_storage().nbytes() // x.element_size(), "stored")
# zh: 截掉的元素仍在存储里，放大后又会出现。
# en: The elements cut off are still stored, and reappear.
print(x.resize_(6))

# %% order
t = torch.arange(6).view(2, 3).t()  # (3, 2)
print(t)
# zh: reshape 按行读 t，resize_ 按存储的顺序读。
# en: reshape reads t row by row; resize_, in storage order.
print(t.reshape(6))
print(t.resize_(6))

# %% instead
import torch.nn.functional as F

# zh: 截短；再在左边补 0 个、右边补 2 个元素。
# en: Truncate; pad with 0 elements on the left, 2 on the right.
print(x.flatten()[:4].reshape(2, 2))
print(F.pad(x, (0, 2)))
