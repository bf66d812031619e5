# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "uint8 与超出范围的数比较"
# title.en = "uint8 compared with a number out of range"
# ///

# %% compare
import torch

x = torch.tensor([1, 200], dtype=torch.uint8)
# zh: 256 先转换成 uint8，变成 0。
# en: 256 is converted to uint8 first, and becomes 0.
print(x < 256, x > 256, x == 256)
print(x < 300)  # 300 becomes 44

# %% convert
print(x.int() < 256)
# zh: 有维度的张量参与类型提升，没有维度的和 Python 的数一样。
# en: A tensor with dimensions takes part in type promotion; one
# en: without is treated as a Python number.
print(x < torch.tensor([256]), x < torch.tensor(256))
